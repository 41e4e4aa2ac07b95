import { ActionIcon, Group } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconHistory,
  IconPaperclip,
  IconPencil,
  IconReceipt,
  IconRepeat,
  IconRestore,
  IconX,
} from '@tabler/icons-react';
import type { Order } from '../../domain/orders/order.ts';
import { countedPapers, papersOf } from '../../domain/orders/paper.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { RepeatLink } from './repeat-link.tsx';

export interface OrderActionsProps {
  order: Order;
  onEdit: (order: Order) => void;
  /** Says what was received and invoiced. */
  onAmounts: (order: Order) => void;
  onVoid: (order: Order) => void;
  onRestore: (order: Order) => void;
  /** For whoever may approve it; null for everybody else. */
  onApprove: ((order: Order) => void) | null;
  onDecline: (order: Order) => void;
  /** Whether the user may change it. */
  changes: boolean;
}

interface OrderButtonsProps extends OrderActionsProps {
  /** What shows its history; null where nothing happened to it since it was entered. */
  onHistory: ((order: Order) => void) | null;
  /** What shows its files; null where there are none to show or add. */
  onPapers: ((order: Order) => void) | null;
}

/**
 * What may be done about an order: its history, its files, what was received or invoiced, 'Edit order' and 'Void order', or 'Restore order' for a void one, in the place of
 * 'Void order', so that the focus finds its way back there.
 */
export function OrderActions({ order, changes, ...on }: OrderButtonsProps) {
  const { onEdit, onAmounts, onVoid, onRestore, onApprove, onDecline, onHistory, onPapers } = on;
  const group = useGroup();
  const locked = useLocked();
  const which = `${order.supplier}, ${formatMoney(order.amountCents, group)}`;
  const isVoid = order.state === 'void';
  const what = isVoid ? 'Restore order' : 'Void order';
  const Icon = isVoid ? IconRestore : IconBan;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {onApprove && (
        <>
          <ActionIcon
            key="approve"
            variant="light"
            color="teal"
            size="md"
            aria-label={`Approve order: ${which}`}
            title={locked ?? 'Approve order'}
            disabled={locked !== null}
            onClick={() => onApprove(order)}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            key="decline"
            variant="light"
            color="red"
            size="md"
            aria-label={`Decline order: ${which}`}
            title={locked ?? 'Decline order'}
            disabled={locked !== null}
            onClick={() => onDecline(order)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {onHistory && (
        <ActionIcon
          key="history"
          variant="subtle"
          size="md"
          aria-label={`History of order: ${which}`}
          title="History"
          onClick={() => onHistory(order)}
        >
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      )}
      {onPapers && (
        <ActionIcon
          key="papers"
          variant={papersOf(order).length > 0 ? 'light' : 'subtle'}
          size="md"
          aria-label={`Files of order: ${which}`}
          title={countedPapers(order) ?? 'Files'}
          onClick={() => onPapers(order)}
        >
          <IconPaperclip size={16} aria-hidden />
        </ActionIcon>
      )}
      {changes && order.kind === 'order' && (
        <ActionIcon
          key="repeat"
          variant="subtle"
          size="md"
          aria-label={`Repeat order: ${which}`}
          title="Repeat order"
          renderRoot={(props) => <RepeatLink order={order} {...props} />}
        >
          <IconRepeat size={16} aria-hidden />
        </ActionIcon>
      )}
      {changes && !isVoid && order.kind !== 'transfer' && (
        <ActionIcon
          key="amounts"
          variant={order.amounts ? 'light' : 'subtle'}
          size="md"
          aria-label={`Received or invoiced: ${which}`}
          title={locked ?? 'Received or invoiced'}
          disabled={locked !== null}
          onClick={() => onAmounts(order)}
        >
          <IconReceipt size={16} aria-hidden />
        </ActionIcon>
      )}
      {changes && !isVoid && order.kind !== 'transfer' && (
        <ActionIcon
          key="edit"
          variant="subtle"
          size="md"
          aria-label={`Edit order: ${which}`}
          title={locked ?? 'Edit order'}
          disabled={locked !== null}
          onClick={() => onEdit(order)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {changes && (
        <ActionIcon
          key="void"
          variant="subtle"
          color={isVoid ? 'teal' : 'gray'}
          size="md"
          aria-label={`${what}: ${which}`}
          title={locked ?? what}
          disabled={locked !== null}
          onClick={() => (isVoid ? onRestore(order) : onVoid(order))}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
