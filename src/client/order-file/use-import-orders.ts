import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { OrderFile } from '../../domain/orders/order-csv.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';

/** A file of orders and the week they are charged to. */
export interface WeekFile {
  weekId: WeekId;
  file: OrderFile;
}

/** Adds the orders of a file to a week. */
export function useImportOrders() {
  const client = useQueryClient();
  const add = useOnce(({ weekId, file }: WeekFile, key) => gateway().importOrders(weekId, file, key));
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { weekId }) => void refreshWeek(client, weekId),
  });
}
