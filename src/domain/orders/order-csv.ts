import { z } from 'zod';
import { alertSchema } from '../alerts/alert.ts';
import type { Group } from '../group/group.ts';
import { centerNamed, centersOf, inUse, nameOf } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { MOST_FAULTS, type Refused } from '../refusals/problem.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { type CsvRecord, columnsOf, parseCsv } from '../values/csv.ts';
import type { Day } from '../values/day.ts';
import { amountForm, type Cents, cents, centsSchema, parseMoney, sumCents } from '../values/money.ts';
import type { Place } from '../values/place.ts';
import { oneOf } from '../values/text.ts';
import { ASK_DATES, DATE_ORDERS, readWrittenAmount, readWrittenDay } from '../values/written.ts';
import { confirm, type NewOrder, newOrder, newOrderSchema, revenueCenter } from './order.ts';
import { countedCents } from './order-amount.ts';
import { choicesIn, eachWritten, ORDER_FIELDS, type WrittenName } from './order-fields.ts';

/** The columns an order is read from, by what their heads may be called. */
const COLUMNS: Readonly<Record<WrittenName | 'state' | 'venue', readonly string[]>> = {
  ...eachWritten((_, { label, alsoCalled }) => [label.toLowerCase(), ...alsoCalled]),
  state: ['state'],
  venue: ['venue', 'location', 'restaurant'],
};
type Column = keyof typeof COLUMNS;

/** Where each column stands. 'Location' is a venue where another column says of which revenue center of it. */
function placesIn(head: CsvRecord | undefined): Record<Column, number> {
  const columns = columnsOf(head, COLUMNS);
  if (columns.venue !== columns.revenueCenter) return columns;
  const others = COLUMNS.revenueCenter.filter((name) => !COLUMNS.venue.includes(name));
  const { revenueCenter } = columnsOf(head, { revenueCenter: others });
  return revenueCenter < 0 ? { ...columns, venue: -1 } : { ...columns, revenueCenter };
}

/** A row as it stands in the file, the order it says, and what is wrong with it. */
function orderRowSchema() {
  const text = z.string();
  return z
    .object({
      line: z.int().describe('The line it begins on; 1 is the first.'),
      entered: z.object(eachWritten(() => text)),
      order: newOrderSchema().nullable().describe('Null when there are errors.'),
      errors: z.array(z.object({ field: text, message: text })),
    })
    .meta({ id: 'OrderRow' });
}
export type OrderRow = z.infer<ReturnType<typeof orderRowSchema>>;

/** What a file of orders holds. */
export function orderPreviewSchema() {
  return z
    .object({
      rows: z.array(orderRowSchema()),
      sumCents: centsSchema().describe('What the rows without errors add up to, in cents.'),
    })
    .meta({ id: 'OrderPreview' });
}
export type OrderPreview = z.infer<ReturnType<typeof orderPreviewSchema>>;

/** What a file of orders added. */
export function importedOrdersSchema() {
  return z
    .object({
      orders: z.int().describe('How many were added.'),
      sumCents: centsSchema().describe('What they add up to, in cents.'),
      alerts: z.array(alertSchema()).describe('The alerts they raised.'),
      waiting: z.int().describe('How many of them wait for approval.'),
    })
    .meta({ id: 'ImportedOrders' });
}
export type ImportedOrders = z.infer<ReturnType<typeof importedOrdersSchema>>;

/** At most so many orders are added at once, since they are all stored or none. */
export const MAX_ORDER_ROWS = 500;

/** Orders that are entered together: all of them are added, or none. */
export function severalOrders(group: Group) {
  const orders = boundedList(newOrder(group), MAX_ORDER_ROWS);
  return z.object({ orders: orders.refine((list) => list.length > 0, { error: NO_ORDERS }), confirm });
}
export interface SeveralOrders {
  orders: readonly NewOrder[];
  confirm?: boolean | undefined;
}

const NO_ORDERS = 'Choose at least one order.';

/** What a request of one megabyte has room for. */
const LONGEST_FILE = 1_000_000;

/**
 * A file of orders as its text. `revenueCenter` is whose they are where the file does not say, `dates` what comes first in dates
 * such as 5/7/2026.
 */
export function orderFile(group: Group) {
  return z.object({
    csv: boundedText(LONGEST_FILE, 'Give the file as text.', 'Choose a file of at most 1 MB.'),
    revenueCenter: revenueCenter(group).optional(),
    dates: z.enum(DATE_ORDERS, { error: 'Say “month first” or “day first”.' }).optional(),
    confirm,
  });
}
export type OrderFile = z.infer<ReturnType<typeof orderFile>>;

/** The rows of a file of orders, or why it can not be read as one. It holds at most so many. */
export function readOrderFile(
  group: Group,
  file: OrderFile,
  most = MAX_ORDER_ROWS,
): OrderRow[] | { fault: string } {
  const parsed = parseCsv(file.csv, 100 * most);
  if ('fault' in parsed) return parsed;
  const [head, ...records] = parsed.records;
  const columns = placesIn(head);
  const missing = NEEDED.filter(({ column }) => columns[column] < 0).map(({ name }) => name);
  if (missing.length > 0) return { fault: `${NAME_COLUMNS} Missing: ${missing.join(', ')}.` };
  if (records.length === 0) return { fault: 'There are no orders under the first line.' };
  if (records.length > most)
    return { fault: `These are ${records.length} orders. Add at most ${most} at once.` };
  const reading = { ...file, group, schema: newOrder(group), readAmount: readWrittenAmount };
  return records.map((record) => readRow(record, columns, reading));
}

const { kind: _, ...NAMED } = ORDER_FIELDS;
const NAME_COLUMNS = `The first line must name the columns: ${Object.values(NAMED)
  .map(({ label }) => label)
  .join(', ')}.`;

/** Whether the first line of a text names the columns that no file of orders can do without. */
export function holdsOrders(text: string): boolean {
  const start = text.slice(0, LONGEST_HEAD).split('\n', 2);
  const parsed = parseCsv(/^\W*sep=/i.test(start[0]!) ? start.join('\n') : start[0]!);
  if ('fault' in parsed) return false;
  const columns = columnsOf(parsed.records[0], COLUMNS);
  return NEEDED.every(({ column }) => columns[column] >= 0);
}

const LONGEST_HEAD = 10_000;

/** The columns that no file can do without. */
const NEEDED = [
  { column: 'day', name: ORDER_FIELDS.day.label },
  { column: 'supplier', name: ORDER_FIELDS.supplier.label },
  { column: 'amount', name: ORDER_FIELDS.amountCents.label },
] as const;

/** Orders as rows of cells: supplier, amount, and where wanted date and notes, or as their first row names the columns. */
export interface PastedOrders extends Omit<OrderFile, 'csv'> {
  text: string;
  /** The date of rows that name none. */
  day: Day;
}

/** The rows that were copied from a spreadsheet, with amounts as the group writes them; or why they can't be read. */
export function readPastedOrders(group: Group, pasted: PastedOrders): OrderRow[] | { fault: string } {
  const parsed = parseCsv(`sep=\t\n${pasted.text}`);
  if ('fault' in parsed) return { fault: 'A quote is not closed where its cell ends.' };
  const named = placesIn(parsed.records[0]);
  const hasHead = named.supplier >= 0 && named.amount >= 0;
  const records = hasHead ? parsed.records.slice(1) : parsed.records;
  if (records.length > MAX_ORDER_ROWS)
    return { fault: `These are ${records.length} orders. Add at most ${MAX_ORDER_ROWS} at once.` };
  const columns = hasHead ? named : { ...NO_COLUMNS, supplier: 0, amount: 1, day: 2, notes: 3 };
  const reading = { ...pasted, group, schema: newOrder(group), readAmount: parseMoney };
  // The line that names the separator was none of theirs.
  return records.map(({ line, cells }) => readRow({ line: line - 1, cells }, columns, reading));
}

const NO_COLUMNS = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, -1])) as Record<
  Column,
  number
>;

/** What a row is read by. */
interface Reading extends Omit<OrderFile, 'csv'> {
  group: Group;
  schema: ReturnType<typeof newOrder>;
  readAmount: (text: string, place: Place) => Cents | null;
  /** The date of rows that name none. */
  day?: Day;
}

function readRow(
  { line, cells }: CsvRecord,
  columns: Record<Column, number>,
  { revenueCenter: center, dates, group, schema, readAmount, day: usualDay = '' as Day }: Reading,
): OrderRow {
  const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
  const entered = {
    ...eachWritten(cell),
    day: cell('day') || usualDay,
    revenueCenter: cell('revenueCenter') || (centerNamed(group, '', cell('venue')) ?? center ?? ''),
  };
  const { amount, day } = entered;
  const choices = choicesIn(entered);
  const written = readAmount(amount, group);
  const dated = readWrittenDay(day, dates);
  const read = schema.safeParse({
    ...entered,
    ...choices,
    revenueCenter: centerNamed(group, entered.revenueCenter, cell('venue')) ?? entered.revenueCenter,
    amountCents: amountOf(written, choices.kind),
    day: 'day' in dated ? dated.day : day,
  });
  const errors = (read.error?.issues ?? []).map(({ path, message }) =>
    errorOf(String(path[0]), message, { written, dated, group, center: entered.revenueCenter }),
  );
  if (cell('state').toLowerCase() === 'void') errors.push({ field: 'state', message: 'This order is void.' });
  const order = errors.length === 0 ? read.data! : null;
  return { line, entered, order, errors };
}

/** An amount as it is entered: a credit may have a minus, as in a file that was made here. */
function amountOf(read: Cents | null, kind: string): Cents | null {
  return read !== null && read < 0 && kind === 'credit' ? cents(-read) : read;
}

function errorOf(
  field: string,
  message: string,
  {
    written,
    dated,
    group,
    center: named,
  }: { written: Cents | null; dated: ReturnType<typeof readWrittenDay>; group: Group; center: string },
) {
  if (field === 'day') return { field, message: 'fault' in dated ? dated.fault : message };
  if (field === 'revenueCenter') return { field, message: centerMissing(group, named) };
  if (field !== 'amountCents') return { field, message };
  return {
    field: 'amount',
    message: written === null ? amountForm(group) : message,
  };
}

/** What a row says whose revenue center there is not: which there are, by their names, where these are not too many to read. */
function centerMissing(group: Group, named: string): string {
  const names = centersOf(inUse(group)).map((center) => nameOf(group, center));
  if (names.length <= MOST_NAMED) return `Choose ${oneOf(names)}.`;
  return named ? `There is no revenue center “${named}”.` : 'Say of which revenue center it is.';
}

const MOST_NAMED = 8;

/** Whether a file holds dates that could be either of two days, so that somebody has to say which. */
export function asksDates(rows: readonly OrderRow[]): boolean {
  return rows.some(({ errors }) => errors.some(({ message }) => message === ASK_DATES));
}

/** The rows as a role may add them: an order of a revenue center it may not order for is at fault. */
export function rowsFor(who: Who, rows: readonly OrderRow[]): OrderRow[] {
  return rows.map((row) => {
    if (!row.order || can(who, 'addOrder', row.order.revenueCenter)) return row;
    const error = { field: 'revenueCenter', message: 'Your role does not allow orders for it.' };
    return { ...row, order: null, errors: [error] };
  });
}

/** The rows with what those without errors add up to. */
export function previewOf(rows: OrderRow[]): OrderPreview {
  return { rows, sumCents: sumCents(rows.map(({ order }) => (order ? countedCents(order) : 0))) };
}

/** The orders of a file, each with its line. */
export interface OrdersOfFile extends SeveralOrders {
  orders: NewOrder[];
  lines: number[];
}

/** The orders of a file, or the refusal that says what is wrong in every row. */
export function ordersOfFile(group: Group, file: OrderFile): OrdersOfFile | { refused: Refused } {
  const rows = readOrderFile(group, file);
  if ('fault' in rows) return { refused: { code: 'invalid-request', detail: rows.fault } };
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
  };
}
