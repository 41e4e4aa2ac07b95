import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order, OrderChange } from '../../domain/order.ts';
import type { WeekId } from '../../domain/week.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { RequestError } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';

/** Corrects an order. It is done once the week's figures are read again. */
export function useEditOrder(weekId: WeekId, { orderId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: OrderChange) => gateway().editOrder(weekId, orderId, change),
    ...thenRead(client, weekId),
  });
}

/** Voids an order for a reason. */
export function useVoidOrder(weekId: WeekId, { orderId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) => gateway().voidOrder(weekId, orderId, reason, key)),
    ...thenRead(client, weekId),
  });
}

/** Lets a void order count again. */
export function useRestoreOrder(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(({ orderId }: Order, key) => gateway().restoreOrder(weekId, orderId, key)),
    ...thenRead(client, weekId),
  });
}

/** Reads the week again when an order was changed, and when it was refused since it is not what it was. */
function thenRead(client: QueryClient, weekId: WeekId) {
  return {
    onSuccess: () => refreshWeek(client, weekId),
    onError: (error: Error) => {
      if (error instanceof RequestError) void refreshWeek(client, weekId);
    },
  };
}
