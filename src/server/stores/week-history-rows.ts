import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { kind, nothing } from '../db/kinds.ts';
import { amountsOf } from '../db/row-lists.ts';
import type { Db } from '../db/schema.ts';
import { selectPaceAlerts } from './alerts.ts';
import { centersOfVenue, centersWithTypical } from './centers.ts';
import { selectCostByDay } from './labor.ts';
import { selectPlannedCost } from './labor-plan.ts';
import { selectOrdersByDay } from './order-sums.ts';
import { selectRevenueOfWeeks } from './revenue.ts';
import { selectDaysSetClosed } from './sales.ts';
import { selectClosed } from './week-states.ts';
import { selectUndated } from './week-sums.ts';
import { selectWeeksBegun } from './weeks.ts';

/** The kinds of rows of the history query. */
export type HistoryRowKind =
  | 'sales'
  | 'expected'
  | 'figure'
  | 'spending'
  | 'labor'
  | 'planned'
  | 'undated'
  | 'typical'
  | 'pace'
  | 'closed'
  | 'written'
  | 'older';

/** One row of the history query; `kind` decides which columns are set. For sales, figures, spending and labor, `subject` lists amounts. */
export interface HistoryRow {
  kind: string;
  subject: string;
  weekId: string;
  day: string;
  cents: number;
  flag: number;
}

/**
 * Weeks, newest first: their ids, the first day of the oldest week (`from`), and the first and last day of the newest (`start`, `to`). A
 * week may begin on any weekday: `since` is the earliest start of a week that holds any of these days, and `olderSince` the same for the
 * older weeks.
 */
interface HistoryValues extends Record<'since' | 'from' | 'start' | 'to' | 'olderSince', Day> {
  weekIds: readonly WeekId[];
}

/** Returns the values for weeks, newest first, that are preceded by `older` more weeks. */
export function valuesOf(weeks: readonly Week[], older = 0): HistoryValues {
  const [{ startDate: start, endDate: to }, from] = [weeks[0]!, weeks.at(-1)!.startDate];
  const since = addDays(from, -6);
  return {
    since,
    from,
    start,
    to,
    olderSince: addDays(since, -7 * older),
    weekIds: weeks.map(({ weekId }) => weekId),
  };
}

const zero = (name: 'cents' | 'flag') => sql<number>`0`.as(name);

/** The weeks and days to read, for the whole group or for one venue. */
interface HistoryRowsQuery {
  weekIds: readonly WeekId[];
  from: Day;
  to: Day;
  venue?: VenueId | undefined;
}

/** Selects days of a table as history rows. */
function selectDays(db: Db, table: 'daySales' | 'expectedDay', { from, to, venue }: HistoryRowsQuery) {
  return db
    .selectFrom(table)
    .select([kind(table === 'daySales' ? 'sales' : 'expected'), amountsOf('revenueCenterId', 'subject')])
    .select([nothing('weekId'), 'day', zero('cents'), zero('flag')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(venue !== undefined, (days) => days.where('revenueCenterId', 'in', centersOfVenue(db, venue!)))
    .groupBy('day');
}

/** Selects days without sales that were set as closed, as history rows. */
function selectClosedDays(db: Db, { from, to, venue }: HistoryRowsQuery) {
  return selectDaysSetClosed(db)
    .select([kind('sales'), amountsOf('expectedDay.revenueCenterId', 'subject')])
    .select([nothing('weekId'), 'expectedDay.day', zero('cents'), zero('flag')])
    .where('expectedDay.day', '>=', from)
    .where('expectedDay.day', '<=', to)
    .$if(venue !== undefined, (days) =>
      days.where('expectedDay.revenueCenterId', 'in', centersOfVenue(db, venue!)),
    )
    .groupBy('expectedDay.day');
}

/** Selects the sales, figures, spending and labor of weeks as history rows. */
function selectWeeks(db: Db, wanted: HistoryRowsQuery) {
  const { weekIds, venue } = wanted;
  const spent = selectOrdersByDay(db, weekIds).$if(venue !== undefined, (orders) =>
    orders.where('revenueCenterId', 'in', centersOfVenue(db, venue!)),
  );
  return selectDays(db, 'daySales', wanted)
    .unionAll(
      selectRevenueOfWeeks(db, weekIds)
        .select([kind('figure'), amountsOf('source', 'subject')])
        .select(['weekId', nothing('day'), zero('cents'), 'fromDays as flag'])
        .where('day', 'is', null)
        .$if(venue !== undefined, (figures) => figures.where('source', 'in', centersOfVenue(db, venue!)))
        .groupBy(['weekId', 'fromDays']),
    )
    .unionAll(
      db
        .selectFrom(spent.as('spent'))
        .select([kind('spending'), amountsOf('spent.subject', 'subject')])
        .select(['weekId', 'day', zero('cents'), zero('flag')])
        .groupBy(['weekId', 'day']),
    )
    .unionAll(
      db
        .selectFrom(selectCostByDay(db, weekIds, venue).as('cost'))
        .select([kind('labor'), amountsOf('cost.subject', 'subject')])
        .select(['weekId', 'day', zero('cents'), 'flag'])
        .groupBy(['weekId', 'day', 'flag']),
    );
}

/**
 * Selects all other facts about a week as history rows. A pace alert has its id in `weekId` and its type in `day`; a closed venue has its
 * snapshot in `day`.
 */
function selectRest(db: Db, weekId: WeekId, wanted: HistoryRowsQuery) {
  const { venue } = wanted;
  return selectDays(db, 'expectedDay', wanted)
    .unionAll(
      db
        .selectFrom(selectUndated(db, weekId).as('undated'))
        .select([kind('undated'), 'subject', nothing('weekId'), nothing('day'), 'cents', zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom(selectPlannedCost(db, weekId, venue).as('planned'))
        .select([kind('planned'), 'subject', nothing('weekId'), 'day', 'cents', zero('flag')]),
    )
    .unionAll(
      centersWithTypical(db)
        .select([kind('typical'), 'id as subject', nothing('weekId'), nothing('day')])
        .select([sql<number>`${sql.ref('typicalCents')}`.as('cents'), zero('flag')])
        .$if(venue !== undefined, (centers) => centers.where('venueId', '=', venue!)),
    )
    .unionAll(
      selectPaceAlerts(db, weekId)
        .select([kind('pace'), 'category as subject', 'id as weekId'])
        .select(sql<string>`case when ${sql.ref('alert.kind')} = 'over' then 'over' else type end`.as('day'))
        .select([zero('cents')])
        .select(sql<number>`case when ${sql.ref('resolvedAt')} is null then 1 else 0 end`.as('flag')),
    )
    .unionAll(
      selectClosed(db, weekId)
        .select([kind('closed'), 'venueId as subject', nothing('weekId')])
        .select([sql<string>`${sql.ref('kept')}`.as('day'), zero('cents'), zero('flag')]),
    );
}

/** Selects the rows of sixteen weeks, for the whole group or for one venue. */
export function selectPast(db: Db, values: HistoryValues, venue?: VenueId) {
  const { weekIds, from, to } = values;
  const wanted = { weekIds, from, to, venue };
  return selectWeeks(db, wanted).unionAll(selectClosedDays(db, wanted));
}

/** When weeks were last written to (`day`), how often (`cents`), and how many they are (`flag`). */
const WRITTEN = [
  sql<string>`coalesce(max(${sql.ref('updatedAt')}), '')`.as('day'),
  sql<number>`coalesce(sum(${sql.ref('revision')}), 0)`.as('cents'),
  sql<number>`count(*)`.as('flag'),
] as const;

/** Selects when the weeks that begin within a range were last written to. The cache of past weeks compares these rows. */
function selectWritten(db: Db, rows: 'written' | 'older', since: Day, until: Day) {
  // By their days, as sales are read, since weeks of old data begin on any weekday.
  return selectWeeksBegun(db, since, until)
    .select([kind(rows), nothing('subject'), nothing('weekId')])
    .select(WRITTEN);
}

/** Selects what is on record of a week, for the whole group or for one venue, and when the weeks before it were written to. */
export function selectHistory(db: Db, values: HistoryValues, venue?: VenueId) {
  const { weekIds, since, olderSince, from: oldest, start: from, to } = values;
  const weekId = weekIds[0]!;
  const wanted = { weekIds: [weekId], from, to, venue };
  return selectWeeks(db, wanted)
    .unionAll(selectRest(db, weekId, wanted))
    .unionAll(selectWritten(db, 'written', since, from))
    .unionAll(selectWritten(db, 'older', olderSince, oldest));
}
