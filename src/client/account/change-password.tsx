import { Alert, Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MIN_PASSWORD, passwordChange } from '../../domain/people/password.ts';
import { refusalReason, refusedFields } from '../data/refusal.ts';
import { PasswordField } from '../ui/password-field.tsx';
import roomy from '../ui/roomy.module.css';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useChangePassword } from './use-change-password.ts';

type Field = 'current' | 'password';
const EMPTY = { current: '', password: '' };

/** Changes one's own password, proven by the current one. What was typed stays when it fails. */
function ChangePasswordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const { save, saving, saved, error } = useChangePassword();

  function type(change: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...change });
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsIn(typed);
    setFaults(found);
    const [first] = Object.keys(found);
    if (!first) return save(typed);
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  if (saved) return <SavedBanner>Your password is changed. Everywhere else you are signed out.</SavedBanner>;
  const refused = Object.fromEntries(refusedFields(error).map(({ field, message }) => [field, message]));
  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: (text: string) => type({ [name]: text }),
    error: faults[name] ?? refused[name],
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField label="Current Password" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          placeholder={`Minimum ${MIN_PASSWORD} characters`}
          {...field('password')}
        />
        {error !== null && Object.keys(refused).length === 0 && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
            {refusalReason(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={saving}>
            {saving ? 'Changing...' : 'Change Password'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function faultsIn(typed: typeof EMPTY): Partial<Record<Field, string>> {
  const read = passwordChange.safeParse(typed);
  const password = read.error?.issues.find(({ path }) => path[0] === 'password')?.message;
  return {
    ...(!typed.current && { current: 'Enter your current password' }),
    ...(password && { password }),
  };
}

/** The card with the form that changes one's own password. */
export function ChangePassword() {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="change-password">
      <Title order={2} id="change-password">
        Change Password
      </Title>
      <ChangePasswordForm />
    </Paper>
  );
}
