import { z } from 'zod';
import { alertSchema } from '../alerts/alert.ts';
import type { Group } from '../group/group.ts';
import { centerNamed, centersOf, inUse, nameOf } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { MOST_FAULTS, type Refused } from '../refusals/problem.ts';
import { isBlank, type Row, rowsOf } from '../sources/csv-rows.ts';
import type { OrderColumns } from '../sources/file-read.ts';
import { Unreadable } from '../sources/limits.ts';
import { TOO_MANY } from '../sources/line-shape.ts';
import { dayWritten, type Manner, mannerOf, type Settling } from '../sources/survey.ts';
import { isTotal, type Table, tablesOf } from '../sources/table.ts';
import { isTotalWord } from '../sources/total-word.ts';
import { decimalsOf, readAmount } from '../sources/written-amount.ts';
import { readMoment } from '../sources/written-moment.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import type { Day } from '../values/day.ts';
import { amountForm, type Cents, cents, centsSchema, moneyField, sumCents } from '../values/money.ts';
import { decimalMark } from '../values/place.ts';
import { oneOf } from '../values/text.ts';
import { ASK_DATES, DATE_ORDERS } from '../values/written.ts';
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
export type OrderPlaces = Record<Column, number>;

/** Where each column stands; -1 where there is none. 'Location' is a venue where another column says of which revenue center of it. */
function placesIn(head: readonly string[]): Record<Column, number> {
  const names = head.map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  const placeOf = (heads: readonly string[]) => names.findIndex((name) => heads.includes(name));
  const columns = mapped(COLUMNS, placeOf);
  if (columns.venue !== columns.revenueCenter) return columns;
  const others = COLUMNS.revenueCenter.filter((name) => !COLUMNS.venue.includes(name));
  const revenueCenter = placeOf(others);
  return revenueCenter < 0 ? { ...columns, venue: -1 } : { ...columns, revenueCenter };
}

function mapped<From, To>(
  columns: Readonly<Record<Column, From>>,
  made: (from: From) => To,
): Record<Column, To> {
  const entries = Object.entries<From>(columns).map(([column, from]) => [column, made(from)]);
  return Object.fromEntries(entries) as Record<Column, To>;
}

/** Where the columns of a list of orders stand as somebody told them. */
export function orderPlaces(table: Table, columns: OrderColumns): OrderPlaces {
  const { at, amount, supplier, number, center, location, notes, kind } = columns;
  const named = { day: at, amount, supplier, invoiceNumber: number, revenueCenter: center, notes, kind };
  const all = { ...mapped(COLUMNS, () => undefined), ...named, venue: location };
  return mapped<string | undefined, number>(all, (name) =>
    name ? (table.columns.get(name.toLowerCase()) ?? -1) : -1,
  );
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
  try {
    const csv = file.csv.replaceAll(/\r\n?/g, '\n');
    if (csv.split('\n').length > MOST_LINES) return { fault: 'The file is longer than can be read at once.' };
    const tables = tablesOf(() => [csv]);
    const table = tables.find(({ head }) => missingIn(head).length === 0);
    if (!table) return { fault: `${NAME_COLUMNS} Missing: ${missingIn(nearest(tables)).join(', ')}.` };
    const ownDecimals = decimalMark(group);
    const { rows } = orderLines(table, placesIn(table.head), { ...file, group, settling: {}, ownDecimals });
    if (rows.length === 0) return { fault: 'There are no orders under the first line.' };
    if (rows.length <= most) return rows;
    return { fault: `These are ${rows.length} orders. Add at most ${most} at once.` };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message.replace(NOTHING_TAKEN, '') };
    throw error;
  }
}

/** Far more lines than orders are added at once, with all that may stand in their notes. */
const MOST_LINES = 50_000;
const NOTHING_TAKEN = / Nothing of the file is taken\.$/;

function missingIn(head: readonly string[]): string[] {
  const columns = placesIn(head);
  return NEEDED.filter(({ column }) => columns[column] < 0).map(({ name }) => name);
}

/** The first line as the head that it was meant to be. */
function nearest(tables: readonly Table[]): readonly string[] {
  const heads = tables.filter(({ above }) => above.length === 0).map(({ head }) => head);
  return heads.toSorted((a, b) => missingIn(a).length - missingIn(b).length)[0] ?? [];
}

const { kind: _, ...NAMED } = ORDER_FIELDS;
const NAME_COLUMNS = `The first line must name the columns: ${Object.values(NAMED)
  .map(({ label }) => label)
  .join(', ')}.`;

/** The heads of what is exported here, and of our own list of orders: what has others is asked about as any other file is. */
const OWN_HEADS = new Set([
  ...Object.values(ORDER_FIELDS).map(({ label }) => label.toLowerCase()),
  ...[
    'location',
    'venue',
    'week',
    'state',
    'void reason',
    'entered by',
    'entered at',
    'files',
    'account code',
  ],
  ...['ordered', 'received', 'invoiced'],
]);

/** Where the columns of our own list of orders stand; null where a table is none. */
export function ownOrderPlaces({ head }: Pick<Table, 'head'>): OrderPlaces | null {
  const isOwn = head.every((name) => name === '' || OWN_HEADS.has(name.toLowerCase()));
  return isOwn && missingIn(head).length === 0 ? placesIn(head) : null;
}

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

/** The rows that were copied from a spreadsheet; or why they can't be read. */
export function readPastedOrders(group: Group, pasted: PastedOrders): OrderRow[] | { fault: string } {
  try {
    const text = pasted.text.replaceAll(/\r\n?/g, '\n');
    const table = tablesOf(() => [`sep=\t\n${text}`]).find(({ head, above }) => {
      const { supplier, amount } = placesIn(head);
      return above.length <= 1 && supplier >= 0 && amount >= 0;
    });
    const lines = table ? tableLines(table) : [...rowsOf([text], '\t')].map(withFlaw);
    if (lines.length > MAX_ORDER_ROWS)
      return { fault: `These are ${lines.length} orders. Add at most ${MAX_ORDER_ROWS} at once.` };
    const places = table ? placesIn(table.head) : { ...NO_PLACES, supplier: 0, amount: 1, day: 2, notes: 3 };
    const { rows } = orderLines({ lines: () => lines }, places, {
      ...pasted,
      group,
      settling: {},
      ownDecimals: decimalMark(group),
    });
    // The line that names the separator was none of theirs.
    return table ? rows.map((row) => ({ ...row, line: row.line - 1 })) : rows;
  } catch (error) {
    if (error instanceof Unreadable) return { fault: 'A quote is not closed where its cell ends.' };
    throw error;
  }
}

function tableLines(table: Table): Row[] {
  return [...table.lines()];
}

const PASTED_CELLS = 4;

function withFlaw(row: Row): Row {
  const isLong = row.cells.slice(PASTED_CELLS).some((cell) => !isBlank(cell));
  return isLong ? { ...row, flaw: { fate: 'fault', words: TOO_MANY } } : row;
}

const NO_PLACES = mapped(COLUMNS, () => -1);

/** What rows are read by. */
export interface OrderReading extends Omit<OrderFile, 'csv'> {
  group: Group;
  settling: Partial<Omit<Settling, 'places'>>;
  /** What stands before decimals where the group is, for amounts such as 1,234 that could be either; else that is asked. */
  ownDecimals?: string;
  /** The date of rows that name none. */
  day?: Day;
  /** Why a line is left out; null where it counts. */
  left?: (row: Row) => string | null;
  /** The revenue center that a word means where it is called otherwise here. */
  centerMeant?: (word: string, venue: string) => string | undefined;
}

/** The orders of a list, and what became of its other lines. */
export interface OrderLines {
  rows: OrderRow[];
  totals: number;
  left: { line: number; words: string }[];
  manner: Manner;
}

/** The orders of a list by where its columns stand. */
export function orderLines(
  { lines }: Pick<Table, 'lines'> | { lines: () => Iterable<Row> },
  places: OrderPlaces,
  reading: OrderReading,
): OrderLines {
  const { group, dates, settling } = reading;
  const cellOf = ({ cells }: Row, column: Column) => {
    const text = cells[places[column]]?.trim() ?? '';
    return isBlank(text) ? '' : text;
  };
  const isSum = (row: Row) => {
    const [day, supplier] = [cellOf(row, 'day'), cellOf(row, 'supplier')];
    // A supplier may be called like a total: one with a date is an order.
    if (readMoment(day)) return /^\S+$/.test(supplier) && isTotalWord(supplier);
    // Copied rows may leave the date out.
    return isTotal(row, `${day}${supplier}${reading.day ?? ''}`);
  };
  const manner = mannerOf(
    lines(),
    (row) => (isSum(row) ? NOTHING : { dates: [cellOf(row, 'day')], amounts: [cellOf(row, 'amount')] }),
    { said: { dates }, ...settling, places: moneyField(group).digits },
  );
  const [rows, left]: [OrderRow[], OrderLines['left']] = [[], []];
  let totals = 0;
  const schema = newOrder(group);
  for (const row of lines()) {
    const { line, flaw } = row;
    const words = flaw?.fate === 'left' ? flaw.words : flaw ? null : (reading.left?.(row) ?? null);
    if (words !== null) left.push({ line, words });
    else if (!flaw && isSum(row)) totals++;
    else rows.push(readRow(row, (column) => cellOf(row, column), { ...reading, schema, manner }));
  }
  return { rows, totals, left, manner };
}

const OTHER = { '.': ',', ',': '.' } as const;
const NOTHING = { dates: [], amounts: [] };

/** What a row says that it is; a minus alone makes it a credit. */
function kindOf(text: string, written: Cents | null): string {
  const word = text.toLowerCase();
  const isBack = written !== null && written < 0;
  if (word === '') return isBack ? 'credit' : 'order';
  if (
    /^(?:credit\b|(?:bill|vendor|supplier) credit|refund|return|gutschrift|avoir|abono|nota de cr)/.test(word)
  )
    return 'credit';
  if (/^(?:invoice|bill|purchase|expense|rechnung|factura|facture|fattura)\b/.test(word))
    return isBack ? 'credit' : 'order';
  return word;
}

function readRow(
  { line, flaw }: Row,
  cell: (column: Column) => string,
  reading: OrderReading & { schema: ReturnType<typeof newOrder>; manner: Manner },
): OrderRow {
  const { revenueCenter: center, group, schema, manner, day: usualDay = '' as Day } = reading;
  const entered = {
    ...eachWritten(cell),
    day: cell('day') || usualDay,
    revenueCenter: cell('revenueCenter') || (centerNamed(group, '', cell('venue')) ?? center ?? ''),
  };
  if (flaw) return { line, entered, order: null, errors: [{ field: 'row', message: flaw.words }] };
  const { amount, day } = entered;
  const asksDecimals = manner.asks.some(({ what }) => what === 'decimals');
  const isOwn = reading.ownDecimals !== undefined && !amount.includes(reading.ownDecimals);
  const isOpen = asksDecimals && decimalsOf(amount) === 'either' && !isOwn;
  const { digits: places } = moneyField(group);
  const written = isOpen
    ? null
    : readAmount(amount, {
        decimals: asksDecimals && isOwn ? OTHER[amount.includes('.') ? '.' : ','] : manner.decimals,
        places,
      });
  const kind = kindOf(entered.kind, written);
  const dated = dayWritten(day, manner);
  const named = centerNamed(group, entered.revenueCenter, cell('venue'));
  const read = schema.safeParse({
    ...{ ...entered, ...choicesIn(entered), kind },
    revenueCenter:
      named ?? reading.centerMeant?.(entered.revenueCenter, cell('venue')) ?? entered.revenueCenter,
    amountCents: amountOf(written, kind),
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
  }: { written: Cents | null; dated: ReturnType<typeof dayWritten>; group: Group; center: string },
) {
  if (field === 'day') return { field, message: 'fault' in dated ? dayWords(dated.fault) : message };
  if (field === 'revenueCenter') return { field, message: centerMissing(group, named) };
  if (field !== 'amountCents') return { field, message };
  return {
    field: 'amount',
    message: written === null ? amountForm(group) : message,
  };
}

function dayWords(fault: string): string {
  return fault.endsWith(ASK_DATES) ? ASK_DATES : 'Give the date as YYYY-MM-DD.';
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
