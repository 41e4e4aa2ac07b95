import type { Alert } from '../../domain/alerts/alert.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import type { ImportedOrders } from '../../domain/orders/order-csv.ts';
import type { User } from '../../domain/people/user.ts';
import { sumCents } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { addOrder } from './add-order.ts';

/** Adds the orders of a file to a week one by one, as if each had been entered: all of them or none. */
export async function importOrders(
  context: Context,
  tx: Tx,
  { week, orders, by }: { week: Week; orders: NewOrder[]; by: User },
): Promise<ImportedOrders> {
  const alerts: Alert[] = [];
  for (const order of orders) {
    const { alert } = await addOrder(context, tx, { week, order, by, entered: 'file' });
    if (alert) alerts.push(alert);
  }
  return { orders: orders.length, sumCents: sumCents(orders.map(({ amountCents }) => amountCents)), alerts };
}
