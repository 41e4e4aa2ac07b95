import '../styles/pages.css';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
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

  function leave() {
    // The first user may have closed the page to everybody but admins.
    void refreshSession();
    void navigate({ to: '/', search: weekOnly });
  }

  return (
    <BarePage>
      <Stack>
        <Title order={1}>Create New User</Title>
        {!session && <LoadFailed message={FAILURES.loadData} onRetry={() => void refreshSession()} />}
        {session && isLocked(session) && (
          <Text>Only an admin may create users. Sign in as an admin first.</Text>
        )}
        {session && !isLocked(session) && (
          <UserSetup
            withCode={session.setup === 'code'}
            byAdmin={can(session.user, 'manageUsers')}
            invite={view === 'invite'}
            onDone={leave}
          />
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/" search={weekOnly} {...props} />}>
          Back to Login
        </Button>
      </Stack>
    </BarePage>
  );
}

function isLocked({ setup, user }: Session): boolean {
  return setup === 'admin' && !can(user, 'manageUsers');
}
