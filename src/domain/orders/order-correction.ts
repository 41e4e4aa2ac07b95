import type { Refused } from '../refusals/problem.ts';
import { changedOrder, type Order, type OrderChange } from './order.ts';
import { ORDERS_REFUSED, orderChangedMeanwhile } from './orders-refused.ts';

/**
 * Why an order may not be corrected: it is void, half of a transfer, or not the version the dialog started from. Null when it may,
 * and when it is as it should become: this very correction, sent again since its answer was lost.
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

/** Why an order may not be voided: it is void already. Null when it may. */
export function voidRefused({ state }: Order): Refused | null {
  return state === 'void' ? ORDERS_REFUSED.orderVoidAlready : null;
}

/** Why an order may not be restored: it still counts. Null when it may. */
export function restoreRefused({ state }: Order): Refused | null {
  return state === 'void' ? null : ORDERS_REFUSED.orderNotVoid;
}
