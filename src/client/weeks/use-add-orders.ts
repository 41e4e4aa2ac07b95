import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import type { ImportedOrders } from '../../domain/orders/order-csv.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { problemCode } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';
import { type FormSave, useFormSave } from '../ui/use-form-save.ts';

/** Orders that go into a week together. */
interface NewOrdersOfWeek {
  weekId: WeekId;
  orders: readonly NewOrder[];
  /** Said again for credits of more than was bought. */
  confirm?: boolean;
}

const FAILED = 'Failed to add the orders. Please try again.';

/** Adds several orders to a week, all of them or none. */
export function useAddOrders(): FormSave<NewOrdersOfWeek, ImportedOrders & { weekId: WeekId }> {
  const client = useQueryClient();
  const add = useOnce(({ weekId, ...several }: NewOrdersOfWeek, key) =>
    gateway().addOrders(weekId, several, key),
  );
  const { mutateAsync } = useMutation({
    mutationFn: add,
    onSuccess: (_answer, { weekId }) => void refreshWeek(client, weekId),
  });
  return useFormSave(
    async (sent) => ({ weekId: sent.weekId, ...(await mutateAsync(sent)) }),
    (error) => {
      // What is asked back is no failure.
      if (problemCode(error) !== 'confirm-needed') showFailure(FAILED);
    },
  );
}
