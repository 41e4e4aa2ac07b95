import { type Selectable, sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { Order } from '../../domain/orders/order.ts';
import { eachText } from '../../domain/orders/order-texts.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inserted, type Write } from '../db/write.ts';
import { refusal } from '../errors.ts';

const selectOrders = builtOnce((db: Db, { weekId }: { weekId: WeekId }) =>
  db.selectFrom('supplierOrder').selectAll().where('weekId', '=', weekId),
);

/** A week's orders as they were entered. */
export async function listOrders(db: Db, weekId: WeekId): Promise<Order[]> {
  const rows = await selectOrders(db, { weekId }).execute();
  return rows.map(orderOf).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Writes new orders. */
export function ordersAdded(tx: Tx, weekId: WeekId, orders: readonly Order[]): Write[] {
  const rows = orders.map((order) => ({ weekId, ...rowOf(order, order.enteredBy) }));
  return inserted(tx, 'supplierOrder', rows);
}

/** Writes an order in place of what it was. */
export function orderChanged(tx: Tx, order: Order, updatedBy: string): Write {
  const { id, enteredBy: _, createdAt: __, ...changed } = rowOf(order, updatedBy);
  return tx.updateTable('supplierOrder').set(changed).where('id', '=', id);
}

function rowOf({ orderId, revenueCenter, voided, ...order }: Order, updatedBy: string) {
  return {
    id: orderId,
    revenueCenterId: revenueCenter,
    ...order,
    updatedBy,
    voidReason: voided?.reason ?? null,
    voidedBy: voided?.by ?? null,
    voidedAt: voided?.at ?? null,
  };
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

/** The query for what the orders of some weeks that count come to, by week, revenue center and day; from an index alone. */
export function selectOrdersByDay(db: Db, weekIds: readonly WeekId[]) {
  return db
    .selectFrom('supplierOrder')
    .select(['revenueCenterId as subject', 'weekId', 'day'])
    .select((row) => row.fn.sum<number>('amountCents').as('cents'))
    .where('weekId', 'in', weekIds)
    .where('state', '=', sql.lit('open'))
    .groupBy(['weekId', 'revenueCenterId', 'day']);
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

function orderOf(row: Selectable<Database['supplierOrder']>): Order {
  return {
    orderId: row.id,
    revenueCenter: row.revenueCenterId as RevenueCenter,
    supplier: row.supplier,
    amountCents: row.amountCents as Cents,
    day: row.day as Day,
    ...eachText((name) => row[name]),
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
