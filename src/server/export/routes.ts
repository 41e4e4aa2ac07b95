import { z } from '@hono/zod-openapi';
import { bookFilter } from '../../domain/orders/order-book.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { strictWeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import { allow, createRouter, declareRoute, readingOf } from '../router.ts';
import { csvAnswer } from './csv-answer.ts';
import { auditLines, hoursLines, orderLines, weekLines } from './lines.ts';
import { dayRange, fileName, instantsOf } from './range.ts';

const text = rowId.optional();
const weekId = rowId.refine((asked) => strictWeekId(asked) !== null, { error: REFUSED.weekForm.detail });
const DAYS =
  'From and to are days, both included; amounts are written as where the group is, without its currency’s sign.';
const csvFile = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
});

const ordersRoute = declareRoute({
  operationId: 'exportOrders',
  method: 'get',
  path: '/export/orders.csv',
  summary: 'Supplier orders by their date, void ones too',
  description: `${DAYS} With a weekId, those charged to that week; with what narrows the order book, those that fit.`,
  may: 'read',
  request: { query: bookFilter.extend(dayRange.shape).extend({ weekId: weekId.optional() }) },
  responses: csvFile('One line for each order'),
});

const hoursRoute = declareRoute({
  operationId: 'exportHours',
  method: 'get',
  path: '/export/hours.csv',
  summary: 'Staff hours of the weeks with a day in the range',
  description: `${DAYS} Those that count, of the crews the reader is responsible for.`,
  may: 'read',
  request: { query: dayRange },
  responses: csvFile('One line for each hours entry'),
});

const weeksRoute = declareRoute({
  operationId: 'exportWeeks',
  method: 'get',
  path: '/export/weeks.csv',
  summary: 'Revenue, spending and labor of the weeks with a day in the range',
  description: DAYS,
  may: 'read',
  request: { query: dayRange },
  responses: csvFile('One line for each week'),
});

const auditRoute = declareRoute({
  operationId: 'exportAudit',
  method: 'get',
  path: '/export/audit.csv',
  summary: 'The audit trail: who did what, when, before and after',
  description: 'From and to are days of the group, both included; times are in UTC.',
  may: 'readAudit',
  request: { query: dayRange.extend({ user: text, action: text, weekId: text }) },
  responses: csvFile('One line for each entry'),
});

export function exportRoutes(context: Context) {
  const { db, group } = context;
  const { timeZone } = group;
  return createRouter()
    .openapi(ordersRoute, async (c) => {
      const range = c.req.valid('query');
      return csvAnswer(context, c, {
        name: fileName('orders', range),
        pages: orderLines(db, readingOf(c, group), range),
      });
    })
    .openapi(hoursRoute, async (c) => {
      const range = c.req.valid('query');
      const pages = hoursLines(db, group, { range, who: allow(c, 'read') });
      return csvAnswer(context, c, { name: fileName('hours', range), pages });
    })
    .openapi(weeksRoute, async (c) => {
      const range = c.req.valid('query');
      return csvAnswer(context, c, {
        name: fileName('weeks', range),
        pages: weekLines(db, readingOf(c, group), range),
      });
    })
    .openapi(auditRoute, async (c) => {
      const { from, to, ...filter } = c.req.valid('query');
      const pages = auditLines(db, { ...instantsOf({ from, to }, timeZone), ...filter });
      return csvAnswer(context, c, { name: fileName('audit', { from, to }), pages });
    });
}
