import { Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LINK_INVALID, type PasswordLink } from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/refusal.ts';
import { problemCode } from '../data/request-error.ts';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export interface OpenedLinkProps {
  token: string;
  /** Signs in whoever accepted an invitation. */
  onAccepted: (login: { email: string; password: string }) => void;
}

/** Asks what a link is good for before anybody types a password, and chooses it: a new one, or the first. */
export function OpenedLink({ token, onAccepted }: OpenedLinkProps) {
  // No read of the page: it is asked once, and nothing of it is kept.
  const {
    mutate: open,
    data: link,
    error,
  } = useMutation({
    mutationFn: () => gateway().openPasswordLink(token),
  });
  useEffect(() => open(), [open]);
  if (error && problemCode(error) === 'reset-link-invalid') return <DeadLink />;
  if (error && problemCode(error)) return <Text>{refusalReason(error)}</Text>;
  if (error) return <LoadFailed message={FAILURES.loadData} onRetry={() => open()} />;
  if (!link) return <PageLoading />;
  if (link.kind === 'reset')
    return (
      <Stack>
        <Title order={1}>Set a New Password</Title>
        <ResetPasswordForm token={token} kind="reset" />
      </Stack>
    );
  return <Invited token={token} link={link} onAccepted={onAccepted} />;
}

function Invited({ token, link: { name, email }, onAccepted }: OpenedLinkProps & { link: PasswordLink }) {
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <Title order={1}>Welcome, {name}</Title>
      <Text>
        Choose a password. From then on you sign in with <strong>{email}</strong> and that password.
      </Text>
      <ResetPasswordForm
        token={token}
        kind="invitation"
        onSaved={(password) => onAccepted({ email, password })}
      />
    </Stack>
  );
}

/** A link that was used, replaced, withdrawn or too old: what to do about it. */
export function DeadLink() {
  return (
    <Stack>
      <Title order={1}>Set a New Password</Title>
      <Text>{LINK_INVALID}</Text>
    </Stack>
  );
}
