import { today } from '../../domain/calendar/clock.ts';
import type { Group } from '../../domain/group/group.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import {
  csvOrderPreviewSchema,
  importedOrdersSchema,
  type OrderCsvRequest,
  type OrdersReadOn,
  previewOf,
  type RowsRead,
  readOrderFile,
  rowsFor,
} from '../../domain/orders/order-csv.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute, routeIn } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readOrderFacts } from './order-facts.ts';

const { importOrders } = ORDER_WRITES;

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Without a
revenue center, orders are of the one given beside the file. Dates that could be either of two days are read as is usual where
the group is, unless that leaves a day to come: \`assumedDates\` says so, and \`dates\` beside the file says otherwise.`;

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
    responses: { 200: answer(csvOrderPreviewSchema, 'The rows') },
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
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      const group = visibleGroup(by, context.group);
      const read = rowsIn(group, c.req.valid('json'), { today: today(context), week });
      return c.json(previewOf({ ...read, rows: rowsFor(by, read.rows) }), 200);
    })
    .openapi(routeIn(context.group, importRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const by = allow(c, importOrders.may);
      const on = { today: today(context), week };
      const read = importOrders.read(c.req.valid('json'), visibleGroup(by, context.group), on);
      if ('refused' in read) throw refusal(read.refused);
      const { asked } = read;
      const { orders } = asked;
      const imported = await writeWeek(context, c, importOrders, {
        week,
        asked,
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsToCheck(asked) }),
      });
      return c.json(imported, 201);
    });
}

/** Reads the rows of a file. Throws 'invalid-request' when it is no readable file of orders. */
function rowsIn(group: Group, file: OrderCsvRequest, on: OrdersReadOn): RowsRead {
  const read = readOrderFile(group, file, on);
  if ('fault' in read) throw new Refusal('invalid-request', read.fault);
  return read;
}
