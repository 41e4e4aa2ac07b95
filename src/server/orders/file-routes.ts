import type { NewOrder } from '../../domain/order.ts';
import {
  type OrderFile,
  type OrderPreview,
  type OrderRow,
  orderFile,
  previewOf,
  readOrderFile,
  rowsFor,
} from '../../domain/order-csv.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { type ImportedOrders, importOrders } from './import-orders.ts';

const COLUMNS = `The first line names the columns, in any order: Date, Revenue center, Supplier, Amount, Notes. Without a
revenue center, orders are of the one given beside the file.`;

const previewRoute = declareRoute({
  method: 'post',
  path: '/weeks/{weekId}/orders/preview-csv',
  summary: 'What a CSV file of orders holds, row by row, with what is wrong in each',
  description: `Stores nothing. ${COLUMNS}`,
  may: 'addOrder',
  request: { params: weekParameter, body: body(orderFile) },
  responses: { 200: answer<OrderPreview>('OrderPreview', 'The rows') },
});

const importRoute = declareRoute({
  method: 'post',
  path: '/weeks/{weekId}/orders/import-csv',
  summary: 'Add all orders of a CSV file to a week, or none when one of them has an error',
  description: COLUMNS,
  may: 'addOrder',
  request: { params: weekParameter, body: body(orderFile) },
  responses: {
    201: answer<ImportedOrders>('ImportedOrders', 'How many were added, and the alerts they raised'),
  },
});

export function orderFileRoutes(context: Context) {
  return createRouter()
    .openapi(previewRoute, async (c) => {
      weekToChange(c.req.valid('param').weekId);
      const { role } = allow(c, 'addOrder');
      return c.json(previewOf(rowsFor(role!, rowsIn(c.req.valid('json')))), 200);
    })
    .openapi(importRoute, async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const orders = ordersIn(rowsIn(c.req.valid('json')));
      const by = allow(c, 'addOrder');
      for (const { revenueCenter } of orders) allow(c, 'addOrder', revenueCenter);
      return c.json(
        await answerOnce(context, c, (tx) => importOrders(context, tx, { week, orders, by })),
        201,
      );
    });
}

/** The rows of a file. Throws 'invalid-request' when it can not be read as one of orders. */
function rowsIn(file: OrderFile): OrderRow[] {
  const rows = readOrderFile(file);
  if ('fault' in rows) throw new Refusal('invalid-request', rows.fault);
  return rows;
}

/** The orders of rows that are all right. Throws 'invalid-request' with every error of every row. */
function ordersIn(rows: readonly OrderRow[]): NewOrder[] {
  const orders = rows.flatMap(({ order }) => order ?? []);
  const errors = rows.flatMap((row) =>
    row.errors.map(({ field, message }) => ({ field: `line ${row.line} ${field}`, message })),
  );
  if (errors.length > 0)
    throw new Refusal(
      'invalid-request',
      `Line ${rows.find(({ order }) => !order)?.line}: ${errors[0]?.message}`,
      {
        errors,
      },
    );
  return orders;
}
