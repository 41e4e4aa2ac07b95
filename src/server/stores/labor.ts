import { type Selectable, sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Crew, Department, VenueId } from '../../domain/group/group.ts';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Adjustment } from '../../domain/weeks/adjustment.ts';
import { nothing } from '../db/kinds.ts';
import type { Database, Db, NewRow, Tx } from '../db/schema.ts';
import { during, type Span, type Weeks } from '../db/span.ts';
import { inserted, type WriteStatement } from '../db/write.ts';
import { centersOfVenue, crewsCounted, crewsOfVenue } from './centers.ts';
import { selectWeeksPlanned } from './labor-plan.ts';

/** Returns a week's hours entries, void ones too, with people's current names. For a venue: those of its crews and all its labor counts. */
export async function listHours(db: Db, weekId: WeekId, venueId?: VenueId): Promise<HoursEntry[]> {
  const rows = await selectHours(db, weekId)
    .$if(venueId !== undefined, (hours) => hours.where('hoursEntry.crew', 'in', crewsOfVenue(db, venueId!)))
    .orderBy('hoursEntry.createdAt')
    .execute();
  return rows.map(entryOf);
}

/** Selects the staff who have hours in a week, or in a venue's part of it. */
export function staffPaid(db: Db, weekId: WeekId, venueId?: VenueId) {
  return db
    .selectFrom('hoursEntry')
    .select('staffId')
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (hours) => hours.where('crew', 'in', crewsOfVenue(db, venueId!)));
}

/** Returns the ids of the given weeks in which a person has hours, void ones too, or is planned. */
export async function weeksWorked(
  db: Db,
  staffId: string,
  weekIds: readonly WeekId[],
): Promise<ReadonlySet<string>> {
  if (weekIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('hoursEntry')
    .select('weekId')
    .where('staffId', '=', staffId)
    .where('weekId', 'in', weekIds)
    .union(selectWeeksPlanned(db, staffId, weekIds))
    .execute();
  return new Set(rows.map(({ weekId }) => weekId));
}

/** Returns the hours of a person in the given weeks, without void entries. */
export async function listHoursOf(db: Db, staffId: string, weekIds: readonly WeekId[]) {
  const rows = await db
    .selectFrom('hoursEntry')
    .select(['weekId', 'crew', 'minutes', 'overtimeMinutes', 'costCents'])
    .where('staffId', '=', staffId)
    .where('weekId', 'in', weekIds)
    .where('state', '=', 'open')
    .execute();
  return rows.map((row) => ({ ...row, costCents: row.costCents as Cents }));
}

function selectHours(db: Db, weekId: WeekId) {
  return db
    .selectFrom('hoursEntry')
    .innerJoin('staff', 'staff.id', 'hoursEntry.staffId')
    .innerJoin('crew', 'crew.id', 'hoursEntry.crew')
    .selectAll('hoursEntry')
    .select(['staff.name as employee', 'crew.department'])
    .where('hoursEntry.weekId', '=', weekId);
}

function entryOf(
  row: Selectable<Database['hoursEntry']> & { employee: string; department: string },
): HoursEntry {
  const { voidReason: reason, voidedBy, voidedAt } = row;
  return {
    entryId: row.id,
    staffId: row.staffId,
    employee: row.employee,
    department: row.department as Department,
    crew: row.crew as Crew,
    ...(row.day !== null && { day: row.day as Day }),
    ...(row.importId !== null && { importId: row.importId }),
    minutes: row.minutes,
    ...(row.overtimeMinutes > 0 && { overtimeMinutes: row.overtimeMinutes }),
    hourlyRateCents: row.hourlyRateCents as Cents,
    ...(row.weeklyCents !== null && { weeklyCents: row.weeklyCents as Cents }),
    costCents: row.costCents as Cents,
    state: row.state as HoursEntry['state'],
    enteredBy: row.enteredBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    voided:
      reason === null || voidedBy === null || voidedAt === null
        ? null
        : { reason, by: voidedBy, at: voidedAt },
  };
}

/** Returns a week's adjustments of spending and labor, oldest first. For a venue: its own and those of total labor. */
export async function listAdjustments(db: Db, weekId: WeekId, venueId?: VenueId): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom('adjustment')
    .selectAll()
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (all) =>
      all.where((of) =>
        of.or([
          of('subject', 'in', centersOfVenue(db, venueId!)),
          of('subject', 'in', crewsOfVenue(db, venueId!)),
          of('subject', '=', sql.lit('total')),
        ]),
      ),
    )
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    adjustmentId: row.id,
    kind: row.kind as Adjustment['kind'],
    subject: row.subject,
    cents: row.cents as Cents,
    fromCents: row.fromCents as Cents,
    toCents: row.toCents as Cents,
    enteredBy: row.enteredBy,
    createdAt: row.createdAt,
  }));
}

export function selectAdjusted(db: Db, weekId: WeekId) {
  return db.selectFrom('adjustment').where('weekId', '=', weekId);
}

export function selectAdjustedIn(db: Db, weekIds: readonly WeekId[]) {
  return db.selectFrom('adjustment').where('weekId', 'in', weekIds);
}

/** Returns the adjustments made in these weeks within a span of time, oldest first. */
export function adjustmentsEntered(db: Db, weeks: Weeks, span: Span) {
  return db
    .selectFrom('adjustment')
    .select(['kind', 'subject', 'toCents', 'enteredBy'])
    .where('weekId', 'in', weeks)
    .where(during('createdAt', span))
    .orderBy('createdAt')
    .execute();
}

/** Selects a week's hours that are not void. */
export function selectCounted(db: Db, weekId: WeekId) {
  return db.selectFrom('hoursEntry').where('weekId', '=', weekId).where('state', '=', 'open');
}

/** Selects the hours of several weeks that are not void. */
export function selectCountedIn(db: Db, weekIds: readonly WeekId[]) {
  return db.selectFrom('hoursEntry').where('weekId', 'in', weekIds).where('state', '=', 'open');
}

/** Selects the labor cost of weeks by week, crew and day ('' for none), with a flag for salaries. */
export function selectCostByDay(db: Db, weekIds: readonly WeekId[], venue?: VenueId) {
  // A literal instead of a parameter, so that the partial index of hours that are not void applies.
  const hours = db
    .selectFrom('hoursEntry')
    .where('weekId', 'in', weekIds)
    .where('state', '=', sql.lit('open'));
  const isSalary = sql<number>`case when ${sql.ref('weeklyCents')} is null then 0 else 1 end`;
  const byHand = selectAdjustedIn(db, weekIds).where('kind', '=', sql.lit('labor'));
  return (venue === undefined ? hours : hours.where('crew', 'in', crewsCounted(db, venue)))
    .select(['crew as subject', 'weekId', sql<string>`coalesce(${sql.ref('day')}, '')`.as('day')])
    .select((row) => row.fn.sum<number>('costCents').as('cents'))
    .select(isSalary.as('flag'))
    .groupBy(['crew', 'weekId', 'day', isSalary])
    .unionAll(
      (venue === undefined ? byHand : byHand.where('subject', 'in', crewsCounted(db, venue)))
        .select(['subject', 'weekId', nothing('day')])
        .select((row) => row.fn.sum<number>('cents').as('cents'))
        .select(sql<number>`0`.as('flag'))
        .groupBy(['subject', 'weekId']),
    );
}

/** Returns the hours of these weeks, without void entries, that were entered within a span of time. */
export function hoursEntered(db: Db, weeks: Weeks, span: Span) {
  return db
    .selectFrom('hoursEntry')
    .select(['crew', 'minutes'])
    .where('weekId', 'in', weeks)
    .where('state', '=', 'open')
    .where(during('createdAt', span))
    .execute();
}

export function adjustmentsAdded(
  tx: Tx,
  weekId: WeekId,
  adjustments: readonly Adjustment[],
): WriteStatement[] {
  const rows = adjustments.map(({ adjustmentId: id, ...adjustment }) => ({ id, weekId, ...adjustment }));
  return inserted(tx, 'adjustment', rows);
}

export function adjustmentsRemoved(
  tx: Tx,
  adjustments: readonly Pick<Adjustment, 'adjustmentId'>[],
): WriteStatement[] {
  if (adjustments.length === 0) return [];
  const ids = adjustments.map(({ adjustmentId }) => adjustmentId);
  return [tx.deleteFrom('adjustment').where('id', 'in', ids)];
}

export function hoursAdded(tx: Tx, weekId: WeekId, entries: readonly HoursEntry[]): WriteStatement[] {
  const rows = entries.map((entry) => rowOf(weekId, entry));
  return inserted(tx, 'hoursEntry', rows);
}

export function hoursChanged(tx: Tx, weekId: WeekId, entry: HoursEntry): WriteStatement {
  const { id, ...changed } = rowOf(weekId, entry);
  return tx.updateTable('hoursEntry').set(changed).where('id', '=', id);
}

/** Deletes hours entries that others replace. */
export function hoursRemoved(tx: Tx, entries: readonly Pick<HoursEntry, 'entryId'>[]): WriteStatement[] {
  if (entries.length === 0) return [];
  const ids = entries.map(({ entryId }) => entryId);
  return [tx.deleteFrom('hoursEntry').where('id', 'in', ids)];
}

function rowOf(
  weekId: WeekId,
  {
    entryId: id,
    employee: _,
    department: __,
    voided,
    day,
    overtimeMinutes,
    weeklyCents,
    importId,
    ...entry
  }: HoursEntry,
): NewRow<'hoursEntry'> {
  return {
    id,
    weekId,
    ...entry,
    day: day ?? null,
    overtimeMinutes: overtimeMinutes ?? 0,
    weeklyCents: weeklyCents ?? null,
    importId: importId ?? null,
    voidReason: voided?.reason ?? null,
    voidedBy: voided?.by ?? null,
    voidedAt: voided?.at ?? null,
  };
}
