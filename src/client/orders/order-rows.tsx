import { nameOf } from '../../domain/group/venue.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { Figure } from '../ui/figure.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { OrderDetails } from './order-details.tsx';
import classes from './order-list.module.css';
import type { OrderListProps } from './order-table.tsx';

/** Orders as a list, for phones: the same as the table, one under the other. */
export function OrderRows({ orders, totals, mixed, actions }: Omit<OrderListProps, 'sort' | 'onSort'>) {
  return (
    <>
      <ul className={classes.list}>
        {orders.map((order) => {
          const day = formatDay(order.day);
          const about = mixed ? `${day} · ${nameOf(order.revenueCenter)}` : day;
          return (
            <li key={order.orderId} className={classes.row} data-void={order.state === 'void' || undefined}>
              <OrderDetails order={order} about={about} />
              <div className={classes.side}>
                <span className={classes.counted}>
                  <Figure>{formatMoney(order.amountCents)}</Figure>
                </span>
                {actions(order)}
              </div>
            </li>
          );
        })}
      </ul>
      <FigureList
        rows={totals.rows.map(({ label, cents }) => ({ label, figure: formatMoney(cents) }))}
        total={{ label: totals.total.label, figure: formatMoney(totals.total.cents) }}
      />
    </>
  );
}
