import type { Alert } from '../../domain/alerts/alert.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import type { User } from '../../domain/people/user.ts';
import { ordersRefused } from '../../domain/refusals/refused.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { readSettings } from '../settings/store.ts';
import { suggestSupplier } from '../suppliers/store.ts';
import { touchWeek } from '../weeks/touch-week.ts';
import { readAfterOrder } from './after-order.ts';
import { insertOrder } from './store.ts';

interface AddOrder {
  week: Week;
  order: NewOrder;
  by: User;
  entered?: 'by hand' | 'file';
}

/** Adds a supplier order to a week (begun when missing) and records the alert it raises, if any. Throws 'limit-reached'. */
export async function addOrder(
  context: Context,
  tx: Tx,
  { week, order: wanted, by, entered = 'by hand' }: AddOrder,
): Promise<{ order: Order; alert: Alert | null }> {
  const at = timestamp(context);
  const { weekId } = week;
  await touchWeek(context, tx, week, { at, entered });
  const order = await insertOrder(tx, weekId, wanted, { enteredBy: by.name, createdAt: at });
  const { totals, hasAlerts, count, knowsSupplier } = await readAfterOrder(tx, weekId, order);
  const refused = ordersRefused(order.revenueCenter, count);
  if (refused) throw refusal(refused);
  if (!knowsSupplier) await suggestSupplier(tx, order);
  const moment = { totals, settings: await readSettings(tx), nothingToResolve: !hasAlerts };
  const change = { weekId, categories: [order.revenueCenter], cause: 'order', by: by.name } as const;
  const [alert = null] = await raiseAlerts(context, tx, change, moment);
  await recordChange(context, tx, {
    by,
    action: 'add order',
    subject: order.revenueCenter,
    weekId,
    after: order,
  });
  afterCommit(tx, () => context.metrics.orderAdded(order.revenueCenter));
  return { order, alert };
}
