import { REVENUE_CENTERS } from '../../domain/group/venue.ts';
import { addOrder, addOrders, withPaceAlert, withPaceAlerts } from '../../domain/orders/add-order.ts';
import {
  type CorrectionFacts,
  editOrder,
  restoreOrder,
  voidOrder,
} from '../../domain/orders/correct-order.ts';
import { newOrder, orderChange, orderVoid } from '../../domain/orders/order.ts';
import { orderFile, ordersOfFile } from '../../domain/orders/order-csv.ts';
import { type OrderFacts, pacedByOrders } from '../../domain/orders/order-facts.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { revenueOf, SPENT_FIELD } from '../../domain/weeks/week-record.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, permit, type Visitor } from './answer.ts';
import { changeWeek } from './change.ts';
import { alertFacts } from './raise.ts';
import { refuse } from './refuse.ts';
import type { Demo, StoredWeek } from './state.ts';
import { momentOf, weekToChange } from './weeks.ts';

type OrderCalls = Pick<Gateway, 'addOrder' | 'importOrders' | 'editOrder' | 'voidOrder' | 'restoreOrder'>;

/** Supplier orders in demo mode. */
export function orderCalls(demo: Demo, answer: Answer): OrderCalls {
  return {
    addOrder: (weekId, entered, key) =>
      answer('addOrder', (by) => {
        const order = parsed(newOrder, entered);
        const week = weekToChange(weekId);
        permit(by, 'addOrder', order.revenueCenter);
        return once(demo, by, key, ['add order', weekId, entered], () =>
          changeWeek(demo, {
            week,
            by,
            load: (stored) => orderFacts(demo, stored),
            decide: (facts, moment) => addOrder(facts, order, moment),
            paced: pacedByOrders,
            withPace: withPaceAlert,
          }),
        );
      }),
    importOrders: (weekId, entered, key) =>
      answer('addOrder', (by) => {
        const file = parsed(orderFile, entered);
        const week = weekToChange(weekId);
        const read = ordersOfFile(file);
        if ('refused' in read) throw refuse(read.refused);
        const { orders } = read;
        for (const { revenueCenter } of orders) permit(by, 'addOrder', revenueCenter);
        return once(demo, by, key, ['import orders', weekId, entered], () =>
          changeWeek(demo, {
            week,
            by,
            entered: 'file',
            load: (stored) => orderFacts(demo, stored),
            decide: (facts, moment) => addOrders(facts, orders, moment),
            paced: pacedByOrders,
            withPace: withPaceAlerts,
          }),
        );
      }),
    editOrder: (weekId, orderId, entered) =>
      answer('addOrder', (by) => {
        const change = parsed(orderChange, entered);
        return changeWeek(demo, {
          ...correction(demo, by, weekId, orderId),
          decide: (facts, moment) => editOrder(facts, change, moment),
        });
      }),
    voidOrder: (weekId, orderId, entered, key) =>
      answer('addOrder', (by) => {
        const { reason } = parsed(orderVoid, { reason: entered });
        const of = correction(demo, by, weekId, orderId);
        return once(demo, by, key, ['void order', weekId, orderId, entered], () =>
          changeWeek(demo, { ...of, decide: (facts, moment) => voidOrder(facts, reason, moment) }),
        );
      }),
    restoreOrder: (weekId, orderId, key) =>
      answer('addOrder', (by) => {
        const of = correction(demo, by, weekId, orderId);
        return once(demo, by, key, ['restore order', weekId, orderId], () =>
          changeWeek(demo, { ...of, decide: restoreOrder }),
        );
      }),
  };
}

function correction(demo: Demo, by: Visitor, weekId: string, orderId: string) {
  const load = (stored: StoredWeek): CorrectionFacts => {
    const order = stored.orders.find((one) => one.orderId === orderId);
    if (!order) throw refuse(REFUSED.orderUnknown);
    const updatedBy = demo.state.correctors.get(orderId) ?? order.enteredBy;
    return { ...orderFacts(demo, stored), order, updatedBy };
  };
  return { week: weekToChange(weekId), by, load, paced: pacedByOrders };
}

/** What decides about orders of a week; every revenue center is known. */
function orderFacts(demo: Demo, stored: StoredWeek): OrderFacts {
  const { week, orders } = stored;
  const { totals, settings } = momentOf(demo, week);
  return {
    weekId: week.weekId,
    revenue: revenueOf(totals),
    settings,
    alerts: alertFacts(demo, week.weekId),
    centers: REVENUE_CENTERS.map((revenueCenter) => {
      const own = demo.state.suppliers.filter((supplier) => supplier.revenueCenter === revenueCenter);
      return {
        revenueCenter,
        spentCents: totals[SPENT_FIELD[revenueCenter]],
        orders: orders.filter((order) => order.revenueCenter === revenueCenter).length,
        knownSuppliers: own.map(({ name }) => supplierKey(name)),
        suggestions: own.filter(({ suggested }) => suggested).length,
      };
    }),
  };
}
