import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Order } from '../../domain/orders/order.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { thenRead } from '../weeks/then-read.ts';

export function useVoidOrder(weekId: WeekId, { orderId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) => gateway().voidOrder(weekId, orderId, reason, key)),
    ...thenRead(client, weekId),
  });
}

/** Approves a waiting order, so that it counts. */
export function useApproveOrder(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(({ orderId, updatedAt }: Order, key) =>
      gateway().approveOrder(orderId, { fromUpdatedAt: updatedAt }, key),
    ),
    ...thenRead(client, weekId),
  });
}

/** Declines a waiting order, for a reason. */
export function useDeclineOrder(weekId: WeekId, { orderId, updatedAt }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) =>
      gateway().declineOrder(orderId, { reason, fromUpdatedAt: updatedAt }, key),
    ),
    ...thenRead(client, weekId),
  });
}

export function useRestoreOrder(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(({ orderId }: Order, key) => gateway().restoreOrder(weekId, orderId, key)),
    ...thenRead(client, weekId),
  });
}
