import type { WeekId } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { useRowChange } from '../weeks/use-row-change.ts';

export function useVoidOrder(weekId: WeekId, { orderId }: Order) {
  return useRowChange(
    weekId,
    useOnce((reason: string, key) => call('voidOrder', { weekId, orderId, sent: { reason }, key })),
  );
}

export function useApproveOrder(weekId: WeekId) {
  return useRowChange(
    weekId,
    useOnce(({ orderId, updatedAt }: Order, key) =>
      call('approveOrder', { orderId, sent: { fromUpdatedAt: updatedAt }, key }),
    ),
  );
}

export function useDeclineOrder(weekId: WeekId, { orderId, updatedAt }: Order) {
  return useRowChange(
    weekId,
    useOnce((reason: string, key) =>
      call('declineOrder', { orderId, sent: { reason, fromUpdatedAt: updatedAt }, key }),
    ),
  );
}

export function useRestoreOrder(weekId: WeekId) {
  return useRowChange(
    weekId,
    useOnce(({ orderId }: Order, key) => call('restoreOrder', { weekId, orderId, sent: {}, key })),
  );
}
