import { useMemo } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { useOutbox } from '../data/outbox.ts';

/** An order queued on this device. */
export type PendingOrder = NewOrder & { entryId: string };

/** Returns the queued orders of a week, newest first, without those the server refused. */
export function usePendingOrders(weekId: WeekId): PendingOrder[] {
  const entries = useOutbox();
  return useMemo(
    () =>
      entries
        .flatMap(({ entryId, call, refusal }) =>
          call.name === 'addOrder' && call.input.weekId === weekId && refusal === null
            ? [{ ...call.input.sent, amountCents: countedCents(call.input.sent), entryId }]
            : [],
        )
        .reverse(),
    [entries, weekId],
  );
}
