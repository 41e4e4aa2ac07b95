import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { OrderAttachment } from '../../domain/orders/attachment.ts';
import { invoiceKey } from '../../domain/orders/duplicates.ts';
import type { Order } from '../../domain/orders/order.ts';
import { eachDetail, type OrderDetails } from '../../domain/orders/order-fields.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots, inserted, type WriteStatement } from '../db/write.ts';
import { refusal } from '../errors.ts';
import { centersOfVenue } from './centers.ts';
import { amountsIn, amountsWritten, type OrderRow, selectOrders } from './order-amounts.ts';

/** Returns a week's orders, or those of a venue, in the order they were entered. */
export async function listOrders(db: Db, weekId: WeekId, venueId?: VenueId): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (orders) =>
      orders.where('revenueCenterId', 'in', centersOfVenue(db, venueId!)),
    )
    .execute();
  return rows.map(orderOf).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

export function ordersAdded(tx: Tx, weekId: WeekId, orders: readonly Order[]): WriteStatement[] {
  const rows = orders.map((order) => ({ weekId, ...rowOf(order, order.enteredBy) }));
  return inserted(tx, 'supplierOrder', rows);
}

export function orderChanged(tx: Tx, order: Order, updatedBy: string): WriteStatement[] {
  const { id, enteredBy: _, createdAt: __, ...changed } = rowOf(order, updatedBy);
  const write = tx.updateTable('supplierOrder').set(changed).where('id', '=', id);
  return [write, amountsWritten(tx, order)];
}

/** Overwrites an order and moves it to this week from another one. */
export function orderArrived(tx: Tx, weekId: WeekId, order: Order, updatedBy: string): WriteStatement[] {
  const { id, enteredBy: _, createdAt: __, ...changed } = rowOf(order, updatedBy);
  const write = tx
    .updateTable('supplierOrder')
    .set({ ...changed, weekId })
    .where('id', '=', id);
  return [write, amountsWritten(tx, order)];
}

function rowOf(
  {
    orderId,
    revenueCenter,
    voided,
    waiting,
    approved,
    transferId,
    importId,
    files,
    amounts: _,
    ...order
  }: Order,
  updatedBy: string,
) {
  return {
    id: orderId,
    revenueCenterId: revenueCenter,
    ...order,
    supplierKey: supplierKey(order.supplier),
    invoiceKey: invoiceKey(order.invoiceNumber),
    transferId: transferId ?? null,
    importId: importId ?? null,
    waitReason: waiting?.reason ?? null,
    askedBy: waiting?.by ?? null,
    askedById: waiting?.byId ?? null,
    approvedBy: approved?.by ?? null,
    approvedAt: approved?.at ?? null,
    files: files && files.length > 0 ? JSON.stringify(files) : NO_FILES,
    updatedBy,
    voidReason: voided?.reason ?? null,
    voidedBy: voided?.by ?? null,
    voidedAt: voided?.at ?? null,
  };
}

export function ordersForgotten(tx: Tx, orderIds: readonly string[]): WriteStatement[] {
  return inLots(orderIds).map((lot) => tx.deleteFrom('supplierOrder').where('id', 'in', lot));
}

/** Returns the orders of the given weeks, grouped by week. */
export async function ordersOfWeeks(db: Db, weekIds: readonly WeekId[]): Promise<Map<WeekId, Order[]>> {
  const orders = new Map<WeekId, Order[]>();
  for (const lot of inLots(weekIds)) {
    const rows = await selectOrders(db).where('weekId', 'in', lot).execute();
    for (const row of rows) {
      const weekId = row.weekId as WeekId;
      orders.set(weekId, [...(orders.get(weekId) ?? []), orderOf(row)]);
    }
  }
  return orders;
}

/** Returns an order of a week and the name of the person who changed it last. Throws 'not-found'. */
export async function findOrder(
  tx: Db,
  weekId: WeekId,
  orderId: string,
): Promise<{ order: Order; updatedBy: string }> {
  const row = await selectOrders(tx)
    .where('id', '=', orderId)
    .where('weekId', '=', weekId)
    .executeTakeFirst();
  if (!row) throw refusal(ORDERS_REFUSED.orderUnknown);
  return { order: orderOf(row), updatedBy: row.updatedBy };
}

/** Returns orders by id, each with its week; oldest first. */
export async function findOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<{ weekId: WeekId; order: Order }[]> {
  const rows = await selectOrders(db)
    .where('id', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ weekId: row.weekId as WeekId, order: orderOf(row) }));
}

/** Returns the other order of a transfer, or null when the order is not part of one. */
export async function findTwin(
  tx: Tx,
  weekId: WeekId,
  { orderId, transferId }: Order,
): Promise<Order | null> {
  if (transferId === undefined) return null;
  const row = await selectOrders(tx)
    .where('weekId', '=', weekId)
    .where('transferId', '=', transferId)
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** Returns the week an order is charged to. Throws 'not-found'. */
export async function weekOfOrder(db: Db, orderId: string): Promise<Week> {
  const row = await db
    .selectFrom('supplierOrder')
    .innerJoin('week', 'week.id', 'supplierOrder.weekId')
    .select(['week.id', 'startDate', 'endDate'])
    .where('supplierOrder.id', '=', orderId)
    .executeTakeFirst();
  if (!row) throw refusal(ORDERS_REFUSED.orderNone);
  return { weekId: row.id as WeekId, startDate: row.startDate as Day, endDate: row.endDate as Day };
}

/**
 * Returns these revenue centers' orders of any week, except void ones, that are dated on these days or were entered between two moments.
 */
export async function ordersBeside(
  tx: Tx,
  {
    centers,
    days,
    first,
    last,
  }: Record<'centers' | 'days', readonly string[]> & Record<'first' | 'last', string>,
): Promise<Order[]> {
  const ofCenters = selectOrders(tx).where('revenueCenterId', 'in', centers).where('state', '<>', 'void');
  const rows = await ofCenters
    .where('day', 'in', days)
    .union(ofCenters.where('createdAt', '>=', first).where('createdAt', '<=', last))
    .execute();
  return rows.map(orderOf);
}

/** Returns the attachments of all orders, removed attachments included. */
export async function listAttachments(db: Db): Promise<OrderAttachment[]> {
  const rows = await db
    .selectFrom('supplierOrder')
    .select('files')
    // A literal instead of a parameter, so that the partial index of orders with files applies.
    .where('files', '<>', sql.lit(NO_FILES))
    .execute();
  return rows.flatMap(({ files }) => JSON.parse(files) as OrderAttachment[]);
}

export function orderOf(row: OrderRow): Order {
  const amounts = amountsIn(row);
  return {
    orderId: row.id,
    revenueCenter: row.revenueCenterId as RevenueCenter,
    supplier: row.supplier,
    amountCents: row.amountCents as Cents,
    day: row.day as Day,
    ...(eachDetail((name) => row[name]) as OrderDetails),
    kind: row.kind as Order['kind'],
    state: row.state as Order['state'],
    enteredBy: row.enteredBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    voided: voidedOf(row),
    ...(amounts && { amounts }),
    ...(row.transferId !== null && { transferId: row.transferId }),
    ...(row.importId !== null && { importId: row.importId }),
    ...waitingOf(row),
    ...approvedOf(row),
    ...(row.files !== NO_FILES && { files: JSON.parse(row.files) as OrderAttachment[] }),
  };
}

/** The `files` column of an order without files, as most are. */
export const NO_FILES = '[]';

function waitingOf({ waitReason: reason, askedBy: by, askedById: byId }: OrderRow): Pick<Order, 'waiting'> {
  if (reason === null || by === null || byId === null) return {};
  return { waiting: { reason, by, byId } };
}

function approvedOf({ approvedBy: by, approvedAt: at }: OrderRow): Pick<Order, 'approved'> {
  return by === null || at === null ? {} : { approved: { by, at } };
}

function voidedOf({ voidReason, voidedBy, voidedAt }: OrderRow): Order['voided'] {
  if (voidReason === null || voidedBy === null || voidedAt === null) return null;
  return { reason: voidReason, by: voidedBy, at: voidedAt };
}
