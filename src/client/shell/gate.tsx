import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouteMatch, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS, type Group, NO_GROUP } from '../../domain/group/group.ts';
import { isRevenueCenter, isVenue, nameOf, venueName } from '../../domain/group/venue.ts';
import { guard, type RouteRole, type Visitor } from '../../domain/people/guard.ts';
import type { Action, Role } from '../../domain/people/role.ts';
import { mustAddFactor, type Session } from '../../domain/people/session.ts';
import type { User } from '../../domain/people/user.ts';
import { DONE, FAILURES, MESSAGES } from '../../domain/refusals/message.ts';
import { askInstead } from '../data/call-in-use.ts';
import type { EntryCall } from '../data/entry-list.ts';
import { groupClock } from '../data/group-clock.ts';
import { followChanges } from '../data/live.ts';
import { readOutbox, watchOutbox } from '../data/outbox.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { createSender } from '../data/send-outbox.ts';
import { forgetReads } from '../session/change-session.ts';
import { backHere, weekOnly } from '../session/landing.ts';
import { noteDemo, useStranger } from '../session/stranger.ts';
import { useCurrentDay } from '../session/use-current-day.ts';
import { SessionContext, type ShownSession } from '../session/use-session.ts';
import { useSessionKeeper } from '../session/use-session-keeper.ts';
import { useDemoSample, useVisit } from '../session/use-visit.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { FrameShape } from '../ui/frame-shape.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

const FactorFirst = lazy(async () => ({
  default: (await import('../account/factor-first.tsx')).FactorFirstPage,
}));

/** Wraps every page: waits for the session, asks the guard, then shows the page or redirects. */
export function Gate() {
  const { title, routeRole, may } = useMatches({ select: (matches) => pageMatch(matches).staticData });
  const named = useMatches({ select: (matches) => namedBy(pageMatch(matches).params) });
  // The page on screen, not the one still loading: otherwise the visitor would be redirected twice.
  const path = useMatches({ select: (matches) => pageMatch(matches).pathname });
  const { data: serverSession, isPending, error } = useQuery(reads.session());
  const stranger = useStranger(serverSession, error);
  useSessionKeeper();
  const isHeld = serverSession ? mustAddFactor(serverSession) : false;
  useConnection(serverSession?.user?.role && !isHeld ? serverSession.user.userId : null);
  useEffect(() => {
    if (serverSession) noteDemo(serverSession);
  }, [serverSession]);
  const { sampleUser, ended } = useVisit(serverSession ?? stranger, { path, routeRole });
  // If the server can't be reached, a stranger sees the demo or nothing.
  const session = serverSession ?? (sampleUser ? stranger : undefined);
  const demo = useDemoStore(sampleUser, session);
  const shown = useShownSession(session, sampleUser, demo?.group);
  const ownTitle = (shown && named && titleOf(shown.group ?? NO_GROUP, named)) ?? title;
  useEffect(() => {
    document.title = `${ownTitle} · Tillwise`;
  }, [ownTitle]);
  useFailureToast(session || routeRole === 'none' ? null : error, FAILURES.loadData);
  useMissingRole(session);

  if ((isPending && !session) || !demo) return routeRole === 'none' ? <PageLoading /> : <FrameShape />;
  if (routeRole !== 'none' && !session)
    return (
      <BarePage>
        <LoadFailed message={FAILURES.loadData} />
      </BarePage>
    );
  return (
    <SessionContext value={shown}>
      <Guarded
        {...{ routeRole, may, isHeld }}
        visitor={session ? visitorOf(session, sampleUser) : null}
        keepWeek={!ended}
      />
    </SessionContext>
  );
}

/** Returns the id of the venue or revenue center in the URL. */
function namedBy(params: {
  venueId?: string;
  centerId?: string;
  supplierId?: string;
  staffId?: string;
}): string | undefined {
  return params.venueId ?? params.centerId;
}

/** Returns the title of a venue's or revenue center's dashboard; undefined for an unknown id. */
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
  /** Whether the user must set up a second factor first. */
  isHeld: boolean;
  may: Action | undefined;
  visitor: Visitor | null;
  /** Whether a redirect preserves the requested week, such as from the link in an alert's email. */
  keepWeek: boolean;
}

function Guarded({ routeRole, isHeld, may, visitor, keepWeek }: GuardedProps) {
  if (isHeld && routeRole !== 'none')
    return (
      <Suspense fallback={<PageLoading />}>
        <FactorFirst />
      </Suspense>
    );
  const guarded = guard(routeRole, visitor, may);
  if (guarded === 'admit') return <Outlet />;
  const search = keepWeek ? weekOnly : () => ({});
  const state = guarded.redirect === '/' ? backHere() : {};
  return <Navigate to={guarded.redirect} search={search} state={state} replace />;
}

/** Tells a signed-in user that their profile has no role. */
function useMissingRole(session: Session | undefined): void {
  const userId = session?.user?.role === null ? session.user.userId : null;
  useEffect(() => {
    if (userId) showToast({ ...MESSAGES.profileMissing, tone: 'danger' });
  }, [userId]);
}

/** Returns the visitor; null if nobody is signed in and no sample data is shown. */
function visitorOf({ user }: Session, sampleUser: Session['user']): Visitor | null {
  if (user) return { role: user.role, reach: user.reach, demo: false };
  return sampleUser && { role: sampleUser.role, demo: true };
}

/**
 * Stays connected while the same person with a role is signed in: follows others' changes, and sends queued
 * entries whenever the server may be reachable.
 */
function useConnection(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const sender = createSender(
      (call) => void refreshWeek(client, call.input.weekId),
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

/** Shows one toast for everything sent at once. Its texts load on demand, since they are rarely needed. */
async function tellSent(client: QueryClient, sent: EntryCall[]): Promise<void> {
  const { sentWords } = await import('../data/entry-words.ts');
  showToast({ ...DONE.sent(sentWords(client, sent)), tone: 'success' });
}

/** The user who sees sample data, and the group it belongs to. */
interface Shown {
  user: User | null;
  group: Group | null;
}

const SERVER: Shown = { user: null, group: null };

/**
 * Routes every screen to the demo store while there is a `user` who sees sample data, and clears all cached data
 * before and after. Returns whose data may be shown; null until the store is ready for that user.
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

/** Returns the match of the page on screen. For a URL without a page it is the match marked as not found. */
export function pageMatch<Match extends Pick<AnyRouteMatch, '_notFound'>>(matches: readonly Match[]): Match {
  return matches.find((match) => match._notFound) ?? matches.at(-1)!;
}
