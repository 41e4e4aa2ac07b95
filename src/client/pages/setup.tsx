import '../styles/pages.css';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { isSpecified } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { weekOnly } from '../session/landing.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useKnownSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { UserSetup } from '../users/user-setup.tsx';

/** 'Create New User'. Who may use it is the server's decision; a locked page says so. */
export function SetupPage() {
  const session = useKnownSession();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false });
  const byAdmin = session !== null && can(session.user, 'manageUsers');
  // The way back to the sign-in page is the specification's, for its own group and for whoever is not signed in.
  const leadsToLogin = !byAdmin || (session.group !== null && isSpecified(session.group));

  function leave() {
    // The first user may have closed the page to everybody but admins.
    void refreshSession();
    void navigate(leadsToLogin ? { to: '/', search: weekOnly } : { to: '/users' });
  }

  // Where invitations were made before they had a page of their own.
  if (byAdmin && view === 'invite') return <Navigate to="/invite" search={weekOnly} replace />;
  return (
    <BarePage>
      <Stack>
        <Title order={1}>Create New User</Title>
        {byAdmin && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/invite" search={weekOnly} {...props} />}>
            Invite them by a link instead
          </Anchor>
        )}
        {!session && <LoadFailed message={FAILURES.loadData} onRetry={() => void refreshSession()} />}
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
          <Button variant="default" renderRoot={(props) => <Link to="/users" search={weekOnly} {...props} />}>
            Back to Users
          </Button>
        )}
        {leadsToLogin && (
          <Button
            variant={byAdmin ? 'subtle' : 'default'}
            renderRoot={(props) => <Link to="/" search={weekOnly} {...props} />}
          >
            Back to Login
          </Button>
        )}
      </Stack>
    </BarePage>
  );
}

function isLocked({ setup, user }: Session): boolean {
  return setup === 'admin' && !can(user, 'manageUsers');
}
