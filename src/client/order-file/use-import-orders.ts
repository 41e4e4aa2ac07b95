import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderFile } from '../../domain/order-csv.ts';
import type { WeekId } from '../../domain/week.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';

/** Adds the orders of a file to a week. */
export function useImportOrders(weekId: WeekId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((file: OrderFile, key) => gateway().importOrders(weekId, file, key)),
    onSuccess: () => void refreshWeek(client, weekId),
  });
}
