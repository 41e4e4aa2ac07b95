import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Crew, Department } from '../../domain/group/group.ts';
import { type PayTerm, paidOn } from '../../domain/labor/pay.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { raised } from '../db/write.ts';
import { lockInstallation } from './installation.ts';

/** Returns all staff in the order they were added, with their pay on the given day. */
export async function listStaff(db: Db, today: Day): Promise<StaffWithPay[]> {
  const rows = await selectStaff(db).orderBy('staff.createdAt').orderBy('staff.id').execute();
  return rows.map((row) => staffOf(row, today));
}

function selectStaff(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('crew', 'crew.id', 'staff.crew')
    .selectAll('staff')
    .select('crew.department');
}

/** Returns how many people are or were on the payroll. */
export async function countStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns staff by id, with their pay on the given day; unknown ids are absent. */
export async function findStaff(
  db: Db,
  staffIds: readonly string[],
  today: Day,
): Promise<Map<string, StaffWithPay>> {
  if (staffIds.length === 0) return new Map();
  const rows = await selectStaff(db).where('staff.id', 'in', staffIds).execute();
  return new Map(rows.map((row) => [row.id, staffOf(row, today)]));
}

export async function insertStaff(tx: Tx, staff: StaffWithPay, createdAt: string): Promise<void> {
  const row = { id: staff.staffId, ...rowOf(staff), createdAt, updatedBy: null };
  await tx.insertInto('staff').values(row).execute();
}

/** Stores a new staff member unless there is one with this id. */
export async function insertStaffOnce(tx: Tx, staff: StaffWithPay, createdAt: string): Promise<void> {
  const row = { id: staff.staffId, ...rowOf(staff), createdAt, updatedBy: null };
  await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether somebody else has a staff number. Locks the installation, so that concurrent checks wait for one another. */
export async function isNumberTaken(
  tx: Tx,
  number: string | undefined,
  staffId: string | null = null,
): Promise<boolean> {
  if (!number) return false;
  await lockInstallation(tx);
  const found = await tx.selectFrom('staff').select('id').where('number', '=', number).executeTakeFirst();
  return found !== undefined && found.id !== staffId;
}

/** Locks a staff member, so that concurrent changes wait for one another. Returns who changed them last; null for nobody. */
export async function lockStaff(tx: Tx, staffId: string): Promise<string | null> {
  const locked = await tx
    .updateTable('staff')
    .set((query) => ({ updatedBy: query.ref('updatedBy') }))
    .where('id', '=', staffId)
    .returning('updatedBy')
    .executeTakeFirst();
  return locked?.updatedBy ?? null;
}

export async function updateStaff(tx: Tx, staff: StaffWithPay, updatedBy: string): Promise<void> {
  const row = { ...rowOf(staff), updatedBy };
  await tx.updateTable('staff').set(row).set(raised).where('id', '=', staff.staffId).execute();
}

/** Selects the sum of the revisions of these people: how often the fields shown with their hours changed. */
export function selectStaffRevisions(
  db: Db,
  ids: SelectQueryBuilder<Database, 'hoursEntry', { staffId: string }>,
) {
  return db
    .selectFrom('staff')
    .select((row) => row.fn.sum<number>('staff.revision').as('all'))
    .where('staff.id', 'in', ids);
}

function rowOf({ name, position, crew, hourlyRateCents, usualMinutes, active, ...member }: StaffWithPay) {
  const { pay = [], number = null } = member;
  const paid = { hourlyRateCents, pay: JSON.stringify(pay) };
  return { name, position, crew, ...paid, usualMinutes, number, active: Number(active) };
}

function staffOf(row: Selectable<Database['staff']> & { department: string }, today: Day): StaffWithPay {
  const pay = JSON.parse(row.pay) as PayTerm[];
  const member: StaffWithPay = {
    staffId: row.id,
    name: row.name,
    position: row.position,
    department: row.department as Department,
    crew: row.crew as Crew,
    hourlyRateCents: row.hourlyRateCents as Cents,
    usualMinutes: row.usualMinutes,
    active: row.active === 1,
    ...(row.number !== null && { number: row.number }),
    ...(pay.length > 0 && { pay }),
  };
  return paidOn(member, today);
}
