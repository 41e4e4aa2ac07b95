import {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { AlertFilter } from '../../domain/alerts/alert.ts';
import { type AlertView, alertsQuery, lastShown, shownAlerts } from '../../domain/alerts/alert-list.ts';
import { type AuditView, auditQuery, lastEntryShown, shownEntries } from '../../domain/audit/audit-list.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import type { Category, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { bookOfAlike } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import type { TrendWeeks } from '../../domain/reports/trend-weeks.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Gateway } from './gateway.ts';
import { gateway } from './gateway-in-use.ts';
import { SESSION } from './group-clock.ts';
import { fetchSession } from './session-read.ts';
import { readOrStandIn } from './stand-in.ts';

/**
 * Data is never stale; no refetch on focus or by interval, no retry (SPEC section 4): data changes when somebody saves.
 * Calls run even if the browser believes it is offline, since the server may be on the same network. A failed read is
 * repeated only by Retry, after a change, when the network returns, or by what appears on screen at least a minute
 * later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The library marks every failed query as invalidated; here only a change does that.
    queryCache: new QueryCache({
      onError: (_, query) => query.setState({ ...query.state, isInvalidated: false }),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => query.state.status === 'error' && 'always',
        refetchOnMount: (query) => (query.state.status === 'error' ? isDue(query) && 'always' : true),
        retryOnMount: isDue,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** How long a failure counts for everything that shows the same data, in milliseconds. */
const FAILURE_STANDS = 60_000;

/** Whether a failed read should be repeated by what appears on screen. */
function isDue({ state: { isInvalidated, errorUpdatedAt } }: Query): boolean {
  return isInvalidated || Date.now() - errorUpdatedAt >= FAILURE_STANDS;
}

/** For data that every sign-in and every save changes: read again whenever it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

const AN_HOUR = 3_600_000;

/** Every read with its query key. */
export const reads = {
  session: () => queryOptions({ queryKey: SESSION, queryFn: ({ client }) => fetchSession(client) }),
  weeks: () => read(['weeks'], (from) => from.weeks()),
  week: (weekId: WeekId, venue?: VenueId) => ({
    ...read(keyOf('week', weekId, venue), (from) => from.week(weekId, venue)),
    select: weekOfRecord,
  }),
  // Forecasts are never sample data: only a copy can stand in for them.
  outlook: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('outlook', weekId, venue), (from) => from.outlook(weekId, venue)),
  weekQuestions: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('questions', weekId, venue), (from) => from.weekQuestions(weekId, venue)),
  overview: (weekId: WeekId) => readNoSample(['overview', weekId], (from) => from.overview(weekId)),
  // Below the overview, since the same changes affect it.
  standings: (weekId: WeekId) =>
    readNoSample(['overview', 'standings', weekId], (from) => from.standings(weekId)),
  sales: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('sales', weekId, venue), (from) => from.sales(weekId, venue)),
  // Below the staff, so that changes of the staff refresh it too.
  hoursDays: (weekId: WeekId, venue?: VenueId) =>
    readNoSample([...DAYS_OF_STAFF, weekId, venue ?? null], (from) => from.hoursDays(weekId, venue)),
  typicalWeek: () =>
    queryOptions({ queryKey: ['settings', 'typical-week'], queryFn: () => gateway().typicalWeek() }),
  settings: () => read(['settings'], (from) => from.settings()),
  recentAlerts: (asked: Partial<AlertFilter>) =>
    read(['alerts', 'recent', asked], (from) => from.alertHistory(asked)),
  alertHistory: (view: AlertView) =>
    infiniteQueryOptions({
      queryKey: ['alerts', 'history', view],
      queryFn: ({ client, queryKey, pageParam }) =>
        readOrStandIn({
          client,
          queryKey,
          ask: (from) => from.alertHistory(alertsQuery(view, pageParam)),
          held: pageParam === null ? asFirstPage : null,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: lastShown,
      select: ({ pages }) => pages.flatMap(shownAlerts),
    }),
  unacknowledgedAlerts: (categories: readonly Category[] | 'all') =>
    read(['alerts', 'unacknowledged', categories], (from) => from.unacknowledgedAlerts(categories)),
  imports: () =>
    infiniteQueryOptions({
      queryKey: ['imports'],
      queryFn: ({ pageParam }) => gateway().imports(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.imports),
      ...ALWAYS_STALE,
    }),
  importRead: (importId: string) =>
    queryOptions({
      queryKey: ['imports', importId],
      queryFn: () => gateway().importRead(importId),
      ...ALWAYS_STALE,
    }),
  importNames: () => read(['imports', 'names'], (from) => from.importNames()),
  firstSteps: () =>
    queryOptions({ queryKey: ['first-steps'], queryFn: () => gateway().firstSteps(), ...ALWAYS_STALE }),
  news: () => read(['news'], (from) => from.news()),
  digest: () => read(['digest'], (from) => from.digest()),
  staff: () => read(['staff'], (from) => from.staff()),
  // Below the staff, since the same changes affect it; changes of a week do too.
  staffMember: (staffId: string) =>
    readNoSample([...PAGE_OF_STAFF, staffId], (from) => from.staffMember(staffId)),
  suppliers: () => read(['suppliers'], (from) => from.suppliers()),
  // Below the suppliers, so that the same changes refresh them.
  retiredSuppliers: () => read(['suppliers', 'retired'], (from) => from.retiredSuppliers()),
  supplier: (supplierId: string) =>
    readNoSample(['suppliers', 'page', supplierId], (from) => from.supplier(supplierId)),
  usualOrders: (center: RevenueCenter, day: Day) =>
    readNoSample(['suppliers', 'usual', center, day], (from) => from.usualOrders(center, day)),

  // Only the server can search the orders of all weeks: no device stores them.
  orderBook: (asked: BookFilter) =>
    infiniteQueryOptions({
      queryKey: ['order-book', asked],
      queryFn: ({ pageParam }) => gateway().findOrders({ ...asked, ...(pageParam && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages,
      // Shows the previous results until the new ones arrive.
      placeholderData: keepPreviousData,
      ...ALWAYS_STALE,
    }),

  /** Orders that a new one may repeat, from any week and under any name of the supplier; null for none. */
  alike: (entered: NewOrder | null) =>
    queryOptions({
      queryKey: ['alike', entered && bookOfAlike(entered)],
      queryFn: async () => {
        const pages = await Promise.all(bookOfAlike(entered!).map((asked) => gateway().findOrders(asked)));
        const found = pages.flatMap(({ orders }) => orders);
        return [...new Map(found.map((order) => [order.orderId, order])).values()];
      },
      enabled: entered !== null,
      ...ALWAYS_STALE,
    }),
  orderHistory: ({ orderId, updatedAt }: Order) =>
    queryOptions({
      queryKey: ['order-history', orderId, updatedAt],
      queryFn: () => gateway().orderHistory(orderId),
      ...ALWAYS_STALE,
    }),

  report: (weekId: WeekId, venue?: VenueId) =>
    queryOptions({
      queryKey: ['report', weekId, venue ?? null],
      queryFn: () => gateway().report(weekId, venue),
      ...ALWAYS_STALE,
    }),
  // Addresses of outside people are not stored on any device, and nothing stands in for them.
  reportRecipients: () =>
    queryOptions({
      queryKey: ['report-recipients'],
      queryFn: () => gateway().reportRecipients(),
      ...ALWAYS_STALE,
    }),
  reportLetters: (weekId: WeekId, venue?: VenueId) =>
    queryOptions({
      queryKey: ['report-letters', weekId, venue ?? null],
      queryFn: () => gateway().reportLetters(weekId, venue),
      ...ALWAYS_STALE,
    }),
  trends: (weeks: TrendWeeks, venue: VenueId | undefined, withForecast: boolean) =>
    queryOptions({
      queryKey: ['trends', weeks, venue ?? null, withForecast],
      queryFn: () => gateway().trends(weeks, venue, withForecast),
      ...ALWAYS_STALE,
    }),
  // Cards show earlier weeks. Read once, and again for another week or after an hour; no change refreshes it.
  tenWeeks: (current: WeekId, venue?: VenueId) =>
    queryOptions({
      queryKey: ['ten-weeks', current, venue ?? null],
      queryFn: () => gateway().trends('13', venue),
      staleTime: AN_HOUR,
      gcTime: AN_HOUR,
    }),
  // Read when somebody is about to close the week.
  findings: (weekId: WeekId, venue: VenueId) =>
    queryOptions({
      queryKey: ['findings', weekId, venue],
      queryFn: () => gateway().findings(weekId, venue),
      ...ALWAYS_STALE,
    }),

  // Only the server knows which week a day belongs to; nothing stands in for it. Read again with the list of weeks.
  weekForDay: (day: Day) =>
    queryOptions({ queryKey: ['weeks', 'of', day], queryFn: () => gateway().weekForDay(day) }),

  // People, their sessions and the audit trail are never stored on a device, and nothing stands in for them.
  users: () => queryOptions({ queryKey: ['users'], queryFn: () => gateway().users(), ...ALWAYS_STALE }),
  ownSessions: () =>
    queryOptions({ queryKey: ['own-sessions'], queryFn: () => gateway().ownSessions(), ...ALWAYS_STALE }),
  tokens: () => queryOptions({ queryKey: ['tokens'], queryFn: () => gateway().tokens(), ...ALWAYS_STALE }),
  failedMail: () =>
    queryOptions({ queryKey: ['failed-mail'], queryFn: () => gateway().failedMail(), ...ALWAYS_STALE }),
  backups: () => queryOptions({ queryKey: ['backups'], queryFn: () => gateway().backups(), ...ALWAYS_STALE }),
  audit: (view: AuditView) =>
    infiniteQueryOptions({
      queryKey: ['audit', view],
      queryFn: ({ pageParam }) => gateway().audit(auditQuery(view, pageParam)),
      initialPageParam: null as string | null,
      getNextPageParam: lastEntryShown,
      select: ({ pages }) => pages.flatMap(shownEntries),
      ...ALWAYS_STALE,
    }),
};

/** Returns the key of a week's read; a venue's stands below that venue, so that it can be refreshed on its own. */
function keyOf(
  what: 'week' | 'outlook' | 'sales' | 'questions',
  weekId: WeekId,
  venue: VenueId | undefined,
): QueryKey {
  return venue === undefined ? [what, weekId] : [OF_VENUE, venue, what, weekId];
}
const OF_VENUE = 'of-venue';
const DAYS_OF_STAFF = ['staff', 'days'];
const PAGE_OF_STAFF = ['staff', 'page'];

/** A read for which a copy on the device or sample data stands in while the server can't be reached. */
function read<T>(queryKey: QueryKey, ask: (from: Gateway) => Promise<T>) {
  return queryOptions({ queryKey, queryFn: ({ client }) => readOrStandIn({ client, queryKey, ask }) });
}

function readNoSample<T>(queryKey: QueryKey, ask: (from: Gateway) => Promise<T>) {
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => readOrStandIn({ client, queryKey, ask, sample: false }),
  });
}

function asFirstPage<T>(page: T) {
  return { pages: [page], pageParams: [null] };
}

/** Returns the query keys a change affects. For a week they include suppliers, since an order may bring up a new one. */
export function queriesAffectedBy(event: LiveEvent): QueryKey[] {
  // Later weeks are forecast from this one.
  if (event.topic === 'week')
    return [
      ['week', event.weekId],
      ...ofVenues(event.venues),
      ['weeks'],
      ['alerts'],
      ['suppliers'],
      ['outlook'],
      ['questions'],
      ['sales'],
      DAYS_OF_STAFF,
      PAGE_OF_STAFF,
      ['overview'],
      ['order-book'],
    ];
  // Percentages and thresholds decide which alerts the current week raises, and a typical week what is forecast.
  if (event.topic === 'settings')
    return [
      ['settings'],
      ['alerts'],
      ['outlook'],
      ['questions'],
      ['sales'],
      ['overview'],
      ...ofVenues(event.venues),
    ];
  if (event.topic === 'alerts') return [['alerts'], ['overview'], ['failed-mail']];
  // The signed-in user may be among the changed ones.
  if (event.topic === 'group')
    return [['session'], ['overview'], ['questions'], ['outlook'], ['sales'], ['first-steps']];
  return event.topic === 'users' ? [['users'], ['session']] : [[event.topic]];
}

/** Returns the query keys of single venues; of all venues if none is given. */
function ofVenues(venues: LiveEvent['venues']): QueryKey[] {
  return venues?.map((venue) => [OF_VENUE, venue]) ?? [[OF_VENUE]];
}

/** Reads again what a change of a week affects. */
export async function refreshWeek(client: QueryClient, weekId: WeekId): Promise<void> {
  const moved = queriesAffectedBy({ topic: 'week', weekId });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
