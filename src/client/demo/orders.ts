import { addOrder, addOrders, withPaceAlert, withPaceAlerts } from '../../domain/orders/add-order.ts';
import {
  type CorrectionFacts,
  editOrder,
  restoreOrder,
  voidOrder,
} from '../../domain/orders/correct-order.ts';
import { newOrder, orderChange, orderVoid } from '../../domain/orders/order.ts';
import { type OrderFile, orderFile, ordersOfFile } from '../../domain/orders/order-csv.ts';
import { factsOfAllCenters, type OrderFacts, pacedByOrders } from '../../domain/orders/order-facts.ts';
import { can } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weekChanges } from './change.ts';
import { alertFacts } from './raise.ts';
import { refuse } from './refuse.ts';
import type { Demo, StoredWeek } from './state.ts';
import { moneyOf } from './weeks.ts';

type OrderCalls = Pick<Gateway, 'addOrder' | 'importOrders' | 'editOrder' | 'voidOrder' | 'restoreOrder'>;

/** Supplier orders in demo mode. */
export function orderCalls(demo: Demo, answer: Answering): OrderCalls {
  const { result } = weekChanges(demo, answer);
  const may = 'addOrder';
  return {
    addOrder: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'add order', entered], load: orderFacts, decide: addOrder },
        asked: () => parsed(newOrder, entered),
        permits: (role, { revenueCenter }) => can(role, may, revenueCenter),
        paced: pacedByOrders,
        withPace: withPaceAlert,
      }),
    importOrders: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'import orders', entered], entered: 'file' },
        asked: () => ordersIn(parsed(orderFile, entered)),
        permits: (role, orders) => orders.every(({ revenueCenter }) => can(role, may, revenueCenter)),
        load: orderFacts,
        decide: addOrders,
        paced: pacedByOrders,
        withPace: withPaceAlerts,
      }),
    editOrder: (weekId, orderId, entered) =>
      result({
        ...{ may, weekId, load: correctionFacts(orderId), paced: pacedByOrders, decide: editOrder },
        asked: () => parsed(orderChange, entered),
      }),
    voidOrder: (weekId, orderId, reason, key) =>
      result({
        ...{
          may,
          weekId,
          once: [key, 'void order', orderId, reason],
          load: correctionFacts(orderId),
          paced: pacedByOrders,
        },
        asked: () => parsed(orderVoid, { reason }).reason,
        decide: voidOrder,
      }),
    restoreOrder: (weekId, orderId, key) =>
      result({
        ...{
          may,
          weekId,
          once: [key, 'restore order', orderId],
          load: correctionFacts(orderId),
          paced: pacedByOrders,
        },
        asked: () => null,
        decide: (facts, _, moment) => restoreOrder(facts, moment),
      }),
  };
}

function ordersIn(file: OrderFile) {
  const read = ordersOfFile(file);
  if ('refused' in read) throw refuse(read.refused);
  return read.orders;
}

function correctionFacts(orderId: string) {
  return (demo: Demo, stored: StoredWeek): CorrectionFacts => {
    const order = stored.orders.find((one) => one.orderId === orderId);
    if (!order) throw refuse(REFUSED.orderUnknown);
    const updatedBy = demo.state.correctors.get(orderId) ?? order.enteredBy;
    return { ...orderFacts(demo, stored), order, updatedBy };
  };
}

/** What decides about orders of a week; every revenue center is known. */
function orderFacts(demo: Demo, { week, orders }: StoredWeek): OrderFacts {
  const { weekId } = week;
  const alerts = alertFacts(demo, weekId);
  return factsOfAllCenters({
    weekId,
    ...moneyOf(demo, week),
    alerts,
    orders,
    suppliers: demo.state.suppliers,
  });
}
