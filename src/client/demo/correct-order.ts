import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  changedOrder,
  type Order,
  type OrderChange,
  restoredOrder,
  voidedOrder,
} from '../../domain/orders/order.ts';
import { editRefused, restoreRefused, voidRefused } from '../../domain/orders/order-correction.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { permit, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { raise } from './raise.ts';
import { goOnUnless, refuse } from './refuse.ts';
import { type Demo, timestamp } from './state.ts';
import { suggestSupplier } from './supplier-list.ts';
import { keepAboveZero } from './totals.ts';
import { momentOf, touched } from './weeks.ts';

interface OfOrder {
  week: Week;
  orderId: string;
  by: Visitor;
}

/** Corrects an order, as the server does. */
export function editOrder(demo: Demo, of: OfOrder, change: OrderChange): Order {
  return correct(demo, of, 'edit order', (order, at) => {
    goOnUnless(editRefused(order, change, demo.state.correctors.get(of.orderId) ?? order.enteredBy));
    return changedOrder(order, change, at);
  });
}

/** Voids an order: it is kept, and no longer counted. */
export function voidOrder(demo: Demo, of: OfOrder, reason: string): Order {
  return correct(demo, of, 'void order', (order, at) => {
    goOnUnless(voidRefused(order));
    return voidedOrder(order, { reason, by: of.by.name, at });
  });
}

/** Lets a void order count again. */
export function restoreOrder(demo: Demo, of: OfOrder): Order {
  return correct(demo, of, 'restore order', (order, at) => {
    goOnUnless(restoreRefused(order));
    return restoredOrder(order, at);
  });
}

function correct(
  demo: Demo,
  { week, orderId, by }: OfOrder,
  action: AuditAction,
  corrected: (order: Order, at: string) => Order,
): Order {
  const { weekId } = week;
  const stored = touched(demo, week);
  const place = stored.orders.findIndex((order) => order.orderId === orderId);
  const before = stored.orders[place];
  if (!before) throw refuse(REFUSED.orderUnknown);
  permit(by, 'addOrder', before.revenueCenter);
  const after = corrected(before, timestamp(demo));
  permit(by, 'addOrder', after.revenueCenter);
  if (after === before) return before;
  const earlier = momentOf(demo, week);
  stored.orders[place] = after;
  demo.state.correctors.set(orderId, by.name);
  if (after.supplier !== before.supplier || after.revenueCenter !== before.revenueCenter)
    suggestSupplier(demo, after);
  const categories = [...new Set([before.revenueCenter, after.revenueCenter])];
  const change = { weekId, categories, cause: 'budget', by: by.name, before: earlier } as const;
  for (const center of categories) keepAboveZero(demo, week, center, by);
  raise(demo, change, momentOf(demo, week));
  record(demo, { by, action, subject: after.revenueCenter, weekId, before, after });
  return after;
}
