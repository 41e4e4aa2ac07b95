import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changesIn } from '../../domain/audit/audit-words.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type Order, orderDecline, orderVoid } from '../../domain/orders/order.ts';
import { historyName, type OrderHistoryEntry } from '../../domain/orders/order-history.ts';
import { voidEffect } from '../../domain/orders/order-list.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import rows from '../ui/rows.module.css';
import { VoidForm } from '../weeks/void-dialog.tsx';
import { useDeclineOrder, useVoidOrder } from './use-order-state.ts';

interface VoidOrderProps {
  record: RecordedWeek;
  order: Order;
  onClose: () => void;
}

/** 'Void order': takes an order out of the figures, for a reason that is stored with it. */
export function VoidOrder({ record, order, onClose }: VoidOrderProps) {
  const group = useGroup();
  return (
    <VoidForm
      onClose={onClose}
      title="Void order"
      weekId={record.weekId}
      effect={voidEffect(group, record, order)}
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
    </VoidForm>
  );
}

interface DeclineOrderProps {
  weekId: WeekId;
  order: Order;
  onClose: () => void;
}

/** 'Decline order': records why a waiting order is refused. */
export function DeclineOrder({ weekId, order, onClose }: DeclineOrderProps) {
  const group = useGroup();
  return (
    <VoidForm
      onClose={onClose}
      title="Decline order"
      weekId={weekId}
      effect={`${order.waiting?.by ?? order.enteredBy} sees your reason. The order stays in the list and was never counted.`}
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
    </VoidForm>
  );
}

/** 'History of order': shows who entered, moved, changed or approved it, when, and the earlier values. */
export function OrderHistory({ order }: { order: Order }) {
  const group = useGroup();
  const { supplier, amountCents, day } = order;
  return (
    <Stack gap="xs">
      <Text size="sm" className="figures">
        {supplier}, {formatMoney(amountCents, group)}, {formatDay(day, group)}
      </Text>
      <History order={order} />
    </Stack>
  );
}

function History({ order }: { order: Order }) {
  const { data: entries, error } = useQuery(reads.orderHistory(order));
  if (error && !entries) return <LoadFailed message={FAILURES.loadData} />;
  if (!entries)
    return (
      <>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Skeleton h={96} />
      </>
    );
  return (
    <ol>
      {entries.map((entry) => (
        <Done key={`${entry.at} ${entry.action}`} entry={entry} />
      ))}
    </ol>
  );
}

function Done({ entry }: { entry: OrderHistoryEntry }) {
  const { timeZone } = useSession();
  const group = useGroup();
  const { at, by } = entry;
  // The changes start from what was entered, so the first entry shows none.
  const changes = entry.before === null ? [] : changesIn(group, entry);
  return (
    <li className={rows.entry}>
      <Text size="sm" fw={600}>
        {historyName(entry)}
      </Text>
      <Text size="xs" c="dimmed">
        {by} · <time dateTime={at}>{formatMoment(at, timeZone, group)}</time>
      </Text>
      <ChangedValues changes={changes} />
    </li>
  );
}
