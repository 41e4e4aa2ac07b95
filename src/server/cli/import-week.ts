import { SAMPLE_GROUP } from '../../domain/group/sample-group.ts';
import { enteredHours } from '../../domain/labor/hours-sheet.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { Day } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { NewRow, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeInTurn } from '../db/write.ts';
import { hoursAdded } from '../labor/store.ts';
import { listStaff } from '../staff/store.ts';
import { lockWeek, weekMarked } from '../weeks/store.ts';
import { staffKey } from './old-data/old-data.ts';
import type { OldHours } from './old-data/old-hours.ts';
import type { OldWeek } from './old-data/old-week.ts';
import { IMPORTED, oldId } from './old-id.ts';
import { COMMAND_LINE } from './with-context.ts';

/** Rows of one insert: far from what either engine takes as parameters. */
const BATCH = 500;

/**
 * Stores an old week with all its rows, or nothing of it: 'present' when it was imported before, 'occupied' when people
 * have made entries in that week here, 'closed' when a venue's of it is. Who is new and was not named since a day comes as no longer active.
 */
export function importWeek(
  context: Context,
  old: OldWeek,
  activeSince: Day | null,
): Promise<'taken' | 'present' | 'occupied' | 'closed'> {
  return inTransaction(context.db, async (tx) => {
    const { weekId } = old.week;
    const at = timestamp(context);
    const begun = await beginWeek(tx, old, at);
    if (begun === 'occupied' && (await wasImported(tx, weekId))) return 'present';
    if (begun !== 'begun') return begun;
    const isActive = activeSince === null || old.week.startDate >= activeSince;
    const staffIds = await staffIdsOf(tx, old.hours, { isActive, at });
    await insertRevenue(tx, old, at);
    await insertOrders(tx, old, at);
    await insertHours(tx, old, staffIds, at);
    await insertAdjustments(tx, old, at);
    const after = { orders: old.orders.length, hours: old.hours.length, adjustments: old.adjustments.length };
    await recordChange(context, tx, {
      by: COMMAND_LINE,
      action: 'import week',
      subject: weekId,
      weekId,
      after,
    });
    return 'taken';
  });
}

/** "12 orders, 8 people, revenue of $25,000.00": what a week holds. */
export function contentsOf({ orders, hours, revenue }: OldWeek): string {
  const total = revenue.find(({ source }) => source === 'total')?.cents;
  return [
    counted(orders.length, 'order', 'orders'),
    counted(hours.length, 'person', 'people'),
    ...(total === undefined ? [] : [`revenue of ${formatMoney(total, SAMPLE_GROUP)}`]),
  ].join(', ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Puts the week on record, unless it is there with entries, or a venue's of it is closed. */
async function beginWeek(
  tx: Tx,
  { week, createdAt, updatedAt }: OldWeek,
  at: string,
): Promise<'begun' | 'occupied' | 'closed'> {
  const { weekId: id, startDate, endDate } = week;
  const times = { createdAt: createdAt ?? at, updatedAt: updatedAt ?? at };
  const begun = await tx
    .insertInto('week')
    .values({ id, startDate, endDate, state: 'open', ...times })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows) return 'begun';
  await lockWeek(tx, id);
  if (!(await isEmpty(tx, id))) return 'occupied';
  const [marked] = await writeInTurn(tx, [weekMarked(tx, { weekId: id, at })]);
  return marked === 1 ? 'begun' : 'closed';
}

async function isEmpty(tx: Tx, weekId: WeekId): Promise<boolean> {
  for (const table of ['revenue', 'supplierOrder', 'hoursEntry', 'adjustment'] as const)
    if (await tx.selectFrom(table).select('id').where('weekId', '=', weekId).limit(1).executeTakeFirst())
      return false;
  return true;
}

async function wasImported(tx: Tx, weekId: WeekId): Promise<boolean> {
  const entry = await tx
    .selectFrom('auditEntry')
    .select('id')
    .where('weekId', '=', weekId)
    .where('action', '=', 'import week')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The id of each person named, by department and name: of the grill's staff where they are known, else newly added. */
async function staffIdsOf(
  tx: Tx,
  hours: readonly OldHours[],
  { isActive, at }: { isActive: boolean; at: string },
): Promise<Map<string, string>> {
  const staff = await listStaff(tx, at.slice(0, 10) as Day);
  const ids = new Map(staff.map(({ crew, name, staffId }) => [staffKey(crew, name), staffId]));
  const known = new Set(staff.map(({ staffId }) => staffId));
  for (const { name, position, department, hourlyRateCents } of hours) {
    const key = staffKey(department, name);
    if (ids.has(key)) continue;
    const id = oldId('staff', key);
    ids.set(key, id);
    if (known.has(id)) continue;
    const row = { id, name, position, crew: department, hourlyRateCents, active: Number(isActive) };
    await tx
      .insertInto('staff')
      .values({ ...row, createdAt: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  return ids;
}

async function insertRevenue(tx: Tx, { week, revenue, updatedAt }: OldWeek, at: string): Promise<void> {
  const { weekId } = week;
  const rows = revenue.map(({ source, cents }) => {
    const id = oldId('revenue', weekId, source);
    return { id, weekId, source, day: null, cents, enteredBy: IMPORTED, updatedAt: updatedAt ?? at };
  });
  if (rows.length > 0) await tx.insertInto('revenue').values(rows).execute();
}

async function insertOrders(tx: Tx, { week, orders, createdAt }: OldWeek, at: string): Promise<void> {
  const { weekId } = week;
  const state = { state: 'open', voidReason: null, voidedBy: null, voidedAt: null };
  const rows: NewRow<'supplierOrder'>[] = orders.map(({ revenueCenter, createdAt: its, ...order }, index) => {
    const entered = its ?? createdAt ?? at;
    const by = { enteredBy: IMPORTED, createdAt: entered, updatedBy: IMPORTED, updatedAt: entered };
    const id = oldId('order', weekId, index);
    const named = { supplierKey: supplierKey(order.supplier) };
    return { id, weekId, revenueCenterId: revenueCenter, ...order, ...named, ...state, ...by };
  });
  for (const batch of batches(rows)) await tx.insertInto('supplierOrder').values(batch).execute();
}

async function insertHours(
  tx: Tx,
  { week, hours, createdAt }: OldWeek,
  staffIds: ReadonlyMap<string, string>,
  at: string,
): Promise<void> {
  const made = { enteredBy: IMPORTED, createdAt: createdAt ?? at };
  const entries = hours.flatMap(
    ({ name: employee, department: crew, minutes, hourlyRateCents, costCents }, index) => {
      const staffId = staffIds.get(staffKey(crew, employee))!;
      const worked = { staffId, employee, crew, minutes, hourlyRateCents, costCents };
      const entryId = oldId('hours', week.weekId, index);
      return minutes > 0 ? [enteredHours(SAMPLE_GROUP, worked, { entryId, ...made })] : [];
    },
  );
  await writeInTurn(tx, hoursAdded(tx, week.weekId, entries));
}

async function insertAdjustments(tx: Tx, { week, adjustments }: OldWeek, at: string): Promise<void> {
  const { weekId } = week;
  const entered = { weekId, enteredBy: IMPORTED, createdAt: at };
  const rows = adjustments.map((adjustment) => {
    const { kind, subject, fromCents, toCents } = adjustment;
    return { id: oldId(kind, weekId, subject), ...adjustment, cents: toCents - fromCents, ...entered };
  });
  if (rows.length > 0) await tx.insertInto('adjustment').values(rows).execute();
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) =>
    rows.slice(batch * BATCH, (batch + 1) * BATCH),
  );
}
