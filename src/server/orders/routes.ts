import { z } from '@hono/zod-openapi';
import {
  addedOrderSchema,
  newOrder,
  orderChange,
  orderSchema,
  orderVoid,
} from '../../domain/orders/order.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { addOrder } from './add-order.ts';
import { editOrder, restoreOrder, voidOrder } from './correct-order.ts';

const orderParameters = weekParameter.extend({
  orderId: rowId,
});

const addRoute = declareRoute({
  operationId: 'addOrder',
  method: 'post',
  path: '/weeks/{weekId}/orders',
  summary: 'Add a supplier order',
  may: 'addOrder',
  refuses: ['limit-reached'],
  request: { params: weekParameter, body: body(newOrder) },
  responses: {
    201: answer(addedOrderSchema, 'The order and the alert it raised'),
  },
});

const editRoute = declareRoute({
  operationId: 'editOrder',
  method: 'patch',
  path: '/weeks/{weekId}/orders/{orderId}',
  summary: 'Correct a supplier order',
  description:
    'What is left out stays. Refused when the order was changed after `fromUpdatedAt`, or is void.',
  may: 'addOrder',
  refuses: ['conflict', 'limit-reached'],
  request: { params: orderParameters, body: body(orderChange) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

const voidRoute = declareRoute({
  operationId: 'voidOrder',
  method: 'post',
  path: '/weeks/{weekId}/orders/{orderId}/void',
  summary: 'Void a supplier order',
  description: 'It stays on record and no longer counts.',
  may: 'addOrder',
  request: { params: orderParameters, body: body(orderVoid) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreOrder',
  method: 'post',
  path: '/weeks/{weekId}/orders/{orderId}/restore',
  summary: 'Let a void order count again',
  may: 'addOrder',
  request: { params: orderParameters, body: body(z.object({})) },
  responses: { 200: answer(orderSchema, 'The order afterwards') },
});

export function orderRoutes(context: Context) {
  return createRouter()
    .openapi(addRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const order = c.req.valid('json');
      const by = allow(c, 'addOrder', order.revenueCenter);
      return c.json(await answerOnce(context, c, (tx) => addOrder(context, tx, { week, order, by })), 201);
    })
    .openapi(editRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), orderId, by: allow(c, 'addOrder') };
      const change = c.req.valid('json');
      return c.json(await inTransaction(context.db, (tx) => editOrder(context, tx, { ...of, change })), 200);
    })
    .openapi(voidRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), orderId, by: allow(c, 'addOrder') };
      const { reason } = c.req.valid('json');
      return c.json(await answerOnce(context, c, (tx) => voidOrder(context, tx, { ...of, reason })), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const of = { week: weekToChange(weekId), orderId, by: allow(c, 'addOrder') };
      return c.json(await answerOnce(context, c, (tx) => restoreOrder(context, tx, of)), 200);
    });
}
