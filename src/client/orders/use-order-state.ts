import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { thenRead } from '../weeks/then-read.ts';

export function useVoidOrder(weekId: WeekId, { orderId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) =>
      call('voidOrder', { weekId, orderId, sent: { reason }, key }),
    ),
    ...thenRead(client, weekId),
  });
}

export function useApproveOrder(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(({ orderId, updatedAt }: Order, key) =>
      call('approveOrder', { orderId, sent: { fromUpdatedAt: updatedAt }, key }),
    ),
    ...thenRead(client, weekId),
  });
}

export function useDeclineOrder(weekId: WeekId, { orderId, updatedAt }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) =>
      call('declineOrder', { orderId, sent: { reason, fromUpdatedAt: updatedAt }, key }),
    ),
    ...thenRead(client, weekId),
  });
}

export function useRestoreOrder(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(({ orderId }: Order, key) =>
      call('restoreOrder', { weekId, orderId, sent: {}, key }),
    ),
    ...thenRead(client, weekId),
  });
}
