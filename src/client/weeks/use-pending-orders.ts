import { useMemo } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { useOutbox } from '../data/use-outbox.ts';

/** An order that waits on this device to be sent. */
export type PendingOrder = NewOrder & { entryId: string };

/** The orders of a week that wait on this device, the newest first. What the server refused is not among them. */
export function usePendingOrders(weekId: WeekId): PendingOrder[] {
  const entries = useOutbox();
  return useMemo(
    () =>
      entries
        .flatMap(({ entryId, call, refusal }) =>
          call.method === 'addOrder' && call.args[0] === weekId && refusal === null
            ? [{ ...call.args[1], amountCents: countedCents(call.args[1]), entryId }]
            : [],
        )
        .reverse(),
    [entries, weekId],
  );
}
