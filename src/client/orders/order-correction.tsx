import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { parseWeekId, type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Order, OrderChange } from '../../domain/orders/order.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { FormConflict } from '../form/entry-form.tsx';
import type { FormOptions } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useRowChange } from '../weeks/use-row-change.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';

interface OrderCorrection<Entry extends object>
  extends Pick<FormOptions<Entry, Order, OrderChange, CorrectionResult>, 'start' | 'read' | 'names'> {
  weekId: WeekId;
  order: Order;
  /** Called with the week the order was moved to, if it was moved. */
  onMoved?: ((to: Week) => void) | undefined;
  onClose: () => void;
}

/** The order as saved, and the week it was moved to; null if it stays. */
interface CorrectionResult {
  corrected: Order;
  to: Week | null;
}

/** Manages the form of a dialog that corrects an order, with the question shown if somebody else changed the order in the meantime. */
export function useOrderCorrection<Entry extends object>(correction: OrderCorrection<Entry>) {
  const { weekId, order, onMoved, onClose } = correction;
  const group = useGroup();
  const [started] = useState(order);
  const { mutateAsync } = useEditOrder(weekId, order);
  const form = useWeekForm({
    ...correction,
    from: started,
    write: async (change: OrderChange): Promise<CorrectionResult> => {
      const corrected = await mutateAsync(change);
      const to = change.weekId === undefined ? null : parseWeekId(change.weekId);
      if (to) onMoved?.(to);
      return { corrected, to };
    },
    failure: FAILURES.updateData,
    saved: ({ corrected: { supplier, amountCents, waiting }, to }) => {
      const named = `${supplier}, ${formatMoney(amountCents, group)}`;
      return {
        title: waiting ? SAVED.orderWaiting : to ? SAVED.orderMoved : SAVED.orderUpdated,
        description: to ? `${named}, counts in the week of ${weekLabel(to.weekId, group)}.` : named,
        saysWeek: to !== null,
        effect: waiting?.reason,
      };
    },
  });
  const asked = (differences?: ReactNode) =>
    form.conflict && (
      <FormConflict
        // The version somebody else stored may not have loaded yet.
        form={{ busy: form.busy || order.updatedAt === started.updatedAt }}
        onKeepMine={() => form.keepMine(order)}
        onTakeTheirs={onClose}
      >
        <Text size="sm">
          {form.conflict.setBy ?? 'Somebody else'} changed this order while you were editing. Keep mine saves
          your entry over it. Take theirs closes without saving.
        </Text>
        {differences}
      </FormConflict>
    );
  return { form, asked };
}

/** Corrects an order. Resolves once the figures of its week, and of the week it moves to, are read again. */
function useEditOrder(weekId: WeekId, { orderId }: Order) {
  return useRowChange(
    weekId,
    (change: OrderChange) => call('editOrder', { weekId, orderId, sent: change }),
    ({ weekId: to }) => to,
  );
}
