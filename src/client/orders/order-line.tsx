import { Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countedAttachments } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { amountsText } from '../../domain/orders/order-amount.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './order-list.module.css';

interface OrderLineProps {
  order: Order;
  /** Follows the state in the second line. */
  about?: string | undefined;
  /** The first line: the supplier's name by default. */
  children?: ReactNode;
}

/** Shows an order in two lines, the second cut off at its end: its supplier, then the state and what was written. */
export function OrderLine({ order, about, children = order.supplier }: OrderLineProps) {
  const papers = countedAttachments(order);
  const written = [
    about,
    order.kind === 'credit' && 'Credit',
    ...filledDetails(order).map(({ text }) => text),
    amountsText(order, useGroup()),
    order.enteredBy,
    order.approved && `approved by ${order.approved.by}`,
    order.importId && 'history',
  ];
  return (
    <div className="words">
      <Text size="sm" fw={500} className="counted">
        {children}
        {papers && <IconPaperclip className={classes.clip} size={14} role="img" aria-label={papers} />}
      </Text>
      <Text size="xs" c="dimmed" truncate className="figures">
        <OrderState order={order} />
        {written.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** Says why an order does not count; nothing of one that does. */
function OrderState({ order: { state, waiting, voided } }: { order: Order }) {
  if (waiting)
    return (
      <>
        <span className="budget-warning">
          <strong>Waiting for approval</strong>: {waiting.reason}
        </span>{' '}
        ·{' '}
      </>
    );
  if (state !== 'void') return null;
  return (
    <>
      <strong>Void</strong>
      {voided && `: ${voided.reason} (${voided.by})`} ·{' '}
    </>
  );
}
