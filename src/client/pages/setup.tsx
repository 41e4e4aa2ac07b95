import '../styles/pages.css';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { traitsOf } from '../../domain/group/traits.ts';
import type { CreatedUser } from '../../domain/people/invitation.ts';
import { can } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { DONE, FAILURES, USER_RESULT } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { weekOnly } from '../session/landing.ts';
import { useOptionalSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { AnchorLink, ButtonLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { showToast } from '../ui/toast.ts';
import { useLeaveLater } from '../ui/use-delayed.ts';
import { CreateUserForm } from '../users/create-user-form.tsx';
import { creationFailure } from '../users/person-entry.ts';

/** /setup: 'Create New User'. The server decides who may use it; a locked page says so. */
export function SetupPage() {
  const session = useOptionalSession();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false });
  const byAdmin = session !== null && can(session.user, 'manageUsers');
  // The specification has the way back to the sign-in page: for its own group, and for people who are not signed in.
  const leadsToLogin = !byAdmin || (session.group !== null && traitsOf(session.group).leavesSetupToSignIn);

  function leave() {
    // The first user may have restricted the page to admins.
    void refreshSession();
    void navigate(leadsToLogin ? { to: '/', search: weekOnly } : { to: '/users' });
  }

  // Invitations were once made here, before they had a page of their own.
  if (byAdmin && view === 'invite') return <Navigate to="/invite" search={weekOnly} replace />;
  return (
    <BarePage>
      <Stack gap="sm">
        <Title order={1}>Create New User</Title>
        {byAdmin && (
          <AnchorLink size="sm" to="/invite" search={weekOnly}>
            Invite them by a link instead
          </AnchorLink>
        )}
        {!session && <LoadFailed message={FAILURES.loadData} />}
        {session && isLocked(session) && (
          <Text>Only an admin may create users. Sign in as an admin first.</Text>
        )}
        {session && !isLocked(session) && (
          <UserSetup
            withCode={session.setup === 'code'}
            byAdmin={byAdmin}
            then={leadsToLogin ? 'login' : 'users'}
            onDone={leave}
          />
        )}
        {byAdmin && (
          <ButtonLink variant="default" to="/users" search={weekOnly}>
            Back to users
          </ButtonLink>
        )}
        {leadsToLogin && (
          <ButtonLink variant={byAdmin ? 'subtle' : 'default'} to="/" search={weekOnly}>
            Back to Login
          </ButtonLink>
        )}
      </Stack>
    </BarePage>
  );
}

function isLocked({ setup, user }: Session): boolean {
  return setup === 'admin' && !can(user, 'manageUsers');
}

interface UserSetupProps {
  withCode: boolean;
  byAdmin: boolean;
  then: 'login' | 'users';
  onDone: () => void;
}

/** The form that creates a user, with its results. Leaves 1.5 s after success. */
function UserSetup({ withCode, byAdmin, then, onDone }: UserSetupProps) {
  const { mutateAsync, isSuccess, results } = useCreateUser();
  useLeaveLater(isSuccess, 1500, onDone);
  return (
    <Stack gap="sm">
      {withCode && (
        <Text size="sm">
          The first account can do everything. Invite a second admin soon: if the only admin is locked out,
          nobody else can help.
        </Text>
      )}
      <CreateUserForm {...{ withCode, byAdmin }} onCreate={mutateAsync} />
      {isSuccess && (
        <SavedBanner actions={[{ label: 'Go now', run: onDone }]}>
          {then === 'login' ? 'Redirecting to login page...' : 'Going back to the users...'}
        </SavedBanner>
      )}
      <UserResults results={results} />
    </Stack>
  );
}

function UserResults({ results }: { results: UserResult[] }) {
  return (
    <Stack component="ul" aria-label="Results" aria-live="polite" gap="xs">
      {results.map((result) => (
        <Result key={result.id} {...result} />
      ))}
    </Stack>
  );
}

function Result({ created, text }: UserResult) {
  const Icon = created ? IconCircleCheck : IconAlertCircle;
  return (
    <Group
      component="li"
      align="flex-start"
      gap={6}
      wrap="nowrap"
      fz="sm"
      style={{ overflowWrap: 'anywhere' }}
      className={created ? 'budget-safe' : 'budget-danger'}
    >
      <Icon size={18} style={{ flex: 'none' }} aria-hidden />
      <span>{text}</span>
    </Group>
  );
}

interface UserResult {
  id: number;
  created: boolean;
  text: string;
}

function useCreateUser() {
  const [results, setResults] = useState<UserResult[]>([]);
  const add = (created: boolean, text: string) =>
    setResults((before) => [{ id: before.length, created, text }, ...before]);

  const create = useOnce(
    (user: NewUser, key): Promise<CreatedUser> => call('createUser', { sent: user, key }),
  );
  const creation = useMutation({
    mutationFn: create,
    onSuccess: (_, { name, email, role }) => {
      add(true, USER_RESULT.created(email, role));
      showToast({ ...DONE.userCreated(name), tone: 'success' });
    },
    onError: (error, { email }) => add(false, creationFailure(error, email)),
  });
  return { ...creation, results };
}
