import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import type { ImportedOrders } from '../../domain/orders/order-csv.ts';
import { call } from '../data/call-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { problemCode } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';
import { type FormSave, useFormSave } from '../ui/use-form-save.ts';

interface NewOrdersOfWeek {
  weekId: WeekId;
  orders: readonly NewOrder[];
  /** Confirms credits larger than what was bought. */
  confirm?: boolean;
}

const FAILED = 'Failed to add the orders. Please try again.';

/** Adds several orders to a week, all of them or none. */
export function useAddOrders(): FormSave<NewOrdersOfWeek, ImportedOrders & { weekId: WeekId }> {
  const client = useQueryClient();
  const add = useOnce(({ weekId, orders, ...several }: NewOrdersOfWeek, key) =>
    call('addOrders', { weekId, sent: { ...several, orders: [...orders] }, key }),
  );
  const { mutateAsync } = useMutation({
    mutationFn: add,
    onSuccess: (_answer, { weekId }) => void refreshWeek(client, weekId),
  });
  return useFormSave(
    async (sent) => ({ weekId: sent.weekId, ...(await mutateAsync(sent)) }),
    (error) => {
      // A request for confirmation is no failure.
      if (problemCode(error) !== 'confirm-needed') showFailure(FAILED);
    },
  );
}
