import { sql } from 'kysely';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { SAMPLE_AUTHOR } from '../../domain/group/sample.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { VenueRows } from '../../domain/weeks/venue-week.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { ListedWeek } from '../../domain/weeks/week-list.ts';
import { type RecordedWeek, recordedWeek } from '../../domain/weeks/week-record.ts';
import { type WeekSums, weekSums } from '../../domain/weeks/week-sums.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots } from '../db/write.ts';
import { listAdjustments, listHours } from '../labor/store.ts';
import { listOrders, listOrdersOfVenue } from '../orders/store.ts';
import { readRevenue } from '../revenue/store.ts';
import { readNotes } from './note-store.ts';
import { readStates } from './state-store.ts';

/** The tables whose rows are what was entered in a week. */
const ENTERED = [
  ...(['revenue', 'supplierOrder', 'hoursEntry', 'adjustment', 'daySales', 'expectedDay'] as const),
  'weekNote',
] as const;

const HOLDS_ENTRIES = sql<number>`case when ${sql.join(
  ENTERED.map(
    (table) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.weekId`)} = ${sql.ref('week.id')})`,
  ),
  sql` or `,
)} then 1 else 0 end`;

/** Weeks to come that a list can hold: more can't be begun by hand. */
const MOST_UPCOMING = 10;

/** Whether a week is the sample's history as it was made: see `isUntouchedHistory`. */
const UNTOUCHED_HISTORY = sql<boolean>`(${sql.ref('week.updatedAt')} = ${sql.ref('week.createdAt')} and exists (
  select 1 from ${sql.table('daySales')} where ${sql.ref('daySales.weekId')} = ${sql.ref('week.id')}
  and ${sql.ref('daySales.enteredBy')} = ${sql.lit(SAMPLE_AUTHOR)}))`;

/**
 * The weeks on record up to the current one, the newest of them, and those to come; each with whether it holds any entry. Of a
 * trial without the history that nobody touched.
 */
export async function listWeeks(
  db: Db,
  current: Week,
  { limit, isTrial }: { limit: number; isTrial: boolean },
): Promise<ListedWeek[]> {
  const all = db.selectFrom('week').select(['id', 'startDate', 'endDate', HOLDS_ENTRIES.as('entered')]);
  const weeks = isTrial
    ? all.where((of) => of.or([of('startDate', '>=', current.startDate), of.not(UNTOUCHED_HISTORY)]))
    : all;
  const upcoming = weeks.where('startDate', '>', current.endDate).orderBy('startDate').limit(MOST_UPCOMING);
  const recent = weeks.where('startDate', '<=', current.endDate).orderBy('startDate', 'desc').limit(limit);
  const rows = [...(await upcoming.execute()), ...(await recent.execute())];
  return rows.map(({ entered, ...row }) => ({ ...weekIn(row), entered: Boolean(entered) }));
}

/** Every week on record: for a trial, which has few. */
export async function listAllWeeks(db: Db): Promise<Week[]> {
  const rows = await db.selectFrom('week').select(['id', 'startDate', 'endDate']).execute();
  return rows.map(weekIn);
}

/** The weeks on record that share a day with a week. */
export async function overlappingWeeks(db: Db, { startDate, endDate }: Week): Promise<Week[]> {
  const rows = await db
    .selectFrom('week')
    .select(['id', 'startDate', 'endDate'])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    // A week has seven days: with this the index of starts is enough.
    .where('startDate', '>=', addDays(startDate, -6))
    .execute();
  return rows.map(weekIn);
}

function weekIn(row: { id: string; startDate: string; endDate: string }): Week {
  return { weekId: row.id as WeekId, startDate: row.startDate as Day, endDate: row.endDate as Day };
}

/** The weeks on record that end on a day or later, in the order in which they are locked. */
export async function listWeeksEndingFrom(db: Db, day: Day): Promise<WeekId[]> {
  const rows = await db
    .selectFrom('week')
    .select('id')
    // A week has seven days: this is what the index is for.
    .where('startDate', '>=', addDays(day, -6))
    .where('endDate', '>=', day)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as WeekId);
}

const selectTimes = builtOnce((db: Db, { weekId }: { weekId: WeekId }) =>
  db
    .selectFrom('week')
    .select(['createdAt', 'updatedAt'])
    .select((of) =>
      of
        .selectFrom('venueMark')
        .select((row) => row.fn.max('venueMark.updatedAt').as('at'))
        .whereRef('venueMark.weekId', '=', 'week.id')
        .as('markedAt'),
    )
    .select((of) =>
      of
        .exists(of.selectFrom('venueWeek').select('venueId').whereRef('venueWeek.weekId', '=', 'week.id'))
        .as('hasStates'),
    )
    .select((of) =>
      of
        .exists(of.selectFrom('weekNote').select('venueId').whereRef('weekNote.weekId', '=', 'week.id'))
        .as('hasNotes'),
    )
    .where('id', '=', weekId),
);

/** A week with all its rows; none, and sums of zero, when nothing is stored (section 7 of the specification). */
export async function readWeek(db: Db, week: Week): Promise<RecordedWeek> {
  const [[times], revenue, orders, hours, adjustments] = await Promise.all([
    selectTimes(db, week).execute(),
    readRevenue(db, week.weekId),
    listOrders(db, week.weekId),
    listHours(db, week.weekId),
    listAdjustments(db, week.weekId),
  ]);
  const {
    createdAt = null,
    updatedAt = null,
    markedAt = null,
    hasStates = false,
    hasNotes = false,
  } = times ?? {};
  // Of a week that runs, mostly none: then the question is spared.
  const states = hasStates ? await readStates(db, week.weekId) : [];
  const notes = hasNotes ? await readNotes(db, week.weekId) : [];
  const rows = { revenue, orders, hours, adjustments, states, notes };
  return recordedWeek(week, { ...rows, createdAt, updatedAt: later(updatedAt, markedAt) });
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

/** Those of a week's rows that are a venue's, with its orders. */
export async function readVenueWeek(
  db: Db,
  { week, venueId }: { week: Week; venueId: VenueId },
): Promise<VenueRows> {
  const { weekId } = week;
  const [sums, orders, states] = await Promise.all([
    selectSumsOfVenue(db, { weekId, venueId }).execute(),
    listOrdersOfVenue(db, weekId, venueId),
    readStates(db, weekId, venueId),
  ]);
  return { ...week, sums: sumsIn(sums), orders, states };
}

/** What of a week's rows is a venue's, from an index for each kind. */
const selectSumsOfVenue = builtOnce((db: Db, { weekId, venueId }: { weekId: WeekId; venueId: VenueId }) => {
  const centers = db.selectFrom('revenueCenter').select('id').where('venueId', '=', venueId);
  const crews = db.selectFrom('venueLabor').select('crewId').where('venueId', '=', venueId);
  return selectRevenue(db, weekId)
    .where((of) => of.or([of('source', 'in', centers), of('source', '=', sql.lit('total'))]))
    .unionAll(selectSpending(db, weekId).where('revenueCenterId', 'in', centers))
    .unionAll(
      selectAdjusted(db, weekId).where((of) =>
        of.or([
          of.and([of('kind', '=', sql.lit('spending')), of('subject', 'in', centers)]),
          of.and([of('kind', '=', sql.lit('labor')), of('subject', 'in', crews)]),
        ]),
      ),
    )
    .unionAll(selectLabor(db, weekId).where('crew', 'in', crews));
});

/** Marks a week as changed, which writes no row where it is not on record, or a venue's is closed. */
export const weekMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db
    .updateTable('week')
    .set({ updatedAt: at })
    .where('id', '=', weekId)
    .where('closedVenues', '=', sql.lit(0)),
);

/**
 * Marks a venue's part of a week as changed: on PostgreSQL it then waits for others of the same venue alone. Writes no row where the
 * week has no such marks; it is then changed as a whole.
 */
export const venueMarked = builtOnce(
  (db: Db, { weekId, venueId, at }: Record<'venueId' | 'at', string> & { weekId: WeekId }) =>
    db
      .updateTable('venueMark')
      .set({ updatedAt: at })
      .where('weekId', '=', weekId)
      .where('venueId', '=', venueId),
);

/** Makes whoever changes a venue's part of a week wait for who changes it as a whole, having marked it. */
export const venuesMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db.updateTable('venueMark').set({ updatedAt: at }).where('weekId', '=', weekId),
);

/** Marks a week as changed although a venue's is closed; false where it is not on record. */
export async function markClosed(tx: Tx, weekId: WeekId, at: string): Promise<boolean> {
  const [result] = await tx.updateTable('week').set({ updatedAt: at }).where('id', '=', weekId).execute();
  const isMarked = result?.numUpdatedRows === 1n;
  // It may have been begun a moment ago; and nobody takes the marks without the week.
  if (isMarked) await venuesMarked(tx, { weekId, at }).execute();
  return isMarked;
}

/**
 * Puts a week on record, or marks it as changed where somebody else has just begun it; its venues are marked by themselves from
 * then on.
 */
export async function beginWeek(
  tx: Tx,
  { weekId: id, startDate, endDate }: Week,
  { at, venues }: { at: string; venues: readonly VenueId[] },
): Promise<void> {
  await tx
    .insertInto('week')
    .values({ id, startDate, endDate, state: 'open', createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ updatedAt: at }))
    .execute();
  await venuesMarked(tx, { weekId: id, at }).execute();
  for (const lot of inLots(venues.map((venueId) => ({ weekId: id, venueId, updatedAt: at }))))
    await tx
      .insertInto('venueMark')
      .values(lot)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Takes a week off the record unless something was entered in it. */
export async function forgetEmptyWeek(tx: Tx, weekId: WeekId): Promise<void> {
  const states = tx.selectFrom('venueWeek').select('weekId');
  await tx
    .deleteFrom('week')
    .where('id', '=', weekId)
    .where(HOLDS_ENTRIES, '=', 0)
    .where('id', 'not in', states)
    .execute();
}

/** Makes this change of a week on record wait for the others that are under way. */
export async function lockWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await tx.updateTable('week').set({ id: weekId }).where('id', '=', weekId).execute();
  await tx.updateTable('venueMark').set({ weekId }).where('weekId', '=', weekId).execute();
}

const selectAllSums = builtOnce((db: Db, { weekId }: { weekId: WeekId }) => selectSums(db, weekId));

/** What a week's rows add up to, summed by the database in one query. */
export async function readSums(db: Db, weekId: WeekId): Promise<WeekSums> {
  return sumsIn(await selectAllSums(db, { weekId }).execute());
}

/** A sum of a week's rows: of revenue by its source, spending by revenue center, labor by crew. */
export interface SumRow {
  kind: string;
  subject: string;
  cents: number;
}

const sumAs = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');

/** The query for what a week's rows add up to. */
function selectSums(db: Db, weekId: WeekId) {
  return selectRevenue(db, weekId)
    .unionAll(selectSpending(db, weekId))
    .unionAll(selectAdjusted(db, weekId))
    .unionAll(selectLabor(db, weekId));
}

function selectAdjusted(db: Db, weekId: WeekId) {
  return db
    .selectFrom('adjustment')
    .select(['kind', 'subject', sumAs('cents')])
    .where('weekId', '=', weekId)
    .groupBy(['kind', 'subject']);
}

function selectLabor(db: Db, weekId: WeekId) {
  return db
    .selectFrom('hoursEntry')
    .select([sql<string>`'labor'`.as('kind'), 'crew as subject', sumAs('costCents')])
    .where('weekId', '=', weekId)
    .where('state', '=', 'open')
    .groupBy('crew');
}

/**
 * The query for what decides about orders of these revenue centers: what is spent by them, and the revenue of their venues. An
 * order moves the budget of its own, and need not wait for what all the others entered.
 */
export function selectSumsOf(db: Db, weekId: WeekId, centers: readonly RevenueCenter[]) {
  const venues = db.selectFrom('revenueCenter').select('venueId').where('id', 'in', centers);
  const sources = db
    .selectFrom('revenueCenter')
    .select('id')
    .where('venueId', 'in', venues)
    .unionAll(db.selectNoFrom(sql<string>`'total'`.as('id')));
  return selectRevenue(db, weekId)
    .where('source', 'in', sources)
    .unionAll(selectSpending(db, weekId).where('revenueCenterId', 'in', centers))
    .unionAll(selectAdjusted(db, weekId).where('kind', '=', 'spending').where('subject', 'in', centers));
}

function selectRevenue(db: Db, weekId: WeekId) {
  return db
    .selectFrom('revenue')
    .select([sql<string>`'revenue'`.as('kind'), 'source as subject', sumAs('cents')])
    .where('weekId', '=', weekId)
    .groupBy('source');
}

function selectSpending(db: Db, weekId: WeekId) {
  return (
    db
      .selectFrom('supplierOrder')
      .select([sql<string>`'spending'`.as('kind'), 'revenueCenterId as subject', sumAs('amountCents')])
      .where('weekId', '=', weekId)
      // Spelled out, for the index of orders that count.
      .where('state', '=', sql.lit('open'))
      .groupBy('revenueCenterId')
  );
}

/** The query for what of a week's spending has no day of its own: corrections by hand by revenue center, and labor by `labor` and the crew: all of it, or what a venue’s counts. */
export function selectUndated(db: Db, weekId: WeekId, venue?: VenueId) {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
  const crew = (column: string) => sql<string>`'labor ' || ${sql.ref(column)}`;
  const category = sql<string>`case when kind = 'labor' then ${crew('subject')} else subject end`;
  return db
    .selectFrom('adjustment')
    .select([category.as('subject'), sum('cents')])
    .where('weekId', '=', weekId)
    .groupBy(['kind', 'subject'])
    .unionAll(
      db
        .selectFrom('hoursEntry')
        .select([crew('crew').as('subject'), sum('costCents')])
        .where('weekId', '=', weekId)
        .where('state', '=', 'open')
        .$if(venue !== undefined, (hours) =>
          hours.where(
            'crew',
            'in',
            db.selectFrom('venueLabor').select('crewId').where('venueId', '=', venue!),
          ),
        )
        .groupBy('crew'),
    );
}

/** A week's sums in such rows. */
export function sumsIn(rows: readonly SumRow[]): WeekSums {
  const sums: Record<string, Record<string, number>> = { revenue: {}, spending: {}, labor: {} };
  for (const { kind, subject, cents } of rows) sums[kind]![subject] = (sums[kind]![subject] ?? 0) + cents;
  return weekSums(sums);
}
