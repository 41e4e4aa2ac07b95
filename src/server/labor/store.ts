import type { Selectable } from 'kysely';
import { CREWS, type Crew, departmentOf } from '../../domain/group/venue.ts';
import type { RecordedHours } from '../../domain/labor/hours-sheet.ts';
import type { Adjustment, HoursEntry } from '../../domain/labor/labor.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Database, Db, NewRow, Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { newId } from '../moment.ts';

/** A week's hours entries, with the person's name as it is now; void ones too. */
export async function listHours(db: Db, weekId: WeekId): Promise<HoursEntry[]> {
  const rows = await selectHours(db, weekId).orderBy('hoursEntry.createdAt').execute();
  return rows.map(entryOf);
}

/** An hours entry of a week. Throws 'not-found'. */
export async function findHours(tx: Tx, weekId: WeekId, entryId: string): Promise<HoursEntry> {
  const row = await selectHours(tx, weekId).where('hoursEntry.id', '=', entryId).executeTakeFirst();
  if (!row) throw refusal(REFUSED.hoursUnknown);
  return entryOf(row);
}

function selectHours(db: Db, weekId: WeekId) {
  return db
    .selectFrom('hoursEntry')
    .innerJoin('staff', 'staff.id', 'hoursEntry.staffId')
    .selectAll('hoursEntry')
    .select('staff.name as employee')
    .where('hoursEntry.weekId', '=', weekId);
}

function entryOf(row: Selectable<Database['hoursEntry']> & { employee: string }): HoursEntry {
  const { voidReason: reason, voidedBy, voidedAt } = row;
  return {
    entryId: row.id,
    staffId: row.staffId,
    employee: row.employee,
    department: departmentOf(row.crew as Crew),
    crew: row.crew as Crew,
    minutes: row.minutes,
    hourlyRateCents: row.hourlyRateCents as Cents,
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

/** A week's adjustments of spending and labor, oldest first. */
export async function listAdjustments(db: Db, weekId: WeekId): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom('adjustment')
    .selectAll()
    .where('weekId', '=', weekId)
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

/** Stores what a "set" of a total changed it by. Nothing is stored when it stays the same. */
export async function insertAdjustment(
  tx: Tx,
  weekId: WeekId,
  change: Pick<Adjustment, 'kind' | 'subject' | 'fromCents' | 'toCents' | 'enteredBy' | 'createdAt'>,
): Promise<void> {
  const difference = cents(change.toCents - change.fromCents);
  if (difference === 0) return;
  await tx
    .insertInto('adjustment')
    .values({ id: newId(), weekId, ...change, cents: difference })
    .execute();
}

/** Takes away a week's labor adjustments of some crews (or of 'total'). Returns how many there were. */
export async function deleteLaborAdjustments(
  tx: Tx,
  weekId: WeekId,
  subjects: readonly string[],
): Promise<number> {
  const deleted = await tx
    .deleteFrom('adjustment')
    .where('weekId', '=', weekId)
    .where('kind', '=', 'labor')
    .where('subject', 'in', subjects)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Takes away a week's hours entries in some crews: of the people named, and of all others but `kept` who work in these crews
 * now. Void ones stay.
 */
export async function deleteHours(
  tx: Tx,
  weekId: WeekId,
  crews: readonly Crew[],
  { named, others, kept }: { named: readonly string[]; others: boolean; kept: readonly string[] },
): Promise<void> {
  let working = tx.selectFrom('staff').select('id').where('active', '=', 1).where('crew', 'in', crews);
  if (kept.length > 0) working = working.where('id', 'not in', kept);
  await tx
    .deleteFrom('hoursEntry')
    .where('weekId', '=', weekId)
    .where('state', '=', 'open')
    .where('crew', 'in', crews)
    .where(({ eb, or }) =>
      or([
        ...(others ? [eb('staffId', 'in', working)] : []),
        ...(named.length > 0 ? [eb('staffId', 'in', named)] : []),
      ]),
    )
    .execute();
}

/** An hours entry as it is stored at first. */
export function hoursRow(
  id: string,
  hours: RecordedHours,
  made: { weekId: WeekId; enteredBy: string; createdAt: string },
): NewRow<'hoursEntry'> {
  const unchanged = { updatedBy: made.enteredBy, updatedAt: made.createdAt };
  return { id, ...hours, ...made, ...unchanged, state: 'open' };
}

/** Stores hours as new entries. */
export async function insertHours(
  tx: Tx,
  hours: readonly RecordedHours[],
  made: { weekId: WeekId; enteredBy: string; createdAt: string },
): Promise<void> {
  if (hours.length === 0) return;
  const rows = hours.map((each) => hoursRow(newId(), each, made));
  await tx.insertInto('hoursEntry').values(rows).execute();
}

/** Stores an hours entry in place of what it was. */
export async function updateHours(tx: Tx, entry: HoursEntry): Promise<void> {
  const { entryId, minutes, costCents, state, voided, updatedAt, updatedBy } = entry;
  await tx
    .updateTable('hoursEntry')
    .set({
      minutes,
      costCents,
      state,
      voidReason: voided?.reason ?? null,
      voidedBy: voided?.by ?? null,
      voidedAt: voided?.at ?? null,
      updatedAt,
      updatedBy,
    })
    .where('id', '=', entryId)
    .execute();
}

/** The minutes that count of each person in a week, in some crews or in all; who has none is absent. */
export async function minutesOf(
  db: Db,
  weekId: WeekId,
  crews: readonly Crew[] = CREWS,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('hoursEntry')
    .select((query) => ['staffId', query.fn.sum<number>('minutes').as('minutes')])
    .where('weekId', '=', weekId)
    .where('state', '=', 'open')
    .where('crew', 'in', crews)
    .groupBy('staffId')
    .execute();
  return new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]));
}
