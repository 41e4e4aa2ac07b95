import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewTransfer } from '../../domain/orders/order.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { thenRead } from '../weeks/then-read.ts';

/** Moves goods between revenue centers in a week. It is done once the week's figures are read again. */
export function useAddTransfer(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((transfer: NewTransfer, key) => gateway().addTransfer(weekId, transfer, key)),
    ...thenRead(client, weekId),
  });
}
