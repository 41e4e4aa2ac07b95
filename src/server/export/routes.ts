import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { strictWeekId } from '../../domain/calendar/week.ts';
import { WEEK_REFUSED } from '../../domain/calendar/week-refused.ts';
import { attachmentsFoundSchema } from '../../domain/orders/exported-attachments.ts';
import { bookFilter } from '../../domain/orders/order-book.ts';
import { rowId } from '../../domain/values/bounds.ts';
import type { Context } from '../context.ts';
import { ofVenue } from '../desk/week-answers.ts';
import { ownOrigin } from '../own-host.ts';
import { allow, answer, createRouter, declareRoute, type Env, readingOf } from '../router.ts';
import { attachmentsZip, countAttachments } from './attachments-zip.ts';
import { csvAnswer } from './csv-answer.ts';
import { fileAnswer } from './file-answer.ts';
import { auditLines, hoursLines, orderLines, weekLines } from './lines.ts';
import { dayRange, fileName, instantsOf } from './range.ts';
import { requestedAccess, salesLines } from './sales-lines.ts';

const text = rowId.optional();
const weekId = rowId.refine((asked) => strictWeekId(asked) !== null, { error: WEEK_REFUSED.weekForm.detail });
const DAYS =
  'From and to are days, both included; amounts are written as where the group is, without its currency’s sign.';
const csvFile = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
});

const ordersAsked = bookFilter.extend(dayRange.shape).extend({ weekId: weekId.optional() });

const AT_ONCE = 'More than 1,000 files, or 2 GB of them, are refused: ask for fewer days.';

const ordersRoute = declareRoute({
  operationId: 'exportOrders',
  method: 'get',
  path: '/export/orders.csv',
  summary: 'Supplier orders by their date, void ones too',
  description: `${DAYS} With a weekId, those charged to that week; with what narrows the order book, those that fit.`,
  may: 'read',
  request: { query: ordersAsked },
  responses: csvFile('One line for each order'),
});

const zipRoute = declareRoute({
  operationId: 'exportOrdersWithFiles',
  method: 'get',
  path: '/export/orders.zip',
  summary: 'Supplier orders as a CSV file, and their photos and PDFs, in one ZIP',
  description: `Asked for as orders.csv is. Its column Files names them as they are called in the ZIP, after date, supplier and amount. ${AT_ONCE}`,
  may: 'read',
  refuses: ['limit-reached'],
  request: { query: ordersAsked },
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
});

const attachmentsRoute = declareRoute({
  operationId: 'countOrderFiles',
  method: 'get',
  path: '/orders/files',
  summary: 'How many photos and PDFs the orders that fit have',
  description: AT_ONCE,
  may: 'read',
  refuses: ['limit-reached'],
  request: { query: bookFilter },
  responses: { 200: answer(attachmentsFoundSchema, 'How many, and how large') },
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

const salesRoute = declareRoute({
  operationId: 'exportSales',
  method: 'get',
  path: '/export/sales.csv',
  summary: 'Sales by day and revenue center',
  description: `${DAYS} Only days with sales on record, 0 for a closed one. Source is "entered", or "import" and the name of the file that the amount was taken from. With \`venue\` of that venue’s revenue centers.`,
  may: 'read',
  refuses: ['not-found'],
  request: { query: dayRange.extend(ofVenue.shape) },
  responses: csvFile('One line for each day of a revenue center'),
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
  const fileOn = (c: HonoContext<Env>) => {
    const origin = ownOrigin(context.config, c.req.header('Host'));
    return (fileId: string) => `${origin}/api/files/${fileId}`;
  };
  return createRouter()
    .openapi(ordersRoute, async (c) => {
      const range = { ...c.req.valid('query'), fileAt: fileOn(c) };
      return csvAnswer(context, c, {
        name: fileName('orders', range),
        pages: orderLines(db, readingOf(c, group), range),
      });
    })
    .openapi(zipRoute, async (c) => {
      const range = { ...c.req.valid('query'), fileAt: fileOn(c) };
      const chunks = await attachmentsZip(context, readingOf(c, group), range);
      return fileAnswer(context, c, {
        name: fileName('orders', range, 'zip'),
        type: 'application/zip',
        chunks,
      }) as never;
    })
    .openapi(attachmentsRoute, async (c) =>
      c.json(await countAttachments(db, readingOf(c, group), c.req.valid('query')), 200),
    )
    .openapi(hoursRoute, async (c) => {
      const range = c.req.valid('query');
      const pages = hoursLines(db, group, { range, who: allow(c, 'read') });
      return csvAnswer(context, c, { name: fileName('hours', range), pages });
    })
    .openapi(weeksRoute, async (c) => {
      const range = c.req.valid('query');
      return csvAnswer(context, c, {
        name: fileName('weeks', range),
        pages: weekLines(context, { who: allow(c, 'read'), range }),
      });
    })
    .openapi(salesRoute, async (c) => {
      const { venue, ...range } = c.req.valid('query');
      const pages = salesLines(db, requestedAccess(readingOf(c, group), venue), range);
      return csvAnswer(context, c, { name: fileName('sales', range), pages });
    })
    .openapi(auditRoute, async (c) => {
      const { from, to, ...filter } = c.req.valid('query');
      const pages = auditLines(db, { ...instantsOf({ from, to }, timeZone), ...filter });
      return csvAnswer(context, c, { name: fileName('audit', { from, to }), pages });
    });
}
