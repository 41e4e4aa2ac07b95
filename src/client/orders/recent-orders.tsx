import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { newestFirst, type Order } from '../../domain/orders/order.ts';
import { filledDetails, type OrderDetails } from '../../domain/orders/order-fields.ts';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import viewAll from '../ui/view-all.module.css';
import { type PendingOrder, usePendingOrders } from '../weeks/use-pending-orders.ts';
import classes from './recent-orders.module.css';

interface RecentOrdersProps {
  orders: readonly Order[];
  limit?: number;
  /** The revenue centers and the week that 'View All' links to. */
  all: { centers: readonly RevenueCenter[]; week: WeekId };
  title?: string;
  /** Shown in a week without orders. */
  action?: ReactNode;
}

/** 'Recent Orders': shows queued orders, the newest of a week, and a link to all of them. */
export function RecentOrders(props: RecentOrdersProps) {
  const { orders, limit = 3, all, title = 'Recent Orders', action } = props;
  const pending = usePendingOrders(all.week).filter(({ revenueCenter }) =>
    all.centers.includes(revenueCenter),
  );
  const [center, ...others] = all.centers;
  const newest = newestFirst(orders).slice(0, limit);
  return (
    <Card spaced h="100%" aria-label={title}>
      <Group component="header" justify="space-between" wrap="nowrap" gap="sm">
        <Title order={3}>{title}</Title>
        <Link
          to="/orders"
          search={center && others.length === 0 ? { center } : {}}
          className={`${layout.link} ${layout.above} ${viewAll.link}`}
          data-screen-only
        >
          View All
        </Link>
      </Group>
      {pending.length + newest.length === 0 ? (
        <Empty message="No orders yet this week" action={action} />
      ) : (
        <ul className={layout.ruled}>
          {pending.map((order) => (
            <PendingRow key={order.entryId} order={order} />
          ))}
          {newest.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows an order that is queued on this device and styled as not saved yet. */
function PendingRow({ order }: { order: PendingOrder }) {
  const group = useGroup();
  const { supplier, amountCents, day } = order;
  return (
    <li className={`${layout.ends} ${classes.row}`}>
      <div className={`${classes.text} words`}>
        <Text size="sm" fw={500}>
          {supplier}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDay(day, group)} · <strong>{NOT_SENT.title}</strong>
        </Text>
        <Said order={order} />
      </div>
      <span className="pending">
        <Figure>{formatMoney(amountCents, group)}</Figure>
      </span>
    </li>
  );
}

function Said({ order }: { order: OrderDetails }) {
  return filledDetails(order).map(({ name, text }) => (
    <Text key={name} size="sm">
      {text}
    </Text>
  ));
}

function OrderRow({ order }: { order: Order }) {
  const group = useGroup();
  const isVoid = order.state === 'void';
  return (
    <li className={`${layout.ends} ${classes.row}`} data-void={isVoid || undefined}>
      <div className={`${classes.text} words`}>
        <Text size="sm" fw={500}>
          {order.supplier}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDay(order.day, group)}
          {isVoid && ' · Void'}
          {order.state === 'waiting' && ' · Waiting for approval'}
        </Text>
        <Said order={order} />
      </div>
      <Figure>{formatMoney(order.amountCents, group)}</Figure>
    </li>
  );
}
