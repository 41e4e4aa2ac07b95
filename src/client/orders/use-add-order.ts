import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AskedOrder } from '../../domain/orders/order.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';

/** An order and the week it is charged to. */
interface WeekOrder {
  week: Week;
  order: AskedOrder;
}

/** Adds a supplier order to a week, and answers with that week, too. */
export function useAddOrder() {
  const client = useQueryClient();
  const add = useOnce(async ({ week, order }: WeekOrder, key) => ({
    week,
    ...(await gateway().addOrder(week.weekId, order, key)),
  }));
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { week }) => void refreshWeek(client, week.weekId),
  });
}
