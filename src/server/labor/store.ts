import type { Adjustment, HoursEntry } from '../../domain/labor.ts';
import { type Cents, cents } from '../../domain/money.ts';
import { CREWS, type Crew, departmentOf } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import { newId } from '../context.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';

/** A week's hours entries, with the person's name as it is now. */
export async function listHours(db: Db, weekId: WeekId): Promise<HoursEntry[]> {
  const rows = await db
    .selectFrom('hoursEntry')
    .innerJoin('staff', 'staff.id', 'hoursEntry.staffId')
    .selectAll('hoursEntry')
    .select('staff.name as employee')
    .where('hoursEntry.weekId', '=', weekId)
    .orderBy('hoursEntry.createdAt')
    .execute();
  return rows.map((row) => ({
    entryId: row.id,
    staffId: row.staffId,
    employee: row.employee,
    department: departmentOf(row.crew as Crew),
    crew: row.crew as Crew,
    minutes: row.minutes,
    hourlyRateCents: row.hourlyRateCents as Cents,
    costCents: row.costCents as Cents,
  }));
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

/** Takes away a week's labor adjustments of some crews (or of 'total'). */
export async function deleteLaborAdjustments(
  tx: Tx,
  weekId: WeekId,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('adjustment')
    .where('weekId', '=', weekId)
    .where('kind', '=', 'labor')
    .where('subject', 'in', subjects)
    .execute();
}

/** Takes away a week's hours entries in some crews: of the people named, and of all others who work in these crews now. */
export async function deleteHours(
  tx: Tx,
  weekId: WeekId,
  crews: readonly Crew[],
  { named, others }: { named: readonly string[]; others: boolean },
): Promise<void> {
  const working = tx.selectFrom('staff').select('id').where('active', '=', 1).where('crew', 'in', crews);
  await tx
    .deleteFrom('hoursEntry')
    .where('weekId', '=', weekId)
    .where('crew', 'in', crews)
    .where(({ eb, or }) =>
      or([
        ...(others ? [eb('staffId', 'in', working)] : []),
        ...(named.length > 0 ? [eb('staffId', 'in', named)] : []),
      ]),
    )
    .execute();
}

export type NewHoursEntry = Omit<NewRow<'hoursEntry'>, 'id'>;

/** Stores hours entries. */
export async function insertHours(tx: Tx, entries: readonly NewHoursEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('hoursEntry')
    .values(entries.map((entry) => ({ id: newId(), ...entry })))
    .execute();
}

/** The minutes each person has in a week, in some crews or in all; who has none is absent. */
export async function minutesOf(
  db: Db,
  weekId: WeekId,
  crews: readonly Crew[] = CREWS,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('hoursEntry')
    .select((query) => ['staffId', query.fn.sum<number>('minutes').as('minutes')])
    .where('weekId', '=', weekId)
    .where('crew', 'in', crews)
    .groupBy('staffId')
    .execute();
  return new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]));
}
