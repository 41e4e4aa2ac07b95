import { timestamp } from '../../../domain/calendar/clock.ts';
import { enteredHours } from '../../../domain/labor/hours-sheet.ts';
import type { Minutes } from '../../../domain/labor/labor.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import type { Day } from '../../../domain/values/day.ts';
import { cents, formatMoney } from '../../../domain/values/money.ts';
import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAll } from '../../db/write.ts';
import { hasEntry } from '../../stores/audit.ts';
import { adjustmentsAdded, hoursAdded } from '../../stores/labor.ts';
import { ordersAdded } from '../../stores/orders.ts';
import { revenueSet } from '../../stores/revenue.ts';
import { insertStaffOnce, listStaff } from '../../stores/staff.ts';
import { insertWeek, lockWeek, markWeek } from '../../stores/week-lock.ts';
import { readClosed } from '../../stores/week-states.ts';
import { holdsFigures } from '../../stores/weeks.ts';
import { COMMAND_LINE } from '../with-context.ts';
import { staffKey } from './old-data.ts';
import type { OldHours } from './old-hours.ts';
import { IMPORTED, oldId } from './old-value.ts';
import type { OldWeek } from './old-week.ts';

/** The usual hours of old staff, which the old data does not have. */
const NONE = 0 as Minutes;

/**
 * Stores an old week with all its rows, or none of it: 'present' when it was imported before, 'occupied' when people have entered something
 * in that week here, 'closed' when a venue has closed it. New people whom no week from `activeSince` on names are stored as no longer
 * active.
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
    if (begun === 'occupied' && (await hasEntry(tx, weekId, 'import week'))) return 'present';
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

/** Returns what a week holds: "12 orders, 8 people, revenue of $25,000.00". */
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

/** Puts the week on record, unless it exists with entries or a venue has closed it. */
async function beginWeek(
  tx: Tx,
  { week, createdAt, updatedAt }: OldWeek,
  at: string,
): Promise<'begun' | 'occupied' | 'closed'> {
  const { weekId } = week;
  const times = { createdAt: createdAt ?? at, updatedAt: updatedAt ?? at };
  if (await insertWeek(tx, week, times)) return 'begun';
  await lockWeek(tx, weekId);
  if (await holdsFigures(tx, weekId)) return 'occupied';
  if ((await readClosed(tx, [weekId])).has(weekId)) return 'closed';
  await markWeek(tx, weekId, at);
  return 'begun';
}

/** Returns the ids of the people by department and name: existing staff of the grill, or newly added. */
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
    const paid = { crew: department, department, hourlyRateCents, usualMinutes: NONE };
    const member = { staffId: id, name, position, ...paid, active: isActive };
    await insertStaffOnce(tx, member, at);
  }
  return ids;
}

async function insertRevenue(tx: Tx, { week, revenue, updatedAt }: OldWeek, at: string): Promise<void> {
  const made = { enteredBy: IMPORTED, updatedAt: updatedAt ?? at };
  await writeAll(tx, revenueSet(tx, week.weekId, revenue, made));
}

async function insertOrders(tx: Tx, { week, orders, createdAt }: OldWeek, at: string): Promise<void> {
  const { weekId } = week;
  const added = orders.map(({ createdAt: its, ...order }, index): Order => {
    const entered = its ?? createdAt ?? at;
    const made = { enteredBy: IMPORTED, createdAt: entered, updatedAt: entered };
    return { orderId: oldId('order', weekId, index), ...order, state: 'open', voided: null, ...made };
  });
  await writeAll(tx, ordersAdded(tx, weekId, added));
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
  await writeAll(tx, hoursAdded(tx, week.weekId, entries));
}

async function insertAdjustments(tx: Tx, { week, adjustments }: OldWeek, at: string): Promise<void> {
  const { weekId } = week;
  const made = adjustments.map((adjustment) => {
    const { kind, subject, fromCents, toCents } = adjustment;
    const id = { adjustmentId: oldId(kind, weekId, subject), enteredBy: IMPORTED, createdAt: at };
    return { ...adjustment, cents: cents(toCents - fromCents), ...id };
  });
  await writeAll(tx, adjustmentsAdded(tx, weekId, made));
}
