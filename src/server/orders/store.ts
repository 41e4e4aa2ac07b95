import type { Selectable } from 'kysely';
import type { Day } from '../../domain/day.ts';
import type { Cents } from '../../domain/money.ts';
import type { NewOrder, Order } from '../../domain/order.ts';
import type { RevenueCenter } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import { newId } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';

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
  const state = { kind: 'order', state: 'open' } as const;
  const row = { id: newId(), weekId, revenueCenterId: revenueCenter, ...order, ...state, ...entered };
  await tx.insertInto('supplierOrder').values(row).execute();
  return orderOf(row);
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
  };
}
