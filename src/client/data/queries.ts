import { infiniteQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type AlertView, alertsAskedFor, lastShown, shownAlerts } from '../../domain/alert-list.ts';
import { type AuditView, entriesAskedFor, lastEntryShown, shownEntries } from '../../domain/audit-list.ts';
import type { LiveEvent } from '../../domain/live-event.ts';
import type { WeekId } from '../../domain/week.ts';
import { http } from './http.ts';

/**
 * Never stale, no refetch on focus or by interval, no retry (SPEC section 4): data changes when somebody saves. Calls are
 * made even where the browser believes to be offline: the server may be on this very network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** For what every sign-in and every save moves: read anew whenever it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

/** The reads of the product, each with its key. */
export const reads = {
  session: () => queryOptions({ queryKey: ['session'], queryFn: () => http.session() }),
  weeks: () => queryOptions({ queryKey: ['weeks'], queryFn: () => http.weeks() }),
  week: (weekId: WeekId) => queryOptions({ queryKey: ['week', weekId], queryFn: () => http.week(weekId) }),
  settings: () => queryOptions({ queryKey: ['settings'], queryFn: () => http.settings() }),
  alerts: (limit: number) => queryOptions({ queryKey: ['alerts', limit], queryFn: () => http.alerts(limit) }),
  alertHistory: (view: AlertView) =>
    infiniteQueryOptions({
      queryKey: ['alerts', 'history', view],
      queryFn: ({ pageParam }) => http.alertHistory(alertsAskedFor(view, pageParam)),
      initialPageParam: null as string | null,
      getNextPageParam: lastShown,
      select: ({ pages }) => pages.flatMap(shownAlerts),
    }),
  unacknowledgedAlerts: () =>
    queryOptions({ queryKey: ['alerts', 'unacknowledged'], queryFn: () => http.unacknowledgedAlerts() }),
  digest: () => queryOptions({ queryKey: ['digest'], queryFn: () => http.digest() }),
  staff: () => queryOptions({ queryKey: ['staff'], queryFn: () => http.staff() }),
  suppliers: () => queryOptions({ queryKey: ['suppliers'], queryFn: () => http.suppliers() }),
  users: () => queryOptions({ queryKey: ['users'], queryFn: () => http.users(), ...ALWAYS_STALE }),
  ownSessions: () =>
    queryOptions({ queryKey: ['own-sessions'], queryFn: () => http.ownSessions(), ...ALWAYS_STALE }),
  audit: (view: AuditView) =>
    infiniteQueryOptions({
      queryKey: ['audit', view],
      queryFn: ({ pageParam }) => http.audit(entriesAskedFor(view, pageParam)),
      initialPageParam: null as string | null,
      getNextPageParam: lastEntryShown,
      select: ({ pages }) => pages.flatMap(shownEntries),
      ...ALWAYS_STALE,
    }),
};

/** The keys of what a change has moved: an order of a week may also have brought up a supplier. */
export function queriesMovedBy(event: LiveEvent): QueryKey[] {
  if (event.topic === 'week') return [['week', event.weekId], ['weeks'], ['alerts'], ['suppliers']];
  // Percentages and thresholds decide whether the current week raises alerts.
  if (event.topic === 'settings') return [['settings'], ['alerts']];
  // Among the users may be the one who is signed in here.
  return event.topic === 'users' ? [['users'], ['session']] : [[event.topic]];
}

/** Reads again what a change of a week has moved. */
export async function refreshWeek(client: QueryClient, weekId: WeekId): Promise<void> {
  const moved = queriesMovedBy({ topic: 'week', weekId });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
