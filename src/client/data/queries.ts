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
 * Never stale, no refetch on focus or by interval, no retry (SPEC section 4): data changes when somebody saves. Calls are
 * made even where the browser believes to be offline: the server may be on this very network.
 * What failed is not asked again by a further part of the page: only by Retry, after a change, with the network back, or by
 * what comes on screen a minute later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The library takes every failure for out of date; here only what has changed since is.
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

/** How long a failure stands for whatever else shows the same, in milliseconds. */
const FAILURE_STANDS = 60_000;

/** Whether a read that failed is asked again by what comes on screen. */
function isDue({ state: { isInvalidated, errorUpdatedAt } }: Query): boolean {
  return isInvalidated || Date.now() - errorUpdatedAt >= FAILURE_STANDS;
}

/** For what every sign-in and every save moves: read anew whenever it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

const AN_HOUR = 3_600_000;

/** The reads of the product, each with its key. */
export const reads = {
  session: () => queryOptions({ queryKey: SESSION, queryFn: ({ client }) => fetchSession(client) }),
  weeks: () => read(['weeks'], (from) => from.weeks()),
  week: (weekId: WeekId, venue?: VenueId) => ({
    ...read(keyOf('week', weekId, venue), (from) => from.week(weekId, venue)),
    select: weekOfRecord,
  }),
  // What is forecast is never made up: a copy stands in for it, or nothing.
  outlook: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('outlook', weekId, venue), (from) => from.outlook(weekId, venue)),
  weekQuestions: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('questions', weekId, venue), (from) => from.weekQuestions(weekId, venue)),
  overview: (weekId: WeekId) => readNoSample(['overview', weekId], (from) => from.overview(weekId)),
  // Beside the overview, as whatever moves that moves this.
  standings: (weekId: WeekId) =>
    readNoSample(['overview', 'standings', weekId], (from) => from.standings(weekId)),
  sales: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('sales', weekId, venue), (from) => from.sales(weekId, venue)),
  // Below the staff, so that whoever is added or leaves is seen here too.
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
  orderViews: () => read(['order-views'], (from) => from.orderViews()),
  staff: () => read(['staff'], (from) => from.staff()),
  // Below the staff, as whatever moves them moves this; what a week brought moves it, too.
  staffMember: (staffId: string) =>
    readNoSample([...PAGE_OF_STAFF, staffId], (from) => from.staffMember(staffId)),
  suppliers: () => read(['suppliers'], (from) => from.suppliers()),
  // Below the lists, so that whatever moves them moves these too.
  retiredSuppliers: () => read(['suppliers', 'retired'], (from) => from.retiredSuppliers()),
  supplier: (supplierId: string) =>
    readNoSample(['suppliers', 'page', supplierId], (from) => from.supplier(supplierId)),
  usualOrders: (center: RevenueCenter, day: Day) =>
    readNoSample(['suppliers', 'usual', center, day], (from) => from.usualOrders(center, day)),

  // The orders of all weeks are the server's to find: no device keeps them.
  orderBook: (asked: BookFilter) =>
    infiniteQueryOptions({
      queryKey: ['order-book', asked],
      queryFn: ({ pageParam }) => gateway().findOrders({ ...asked, ...(pageParam && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages,
      // What was found before stays until what is looked for now is found.
      placeholderData: keepPreviousData,
      ...ALWAYS_STALE,
    }),

  /** The orders, of whatever week and under whatever name of the supplier, among which are those that one may repeat; null for none. */
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
  // Addresses of people outside are kept on no device, and nothing stands in for them.
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
  // What cards show of the weeks before is read once, and anew with another week or after an hour: it moves with no change.
  tenWeeks: (current: WeekId, venue?: VenueId) =>
    queryOptions({
      queryKey: ['ten-weeks', current, venue ?? null],
      queryFn: () => gateway().trends('13', venue),
      staleTime: AN_HOUR,
      gcTime: AN_HOUR,
    }),
  // What is missing in a week is asked when somebody is about to close it.
  findings: (weekId: WeekId, venue: VenueId) =>
    queryOptions({
      queryKey: ['findings', weekId, venue],
      queryFn: () => gateway().findings(weekId, venue),
      ...ALWAYS_STALE,
    }),

  // Which week a day means is the server's to say, and nothing stands in for that; told anew with the list of weeks.
  weekForDay: (day: Day) =>
    queryOptions({ queryKey: ['weeks', 'of', day], queryFn: () => gateway().weekForDay(day) }),

  // People, their sessions and the audit trail are never kept on a device, and nothing stands in for them.
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

/** The key of what is read of a week; what is a venue's stands below that venue, to be moved by itself. */
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

/** The keys of what a change has moved: an order of a week may also have brought up a supplier. */
export function queriesAffectedBy(event: LiveEvent): QueryKey[] {
  // What one week brought is also what the weeks after it are forecast from.
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
  // Percentages and thresholds decide whether the current week raises alerts, and a typical week what is forecast.
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
  // Among the users may be the one who is signed in here.
  if (event.topic === 'group')
    return [['session'], ['overview'], ['questions'], ['outlook'], ['sales'], ['first-steps']];
  return event.topic === 'users' ? [['users'], ['session']] : [[event.topic]];
}

/** The keys of what is read of these venues by themselves; of all where none is named. */
function ofVenues(venues: LiveEvent['venues']): QueryKey[] {
  return venues?.map((venue) => [OF_VENUE, venue]) ?? [[OF_VENUE]];
}

/** Reads again what a change of a week has moved. */
export async function refreshWeek(client: QueryClient, weekId: WeekId): Promise<void> {
  const moved = queriesAffectedBy({ topic: 'week', weekId });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
