import { type Selectable, sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { newId } from '../moment.ts';

/** A week's orders as they were entered. */
export async function listOrders(db: Db, weekId: WeekId): Promise<Order[]> {
  const rows = await db.selectFrom('supplierOrder').selectAll().where('weekId', '=', weekId).execute();
  return rows.map(orderOf).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Stores a new order and returns it. */
export async function insertOrder(
  tx: Tx,
  weekId: WeekId,
  { revenueCenter, ...order }: NewOrder,
  entered: { enteredBy: string; createdAt: string },
): Promise<Order> {
  const state = { kind: 'order', state: 'open', voidReason: null, voidedBy: null, voidedAt: null } as const;
  const changed = { updatedAt: entered.createdAt, updatedBy: entered.enteredBy };
  const row = {
    id: newId(),
    weekId,
    revenueCenterId: revenueCenter,
    ...order,
    ...state,
    ...entered,
    ...changed,
  };
  await tx.insertInto('supplierOrder').values(row).execute();
  return orderOf(row);
}

/** What a revenue center's orders of a week that count add up to, in cents. */
export async function sumOrders(tx: Tx, weekId: WeekId, center: RevenueCenter): Promise<Cents> {
  const { cents: sum } = await tx
    .selectFrom('supplierOrder')
    .select((row) => row.fn.sum<number | null>('amountCents').as('cents'))
    .where('weekId', '=', weekId)
    .where('revenueCenterId', '=', center)
    // Spelled out, for the index of orders that count.
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return cents(sum ?? 0);
}

/** An order of a week, and the name of who last changed it. Throws 'not-found'. */
export async function findOrder(
  tx: Tx,
  weekId: WeekId,
  orderId: string,
): Promise<{ order: Order; updatedBy: string }> {
  const row = await tx
    .selectFrom('supplierOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where('weekId', '=', weekId)
    .executeTakeFirst();
  if (!row) throw refusal(REFUSED.orderUnknown);
  return { order: orderOf(row), updatedBy: row.updatedBy };
}

/** How many orders a revenue center has in a week, void ones too. */
export async function countOrders(tx: Tx, center: RevenueCenter, weekId: WeekId): Promise<number> {
  const { count } = await tx
    .selectFrom('supplierOrder')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('weekId', '=', weekId)
    .where('revenueCenterId', '=', center)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores an order in place of what it was. */
export async function updateOrder(tx: Tx, order: Order, updatedBy: string): Promise<void> {
  const { orderId, revenueCenter, supplier, amountCents, day, notes, state, voided, updatedAt } = order;
  await tx
    .updateTable('supplierOrder')
    .set({
      revenueCenterId: revenueCenter,
      supplier,
      amountCents,
      day,
      notes,
      state,
      voidReason: voided?.reason ?? null,
      voidedBy: voided?.by ?? null,
      voidedAt: voided?.at ?? null,
      updatedAt,
      updatedBy,
    })
    .where('id', '=', orderId)
    .execute();
}

function orderOf(row: Selectable<Database['supplierOrder']>): Order {
  return {
    orderId: row.id,
    revenueCenter: row.revenueCenterId as RevenueCenter,
    supplier: row.supplier,
    amountCents: row.amountCents as Cents,
    day: row.day as Day,
    notes: row.notes,
    kind: row.kind as Order['kind'],
    state: row.state as Order['state'],
    enteredBy: row.enteredBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    voided: voidedOf(row),
  };
}

function voidedOf({
  voidReason,
  voidedBy,
  voidedAt,
}: Selectable<Database['supplierOrder']>): Order['voided'] {
  if (voidReason === null || voidedBy === null || voidedAt === null) return null;
  return { reason: voidReason, by: voidedBy, at: voidedAt };
}
