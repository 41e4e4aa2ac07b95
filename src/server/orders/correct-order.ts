import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  changedOrder,
  type Order,
  type OrderChange,
  restoredOrder,
  voidedOrder,
} from '../../domain/orders/order.ts';
import { editRefused, restoreRefused, voidRefused } from '../../domain/orders/order-correction.ts';
import type { User } from '../../domain/people/user.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import { ordersRefused } from '../../domain/refusals/refused.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { permit } from '../permit.ts';
import { readSettings } from '../settings/store.ts';
import { suggestSupplier } from '../suppliers/store.ts';
import { readTotals } from '../weeks/store.ts';
import { touchWeek } from '../weeks/touch-week.ts';
import { totalsAboveZero } from './keep-above-zero.ts';
import { countOrders, findOrder, updateOrder } from './store.ts';

interface OfOrder {
  week: Week;
  orderId: string;
  by: User;
}

/**
 * Corrects an order. Throws 'not-found', 'not-allowed' unless it may be ordered for both the old and the new revenue
 * center, 'conflict' with the stored amount when it is not the version the dialog started from, and
 * 'invalid-request' for a void order.
 */
export async function editOrder(
  context: Context,
  tx: Tx,
  { change, ...of }: OfOrder & { change: OrderChange },
): Promise<Order> {
  return correct(context, tx, of, 'edit order', (order, updatedBy, at) => {
    goOnUnless(editRefused(order, change, updatedBy));
    return changedOrder(order, change, at);
  });
}

/** Voids an order: it is kept, and no longer counted. Throws 'not-found', 'not-allowed', and 'invalid-request' for a void one. */
export async function voidOrder(
  context: Context,
  tx: Tx,
  { reason, ...of }: OfOrder & { reason: string },
): Promise<Order> {
  return correct(context, tx, of, 'void order', (order, _, at) => {
    goOnUnless(voidRefused(order));
    return voidedOrder(order, { reason, by: of.by.name, at });
  });
}

/** Lets a void order count again. Throws 'not-found', 'not-allowed', and 'invalid-request' for an open one. */
export async function restoreOrder(context: Context, tx: Tx, of: OfOrder): Promise<Order> {
  return correct(context, tx, of, 'restore order', (order, _, at) => {
    goOnUnless(restoreRefused(order));
    return restoredOrder(order, at);
  });
}

function goOnUnless(refused: Refused | null): void {
  if (refused) throw refusal(refused);
}

async function correct(
  context: Context,
  tx: Tx,
  { week, orderId, by }: OfOrder,
  action: AuditAction,
  corrected: (order: Order, updatedBy: string, at: string) => Order,
): Promise<Order> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const { order: before, updatedBy } = await findOrder(tx, weekId, orderId);
  permit(by, 'addOrder', before.revenueCenter);
  const after = corrected(before, updatedBy, at);
  permit(by, 'addOrder', after.revenueCenter);
  if (after === before) return before;
  const settings = await readSettings(tx);
  const earlier = { totals: await readTotals(tx, weekId), settings };
  await updateOrder(tx, after, by.name);
  if (after.revenueCenter !== before.revenueCenter)
    goOnUnless(ordersRefused(after.revenueCenter, await countOrders(tx, after.revenueCenter, weekId)));
  if (after.supplier !== before.supplier || after.revenueCenter !== before.revenueCenter)
    await suggestSupplier(tx, after);
  const categories = [...new Set([before.revenueCenter, after.revenueCenter])];
  const change = { weekId, categories, cause: 'budget', by: by.name, before: earlier } as const;
  const totals = await totalsAboveZero(context, tx, { weekId, centers: categories, by });
  await raiseAlerts(context, tx, change, { totals, settings });
  await recordChange(context, tx, { by, action, subject: after.revenueCenter, weekId, before, after });
  return after;
}
