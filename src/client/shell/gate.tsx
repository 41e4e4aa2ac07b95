import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { guard, type RouteRole, type Visitor } from '../../domain/guard.ts';
import { FAILURES } from '../../domain/message.ts';
import type { Session } from '../../domain/session.ts';
import { followChanges } from '../data/live.ts';
import { reads } from '../data/queries.ts';
import { SessionContext } from '../session/session-context.ts';
import { useSessionKeeper } from '../session/use-session-keeper.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { NoRolePanel } from './no-role-panel.tsx';

/** Around every page: waits for the session, asks the guard, and shows the page or sends the visitor elsewhere. */
export function Gate() {
  const { title, routeRole } = useMatches({ select: (matches) => matches.at(-1)!.staticData });
  const { data: session, isPending, isError, refetch } = useQuery(reads.session());
  useSessionKeeper();
  useLiveChanges(session?.user?.role ? session.user.userId : null);
  useEffect(() => {
    document.title = `${title} · Tillwise`;
  }, [title]);

  if (isPending) return <PageLoading />;
  const visitor = session ? visitorOf(session) : null;
  if (routeRole !== 'none' && isError && !visitor)
    return (
      <BarePage>
        <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} />
      </BarePage>
    );
  return (
    <SessionContext value={session ?? null}>
      <Guarded routeRole={routeRole} visitor={visitor} />
    </SessionContext>
  );
}

function Guarded({ routeRole, visitor }: { routeRole: RouteRole; visitor: Visitor | null }) {
  const guarded = guard(routeRole, visitor);
  if (guarded !== 'admit')
    return (
      // Another role's dashboard was asked for: the week is the same on one's own, such as from an alert's e-mail.
      <Navigate to={guarded.redirect} search={({ week }) => (visitor && week ? { week } : {})} replace />
    );
  return routeRole !== 'none' && visitor?.role === null ? <NoRolePanel /> : <Outlet />;
}

/** Follows what others change, for as long as the same person with a role is signed in. */
function useLiveChanges(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => (userId ? followChanges(client) : undefined), [client, userId]);
}

/** Who is visiting; null when nobody is signed in. */
function visitorOf({ user }: Session): Visitor | null {
  return user && { role: user.role, demo: false };
}
