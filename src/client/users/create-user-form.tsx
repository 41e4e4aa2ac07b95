import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { MIN_PASSWORD } from '../../domain/people/password.ts';
import { offeredRoles, roleName } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { codeFault, NOBODY, PERSON_FIELDS, readPerson, type TypedPerson } from './person-entry.ts';
import { ReachField } from './reach-field.tsx';

interface CreateUserFormProps {
  /** Whether the server asks for the code printed at its start. */
  withCode: boolean;
  /** Whether an admin fills it in, who may also create viewers and managers. */
  byAdmin: boolean;
  onCreate: (user: NewUser) => Promise<unknown>;
}

/** Asks for name, email, password and role of a new user. The typed values stay after a failure. */
export function CreateUserForm({ withCode, byAdmin, onCreate }: CreateUserFormProps) {
  const group = useGroup();
  const form = useForm<TypedPerson, null, NewUser, unknown>({
    start: {
      ...{ ...NOBODY, role: 'admin', password: '' },
      ...(withCode && { setupCode: '', lockSettings: true }),
    },
    from: null,
    names: PERSON_FIELDS,
    // The list of results tells it.
    failure: null,
    read: readPerson,
    write: onCreate,
    onFailure: (error) => form.say(codeFault(error)),
  });
  const { role, reach, password = '', setupCode = '', lockSettings = true } = form.entry;
  // The first user of a group is its admin.
  const roles = withCode ? (['admin'] as const) : offeredRoles(group, byAdmin);

  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        <TextInput label="Full Name" autoComplete="off" {...form.field('name')} />
        <TextInput type="email" label="Email" autoComplete="off" {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder={`Minimum ${MIN_PASSWORD} characters`}
          {...form.field('password')}
          value={password}
        />
        <NativeSelect
          label="Role"
          data={roles.map((one) => ({ value: one, label: roleName(one) }))}
          {...form.field('role')}
        />
        {role === 'manager' && (
          <ReachField
            value={reach}
            error={form.faults.reach}
            onChange={(chosen) => form.type({ reach: chosen })}
          />
        )}
        {withCode && (
          <>
            <TextInput
              label="Setup code"
              placeholder="Printed in the server's log"
              autoComplete="off"
              {...form.field('setupCode')}
              value={setupCode}
            />
            <Checkbox
              label="Only admins may change the budget settings"
              description="You can change this later in Budget Settings."
              checked={lockSettings}
              onChange={(event) => form.type({ lockSettings: event.currentTarget.checked })}
            />
          </>
        )}
        <Button type="submit" disabled={form.busy || form.saved !== null}>
          {form.busy ? 'Creating User...' : 'Create User'}
        </Button>
      </Stack>
    </EntryForm>
  );
}
