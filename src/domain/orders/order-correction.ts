import type { Refused } from '../refusals/problem.ts';
import { changedOrder, type Order, type OrderChange } from './order.ts';
import { ORDERS_REFUSED, orderChangedMeanwhile } from './orders-refused.ts';

/**
 * Returns why an order may not be corrected: it is void, half of a transfer, or not the version the dialog started from. Null if it may, or
 * if it already equals the result: then this correction was sent again after a lost answer.
 */
export function editRefused(
  order: Order,
  change: OrderChange,
  updatedBy: string,
  isMoved = false,
): Refused | null {
  if (order.state === 'void') return ORDERS_REFUSED.orderVoid;
  if (!isMoved && changedOrder(order, change, order.updatedAt) === order) return null;
  if (order.kind === 'transfer') return ORDERS_REFUSED.transferChange;
  return change.fromUpdatedAt === order.updatedAt
    ? null
    : orderChangedMeanwhile(updatedBy, order.amountCents);
}

export function voidRefused({ state }: Order): Refused | null {
  return state === 'void' ? ORDERS_REFUSED.orderVoidAlready : null;
}

export function restoreRefused({ state }: Order): Refused | null {
  return state === 'void' ? null : ORDERS_REFUSED.orderNotVoid;
}
