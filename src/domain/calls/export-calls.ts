import { z } from 'zod';
import { strictWeekId } from '../calendar/week.ts';
import { WEEK_REFUSED } from '../calendar/week-on-record.ts';
import { attachmentsFoundSchema } from '../orders/exported-attachments.ts';
import { bookFilter } from '../orders/order-book.ts';
import { rowId } from '../values/bounds.ts';
import { day } from '../values/day.ts';
import { ofVenue, type Row } from './row.ts';

const DAYS =
  'From and to are days, both inclusive; amounts are in the group’s format, without a currency sign.';

const weekId = rowId.refine((asked) => strictWeekId(asked) !== null, { error: WEEK_REFUSED.weekForm.detail });

const dayRange = z.object({
  from: day.optional().meta({ example: '2025-01-01' }),
  to: day.optional().meta({ example: '2025-12-31' }),
});

const ordersAsked = bookFilter.extend(dayRange.shape).extend({ weekId: weekId.optional() });

const AT_ONCE = 'More than 1,000 files, or 2 GB of them, are refused: ask for fewer days.';

const text = rowId.optional();

export const EXPORT_CALLS = {
  exportOrders: {
    method: 'get',
    path: '/export/orders.csv',
    summary: 'Supplier orders by date, including void ones',
    description: `${DAYS} With a weekId, those charged to that week. Takes the filters of the order book.`,
    may: 'read',
    query: () => ordersAsked,
    file: ['text/csv'],
    says: 'One line for each order',
  },
  exportOrdersWithFiles: {
    method: 'get',
    path: '/export/orders.zip',
    summary: 'Supplier orders as a CSV file, and their photos and PDFs, in one ZIP',
    description: `Takes the parameters of orders.csv. The Files column lists their names in the ZIP, made of date, supplier and amount. ${AT_ONCE}`,
    may: 'read',
    refuses: ['limit-reached'],
    query: () => ordersAsked,
    file: ['application/zip'],
    says: 'The ZIP',
  },
  countOrderFiles: {
    method: 'get',
    path: '/orders/files',
    summary: 'How many photos and PDFs the matching orders have',
    description: AT_ONCE,
    may: 'read',
    refuses: ['limit-reached'],
    query: () => bookFilter,
    answer: attachmentsFoundSchema,
    says: 'Their number and total size',
  },
  exportHours: {
    method: 'get',
    path: '/export/hours.csv',
    summary: 'Staff hours of the weeks with a day in the range',
    description: `${DAYS} Only hours that count, of crews the reader is responsible for.`,
    may: 'read',
    query: () => dayRange,
    file: ['text/csv'],
    says: 'One line for each hours entry',
  },
  exportWeeks: {
    method: 'get',
    path: '/export/weeks.csv',
    summary: 'Revenue, spending and labor of the weeks with a day in the range',
    description: DAYS,
    may: 'read',
    query: () => dayRange,
    file: ['text/csv'],
    says: 'One line for each week',
  },
  exportSales: {
    method: 'get',
    path: '/export/sales.csv',
    summary: 'Sales by day and revenue center',
    description: `${DAYS} Only days with sales on record; 0 means closed. Source is "entered", or "import" and the name of the file the amount came from. With \`venue\`, only that venue’s revenue centers.`,
    may: 'read',
    refuses: ['not-found'],
    query: () => dayRange.extend(ofVenue.shape),
    file: ['text/csv'],
    says: 'One line for each day of a revenue center',
  },
  exportAudit: {
    method: 'get',
    path: '/export/audit.csv',
    summary: 'The audit trail: who did what and when, with the values before and after',
    description: 'From and to are days in the group’s time zone, both inclusive; times are in UTC.',
    may: 'readAudit',
    query: () => dayRange.extend({ user: text, action: text, weekId: text }),
    file: ['text/csv'],
    says: 'One line for each entry',
  },
} as const satisfies Record<string, Row>;
