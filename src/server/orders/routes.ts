import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { orderPreviewSchema } from '../../domain/changes/order-preview.ts';
import type { Group } from '../../domain/group/group.ts';
import { centersOf } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import { addedTransferSchema } from '../../domain/orders/add-transfer.ts';
import type { ApprovalFacts } from '../../domain/orders/approve-order.ts';
import { addedOrderSchema, type Order, type OrderChange, orderSchema } from '../../domain/orders/order.ts';
import { bookPageSchema, bookQuery } from '../../domain/orders/order-book.ts';
import { orderHistory, orderHistorySchema } from '../../domain/orders/order-history.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import {
  allow,
  answer,
  answers,
  body,
  createRouter,
  declareRoute,
  demandRead,
  type Env,
  permitted,
  readingOf,
  routeIn,
} from '../router.ts';
import { entriesOfOrder } from '../stores/audit.ts';
import { readBook } from '../stores/order-book.ts';
import { findOrder, weekOfOrder } from '../stores/orders.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { namesInTrail, readCorrectionFacts, readOrderApproval, readOrderFacts } from './order-facts.ts';
import { loadOrderPreview } from './preview-order.ts';

const { addOrder, addTransfer, editOrder, voidOrder, restoreOrder, approveOrder, declineOrder } =
  ORDER_WRITES;

const orderParameters = weekParameter.extend({
  orderId: rowId,
});

function addRoute(group: Group) {
  return declareRoute({
    operationId: 'addOrder',
    method: 'post',
    path: '/weeks/{weekId}/orders',
    summary: 'Add a supplier order',
    description:
      'Where its revenue center asks for it, a large order is waiting for approval. A credit of more than was bought from its supplier in this week and the eight before is asked back: send it again with `confirm`.',
    may: addOrder.may,
    refuses: ['limit-reached', 'confirm-needed'],
    request: { params: weekParameter, body: body(addOrder.sent(group)) },
    responses: {
      201: answer(addedOrderSchema, 'The order and the alert it raised'),
    },
  });
}

function previewRoute(group: Group) {
  return declareRoute({
    operationId: 'previewOrder',
    method: 'post',
    path: '/weeks/{weekId}/orders/preview',
    summary: 'What adding a supplier order would do: nothing is saved',
    description:
      'Where its revenue center stands now, and where it would stand with the order, as the standings of the week say it after saving; whether it would wait for approval, and what is to be looked at before.',
    may: addOrder.may,
    refuses: ['limit-reached'],
    request: { params: weekParameter, body: body(addOrder.sent(group)) },
    responses: { 200: answer(orderPreviewSchema, 'Where the budget stands, and would stand') },
  });
}

function editRoute(group: Group) {
  return declareRoute({
    operationId: 'editOrder',
    method: 'patch',
    path: '/weeks/{weekId}/orders/{orderId}',
    summary: 'Correct a supplier order',
    description:
      'What is left out stays. `receivedCents` and `invoicedCents` say what came and what is to be paid: the last one known counts, and null takes it back. With a `weekId` it is charged to that week from then on. Send as `fromUpdatedAt` the `updatedAt` the order was read with. Refused when it was changed since, is void, or half of a transfer.',
    may: editOrder.may,
    refuses: ['conflict', 'limit-reached', 'confirm-needed'],
    request: { params: orderParameters, body: body(editOrder.sent(group)) },
    responses: { 200: answer(orderSchema, 'The order afterwards') },
  });
}

const voidRoute = declareRoute({
  operationId: 'voidOrder',
  method: 'post',
  path: '/weeks/{weekId}/orders/{orderId}/void',
  summary: 'Void a supplier order',
  description: 'It stays on record and no longer counts.',
  may: voidOrder.may,
  request: { params: orderParameters, body: body(voidOrder.sent()) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreOrder',
  method: 'post',
  path: '/weeks/{weekId}/orders/{orderId}/restore',
  summary: 'Let a void order count again',
  may: restoreOrder.may,
  request: { params: orderParameters, body: body(restoreOrder.sent()) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

const bookRoute = declareRoute({
  operationId: 'findOrders',
  method: 'get',
  path: '/orders',
  summary: 'Orders of all weeks that fit, newest first, page by page',
  description:
    'Words of `q` are found in the supplier, the notes, the invoice number and the name of who entered it. A page looks through 20,000 orders at most: where it ends before it is full, `searchedTo` says how far back it looked, and `next` goes on.',
  may: 'read',
  request: { query: bookQuery },
  responses: { 200: answer(bookPageSchema, 'A page of orders') },
});

const historyRoute = declareRoute({
  operationId: 'orderHistory',
  method: 'get',
  path: '/orders/{orderId}/history',
  summary: 'Who did what to an order, newest first, before and after',
  description:
    'What the audit trail says of it, for whoever reads the order, also of weeks that it was in before.',
  may: 'read',
  request: { params: z.object({ orderId: rowId }) },
  responses: { 200: answers(orderHistorySchema, 'What was done') },
});

const approveRoute = declareRoute({
  operationId: 'approveOrder',
  method: 'post',
  path: '/orders/{orderId}/approve',
  summary: 'Approve an order that waits: from then on it counts',
  description:
    'An order of one’s own only as an admin. Of a transfer both orders. Send as `fromUpdatedAt` the `updatedAt` the order was read with: refused when it was changed since.',
  may: approveOrder.may,
  refuses: ['conflict', 'invalid-week'],
  request: { params: z.object({ orderId: rowId }), body: body(approveOrder.sent()) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

const declineRoute = declareRoute({
  operationId: 'declineOrder',
  method: 'post',
  path: '/orders/{orderId}/decline',
  summary: 'Decline an order that waits: it is void from then on',
  description:
    'Send as `fromUpdatedAt` the `updatedAt` the order was read with: refused when it was changed since.',
  may: declineOrder.may,
  refuses: ['conflict', 'invalid-week'],
  request: { params: z.object({ orderId: rowId }), body: body(declineOrder.sent()) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

function transferRoute(group: Group) {
  return declareRoute({
    operationId: 'addTransfer',
    method: 'post',
    path: '/weeks/{weekId}/transfers',
    summary: 'Move goods from one revenue center to another',
    description:
      'Two orders that stand or fall together: one takes the amount from what a center spent, one adds it.',
    may: addTransfer.may,
    refuses: ['limit-reached'],
    request: { params: weekParameter, body: body(addTransfer.sent(group)) },
    responses: { 201: answer(addedTransferSchema, 'Both orders and the alerts they raised') },
  });
}

type Correction<Sent extends SchemaForGroup> = AnyWeekWrite<Sent, ApprovalFacts, Order>;

export function orderRoutes(context: Context) {
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
  return createRouter()
    .openapi(bookRoute, async (c) => {
      const reading = readingOf(c, context.group);
      const centers = reading.readable === reading.whole ? undefined : centersOf(reading.readable);
      const page = await readBook(context.db, { ...c.req.valid('query'), centers });
      const orders = page.orders.map((order) => transferRead(reading, order));
      return c.json({ ...page, orders }, 200);
    })
    .openapi(historyRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const { weekId } = await weekOfOrder(context.db, orderId);
      const { order } = await findOrder(context.db, weekId, orderId);
      demandRead(allow(c, 'read'), { center: order.revenueCenter }, ORDERS_REFUSED.orderNone);
      const entries = await entriesOfOrder(context.db, weekId, namesInTrail(order));
      return c.json(orderHistory(readingOf(c, context.group), order, entries) as never, 200);
    })
    .openapi(routeIn(context.group, addRoute), async (c) => {
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
      return c.json(added, 201);
    })
    .openapi(routeIn(context.group, previewRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const by = permitted(context, c, addOrder, asked);
      return c.json(await loadOrderPreview(context, by, week, asked), 200);
    })
    .openapi(routeIn(context.group, transferRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { from, to, day } = asked;
      const orders = [from, to].map((revenueCenter) => ({ revenueCenter, supplier: '', day }));
      const load = (tx: Tx) => readOrderFacts(context, tx, week, { orders });
      return c.json(await writeWeek(context, c, addTransfer, { week, asked, load }), 201);
    })
    .openapi(routeIn(context.group, editRoute), async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      const week = weekToChange(weekId);
      return c.json(await correct(c, editOrder, { week, orderId, asked }, asked), 200);
    })
    .openapi(voidRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return c.json(await correct(c, voidOrder, { week: weekToChange(weekId), orderId, asked }), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return c.json(await correct(c, restoreOrder, { week: weekToChange(weekId), orderId, asked }), 200);
    })
    .openapi(approveRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const week = await weekOfOrder(context.db, orderId);
      return c.json(await correct(c, approveOrder, { week, orderId, asked: c.req.valid('json') }), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const week = await weekOfOrder(context.db, orderId);
      return c.json(await correct(c, declineOrder, { week, orderId, asked: c.req.valid('json') }), 200);
    });
}
