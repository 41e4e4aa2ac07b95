import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { centersOf, isRevenueCenter } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import type { ApprovalFacts } from '../../domain/orders/approve-order.ts';
import type { Order, OrderChange } from '../../domain/orders/order.ts';
import { orderHistory } from '../../domain/orders/order-history.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { daysOfUsual, usualOrders } from '../../domain/orders/usual-orders.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, demandRead, type Env, type Handlers, permitted, readingOf } from '../router.ts';
import { entriesOfOrder } from '../stores/audit.ts';
import { readBook } from '../stores/order-book.ts';
import { findOrder, weekOfOrder } from '../stores/orders.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { namesInTrail, readCorrectionFacts, readOrderApproval, readOrderFacts } from './order-facts.ts';
import { loadOrderPreview } from './preview-order.ts';
import { readOrdersOn } from './supplier-orders.ts';

const { addOrder, addTransfer, editOrder, voidOrder, restoreOrder, approveOrder, declineOrder } =
  ORDER_WRITES;

type Correction<Sent extends SchemaForGroup> = AnyWeekWrite<Sent, ApprovalFacts, Order>;

export function orderHandlers(context: Context) {
  /** Corrects an order of a week; `change` has its new fields. */
  const correct = async <Sent extends SchemaForGroup>(
    c: HonoContext<Env>,
    write: Correction<Sent>,
    { week, orderId, asked }: { week: Week; orderId: string; asked: InputOf<Sent> },
    change?: OrderChange,
  ) => {
    const load = async (tx: Tx) =>
      write.may === 'approveOrders'
        ? readOrderApproval(context, tx, week, orderId)
        : { ...(await readCorrectionFacts(context, tx, week, orderId, change)), enteredById: null };
    const order = await writeWeek(context, c, write, { week, asked, load });
    demandRead(allow(c, write.may), { center: order.revenueCenter });
    return transferRead(readingOf(c, context.group), order);
  };
  return {
    findOrders: async (c) => {
      const reading = readingOf(c, context.group);
      const centers = reading.readable === reading.whole ? undefined : centersOf(reading.readable);
      const page = await readBook(context.db, { ...c.req.valid('query'), centers });
      const orders = page.orders.map((order) => transferRead(reading, order));
      return { ...page, orders };
    },
    orderHistory: async (c) => {
      const { orderId } = c.req.valid('param');
      const { weekId } = await weekOfOrder(context.db, orderId);
      const { order } = await findOrder(context.db, weekId, orderId);
      demandRead(allow(c, 'read'), { center: order.revenueCenter }, ORDERS_REFUSED.orderNone);
      const entries = await entriesOfOrder(context.db, weekId, namesInTrail(order));
      return orderHistory(readingOf(c, context.group), order, entries) as never;
    },
    addOrder: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { confirm, ...entered } = asked;
      const credits = creditsToCheck({ orders: [entered] });
      const facts = { orders: [entered], createdAt: timestamp(context), entered, credits };
      const added = await writeWeek(context, c, addOrder, {
        week,
        asked,
        load: (tx, isOpen) => readOrderFacts(context, tx, week, { ...facts, isOpen }),
      });
      return added;
    },
    previewOrder: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const by = permitted(context, c, addOrder, asked);
      return loadOrderPreview(context, by, week, asked);
    },
    addTransfer: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { from, to, day } = asked;
      const orders = [from, to].map((revenueCenter) => ({ revenueCenter, supplier: '', day }));
      const load = (tx: Tx) => readOrderFacts(context, tx, week, { orders });
      return writeWeek(context, c, addTransfer, { week, asked, load });
    },
    editOrder: async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      const week = weekToChange(weekId);
      return correct(c, editOrder, { week, orderId, asked }, asked);
    },
    voidOrder: async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return correct(c, voidOrder, { week: weekToChange(weekId), orderId, asked });
    },
    restoreOrder: async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return correct(c, restoreOrder, { week: weekToChange(weekId), orderId, asked });
    },
    approveOrder: async (c) => {
      const { orderId } = c.req.valid('param');
      const week = await weekOfOrder(context.db, orderId);
      return correct(c, approveOrder, { week, orderId, asked: c.req.valid('json') });
    },
    declineOrder: async (c) => {
      const { orderId } = c.req.valid('param');
      const week = await weekOfOrder(context.db, orderId);
      return correct(c, declineOrder, { week, orderId, asked: c.req.valid('json') });
    },
    usualOrders: async (c) => {
      const by = allow(c, 'read');
      const asked = c.req.valid('query');
      if (!isRevenueCenter(context.group, asked.center) || !canRead(by, { center: asked.center }))
        return { day: asked.day, suppliers: [] };
      const [orders, known] = await Promise.all([
        readOrdersOn(context.db, asked.center, daysOfUsual(asked.day)),
        readSuppliers(context.db),
      ]);
      return usualOrders(asked, { orders, known });
    },
    addOrders: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { orders } = asked;
      const added = await writeWeek(context, c, ORDER_WRITES.addOrders, {
        week,
        asked,
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsToCheck(asked) }),
      });
      return added;
    },
  } satisfies Partial<Handlers>;
}
