import { z } from '@hono/zod-openapi';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import { addOrder, withPaceAlert } from '../../domain/orders/add-order.ts';
import { editOrder, restoreOrder, voidOrder } from '../../domain/orders/correct-order.ts';
import {
  addedOrderSchema,
  newOrder,
  orderChange,
  orderSchema,
  orderVoid,
} from '../../domain/orders/order.ts';
import { pacedByOrders } from '../../domain/orders/order-facts.ts';
import { rowId } from '../../domain/values/bounds.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { allow, answer, body, createRouter, declareRoute, demandRead } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readCorrectionFacts, readOrderFacts } from './order-facts.ts';

const orderParameters = weekParameter.extend({
  orderId: rowId,
});

function addRoute(group: Group) {
  return declareRoute({
    operationId: 'addOrder',
    method: 'post',
    path: '/weeks/{weekId}/orders',
    summary: 'Add a supplier order',
    may: 'addOrder',
    refuses: ['limit-reached'],
    request: { params: weekParameter, body: body(newOrder(inUse(group))) },
    responses: {
      201: answer(addedOrderSchema, 'The order and the alert it raised'),
    },
  });
}

function editRoute(group: Group) {
  return declareRoute({
    operationId: 'editOrder',
    method: 'patch',
    path: '/weeks/{weekId}/orders/{orderId}',
    summary: 'Correct a supplier order',
    description:
      'What is left out stays. Refused when the order was changed after `fromUpdatedAt`, or is void.',
    may: 'addOrder',
    refuses: ['conflict', 'limit-reached'],
    request: { params: orderParameters, body: body(orderChange(inUse(group))) },
    responses: { 200: answer(orderSchema, 'The order afterwards') },
  });
}

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
    .openapi(addRoute(context.group), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const order = c.req.valid('json');
      const by = allow(c, 'addOrder', order.revenueCenter);
      const load = (tx: Tx) => readOrderFacts(context.group, tx, week.weekId, [order]);
      const added = await changeWeek(context, c, {
        week,
        by,
        load,
        decide: (facts, moment) => addOrder(facts, order, moment),
        paced: pacedByOrders,
        withPace: withPaceAlert,
      });
      return c.json(added, 201);
    })
    .openapi(editRoute(context.group), async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const change = c.req.valid('json');
      const edited = await changeWeek(context, c, {
        week: weekToChange(weekId),
        by: allow(c, 'addOrder'),
        load: (tx) => readCorrectionFacts(context.group, tx, weekId as WeekId, orderId, change),
        decide: (facts, moment) => editOrder(facts, change, moment),
        paced: pacedByOrders,
      });
      return c.json(edited, 200);
    })
    .openapi(voidRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const by = allow(c, 'addOrder');
      const voided = await changeWeek(context, c, {
        week: weekToChange(weekId),
        by,
        load: (tx) => readCorrectionFacts(context.group, tx, weekId as WeekId, orderId),
        decide: (facts, moment) => voidOrder(facts, reason, moment),
        paced: pacedByOrders,
      });
      demandRead(by, { center: voided.revenueCenter });
      return c.json(voided, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { weekId, orderId } = c.req.valid('param');
      const by = allow(c, 'addOrder');
      const restored = await changeWeek(context, c, {
        week: weekToChange(weekId),
        by,
        load: (tx) => readCorrectionFacts(context.group, tx, weekId as WeekId, orderId),
        decide: restoreOrder,
        paced: pacedByOrders,
      });
      demandRead(by, { center: restored.revenueCenter });
      return c.json(restored, 200);
    });
}
