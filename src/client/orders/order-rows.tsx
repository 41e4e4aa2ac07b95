import { UnstyledButton } from '@mantine/core';
import { nameOf } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { OrderDetails } from './order-details.tsx';
import classes from './order-list.module.css';
import type { OrderListProps } from './order-table.tsx';

interface OrderRowsProps extends Pick<OrderListProps, 'orders' | 'totals' | 'mixed'> {
  /** What opens an order; null for those that the user may not change. */
  onOpen: (order: Order) => (() => void) | null;
}

/** Orders as a list, for phones: the same as the table, one under the other. A row is the button that opens its order. */
export function OrderRows({ orders, totals, mixed, onOpen }: OrderRowsProps) {
  const group = useGroup();
  return (
    <>
      <ul className={classes.list}>
        {orders.map((order) => {
          const open = onOpen(order);
          const row = <OrderRow order={order} mixed={mixed} />;
          return (
            <li key={order.orderId} className={classes.item} data-void={order.state === 'void' || undefined}>
              {open ? (
                <UnstyledButton className={classes.row!} data-paper aria-haspopup="dialog" onClick={open}>
                  {row}
                </UnstyledButton>
              ) : (
                <div className={classes.row}>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
      <FigureList
        rows={totals.rows.map(({ label, cents }) => ({ label, figure: formatMoney(cents, group) }))}
        total={{ label: totals.total.label, figure: formatMoney(totals.total.cents, group) }}
      />
    </>
  );
}

function OrderRow({ order, mixed }: { order: Order; mixed: boolean }) {
  const group = useGroup();
  const day = formatDay(order.day, group);
  const about = mixed ? `${day} · ${nameOf(group, order.revenueCenter)}` : day;
  return (
    <>
      <OrderDetails order={order} about={about} />
      <span className={classes.side}>
        <span className={classes.counted}>
          <Figure>{formatMoney(order.amountCents, group)}</Figure>
        </span>
      </span>
    </>
  );
}
