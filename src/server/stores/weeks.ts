import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { DATED_WEEKS, type ListedWeek } from '../../domain/calendar/week-list.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { type RecordedWeek, recordedWeek } from '../../domain/record/recorded-week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots } from '../db/write.ts';
import { selectSettingsRevision } from './installation.ts';
import { listAdjustments, listHours, staffPaid } from './labor.ts';
import { listOrders } from './orders.ts';
import { readWeekRevenue } from './revenue.ts';
import { selectStaffRevisions } from './staff.ts';
import { readNotes } from './week-notes.ts';
import { readStates } from './week-states.ts';

/** The tables that hold what was entered in a week. */
const ENTERED = [
  ...(['revenue', 'supplierOrder', 'hoursEntry', 'adjustment', 'daySales', 'expectedDay'] as const),
  ...(['plannedHours', 'weekNote'] as const),
] as const;

const HOLDS_ENTRIES = sql<number>`case when ${sql.join(
  ENTERED.map(
    (table) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.weekId`)} = ${sql.ref('week.id')})`,
  ),
  sql` or `,
)} then 1 else 0 end`;

/** The most upcoming weeks a list can hold; more cannot be begun by hand. */
const MOST_UPCOMING = 10;

/** Returns the upcoming weeks on record and the newest ones up to the current week, each with whether it holds any entry. */
export async function listWeeks(db: Db, current: Week, limit: number): Promise<ListedWeek[]> {
  const upcoming = weeksListed(db)
    .where('startDate', '>', current.endDate)
    .orderBy('startDate')
    .limit(MOST_UPCOMING);
  const recent = weeksListed(db)
    .where('startDate', '<=', current.endDate)
    .orderBy('startDate', 'desc')
    .limit(limit);
  return [...(await upcoming.execute()), ...(await recent.execute())].map(listed);
}

/** Returns the weeks on record that the specification names, newest first: those of a trial. */
export async function listDatedWeeks(db: Db): Promise<ListedWeek[]> {
  const dated = weeksListed(db).where('startDate', 'in', DATED_WEEKS).orderBy('startDate', 'desc');
  return (await dated.execute()).map(listed);
}

function weeksListed(db: Db) {
  return db.selectFrom('week').select(['id', 'startDate', 'endDate', HOLDS_ENTRIES.as('entered')]);
}

function listed({ entered, ...row }: { id: string; startDate: string; endDate: string; entered: number }) {
  return { ...weekIn(row), entered: Boolean(entered) };
}

/** Returns every week on record. For a trial only, which has few. */
export async function listAllWeeks(db: Db): Promise<Week[]> {
  const rows = await db.selectFrom('week').select(['id', 'startDate', 'endDate']).execute();
  return rows.map(weekIn);
}

/** Returns the weeks on record that share a day with a week. */
export async function overlappingWeeks(db: Db, { startDate, endDate }: Week): Promise<Week[]> {
  const rows = await db
    .selectFrom('week')
    .select(['id', 'startDate', 'endDate'])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    // A week has seven days, so with this bound the index on the start date is enough.
    .where('startDate', '>=', addDays(startDate, -6))
    .execute();
  return rows.map(weekIn);
}

function weekIn(row: { id: string; startDate: string; endDate: string }): Week {
  return { weekId: row.id as WeekId, startDate: row.startDate as Day, endDate: row.endDate as Day };
}

/** Returns the weeks on record that begin within a range of days, oldest first. */
export async function listWeeksBeginning(db: Db, { from, to }: Record<'from' | 'to', Day>): Promise<Week[]> {
  const rows = await db
    .selectFrom('week')
    .select(['id', 'startDate', 'endDate'])
    .where('startDate', '>=', from)
    .where('startDate', '<=', to)
    .orderBy('startDate')
    .execute();
  return rows.map(weekIn);
}

/** Selects the weeks on record that begin on or after `from` and before `before`. */
export function selectWeeksBegun(db: Db, from: Day, before: Day) {
  return db.selectFrom('week').where('startDate', '>=', from).where('startDate', '<', before);
}

/** Returns the ids of the weeks on record that end on a day or later, in the order in which weeks are locked. */
export async function listWeeksEndingFrom(db: Db, day: Day): Promise<WeekId[]> {
  const rows = await db
    .selectFrom('week')
    .select('id')
    // A week has seven days, so with this bound the index on the start date applies.
    .where('startDate', '>=', addDays(day, -6))
    .where('endDate', '>=', day)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as WeekId);
}

/** Selects when a week was begun and last changed, and the revisions of everything shown with it. */
const selectTimes = builtOnce((db, { weekId, venueId }: { weekId: WeekId; venueId?: VenueId }) =>
  db
    .selectFrom('week')
    .select(['createdAt', 'updatedAt', 'revision'])
    // Hours are shown with people's current names.
    .select(selectStaffRevisions(db, staffPaid(db, weekId, venueId)).as('staffRevision'))
    .select(selectSettingsRevision(db).as('settingsRevision'))
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

/** Reads a week with all its rows, or a venue's. With nothing on record: no rows, and sums of zero (section 7 of the specification). */
export async function readWeek(db: Db, week: Week, venueId?: VenueId): Promise<RecordedWeek> {
  return readRows(db, { week, venueId, times: await readTimes(db, week, venueId) });
}

/** Returns what reading a week's rows starts from; undefined when the week is not on record. Differs after each change to the rows. */
export async function readTimes(db: Db, { weekId }: Week, venueId?: VenueId) {
  const asked = { weekId, ...(venueId !== undefined && { venueId }) };
  return (await db.executeQuery(selectTimes(db, asked))).rows[0];
}

export type WeekTimes = Awaited<ReturnType<typeof readTimes>>;

interface WeekRead {
  week: Week;
  venueId: VenueId | undefined;
  times: WeekTimes;
}

/** Reads a week with all its rows, or with those of a venue. */
export async function readRows(db: Db, { week, venueId, times }: WeekRead): Promise<RecordedWeek> {
  const { weekId } = week;
  const [{ revenue, revenueAt }, orders, hours, adjustments] = await Promise.all([
    readWeekRevenue(db, weekId, venueId),
    listOrders(db, weekId, venueId),
    listHours(db, weekId, venueId),
    listAdjustments(db, weekId, venueId),
  ]);
  const { createdAt = null, updatedAt = null, hasStates = false, hasNotes = false } = times ?? {};
  // A running week mostly has none, which saves both queries.
  const states = hasStates ? await readStates(db, weekId, venueId) : [];
  const notes = hasNotes ? await readNotes(db, weekId, venueId) : [];
  const rows = { revenue, orders, hours, adjustments, states, notes };
  // The week's own time says when another venue changed, which is no concern of whoever reads this one.
  const entered = [
    ...revenueAt,
    ...[...orders, ...hours, ...notes].map((row) => row.updatedAt),
    ...adjustments.map((row) => row.createdAt),
    ...states.map(({ at }) => at),
  ];
  const at = venueId === undefined ? updatedAt : (entered.sort().at(-1) ?? createdAt);
  return recordedWeek(week, { ...rows, createdAt, updatedAt: at });
}

/** Deletes a week unless something was entered in it. */
export async function forgetEmptyWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await forgetEmptyWeeks(tx, [weekId]);
}

/** Deletes the weeks in which nothing was entered. */
export async function forgetEmptyWeeks(tx: Tx, weekIds: readonly WeekId[]): Promise<void> {
  const states = tx.selectFrom('venueWeek').select('weekId');
  for (const lot of inLots(weekIds))
    await tx
      .deleteFrom('week')
      .where('id', 'in', lot)
      .where(HOLDS_ENTRIES, '=', 0)
      .where('id', 'not in', states)
      .execute();
}

/** Whether revenue, orders, hours or adjustments are on record in a week: all that other systems store of a week. */
export async function holdsFigures(db: Db, weekId: WeekId): Promise<boolean> {
  for (const table of ['revenue', 'supplierOrder', 'hoursEntry', 'adjustment'] as const)
    if (await db.selectFrom(table).select('id').where('weekId', '=', weekId).limit(1).executeTakeFirst())
      return true;
  return false;
}

export async function isOnRecord(db: Db, weekId: WeekId): Promise<boolean> {
  const week = await db.selectFrom('week').select('id').where('id', '=', weekId).executeTakeFirst();
  return week !== undefined;
}

/** Yields the weeks that have a day within a range, oldest first. */
export async function* weeksWithin(
  db: Db,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): AsyncGenerator<Week> {
  let query = db.selectFrom('week').select(['id', 'startDate', 'endDate']);
  if (from) query = query.where('endDate', '>=', from);
  if (to) query = query.where('startDate', '<=', to);
  for (const row of await query.orderBy('startDate').execute()) yield weekIn(row);
}
