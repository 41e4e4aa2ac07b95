import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS, type Group, NO_GROUP } from '../../domain/group/group.ts';
import { isRevenueCenter, isVenue, nameOf, venueName } from '../../domain/group/venue.ts';
import { guard, type RouteRole, type Visitor } from '../../domain/people/guard.ts';
import type { Action, Role } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { User } from '../../domain/people/user.ts';
import { FAILURES, MESSAGES } from '../../domain/refusals/message.ts';
import type { EntryCall } from '../data/entry-list.ts';
import { askInstead } from '../data/gateway-in-use.ts';
import { groupClock } from '../data/group-clock.ts';
import { followChanges } from '../data/live.ts';
import { readOutbox, watchOutbox } from '../data/outbox.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { createSender } from '../data/send-outbox.ts';
import { forgetReads } from '../session/change-session.ts';
import { useDemoSample } from '../session/demo-sample.ts';
import { weekOnly } from '../session/landing.ts';
import { noteDemo, useStranger } from '../session/stranger.ts';
import { useCurrentDay } from '../session/use-current-day.ts';
import { SessionContext, type ShownSession } from '../session/use-session.ts';
import { useSessionKeeper } from '../session/use-session-keeper.ts';
import { useVisit } from '../session/use-visit.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { pageMatch } from './page-match.ts';

/** Around every page: waits for the session, asks the guard, and shows the page or sends the visitor elsewhere. */
export function Gate() {
  const { title, routeRole, may } = useMatches({ select: (matches) => pageMatch(matches).staticData });
  const named = useMatches({ select: (matches) => namedBy(pageMatch(matches).params) });
  // The page on screen, not the one on its way: while that is awaited, nobody is sent anywhere a second time.
  const path = useMatches({ select: (matches) => pageMatch(matches).pathname });
  const { data: serverSession, isPending, error } = useQuery(reads.session());
  const stranger = useStranger(serverSession, error);
  useSessionKeeper();
  useConnection(serverSession?.user?.role ? serverSession.user.userId : null);
  useEffect(() => {
    if (serverSession) noteDemo(serverSession);
  }, [serverSession]);
  const { sampleUser, ended } = useVisit(serverSession ?? stranger, { path, routeRole });
  // Where the server can't be asked, a stranger sees the demo or nothing.
  const session = serverSession ?? (sampleUser ? stranger : undefined);
  const demo = useDemoStore(sampleUser, session);
  const shown = useShownSession(session, sampleUser, demo?.group);
  const ownTitle = (shown && named && titleOf(shown.group ?? NO_GROUP, named)) ?? title;
  useEffect(() => {
    document.title = `${ownTitle} · Tillwise`;
  }, [ownTitle]);
  useFailureToast(session || routeRole === 'none' ? null : error, FAILURES.loadData);
  useMissingRole(session);

  if ((isPending && !session) || !demo) return <PageLoading />;
  if (routeRole !== 'none' && !session)
    return (
      <BarePage>
        <LoadFailed message={FAILURES.loadData} />
      </BarePage>
    );
  return (
    <SessionContext value={shown}>
      <Guarded
        {...{ routeRole, may }}
        visitor={session ? visitorOf(session, sampleUser) : null}
        keepWeek={!ended}
      />
    </SessionContext>
  );
}

/** The venue or revenue center that an address names. */
function namedBy(params: {
  venueId?: string;
  centerId?: string;
  supplierId?: string;
  staffId?: string;
}): string | undefined {
  return params.venueId ?? params.centerId;
}

/** What the dashboard of a venue or a revenue center is called; undefined for an id that the group has not. */
function titleOf(group: Group, id: string): string | undefined {
  const name = isVenue(group, id) ? venueName(group, id) : isRevenueCenter(group, id) && nameOf(group, id);
  return name ? `${name} Dashboard` : undefined;
}

function useShownSession(
  session: Session | undefined,
  sampleUser: Session['user'],
  sampleGroup: Session['group'] = null,
): ShownSession | null {
  const current = useCurrentDay(session);
  const { today, kept = null } = current ?? {};
  return useMemo(() => {
    if (!session || !today) return null;
    const user = sampleUser ?? session.user;
    const group = sampleGroup ?? session.group;
    return {
      ...session,
      group,
      today,
      currentWeek: weekOf(today, group ?? GROUP_DEFAULTS),
      kept,
      user,
      sample: sampleUser !== null,
    };
  }, [session, sampleUser, sampleGroup, today, kept]);
}

interface GuardedProps {
  routeRole: RouteRole;
  may: Action | undefined;
  visitor: Visitor | null;
  /** Whether the week that was asked for, such as by the link of an alert's e-mail, is kept on the way elsewhere. */
  keepWeek: boolean;
}

function Guarded({ routeRole, may, visitor, keepWeek }: GuardedProps) {
  const guarded = guard(routeRole, visitor, may);
  if (guarded === 'admit') return <Outlet />;
  const search = keepWeek ? weekOnly : () => ({});
  return <Navigate to={guarded.redirect} search={search} replace />;
}

/** Says so to somebody signed in whose profile names no role. */
function useMissingRole(session: Session | undefined): void {
  const userId = session?.user?.role === null ? session.user.userId : null;
  useEffect(() => {
    if (userId) showToast({ ...MESSAGES.profileMissing, tone: 'danger' });
  }, [userId]);
}

/** Who is visiting; null when nobody is signed in and no sample data is shown. */
function visitorOf({ user }: Session, sampleUser: Session['user']): Visitor | null {
  if (user) return { role: user.role, reach: user.reach, demo: false };
  return sampleUser && { role: sampleUser.role, demo: true };
}

/**
 * Keeps up with the server for as long as the same person with a role is signed in: follows what others change, and
 * sends what waits on this device whenever the server may be reached.
 */
function useConnection(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const sender = createSender(
      (call) => void refreshWeek(client, call.args[0]),
      (sent) => void tellSent(client, sent).catch(reportError),
    );
    const unfollow = followChanges(client, sender.send);
    const unwatch = watchOutbox(sender.nudge);
    window.addEventListener('online', sender.send);
    void readOutbox().then(sender.send);
    return () => {
      window.removeEventListener('online', sender.send);
      unwatch();
      unfollow();
      sender.stop();
    };
  }, [client, userId]);
}

/** One toast for what was sent in one go. Its words come when they are needed, which they seldom are. */
async function tellSent(client: QueryClient, sent: EntryCall[]): Promise<void> {
  const { sentWords } = await import('../data/entry-words.ts');
  showToast({ title: 'Sent', description: sentWords(client, sent), tone: 'success' });
}

/** To whom sample data is shown, and the group that it is of. */
interface Shown {
  user: User | null;
  group: Group | null;
}

const SERVER: Shown = { user: null, group: null };

/**
 * Has every screen ask the demo store for as long as there is a `user` to whom sample data is shown, and forgets all
 * that was read before and after. Answers with whose data the screens may be shown with; null where not to that user yet.
 */
function useDemoStore(user: (User & { role: Role }) | null, session: Session | undefined): Shown | null {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>(SERVER);
  const sample = useDemoSample();
  const timeZone = session?.timeZone;
  useEffect(() => {
    if (!user || !timeZone) return;
    let left = false;
    import('../demo/demo.ts').then(
      ({ demoStore, DEMO_GROUP }) => {
        if (left) return;
        askInstead(demoStore(user, sample, groupClock(client)));
        forgetReads(client);
        setShown({ user, group: DEMO_GROUP });
      },
      (error) =>
        setShown(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
      askInstead(null);
      forgetReads(client);
      setShown(SERVER);
    };
  }, [client, user, sample, timeZone]);
  return user === shown.user ? shown : null;
}
