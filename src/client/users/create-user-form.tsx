import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MIN_PASSWORD } from '../../domain/people/password.ts';
import { enteredReach } from '../../domain/people/reach.ts';
import { offeredRoles, roleName, type UserRole } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { NO_REACH } from '../form/reach-words.ts';
import { useGroup } from '../session/use-session.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { faultsOf, PERSON_CHECKS, tellMissing } from './creation-failure.ts';
import { ReachField } from './reach-field.tsx';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  role: 'admin' as UserRole,
  reach: NO_REACH,
  setupCode: '',
  lockSettings: true,
};

interface CreateUserFormProps {
  /** Whether the server asks for the code printed at its start. */
  withCode: boolean;
  /** Whether an admin fills it in, who may also create viewers and managers. */
  byAdmin: boolean;
  busy: boolean;
  /** Set once the user is created; the button is then disabled. */
  done: boolean;
  onCreate: (user: NewUser) => Promise<unknown>;
}

/** Asks for name, email, password and role of a new user. The typed values stay after a failure. */
export function CreateUserForm({ withCode, byAdmin, busy, done, onCreate }: CreateUserFormProps) {
  const group = useGroup();
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: PERSON_CHECKS.name,
      email: PERSON_CHECKS.email,
      password: (text) => (text ? null : 'Enter a password'),
      reach: PERSON_CHECKS.reach,
      setupCode: (text) => (withCode && !text.trim() ? 'Enter the setup code' : null),
    },
  });

  async function create({ setupCode, lockSettings, reach, ...user }: typeof EMPTY) {
    try {
      await onCreate({
        ...user,
        ...(user.role === 'manager' && { reach: enteredReach.parse(reach) }),
        ...(withCode && { setupCode: setupCode.trim(), lockSettings }),
      });
    } catch (error) {
      form.setErrors(faultsOf(error));
    }
  }

  const { role, reach } = form.values;
  // The first user of a group is its admin.
  const roles = withCode ? (['admin'] as const) : offeredRoles(group, byAdmin);

  return (
    <form noValidate onSubmit={form.onSubmit(create, (errors) => tellMissing(form, errors))}>
      <Stack gap="sm">
        <TextInput label="Full Name" autoComplete="off" {...form.getInputProps('name')} />
        <TextInput type="email" label="Email" autoComplete="off" {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder={`Minimum ${MIN_PASSWORD} characters`}
          {...form.getInputProps('password')}
        />
        <NativeSelect
          label="Role"
          data={roles.map((one) => ({ value: one, label: roleName(one) }))}
          {...form.getInputProps('role')}
        />
        {role === 'manager' && (
          <ReachField
            value={reach}
            error={form.errors.reach}
            onChange={(chosen) => form.setFieldValue('reach', chosen)}
          />
        )}
        {withCode && (
          <>
            <TextInput
              label="Setup code"
              placeholder="Printed in the server's log"
              autoComplete="off"
              {...form.getInputProps('setupCode')}
            />
            <Checkbox
              label="Only admins may change the budget settings"
              description="You can change this later in Budget Settings."
              {...form.getInputProps('lockSettings', { type: 'checkbox' })}
            />
          </>
        )}
        <Button type="submit" disabled={busy || done}>
          {busy ? 'Creating User...' : 'Create User'}
        </Button>
      </Stack>
    </form>
  );
}
