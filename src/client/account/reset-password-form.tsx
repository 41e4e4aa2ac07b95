import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type LinkKind, MIN_PASSWORD, passwordReset } from '../../domain/people/password.ts';
import { refusalReason, refusedFields } from '../data/refusal.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useResetPassword } from './use-change-password.ts';

const WORDS: Record<LinkKind, { label: string; saved: string }> = {
  reset: { label: 'New Password', saved: 'Your new password is set. Sign in with it now.' },
  invitation: { label: 'Password', saved: 'Your password is set. Sign in with it from now on.' },
};

export interface ResetPasswordFormProps {
  token: string;
  kind: LinkKind;
  /** What follows once the password is set. */
  onSaved?: (password: string) => void;
}

/** Chooses a password through a link. */
export function ResetPasswordForm({ token, kind, onSaved }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { save, saving, saved, error, forgetError } = useResetPassword(onSaved);
  const words = WORDS[kind];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = passwordReset.safeParse({ token, password });
    if (read.success) return save(read.data);
    setFault(read.error.issues[0]!.message);
    event.currentTarget.querySelector('input')?.focus();
  }

  if (saved) return <SavedBanner>{words.saved}</SavedBanner>;
  const refused = refusedFields(error).find(({ field }) => field === 'password')?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={words.label}
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
