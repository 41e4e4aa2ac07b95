import { z } from 'zod';
import { alertSchema } from '../alerts/alert.ts';
import type { Week } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { can, type Who } from '../people/role.ts';
import { MOST_FAULTS, type Refused } from '../refusals/problem.ts';
import { type CsvRow, isBlankCell, rowsOf } from '../sources/csv-rows.ts';
import { usualDates } from '../sources/date-order.ts';
import { Unreadable } from '../sources/limits.ts';
import { TOO_MANY } from '../sources/line-shape.ts';
import { assumedWords, type Manner } from '../sources/survey.ts';
import { type Table, tablesOf } from '../sources/table.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import type { Day } from '../values/day.ts';
import { decimalMark } from '../values/locale.ts';
import { centsSchema, sumCents } from '../values/money.ts';
import { ASK_DATES, DATE_ORDERS, type DateOrder } from '../values/written.ts';
import { confirm, type NewOrder, newOrder, revenueCenter } from './order.ts';
import { countedCents } from './order-amount.ts';
import { missingIn, NO_POSITIONS, positionsIn } from './order-columns.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { type CsvOrderRow, orderLines, orderRowSchema } from './order-lines.ts';

const assumedDates = z
  .enum(DATE_ORDERS)
  .optional()
  .describe('How ambiguous dates were read; left out if `dates` or a line tells.');
const remarks = z.array(z.string()).describe('Remarks about the file as a whole.');

export function csvOrderPreviewSchema() {
  return z
    .object({
      rows: z.array(orderRowSchema()),
      sumCents: centsSchema().describe('What the rows without errors add up to, in cents.'),
      assumedDates,
      remarks,
    })
    .meta({ id: 'OrderPreview' });
}
type CsvOrderPreview = z.infer<ReturnType<typeof csvOrderPreviewSchema>>;

export function importedOrdersSchema() {
  return z
    .object({
      orders: z.int().describe('How many were added.'),
      sumCents: centsSchema().describe('What they add up to, in cents.'),
      alerts: z.array(alertSchema()).describe('The alerts they raised.'),
      waiting: z.int().describe('How many of them are waiting for approval.'),
      assumedDates,
    })
    .meta({ id: 'ImportedOrders' });
}
export type ImportedOrders = z.infer<ReturnType<typeof importedOrdersSchema>>;

/** The limit on orders added at once, since all are stored or none. */
export const MAX_ORDER_ROWS = 500;

/** Orders entered together: all are added, or none. */
export function severalOrders(group: Group) {
  const orders = boundedList(newOrder(group), MAX_ORDER_ROWS);
  return z.object({ orders: orders.refine((list) => list.length > 0, { error: NO_ORDERS }), confirm });
}
export interface SeveralOrders {
  orders: readonly NewOrder[];
  confirm?: boolean | undefined;
}

const NO_ORDERS = 'Choose at least one order.';

/** What fits in a request of one megabyte. */
const LONGEST_FILE = 1_000_000;

/** A file of orders as text. `revenueCenter` applies where the file names none; `dates` says what comes first in dates such as 5/7/2026. */
export function orderCsvRequest(group: Group) {
  return z.object({
    csv: boundedText(LONGEST_FILE, 'Give the file as text.', 'Choose a file of at most 1 MB.'),
    revenueCenter: revenueCenter(group).optional(),
    dates: z.enum(DATE_ORDERS, { error: 'Say “month first” or “day first”.' }).optional(),
    confirm,
  });
}
export type OrderCsvRequest = z.infer<ReturnType<typeof orderCsvRequest>>;

export interface OrdersReadOn {
  today: Day;
  week: Week;
}

/** Rows of orders, and remarks about the whole file. `assumedDates` says how ambiguous dates were read. */
export interface RowsRead {
  rows: CsvOrderRow[];
  assumedDates?: DateOrder;
  remarks: string[];
}

function rowsRead(rows: CsvOrderRow[], manner: Manner): RowsRead {
  const { assumed } = manner;
  return { rows, ...(assumed && { assumedDates: assumed }), remarks: assumedWords(manner) };
}

/** Returns what settles ambiguous dates. Orders of the current week may be dated up to its last day. */
function settlingOf(group: Group, { today, week }: OrdersReadOn) {
  const { endDate } = week;
  return { usual: usualDates(group), today: endDate > today ? endDate : today };
}

/** Reads the rows of a file of orders, or returns why it can't be read. The file may hold at most `most` orders. */
export function readOrderFile(
  group: Group,
  file: OrderCsvRequest,
  on: OrdersReadOn,
  most = MAX_ORDER_ROWS,
): RowsRead | { fault: string } {
  try {
    const csv = file.csv.replaceAll(/\r\n?/g, '\n');
    if (csv.split('\n').length > MOST_LINES) return { fault: 'The file is too long to be read at once.' };
    const tables = tablesOf(() => [csv]);
    const table = tables.find(({ head }) => missingIn(head).length === 0);
    if (!table) return { fault: `${NAME_COLUMNS} Missing: ${missingIn(nearest(tables)).join(', ')}.` };
    const ownDecimals = decimalMark(group);
    const { rows, manner } = orderLines(table, positionsIn(table.head), {
      ...file,
      group,
      settling: settlingOf(group, on),
      ownDecimals,
    });
    if (rows.length === 0) return { fault: 'There are no orders below the first line.' };
    if (rows.length <= most) return rowsRead(rows, manner);
    return { fault: `These are ${rows.length} orders. Add at most ${most} at once.` };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message.replace(NOTHING_TAKEN, '') };
    throw error;
  }
}

/** Far more than the orders allowed at once, to leave room for notes with many lines. */
const MOST_LINES = 50_000;
const NOTHING_TAKEN = / Nothing of the file is taken\.$/;

/** Returns the first line that comes closest to the expected column names. */
function nearest(tables: readonly Table[]): readonly string[] {
  const heads = tables.filter(({ above }) => above.length === 0).map(({ head }) => head);
  return heads.toSorted((a, b) => missingIn(a).length - missingIn(b).length)[0] ?? [];
}

const { kind: _, ...NAMED } = ORDER_FIELDS;
const NAME_COLUMNS = `The first line must name the columns: ${Object.values(NAMED)
  .map(({ label }) => label)
  .join(', ')}.`;

/** Pasted orders as rows of cells: supplier, amount, then optionally date and notes; or columns as the first row names them. */
interface PastedOrders extends Omit<OrderCsvRequest, 'csv'> {
  text: string;
  /** The date of rows without one. */
  day: Day;
}

/** Reads rows copied from a spreadsheet, or returns why they can't be read. */
export function readPastedOrders(
  group: Group,
  pasted: PastedOrders,
  on: OrdersReadOn,
): RowsRead | { fault: string } {
  try {
    const text = pasted.text.replaceAll(/\r\n?/g, '\n');
    const table = tablesOf(() => [`sep=\t\n${text}`]).find(({ head, above }) => {
      const { supplier, amount } = positionsIn(head);
      return above.length <= 1 && supplier >= 0 && amount >= 0;
    });
    const lines = table ? [...table.lines()] : [...rowsOf([text], '\t')].map(withFlaw);
    if (lines.length > MAX_ORDER_ROWS)
      return { fault: `These are ${lines.length} orders. Add at most ${MAX_ORDER_ROWS} at once.` };
    const positions = table
      ? positionsIn(table.head)
      : { ...NO_POSITIONS, supplier: 0, amount: 1, day: 2, notes: 3 };
    const { rows, manner } = orderLines({ lines: () => lines }, positions, {
      ...pasted,
      group,
      settling: settlingOf(group, on),
      ownDecimals: decimalMark(group),
    });
    // The separator line was added above, so each line number is one too high.
    return rowsRead(table ? rows.map((row) => ({ ...row, line: row.line - 1 })) : rows, manner);
  } catch (error) {
    if (error instanceof Unreadable) return { fault: 'A quote is not closed where its cell ends.' };
    throw error;
  }
}

const PASTED_CELLS = 4;

function withFlaw(row: CsvRow): CsvRow {
  const isLong = row.cells.slice(PASTED_CELLS).some((cell) => !isBlankCell(cell));
  return isLong ? { ...row, flaw: { fate: 'fault', words: TOO_MANY } } : row;
}

/** Whether orders contain ambiguous dates, so that somebody has to choose the date order or can change it. */
export function asksDates({ rows, assumedDates: assumed }: RowsRead): boolean {
  return (
    assumed !== undefined || rows.some(({ errors }) => errors.some(({ message }) => message === ASK_DATES))
  );
}

/** Returns the rows with an error on each order for a revenue center the person may not order for. */
export function rowsFor(who: Who, rows: readonly CsvOrderRow[]): CsvOrderRow[] {
  return rows.map((row) => {
    if (!row.order || can(who, 'addOrder', row.order.revenueCenter)) return row;
    const error = { field: 'revenueCenter', message: 'Your role does not allow orders for it.' };
    return { ...row, order: null, errors: [error] };
  });
}

/** Adds the sum of the rows without errors. */
export function previewOf(read: RowsRead): CsvOrderPreview {
  return { ...read, sumCents: sumCents(read.rows.map(({ order }) => (order ? countedCents(order) : 0))) };
}

/** The orders of a file, with the line each comes from. */
export interface OrdersOfFile extends SeveralOrders {
  orders: NewOrder[];
  lines: number[];
  assumedDates?: DateOrder | undefined;
}

/** Returns the orders of a file, or a refusal that lists the errors of every row. */
export function ordersOfFile(
  group: Group,
  file: OrderCsvRequest,
  on: OrdersReadOn,
): OrdersOfFile | { refused: Refused } {
  const read = readOrderFile(group, file, on);
  if ('fault' in read) return { refused: { code: 'invalid-request', detail: read.fault } };
  const { rows, assumedDates } = read;
  const errors = rows
    .flatMap((row) =>
      row.errors.map(({ field, message }) => ({ field: `line ${row.line} ${field}`, message })),
    )
    .slice(0, MOST_FAULTS);
  const first = rows.find((row) => row.errors.length > 0);
  if (first) {
    const detail = `Line ${first.line}: ${first.errors[0]?.message}`;
    return { refused: { code: 'invalid-request', detail, errors } };
  }
  return {
    orders: rows.flatMap(({ order }) => order ?? []),
    lines: rows.map(({ line }) => line),
    confirm: file.confirm,
    assumedDates,
  };
}
