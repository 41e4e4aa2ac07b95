import { Text } from '@mantine/core';
import type { Order } from '../../domain/orders/order.ts';
import classes from './order-list.module.css';

/** The supplier of an order with its notes, and why it is void where it is. `about` comes first in the small print. */
export function OrderDetails({ order, about }: { order: Order; about?: string }) {
  const { supplier, notes, enteredBy, voided } = order;
  return (
    <div className={classes.details}>
      <Text size="sm" fw={500} className={classes.counted}>
        {supplier}
      </Text>
      {notes && (
        <Text size="sm" className={classes.notes}>
          {notes}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {about && `${about} · `}
        {enteredBy}
      </Text>
      {order.state === 'void' && (
        <Text size="xs">
          <strong>Void</strong>
          {voided && `: ${voided.reason} (${voided.by})`}
        </Text>
      )}
    </div>
  );
}
