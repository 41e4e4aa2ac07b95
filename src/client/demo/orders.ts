import type { Alert } from '../../domain/alerts/alert.ts';
import { type NewOrder, newOrder, type Order, orderChange, orderVoid } from '../../domain/orders/order.ts';
import { orderFile, ordersOfFile } from '../../domain/orders/order-csv.ts';
import { ordersRefused } from '../../domain/refusals/refused.ts';
import { sumCents } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, permit, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';
import { raise } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId, timestamp } from './state.ts';
import { suggestSupplier } from './supplier-list.ts';
import { momentOf, touched, weekToChange } from './weeks.ts';

type OrderCalls = Pick<Gateway, 'addOrder' | 'importOrders' | 'editOrder' | 'voidOrder' | 'restoreOrder'>;

/** Supplier orders in demo mode. */
export function orderCalls(demo: Demo, answer: Answer): OrderCalls {
  return {
    addOrder: (weekId, entered, key) =>
      answer('addOrder', (by) => {
        const order = parsed(newOrder, entered);
        const week = weekToChange(weekId);
        permit(by, 'addOrder', order.revenueCenter);
        return once(demo, by, key, ['add order', weekId, entered], () => addOrder(demo, { week, order, by }));
      }),
    importOrders: (weekId, entered, key) =>
      answer('addOrder', (by) => {
        const file = parsed(orderFile, entered);
        const week = weekToChange(weekId);
        const read = ordersOfFile(file);
        if ('refused' in read) throw refuse(read.refused);
        for (const { revenueCenter } of read.orders) permit(by, 'addOrder', revenueCenter);
        return once(demo, by, key, ['import orders', weekId, entered], () => {
          const added = read.orders.map((order) => addOrder(demo, { week, order, by, entered: 'file' }));
          const sum = sumCents(read.orders.map(({ amountCents }) => amountCents));
          return { orders: added.length, sumCents: sum, alerts: added.flatMap(({ alert }) => alert ?? []) };
        });
      }),
    editOrder: (weekId, orderId, entered) =>
      answer('addOrder', (by) => {
        const change = parsed(orderChange, entered);
        return editOrder(demo, { week: weekToChange(weekId), orderId, by }, change);
      }),
    voidOrder: (weekId, orderId, entered, key) =>
      answer('addOrder', (by) => {
        const { reason } = parsed(orderVoid, { reason: entered });
        const of = { week: weekToChange(weekId), orderId, by };
        return once(demo, by, key, ['void order', weekId, orderId, entered], () =>
          voidOrder(demo, of, reason),
        );
      }),
    restoreOrder: (weekId, orderId, key) =>
      answer('addOrder', (by) => {
        const of = { week: weekToChange(weekId), orderId, by };
        return once(demo, by, key, ['restore order', weekId, orderId], () => restoreOrder(demo, of));
      }),
  };
}

function addOrder(
  demo: Demo,
  { week, order: wanted, by, entered }: { week: Week; order: NewOrder; by: Visitor; entered?: 'file' },
): { order: Order; alert: Alert | null } {
  const { weekId } = week;
  const at = timestamp(demo);
  const made = { enteredBy: by.name, createdAt: at, updatedAt: at, voided: null };
  const order: Order = { orderId: newId(), ...wanted, kind: 'order', state: 'open', ...made };
  const { orders } = touched(demo, week, entered);
  const others = orders.filter(({ revenueCenter }) => revenueCenter === order.revenueCenter);
  const refused = ordersRefused(order.revenueCenter, others.length + 1);
  if (refused) throw refuse(refused);
  orders.push(order);
  suggestSupplier(demo, order);
  const change = { weekId, categories: [order.revenueCenter], cause: 'order', by: by.name } as const;
  const [alert = null] = raise(demo, change, momentOf(demo, week));
  record(demo, { by, action: 'add order', subject: order.revenueCenter, weekId, after: order });
  return { order, alert };
}
