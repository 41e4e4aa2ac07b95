import { Text } from '@mantine/core';
import type { Group } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { type Order, orderVoid } from '../../domain/orders/order.ts';
import { spentWithout } from '../../domain/orders/order-list.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { useGroup } from '../session/use-session.ts';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import { useVoidOrder } from './use-order-corrections.ts';

interface VoidOrderDialogProps {
  opened: boolean;
  record: RecordedWeek;
  /** The order as it is stored now. */
  order: Order;
  onClose: () => void;
}

/** 'Void Order': takes an order out of the figures, for a reason that stays beside it. */
export function VoidOrderDialog({ record, order, ...dialog }: VoidOrderDialogProps) {
  const group = useGroup();
  return (
    <VoidDialog
      {...dialog}
      title="Void Order"
      weekId={record.weekId}
      effect={whatHappens(group, record, order)}
      example="entered twice, delivery refused"
      schema={orderVoid}
      write={useVoidOrder(record.weekId, order).mutateAsync}
      saved={({ supplier, amountCents }) => ({
        title: SAVED.orderVoided,
        description: `${supplier}, ${formatMoney(amountCents, group)}, no longer counts`,
      })}
      failure={FAILURES.updateData}
    >
      <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
        {order.supplier}, {formatMoney(order.amountCents, group)}, {formatDay(order.day, group)}
      </Text>
    </VoidDialog>
  );
}

/** In words: nothing is lost, and what the revenue center will have spent. */
function whatHappens(group: Group, record: RecordedWeek, order: Order): string {
  const spent = formatMoney(sumOf(record.sums.spending, order.revenueCenter), group);
  const left = formatMoney(spentWithout(record, order), group);
  const other = order.kind === 'transfer' ? ' The other half of the transfer is voided with it.' : '';
  return `The order stays in the list, struck through with your reason, and no longer counts: ${nameOf(group, order.revenueCenter)} spent goes from ${spent} to ${left}.${other} You can restore it later.`;
}
