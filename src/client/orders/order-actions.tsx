import { ActionIcon, Button, type ButtonProps, Group } from '@mantine/core';
import {
  type Icon,
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
import { attachmentsOf, countedAttachments } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { hasHistory } from '../../domain/orders/order-history.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { RepeatLink } from './repeat-link.tsx';

/** What the user may do with an order. */
export interface OrderRights {
  changes: boolean;
  approves: boolean;
}

interface OfOrder extends OrderRights {
  order: Order;
}

interface OrderActionDefinition {
  word: string;
  Icon: Icon;
  /** Whether the action is offered for an order. */
  stands: (of: OfOrder) => boolean;
  color?: string;
  /** Set if the action changes nothing; it is then offered for final orders too. */
  reads?: true;
  /** Replaces `word` in the accessible name of a row's button, before the supplier. */
  called?: string;
  /** Replaces `word` in the tooltip of a row's button. */
  title?: (order: Order) => string | null;
  /** Whether a row's button is highlighted. */
  marked?: (order: Order) => boolean;
}

export type OrderAction =
  | 'approve'
  | 'decline'
  | 'history'
  | 'papers'
  | 'repeat'
  | 'amounts'
  | 'edit'
  | 'void'
  | 'restore';

const isApproved = ({ approves }: OfOrder) => approves;
const isCorrected = ({ order, changes }: OfOrder) =>
  changes && order.state !== 'void' && order.kind !== 'transfer';

const ACTIONS: Record<OrderAction, OrderActionDefinition> = {
  approve: {
    word: 'Approve order',
    Icon: IconCheck,
    color: 'teal',
    stands: isApproved,
    marked: () => true,
  },
  decline: {
    word: 'Decline order',
    Icon: IconX,
    color: 'red',
    stands: isApproved,
    marked: () => true,
  },
  history: {
    word: 'History',
    called: 'History of order',
    Icon: IconHistory,
    reads: true,
    stands: ({ order }) => hasHistory(order),
  },
  papers: {
    word: 'Files',
    called: 'Files of order',
    Icon: IconPaperclip,
    reads: true,
    stands: ({ order, changes }) => changes || attachmentsOf(order).length > 0,
    title: countedAttachments,
    marked: (order) => attachmentsOf(order).length > 0,
  },
  repeat: {
    word: 'Repeat order',
    Icon: IconRepeat,
    reads: true,
    stands: ({ order, changes }) => changes && order.kind === 'order',
  },
  amounts: {
    word: 'Received or invoiced',
    Icon: IconReceipt,
    stands: isCorrected,
    marked: ({ amounts }) => amounts !== undefined,
  },
  edit: { word: 'Edit order', Icon: IconPencil, stands: isCorrected },
  void: {
    word: 'Void order',
    Icon: IconBan,
    color: 'gray',
    stands: ({ order, changes }) => changes && order.state !== 'void',
  },
  restore: {
    word: 'Restore order',
    Icon: IconRestore,
    color: 'teal',
    stands: ({ order, changes }) => changes && order.state === 'void',
  },
};

/** Returns what the user may do with an order, in the sequence of a row's buttons. */
export function actionsOf(order: Order, rights: OrderRights): OrderAction[] {
  const all = Object.keys(ACTIONS) as OrderAction[];
  return all.filter((action) => ACTIONS[action].stands({ order, ...rights }));
}

export interface OrderActionsProps {
  order: Order;
  rights: OrderRights;
  onAction: (action: OrderAction, order: Order) => void;
}

/** Shows the action buttons of an order in a table row; nothing if no action is offered. */
export function OrderActions(props: OrderActionsProps) {
  const actions = actionsOf(props.order, props.rights);
  if (actions.length === 0) return null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {actions.map((action) => (
        // Restore takes the key of void, so that the focus returns to the same button.
        <RowButton key={action === 'restore' ? 'void' : action} {...props} action={action} />
      ))}
    </Group>
  );
}

interface OrderButtonProps extends OrderActionsProps {
  action: OrderAction;
}

function RowButton(props: OrderButtonProps) {
  const group = useGroup();
  const { word, Icon, color, called = word, title, marked } = ACTIONS[props.action];
  const { locked, pressed } = usePressed(props);
  const { order } = props;
  return (
    <ActionIcon
      variant={marked?.(order) ? 'light' : 'subtle'}
      size="md"
      aria-label={`${called}: ${order.supplier}, ${formatMoney(order.amountCents, group)}`}
      title={locked ?? title?.(order) ?? word}
      {...(color && { color })}
      {...pressed}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Shows the button of an action with its label; nothing if the action is not offered. */
export function OrderButton({
  action,
  order,
  rights,
  onAction,
  ...look
}: OrderButtonProps & OrderButtonLook) {
  const { word, Icon, stands } = ACTIONS[action];
  const { pressed } = usePressed({ action, order, onAction });
  if (!stands({ order, ...rights })) return null;
  return (
    <Button leftSection={<Icon size={18} aria-hidden />} {...look} {...pressed}>
      {word}
    </Button>
  );
}

type OrderButtonLook = Pick<ButtonProps, 'variant'> & { 'data-autofocus'?: true };

/** Returns why an action is locked, or null, and the props for pressing it. */
function usePressed({ action, order, onAction }: Omit<OrderButtonProps, 'rights'>) {
  const final = useLocked();
  const locked = ACTIONS[action].reads ? null : final;
  const pressed =
    action === 'repeat'
      ? { renderRoot: (props: object) => <RepeatLink order={order} {...props} /> }
      : { disabled: locked !== null, onClick: () => onAction(action, order) };
  return { locked, pressed };
}
