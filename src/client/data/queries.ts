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
import type { Call } from '../../domain/calls/calls.ts';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import type { Category, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { bookOfAlike } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import type { TrendWeeks } from '../../domain/reports/trend-weeks.ts';
import type { Day } from '../../domain/values/day.ts';
import { call } from './call-in-use.ts';
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

const ALWAYS_STALE = { staleTime: 0 };

const AN_HOUR = 3_600_000;

export const reads = {
  session: () => queryOptions({ queryKey: SESSION, queryFn: ({ client }) => fetchSession(client) }),
  weeks: () => read(['weeks'], (call) => call('listWeeks', { limit: 10 })),
  week: (weekId: WeekId, venue?: VenueId) => ({
    ...read(keyOf('week', weekId, venue), (call) => call('readWeek', { weekId, venue })),
    select: weekOfRecord,
  }),
  // Forecasts are never sample data: only a copy can stand in for them.
  outlook: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('outlook', weekId, venue), (call) => call('readOutlook', { weekId, venue })),
  weekQuestions: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('questions', weekId, venue), (call) => call('readWeekQuestions', { weekId, venue })),
  overview: (weekId: WeekId) => readNoSample(['overview', weekId], (call) => wholeOverview(call, weekId)),
  // Below the overview, since the same changes affect it.
  standings: (weekId: WeekId, venue?: VenueId) =>
    read(venue ? [OF_VENUE, venue, 'standings', weekId] : ['overview', 'standings', weekId], (call) =>
      call('readStandings', { weekId, venue }),
    ),
  sales: (weekId: WeekId, venue?: VenueId) =>
    readNoSample(keyOf('sales', weekId, venue), (call) => call('readSales', { weekId, venue })),
  // Below the staff, so that changes of the staff refresh it too.
  hoursDays: (weekId: WeekId, venue?: VenueId) =>
    readNoSample([...DAYS_OF_STAFF, weekId, venue ?? null], (call) =>
      call('readHoursDays', { weekId, venue }),
    ),
  typicalWeek: () =>
    queryOptions({ queryKey: ['settings', 'typical-week'], queryFn: () => call('readTypicalWeek') }),
  settings: () => read(['settings'], (call) => call('readSettings')),
  recentAlerts: (asked: Partial<AlertFilter>) =>
    read(['alerts', 'recent', asked], (call) => call('listAlerts', asked)),
  alertHistory: (view: AlertView) =>
    infiniteQueryOptions({
      queryKey: ['alerts', 'history', view],
      queryFn: ({ client, queryKey, pageParam }) =>
        readOrStandIn({
          client,
          queryKey,
          ask: (call) => call('listAlerts', alertsQuery(view, pageParam)),
          held: pageParam === null ? asFirstPage : null,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: lastShown,
      select: ({ pages }) => pages.flatMap(shownAlerts),
    }),
  unacknowledgedAlerts: (categories: readonly Category[] | 'all') =>
    read(['alerts', 'unacknowledged', categories], async (call) => {
      const { lines } = await call('countOpenAlerts', {
        category: categories === 'all' ? undefined : [...categories],
      });
      return lines;
    }),
  imports: () =>
    infiniteQueryOptions({
      queryKey: ['imports'],
      queryFn: ({ pageParam }) => call('listImports', { cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.imports),
      ...ALWAYS_STALE,
    }),
  importRead: (importId: string) => fresh(['imports', importId], () => call('readImport', { importId })),
  importNames: () => read(['imports', 'names'], (call) => call('readImportNames')),
  firstSteps: () => fresh(['first-steps'], () => call('readFirstSteps')),
  news: () => read(['news'], (call) => call('readNews')),
  digest: () => read(['digest'], (call) => call('readDigest')),
  staff: () => read(['staff'], (call) => call('listStaff')),
  // Below the staff, since the same changes affect it; changes of a week do too.
  staffMember: (staffId: string) =>
    readNoSample([...PAGE_OF_STAFF, staffId], (call) => call('readStaffMember', { staffId })),
  suppliers: () => read(['suppliers'], (call) => call('listSuppliers')),
  // Below the suppliers, so that the same changes refresh them.
  retiredSuppliers: () =>
    read(['suppliers', 'retired'], (call) => call('listSuppliers', { retired: 'true' })),
  supplier: (supplierId: string) =>
    readNoSample(['suppliers', 'page', supplierId], (call) => call('readSupplier', { supplierId })),
  usualOrders: (center: RevenueCenter, day: Day) =>
    readNoSample(['suppliers', 'usual', center, day], (call) => call('usualOrders', { center, day })),

  // Only the server can search the orders of all weeks: no device stores them.
  orderBook: (asked: BookFilter) =>
    infiniteQueryOptions({
      queryKey: ['order-book', asked],
      queryFn: ({ pageParam }) => call('findOrders', { ...asked, ...(pageParam && { cursor: pageParam }) }),
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
        const pages = await Promise.all(bookOfAlike(entered!).map((asked) => call('findOrders', asked)));
        const found = pages.flatMap(({ orders }) => orders);
        return [...new Map(found.map((order) => [order.orderId, order])).values()];
      },
      enabled: entered !== null,
      ...ALWAYS_STALE,
    }),
  orderHistory: ({ orderId, updatedAt }: Order) =>
    fresh(['order-history', orderId, updatedAt], () => call('orderHistory', { orderId })),

  report: (weekId: WeekId, venue?: VenueId) =>
    fresh(['report', weekId, venue ?? null], () => call('readReport', { weekId, venue })),
  // Addresses of outside people are not stored on any device, and nothing stands in for them.
  reportRecipients: () => fresh(['report-recipients'], () => call('readReportRecipients')),
  reportLetters: (weekId: WeekId, venue?: VenueId) =>
    fresh(['report-letters', weekId, venue ?? null], () => call('readReportLetters', { weekId, venue })),
  trends: (weeks: TrendWeeks, venue: VenueId | undefined, withForecast: boolean) =>
    fresh(['trends', weeks, venue ?? null, withForecast], () =>
      call('readTrends', { weeks, venue, forecast: withForecast ? 'true' : undefined }),
    ),
  // Cards show earlier weeks. Read once, and again for another week or after an hour; no change refreshes it.
  tenWeeks: (current: WeekId, venue?: VenueId) =>
    queryOptions({
      queryKey: ['ten-weeks', current, venue ?? null],
      queryFn: () => call('readTrends', { weeks: '13', venue }),
      staleTime: AN_HOUR,
      gcTime: AN_HOUR,
    }),
  // Read when somebody is about to close the week.
  findings: (weekId: WeekId, venue: VenueId) =>
    fresh(['findings', weekId, venue], () => call('readFindings', { weekId, venue })),

  // Only the server knows which week a day belongs to; nothing stands in for it. Read again with the list of weeks.
  weekForDay: (day: Day) =>
    queryOptions({ queryKey: ['weeks', 'of', day], queryFn: () => call('readWeekOfDay', { day }) }),

  // People, their sessions and the audit trail are never stored on a device, and nothing stands in for them.
  users: () => fresh(['users'], () => call('listUsers')),
  ownSessions: () => fresh(['own-sessions'], () => call('listOwnSessions')),
  ownFactors: () => fresh(['own-factors'], () => call('readOwnFactors')),
  tokens: () => fresh(['tokens'], () => call('listTokens')),
  failedMail: () => fresh(['failed-mail'], () => call('readFailedMail')),
  backups: () => fresh(['backups'], () => call('readBackups')),
  audit: (view: AuditView) =>
    infiniteQueryOptions({
      queryKey: ['audit', view],
      queryFn: ({ pageParam }) => call('listAudit', auditQuery(view, pageParam)),
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
function read<T>(queryKey: QueryKey, ask: (call: Call) => Promise<T>, { sample = true } = {}) {
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => readOrStandIn({ client, queryKey, ask, sample }),
  });
}

function readNoSample<T>(queryKey: QueryKey, ask: (call: Call) => Promise<T>) {
  return read(queryKey, ask, { sample: false });
}

/** A read that every sign-in and every save changes, so that it is read again whenever it is opened. */
function fresh<T>(queryKey: QueryKey, queryFn: () => Promise<T>) {
  return queryOptions({ queryKey, queryFn, ...ALWAYS_STALE });
}

function asFirstPage<T>(page: T) {
  return { pages: [page], pageParams: [null] };
}

async function wholeOverview(call: Call, week: WeekId): Promise<Overview> {
  const overview = await call('readOverview', { week });
  const rows = [...overview.rows];
  for (let { next } = overview; next !== null; ) {
    const more = await call('readOverview', { week, cursor: Number(next) });
    rows.push(...more.rows);
    ({ next } = more);
  }
  return { ...overview, rows, next: null };
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

export async function refreshWeek(client: QueryClient, weekId: WeekId): Promise<void> {
  const moved = queriesAffectedBy({ topic: 'week', weekId });
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
