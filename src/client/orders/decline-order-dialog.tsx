import { Text } from '@mantine/core';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type Order, orderDecline } from '../../domain/orders/order.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import { useDeclineOrder } from './use-order-corrections.ts';

interface DeclineOrderDialogProps {
  opened: boolean;
  weekId: WeekId;
  order: Order;
  onClose: () => void;
}

/** 'Decline Order': says why an order that waits for approval is not to be made. */
export function DeclineOrderDialog({ weekId, order, ...dialog }: DeclineOrderDialogProps) {
  const group = useGroup();
  return (
    <VoidDialog
      {...dialog}
      title="Decline Order"
      weekId={weekId}
      effect={`${order.waiting?.by ?? order.enteredBy} is told your reason. The order stays in the list and never counted.`}
      example="wait until Monday, too much for this week"
      schema={orderDecline.pick({ reason: true })}
      write={useDeclineOrder(weekId, order).mutateAsync}
      saved={({ supplier, amountCents }) => ({
        title: SAVED.orderDeclined,
        description: `${supplier}, ${formatMoney(amountCents, group)}, does not count`,
      })}
      failure={FAILURES.updateData}
    >
      <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
        {order.supplier}, {formatMoney(order.amountCents, group)}, {formatDay(order.day, group)}
      </Text>
    </VoidDialog>
  );
}
