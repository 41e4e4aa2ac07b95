import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewOrder } from '../../domain/order.ts';
import type { WeekId } from '../../domain/week.ts';
import { http } from '../data/http.ts';
import { refreshWeek } from '../data/queries.ts';
import { useEntryKeys } from '../data/use-entry-keys.ts';

/** An order and the week it is charged to. */
export interface WeekOrder {
  weekId: WeekId;
  order: NewOrder;
}

/** Adds a supplier order to a week. */
export function useAddOrder() {
  const client = useQueryClient();
  const { keyOf, done } = useEntryKeys<WeekOrder>();
  return useMutation({
    mutationFn: (entry: WeekOrder) => http.addOrder(entry.weekId, entry.order, keyOf(entry)),
    onSuccess: (_answer, { weekId }) => {
      done();
      void refreshWeek(client, weekId);
    },
  });
}
