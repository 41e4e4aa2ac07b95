import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { HISTORY_WEEKS } from '../../domain/sales/sales.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { selectPaceAlerts } from '../alerts/store.ts';
import { builtOnce } from '../db/built-once.ts';
import { kind, nothing } from '../db/kinds.ts';
import type { Db } from '../db/schema.ts';
import { centersOfVenue, centersWithTypical } from '../group/center-store.ts';
import { selectPlannedCost } from '../labor/plan-store.ts';
import { selectCostByDay } from '../labor/store.ts';
import { selectOrdersByDay } from '../orders/sums-store.ts';
import { selectRevenueOfWeeks } from '../revenue/store.ts';
import { selectMarks } from '../weeks/marks-store.ts';
import { selectClosed } from '../weeks/state-store.ts';
import { selectWeeksBegun } from '../weeks/store.ts';
import { selectUndated } from '../weeks/sums-store.ts';

/** What rows of what is known are. */
export type Kind =
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

/** A row of what is known: its kind, and what of the others its kind has. */
export interface KnownRow {
  kind: string;
  subject: string;
  weekId: string;
  day: string;
  cents: number;
  flag: number;
}

/**
 * Weeks, newest first, as the values of a statement: their ids, the first day of all and that of the first, and the last day; and
 * since when a week begins, on whatever weekday, that holds any of their days, or any of those of the older weeks.
 */
export type KnownValues = Record<'since' | 'from' | 'start' | 'to' | 'olderSince', Day> &
  Record<`week${number}`, WeekId>;

/** The values of weeks, newest first, of which there are so many older ones. */
export function valuesOf(weeks: readonly Week[], older = 0): KnownValues {
  const [{ startDate: start, endDate: to }, from] = [weeks[0]!, weeks.at(-1)!.startDate];
  const since = addDays(from, -6);
  return {
    ...{ since, from, start, to, olderSince: addDays(since, -7 * older) },
    ...Object.fromEntries(weeks.map(({ weekId }, ago) => [`week${ago}`, weekId])),
  };
}

const zero = (name: 'cents' | 'flag') => sql<number>`0`.as(name);

/** What rows are asked for: of which weeks and days, and of which venue alone. */
interface Wanted {
  weekIds: readonly WeekId[];
  from: Day;
  to: Day;
  venue?: VenueId | undefined;
}

/** Days of a table as such rows. */
function selectDays(db: Db, table: 'daySales' | 'expectedDay', { from, to, venue }: Wanted) {
  return db
    .selectFrom(table)
    .select([kind(table === 'daySales' ? 'sales' : 'expected'), 'revenueCenterId as subject'])
    .select(['weekId', 'day', 'cents', zero('flag')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(venue !== undefined, (days) => days.where('revenueCenterId', 'in', centersOfVenue(db, venue!)));
}

/** Sales, figures, spending and labor of weeks as such rows. */
function selectWeeks(db: Db, wanted: Wanted) {
  const { weekIds, venue } = wanted;
  const spent = selectOrdersByDay(db, weekIds).$if(venue !== undefined, (orders) =>
    orders.where('revenueCenterId', 'in', centersOfVenue(db, venue!)),
  );
  return selectDays(db, 'daySales', wanted)
    .unionAll(
      selectRevenueOfWeeks(db, weekIds)
        .select([kind('figure'), 'source as subject', 'weekId', nothing('day'), 'cents', 'fromDays as flag'])
        .where('day', 'is', null)
        .$if(venue !== undefined, (figures) => figures.where('source', 'in', centersOfVenue(db, venue!))),
    )
    .unionAll(
      db
        .selectFrom(spent.as('spent'))
        .select([kind('spending'), 'subject', 'weekId', 'day', 'cents', zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom(selectCostByDay(db, weekIds, venue).as('cost'))
        .select([kind('labor'), 'subject', 'weekId', 'day', 'cents', 'flag']),
    );
}

/** What else is known of a week, likewise; of an alert its id is where others have their week, its
 * type where they have their day, and there of a closed venue what it stands on. */
function selectRest(db: Db, weekId: WeekId, wanted: Wanted) {
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
        .select([kind('pace'), 'category as subject', 'id as weekId', 'type as day', zero('cents')])
        .select(sql<number>`case when ${sql.ref('resolvedAt')} is null then 1 else 0 end`.as('flag')),
    )
    .unionAll(
      selectClosed(db, weekId)
        .select([kind('closed'), 'venueId as subject', nothing('weekId')])
        .select([sql<string>`${sql.ref('kept')}`.as('day'), zero('cents'), zero('flag')]),
    );
}

function weekIdsIn(values: KnownValues, from: number, number: number): WeekId[] {
  return Array.from({ length: number }, (_, place) => values[`week${from + place}`]!);
}

/** What is on record of sixteen weeks. */
export const selectPast = builtOnce((db: Db, values: KnownValues) => {
  const { from, to } = values;
  return selectWeeks(db, { weekIds: weekIdsIn(values, 0, HISTORY_WEEKS), from, to });
});

/**
 * When the weeks older than the sixteen before one were last written to, and how many and how often, or what a venue has of them: one
 * row for the weeks and one for their venues' parts, for what was read of them to be kept.
 */
function selectOlder(db: Db, { from, olderSince, venue }: { from: Day; olderSince: Day; venue?: VenueId }) {
  // By their days, as sales are read: those of old data begin on any weekday.
  const older = selectWeeksBegun(db, olderSince, from);
  const marked = selectMarks(db, older.select('id'));
  const written = [
    sql<string>`coalesce(max(${sql.ref('updatedAt')}), '')`.as('day'),
    sql<number>`coalesce(sum(${sql.ref('revision')}), 0)`.as('cents'),
    sql<number>`count(*)`.as('flag'),
  ] as const;
  return older
    .select([kind('older'), nothing('subject'), nothing('weekId')])
    .select(written)
    .unionAll(
      (venue === undefined ? marked : marked.where('venueId', '=', venue))
        .select([kind('older'), sql<string>`'venue'`.as('subject'), nothing('weekId')])
        .select(written),
    );
}

/** What is on record of a week, and when those before it were written to. */
export const selectKnown = builtOnce((db: Db, values: KnownValues) => {
  const { week0: weekId, since, start: from, to } = values as KnownValues & { week0: WeekId };
  const wanted = { weekIds: [weekId], from, to };
  // By their days, as sales are read: those of old data begin on any weekday.
  const before = selectWeeksBegun(db, since, from);
  return selectWeeks(db, wanted)
    .unionAll(selectRest(db, weekId, wanted))
    .unionAll(
      before
        .select([kind('written'), 'id as subject', nothing('weekId'), 'updatedAt as day'])
        .select([zero('cents'), zero('flag')]),
    )
    .unionAll(
      selectMarks(db, before.select('id'))
        .select([kind('written'), 'weekId as subject', nothing('weekId')])
        .select((row) => row.fn.max('updatedAt').as('day'))
        .select([zero('cents'), zero('flag')])
        .groupBy('weekId'),
    )
    .unionAll(selectOlder(db, values));
});

/** What is on record of a venue in a week and the sixteen before it, and when those before these were written to. */
export const selectKnownOf = builtOnce((db: Db, values: KnownValues & { venue: VenueId }) => {
  const { week0: weekId, from, start, to, venue } = values as typeof values & { week0: WeekId };
  const weekIds = weekIdsIn(values, 0, 1 + HISTORY_WEEKS);
  return selectWeeks(db, { weekIds, from, to, venue })
    .unionAll(selectRest(db, weekId, { weekIds, from: start, to, venue }))
    .unionAll(selectOlder(db, values));
});
