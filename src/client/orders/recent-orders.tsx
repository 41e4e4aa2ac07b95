import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../domain/day.ts';
import { formatMoney } from '../../domain/money.ts';
import { newestFirst, type Order } from '../../domain/order.ts';
import { Figure } from '../ui/figure.tsx';
import { Empty } from '../ui/page-states.tsx';
import classes from './recent-orders.module.css';

export interface RecentOrdersProps {
  orders: readonly Order[];
  /** How many are shown before 'View All'. */
  limit?: number;
}

/** 'Recent Orders': the newest orders of a week, and all of them on demand. */
export function RecentOrders({ orders, limit = 3 }: RecentOrdersProps) {
  const [all, setAll] = useState(false);
  const newest = newestFirst(orders);
  const shown = all ? newest : newest.slice(0, limit);
  return (
    <Paper component="section" className={classes.card} aria-label="Recent Orders">
      <header className={classes.header}>
        <Title order={3}>Recent Orders</Title>
        {newest.length > limit && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'View Fewer' : 'View All'}
          </Button>
        )}
      </header>
      {newest.length === 0 ? (
        <Empty message="No orders yet this week" />
      ) : (
        <Stack component="ul" gap={0} className={classes.list!}>
          {shown.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

function OrderRow({ order }: { order: Order }) {
  const isVoid = order.state === 'void';
  return (
    <li className={classes.row} data-void={isVoid || undefined}>
      <div className={classes.text}>
        <Text size="sm" fw={500}>
          {order.supplier}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDay(order.day)}
          {isVoid && ' · Void'}
        </Text>
        {order.notes && <Text size="sm">{order.notes}</Text>}
      </div>
      <Figure>{formatMoney(order.amountCents)}</Figure>
    </li>
  );
}
