import { weekLabel, weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { centersOf, inUse, nameOf } from '../group/venue.ts';
import type { OrderPositions } from '../orders/order-columns.ts';
import { type CsvOrderRow, orderLines } from '../orders/order-lines.ts';
import { supplierKey } from '../orders/supplier.ts';
import { usualDates } from '../sources/date-order.ts';
import type { FileAnswers, FileQuestion, SalesColumns, SkippedLine } from '../sources/file-read.ts';
import { tooLarge, Unreadable } from '../sources/limits.ts';
import { leftOutReason } from '../sources/sales-sources.ts';
import { assumedWords } from '../sources/survey.ts';
import { cellsBy, type Table } from '../sources/table.ts';
import { type ReadFor, venueFinder } from '../sources/venue-finder.ts';
import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import type { DateOrder } from '../values/written.ts';
import { type HistoryOrder, MOST_ROWS } from './import.ts';
import type { CategoryName } from './names.ts';

/** What was read from a file of orders: those of weeks that are over, and why other lines can't be history. */
export interface OrdersRead {
  kind: 'orders';
  source: 'plain';
  asks: readonly FileQuestion[];
  lines: Record<'read' | 'counted' | 'totals' | 'left' | 'faults', number>;
  told: readonly SkippedLine[];
  remarks: readonly string[];
  orders: readonly HistoryOrder[];
  assumedDates?: DateOrder;
  heads?: string;
}

/** The day and the group for which past orders are read. */
export interface ReadOn {
  group: Group;
  today: Day;
  categories?: readonly CategoryName[];
}

/** A table of past orders, with the positions of its columns and which lines don't count. */
interface OrderList {
  table: Table;
  positions: OrderPositions;
  left?: SalesColumns['left'];
}

/** Reads the past orders of a table. Throws `Unreadable` if it can't be read as orders. */
export function readPastOrders(
  { table, positions, left }: OrderList,
  said: FileAnswers,
  known: ReadOn & Partial<Pick<ReadFor, 'locations'>>,
): OrdersRead {
  const { group, today } = known;
  const centers = centersOf(inUse(group));
  const only = centers.length === 1 ? centers[0] : undefined;
  const { center, dates, decimals } = said;
  const revenueCenter = centers.find((one) => one === center || nameOf(group, one) === center) ?? only;
  const cell = cellsBy(table);
  const places = venueFinder({ group, locations: known.locations ?? [] });
  const read = orderLines(table, positions, {
    group,
    dates,
    revenueCenter,
    settling: { said: { dates, decimals }, usual: usualDates(group), today },
    left: (row) => leftOutReason(left, (name) => cell(row, name)),
    venueMeant: (word) => places.venue(word)?.name ?? word,
    centerMeant: centerNamedBy(known),
  });
  const { rows, manner } = read;
  if (rows.length > MOST_ROWS) tooLarge(`These are ${rows.length} orders.`);
  if (rows.length + read.left.length === 0)
    throw new Unreadable('There are no orders below the heading row.');
  const orders: HistoryOrder[] = [];
  const toldLines: SkippedLine[] = read.left.map((one) => ({ ...one, fate: 'left' }));
  const invoices = new Map<string, number>();
  for (const { line, order, errors } of rows) {
    const first = order && invoices.get(invoiceKey(order));
    const isVoid = errors.length === 1 && errors[0]?.field === 'state';
    const words = order ? notHistory(order, group, today) : (errors[0]?.message ?? '');
    if (order && first !== undefined && first !== null)
      toldLines.push({
        line,
        fate: 'left',
        words: `It repeats the invoice on line ${first}: it counts once.`,
      });
    else if (order && words === null) orders.push({ line, ...order });
    else toldLines.push({ line, fate: isVoid ? 'left' : 'fault', words: words ?? '' });
    if (order?.invoiceNumber && first === undefined) invoices.set(invoiceKey(order), line);
  }
  const asks: FileQuestion[] = [...manner.asks];
  if (!revenueCenter && rows.some(({ entered, errors }) => entered.revenueCenter === '' && !isFlawed(errors)))
    asks.push({ what: 'center', words: ASK_CENTER, choices: centers.map((one) => nameOf(group, one)) });
  const faults = toldLines.filter(({ fate }) => fate === 'fault').length;
  const all = rows.length + read.left.length + read.totals;
  return {
    kind: 'orders',
    source: 'plain',
    asks,
    told: toldLines.sort((a, b) => a.line - b.line),
    orders,
    lines: {
      read: all,
      counted: orders.length,
      totals: read.totals,
      left: toldLines.length - faults,
      faults,
    },
    remarks: assumedWords(manner),
    ...(manner.assumed && { assumedDates: manner.assumed }),
  };
}

function isFlawed(errors: CsvOrderRow['errors']): boolean {
  return errors.some(({ field }) => field === 'row');
}

/** Returns the key that finds an invoice that is in the file twice; '' without a number: then each line is an order of its own. */
function invoiceKey(order: Omit<HistoryOrder, 'line'>): string {
  const { supplier, day, invoiceNumber, revenueCenter, amountCents, kind } = order;
  if (invoiceNumber === '') return '';
  return JSON.stringify([
    supplierKey(supplier),
    day,
    textKey(invoiceNumber),
    revenueCenter,
    amountCents,
    kind,
  ]);
}

/** Returns a function that finds the revenue center to which a category goes as a whole, in the named or the only venue with it. */
function centerNamedBy({ group, categories = [] }: ReadOn) {
  return (word: string, venue: string): string | undefined => {
    const venueId =
      venue === ''
        ? undefined
        : inUse(group).venues.find(({ name }) => textKey(name) === textKey(venue))?.venueId;
    const found = categories.filter(
      (one) => textKey(one.category) === textKey(word) && (venue === '' || one.venueId === venueId),
    );
    return found.length === 1 && found[0]!.to.length === 1 ? found[0]!.to[0]!.centerId : undefined;
  };
}

const ASK_CENTER = 'Choose a revenue center for the orders that name none.';

/** Returns why an order can't be history: its week is not over. Null if it is. */
export function notHistory({ day }: Pick<HistoryOrder, 'day'>, group: Group, today: Day): string | null {
  const week = weekOf(day, group);
  if (week.endDate < today) return null;
  return `The week ${weekLabel(week.weekId, group)} is not over: add this order to that week.`;
}

/** Counts the weeks that are over and have orders in these rows. */
export function pastWeeksOf(rows: readonly Pick<CsvOrderRow, 'order'>[], { group, today }: ReadOn): number {
  const past = rows.flatMap(({ order }) =>
    order && notHistory(order, group, today) === null ? order.day : [],
  );
  return new Set(past.map((day) => weekOf(day, group).weekId)).size;
}
