import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import {
  LINK_INVALID,
  type LinkKind,
  MIN_PASSWORD,
  type PasswordLink,
  passwordReset,
  tokenIn,
} from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { useResetPassword } from '../account/use-change-password.ts';
import { call } from '../data/call-in-use.ts';
import { problemCode, refusalReason, refusedFields } from '../data/request-error.ts';
import { useSignIn } from '../session/sign-in-form.tsx';
import { SignOnButton } from '../session/sign-on-button.tsx';
import { BarePage } from '../ui/bare-page.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SavedBanner } from '../ui/saved-banner.tsx';

/** /reset-password: the target of a link to choose a password. Accepting an invitation continues to the user's home. */
export function ResetPasswordPage() {
  const inQuery = useTokenInQuery();
  const signIn = useSignIn();
  const token = tokenIn(useLocation().hash) ?? inQuery;
  return (
    <BarePage>
      <Stack>
        {token ? <OpenedLink key={token} token={token} onAccepted={signIn.mutate} /> : <DeadLink />}
        <ButtonLink variant="default" to="/">
          Go to sign in
        </ButtonLink>
      </Stack>
    </BarePage>
  );
}

/** Reads the token from the query, where earlier versions put it, and moves it to the hash at once. */
function useTokenInQuery(): string | undefined {
  const { token } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) return;
    const hash = new URLSearchParams({ token }).toString();
    void navigate({ to: '/reset-password', search: {}, hash, replace: true });
  }, [token, navigate]);
  return token;
}

const WORDS: Record<LinkKind, { label: string; saved: string }> = {
  reset: { label: 'New password', saved: 'Your new password is set. Sign in with it now.' },
  invitation: { label: 'Password', saved: 'Your password is set. Sign in with it from now on.' },
};

interface ResetPasswordFormProps {
  token: string;
  kind: LinkKind;
  onSaved?: (password: string) => void;
}

function ResetPasswordForm({ token, kind, onSaved }: ResetPasswordFormProps) {
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
          {saving ? 'Setting Password...' : 'Set password'}
        </Button>
      </Stack>
    </form>
  );
}

interface OpenedLinkProps {
  token: string;
  onAccepted: (login: { email: string; password: string }) => void;
}

/** Checks what a link is for before anybody types a password: a new one, or the first. */
function OpenedLink({ token, onAccepted }: OpenedLinkProps) {
  // A mutation, not a query: it runs once, and its answer is not cached.
  const {
    mutate: open,
    data: link,
    error,
  } = useMutation({
    mutationFn: () => call('openPasswordLink', { sent: { token } }),
  });
  useEffect(() => open(), [open]);
  if (error && problemCode(error) === 'reset-link-invalid') return <DeadLink />;
  if (error && problemCode(error)) return <Text>{refusalReason(error)}</Text>;
  if (error) return <LoadFailed message={FAILURES.loadData} onRetry={open} />;
  if (!link) return <PageLoading />;
  if (link.signOn !== null) return <ByProvider {...link} button={link.signOn} />;
  if (link.kind === 'reset')
    return (
      <Stack>
        <Title order={1}>Set a new password</Title>
        <Text size="sm" c="dimmed">
          You are then signed out everywhere, and your API tokens end: programs that act for you need new
          ones.
        </Text>
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

/** Says to somebody whom no password signs in what does. */
function ByProvider({ name, email, button }: Pick<PasswordLink, 'name' | 'email'> & { button: string }) {
  return (
    <Stack style={{ overflowWrap: 'anywhere' }}>
      <Title order={1}>Welcome, {name}</Title>
      <Text>
        You need no password here: your account <strong>{email}</strong> at the sign-in provider signs you in.
      </Text>
      <SignOnButton button={button} only={false} />
    </Stack>
  );
}

/** Explains what to do about a link that was used, replaced, withdrawn or has expired. */
function DeadLink() {
  return (
    <Stack>
      <Title order={1}>Set a new password</Title>
      <Text>{LINK_INVALID}</Text>
    </Stack>
  );
}
