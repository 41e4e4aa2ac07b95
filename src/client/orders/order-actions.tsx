import { Button, type ButtonProps } from '@mantine/core';
import {
  type Icon,
  IconBan,
  IconCheck,
  IconHistory,
  IconPencil,
  IconReceipt,
  IconRepeat,
  IconRestore,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../domain/orders/order.ts';
import { hasHistory } from '../../domain/orders/order-history.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { repeatOf } from './order-entry.ts';

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
  stands: (of: OfOrder) => boolean;
  /** Set if the action changes nothing; it is then offered for final orders too. */
  reads?: true;
  /** The title of what it opens; `word` if left out. */
  title?: string;
}

export type OrderAction =
  | 'approve'
  | 'decline'
  | 'history'
  | 'repeat'
  | 'amounts'
  | 'edit'
  | 'void'
  | 'restore';

const isApproved = ({ approves }: OfOrder) => approves;
const isCorrected = ({ order, changes }: OfOrder) =>
  changes && order.state !== 'void' && order.kind !== 'transfer';

const ACTIONS: Record<OrderAction, OrderActionDefinition> = {
  approve: { word: 'Approve order', Icon: IconCheck, stands: isApproved },
  decline: { word: 'Decline order', Icon: IconX, stands: isApproved },
  history: {
    word: 'History',
    title: 'History of order',
    Icon: IconHistory,
    reads: true,
    stands: ({ order }) => hasHistory(order),
  },
  repeat: {
    word: 'Repeat order',
    Icon: IconRepeat,
    reads: true,
    stands: ({ order, changes }) => changes && order.kind === 'order',
  },
  amounts: { word: 'Received or invoiced', Icon: IconReceipt, stands: isCorrected },
  edit: { word: 'Edit order', Icon: IconPencil, stands: isCorrected },
  void: {
    word: 'Void order',
    Icon: IconBan,
    stands: ({ order, changes }) => changes && order.state !== 'void',
  },
  restore: {
    word: 'Restore order',
    Icon: IconRestore,
    stands: ({ order, changes }) => changes && order.state === 'void',
  },
};

export function actionTitle(action: OrderAction): string {
  const { word, title = word } = ACTIONS[action];
  return title;
}

export interface OrderActionsProps {
  order: Order;
  rights: OrderRights;
  onAction: (action: OrderAction, order: Order) => void;
}

interface OrderButtonProps extends OrderActionsProps {
  action: OrderAction;
}

/** Approves a waiting order from its row, the one button there. */
export function ApproveInRow({ order, onAction }: Pick<OrderActionsProps, 'order' | 'onAction'>) {
  const group = useGroup();
  const locked = useLocked();
  return (
    <Button
      variant="light"
      size="compact-sm"
      aria-label={`Approve order: ${order.supplier}, ${formatMoney(order.amountCents, group)}`}
      disabled={locked !== null}
      onClick={(event) => {
        event.stopPropagation();
        onAction('approve', order);
      }}
    >
      Approve
    </Button>
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
  const { word, Icon, stands, reads } = ACTIONS[action];
  const locked = useLocked();
  if (!stands({ order, ...rights })) return null;
  const pressed =
    action === 'repeat'
      ? { renderRoot: (props: object) => <RepeatLink order={order} {...props} /> }
      : { disabled: !reads && locked !== null, onClick: () => onAction(action, order) };
  return (
    <Button leftSection={<Icon size={18} aria-hidden />} {...look} {...pressed}>
      {word}
    </Button>
  );
}

type OrderButtonLook = Pick<ButtonProps, 'variant'> & { 'data-autofocus'?: true };

/** Links to an order form filled in from a similar order. The caller passes the appearance. */
function RepeatLink({ order, ...props }: { order: Order } & object) {
  return <Link to="/add-supplier" state={{ repeated: repeatOf(order) }} {...props} />;
}
