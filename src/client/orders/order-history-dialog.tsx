import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changesIn } from '../../domain/audit/audit-words.ts';
import type { Order } from '../../domain/orders/order.ts';
import { historyName, type OrderHistoryEntry } from '../../domain/orders/order-history.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import classes from './order-history.module.css';

interface OrderHistoryDialogProps {
  opened: boolean;
  order: Order;
  onClose: () => void;
}

/** 'History of Order': who entered, moved, changed or approved it and when, and what it was before. */
export function OrderHistoryDialog({ opened, order, onClose }: OrderHistoryDialogProps) {
  const group = useGroup();
  const { supplier, amountCents, day } = order;
  return (
    <SheetDialog opened={opened} onClose={onClose} title="History of Order">
      <Stack gap="xs">
        <Text size="sm" className="figures">
          {supplier}, {formatMoney(amountCents, group)}, {formatDay(day, group)}
        </Text>
        <History order={order} />
      </Stack>
    </SheetDialog>
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
    <ol className={classes.list}>
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
  // What it was entered with is what the changes after it start from.
  const changes = entry.before === null ? [] : changesIn(group, entry);
  return (
    <li className={classes.entry}>
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
