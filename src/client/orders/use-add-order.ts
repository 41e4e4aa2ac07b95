import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Week } from '../../domain/calendar/week.ts';
import type { AskedOrder } from '../../domain/orders/order.ts';
import type { NewOrderFile } from '../data/gateway.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { sendFiles } from './new-order-files.ts';

/** An order and the week it is charged to. */
interface WeekOrder {
  week: Week;
  order: AskedOrder;
  /** The photos and PDFs that go with it: no part of what makes it another order. */
  files: () => Promise<NewOrderFile[]>;
}

/** Adds a supplier order to a week, its files after it; answers with that week, too, and with what became of them. */
export function useAddOrder() {
  const client = useQueryClient();
  const add = useOnce(async ({ week, order, files }: WeekOrder, key) => {
    const papers = await files();
    const added = await gateway().addOrder(week.weekId, order, key, papers);
    return { week, ...added, files: await sendFiles(week.weekId, added.order.orderId, papers) };
  });
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { week }) => void refreshWeek(client, week.weekId),
  });
}
