import { can, type Who } from '../people/role.ts';
import type { Order } from './order.ts';

/** Whether to offer somebody to approve an order. Orders that wait because of them are only offered to admins. */
export function mayApprove(who: Who, userId: string, order: Order): boolean {
  const gives = order.kind === 'transfer' && order.amountCents < 0;
  if (!order.waiting || gives || !can(who, 'approveOrders', order.revenueCenter)) return false;
  return who === 'admin' || order.waiting.byId !== userId;
}
