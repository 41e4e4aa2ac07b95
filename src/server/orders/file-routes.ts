import type { Group } from '../../domain/group/group.ts';
import { creditsAsked } from '../../domain/orders/add-order.ts';
import {
  importedOrdersSchema,
  type OrderFile,
  orderPreviewSchema,
  previewOf,
  readOrderFile,
  rowsFor,
} from '../../domain/orders/order-csv.ts';
import type { OrderRow } from '../../domain/orders/order-lines.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { groupFor } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute, routeIn } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readOrderFacts } from './order-facts.ts';

const { importOrders } = ORDER_WRITES;

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Without a
revenue center, orders are of the one given beside the file.`;

function previewRoute(group: Group) {
  return declareRoute({
    operationId: 'previewOrders',
    method: 'post',
    path: '/weeks/{weekId}/orders/preview-csv',
    summary: 'What a CSV file of orders holds, row by row, with what is wrong in each',
    description: `Stores nothing. ${COLUMNS}`,
    may: importOrders.may,
    ignoresKey: true,
    request: { params: weekParameter, body: body(importOrders.sent(group)) },
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
    may: importOrders.may,
    refuses: ['limit-reached', 'confirm-needed'],
    request: { params: weekParameter, body: body(importOrders.sent(group)) },
    responses: {
      201: answer(importedOrdersSchema, 'How many were added, and the alerts they raised'),
    },
  });
}

export function orderFileRoutes(context: Context) {
  return createRouter()
    .openapi(routeIn(context.group, previewRoute), async (c) => {
      weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      return c.json(previewOf(rowsFor(by, rowsIn(groupFor(by, context.group), c.req.valid('json')))), 200);
    })
    .openapi(routeIn(context.group, importRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      const read = importOrders.read(c.req.valid('json'), groupFor(by, context.group));
      if ('refused' in read) throw refusal(read.refused);
      const { asked } = read;
      const { orders } = asked;
      const imported = await writeWeek(context, c, importOrders, {
        ...{ week, asked },
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsAsked(asked) }),
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
