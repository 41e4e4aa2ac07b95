import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MIN_PASSWORD, passwordReset } from '../../domain/people/password.ts';
import { refusalReason, refusedFields } from '../data/refusal.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useResetPassword } from './use-change-password.ts';

/** Sets a new password through a reset link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { save, saving, saved, error, forgetError } = useResetPassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = passwordReset.safeParse({ token, password });
    if (read.success) return save(read.data);
    setFault(read.error.issues[0]!.message);
    event.currentTarget.querySelector('input')?.focus();
  }

  if (saved) return <SavedBanner>Your new password is set. Sign in with it now.</SavedBanner>;
  const refused = refusedFields(error).find(({ field }) => field === 'password')?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          placeholder={`Minimum ${MIN_PASSWORD} characters`}
          value={password}
          error={fault ?? refused}
          onChange={(text) => {
            setPassword(text);
            setFault(null);
            forgetError();
          }}
        />
        {error !== null && !refused && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
            {refusalReason(error)}
          </Alert>
        )}
        <Button type="submit" disabled={saving}>
          {saving ? 'Setting Password...' : 'Set Password'}
        </Button>
      </Stack>
    </form>
  );
}
