import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MIN_PASSWORD } from '../../domain/people/password.ts';
import { ROLES, type Role, roleName } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { faultsOf } from './creation-failure.ts';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  invite: false,
  role: 'admin' as Role,
  setupCode: '',
  lockSettings: true,
};
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleName(role) }));

interface CreateUserFormProps {
  /** Whether the server asks for the code it printed at its start. */
  withCode: boolean;
  /** Whether it offers to let them choose the password. */
  mayInvite: boolean;
  busy: boolean;
  /** No more is entered once the user is created. */
  done: boolean;
  onCreate: (user: NewUser) => Promise<unknown>;
}

/** Name, email, password and role of a new user. What was typed stays when it fails. */
export function CreateUserForm({ withCode, mayInvite, busy, done, onCreate }: CreateUserFormProps) {
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: (text) => (text.trim() ? null : 'Enter the full name'),
      email: (text) => (text.trim() ? null : 'Enter an email address'),
      password: (text, { invite }) => (text || invite ? null : 'Enter a password'),
      setupCode: (text) => (withCode && !text.trim() ? 'Enter the setup code' : null),
    },
  });

  async function create({ setupCode, lockSettings, invite, password, ...user }: typeof EMPTY) {
    try {
      await onCreate({
        ...user,
        ...(!invite && { password }),
        ...(withCode && { setupCode: setupCode.trim(), lockSettings }),
      });
    } catch (error) {
      form.setErrors(faultsOf(error));
    }
  }

  const { invite } = form.values;

  function refuse(errors: typeof form.errors) {
    showToast({ ...MESSAGES.userMissing, tone: 'danger' });
    form.getInputNode(Object.keys(errors)[0]!)?.focus();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(create, refuse)}>
      <Stack>
        <TextInput label="Full Name" autoComplete="off" {...form.getInputProps('name')} />
        <TextInput type="email" label="Email" autoComplete="off" {...form.getInputProps('email')} />
        {!invite && (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            placeholder={`Minimum ${MIN_PASSWORD} characters`}
            {...form.getInputProps('password')}
          />
        )}
        {mayInvite && (
          <Checkbox
            label="Invite by a link instead"
            description="They choose their own password. The link works once, for seven days."
            {...form.getInputProps('invite', { type: 'checkbox' })}
          />
        )}
        <NativeSelect label="Role" data={ROLE_OPTIONS} {...form.getInputProps('role')} />
        {withCode && (
          <>
            <TextInput
              label="Setup Code"
              description="Printed in the server's log."
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
          {invite ? (busy ? 'Inviting User...' : 'Invite User') : busy ? 'Creating User...' : 'Create User'}
        </Button>
      </Stack>
    </form>
  );
}
