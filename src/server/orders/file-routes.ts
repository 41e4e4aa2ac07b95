import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import { addOrders, creditsAsked, withPaceAlerts } from '../../domain/orders/add-order.ts';
import {
  importedOrdersSchema,
  type OrderFile,
  type OrderRow,
  orderFile,
  orderPreviewSchema,
  ordersOfFile,
  previewOf,
  readOrderFile,
  rowsFor,
} from '../../domain/orders/order-csv.ts';
import { pacedByOrders } from '../../domain/orders/order-facts.ts';
import { groupFor } from '../../domain/people/reading.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readOrderFacts } from './order-facts.ts';

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Without a
revenue center, orders are of the one given beside the file.`;

function previewRoute(group: Group) {
  return declareRoute({
    operationId: 'previewOrders',
    method: 'post',
    path: '/weeks/{weekId}/orders/preview-csv',
    summary: 'What a CSV file of orders holds, row by row, with what is wrong in each',
    description: `Stores nothing. ${COLUMNS}`,
    may: 'addOrder',
    ignoresKey: true,
    request: { params: weekParameter, body: body(orderFile(inUse(group))) },
    responses: { 200: answer(orderPreviewSchema, 'The rows') },
  });
}

function importRoute(group: Group) {
  return declareRoute({
    operationId: 'importOrders',
    method: 'post',
    path: '/weeks/{weekId}/orders/import-csv',
    summary: 'Add all orders of a CSV file to a week, or none when one of them has an error',
    description: COLUMNS,
    may: 'addOrder',
    refuses: ['limit-reached', 'confirm-needed'],
    request: { params: weekParameter, body: body(orderFile(inUse(group))) },
    responses: {
      201: answer(importedOrdersSchema, 'How many were added, and the alerts they raised'),
    },
  });
}

export function orderFileRoutes(context: Context) {
  return createRouter()
    .openapi(previewRoute(context.group), async (c) => {
      weekToChange(c.req.valid('param').weekId);
      const by = allow(c, 'addOrder');
      return c.json(previewOf(rowsFor(by, rowsIn(groupFor(by, context.group), c.req.valid('json')))), 200);
    })
    .openapi(importRoute(context.group), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, 'addOrder');
      const read = ordersOfFile(groupFor(by, context.group), c.req.valid('json'));
      if ('refused' in read) throw refusal(read.refused);
      const { orders } = read;
      for (const { revenueCenter } of orders) allow(c, 'addOrder', revenueCenter);
      const imported = await changeWeek(context, c, {
        week,
        by,
        entered: 'file',
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsAsked(read) }),
        decide: (facts, moment) => addOrders(facts, read, moment),
        paced: pacedByOrders,
        withPace: withPaceAlerts,
      });
      return c.json(imported, 201);
    });
}

/** The rows of a file. Throws 'invalid-request' when it can not be read as one of orders. */
function rowsIn(group: Group, file: OrderFile): OrderRow[] {
  const rows = readOrderFile(group, file);
  if ('fault' in rows) throw new Refusal('invalid-request', rows.fault);
  return rows;
}
