import type { Locale } from '../values/locale.ts';
import { formatMoney, sumCents } from '../values/money.ts';
import { alikeOrders } from './duplicates.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import type { CsvOrderRow } from './order-lines.ts';
import { ordersIn } from './order-list.ts';
import type { OrdersOfWeek } from './order-totals.ts';

/** A row of a file as it is shown before it is added to a week, with what somebody may want to look at twice. */
export interface CheckedRow extends CsvOrderRow {
  notes: string[];
}

const ENTERED = 'Looks like an order that is entered already.';
const OUTSIDE = 'Dated outside this week.';

/** The rows of a file beside the week they go to: those at fault first, then those to look at twice; `asked` is asked back by line. */
export function checkedRows(
  rows: readonly CsvOrderRow[],
  week: OrdersOfWeek,
  asked: ReadonlyMap<number, string> = new Map(),
): CheckedRow[] {
  const entered = ordersIn(week, null);
  const checked = rows.map((row) => {
    const back = asked.get(row.line);
    return {
      ...row,
      notes: [...(back ? [back] : []), ...(row.order ? notesOn(row.order, week, entered) : [])],
    };
  });
  const rank = ({ errors, notes }: CheckedRow) => (errors.length > 0 ? 0 : notes.length > 0 ? 1 : 2);
  return checked.sort((a, b) => rank(a) - rank(b));
}

function notesOn(order: NewOrder, { startDate, endDate }: OrdersOfWeek, entered: readonly Order[]): string[] {
  const outside = order.day < startDate || order.day > endDate;
  const isEntered = alikeOrders(order, entered).length > 0;
  return [...(isEntered ? [ENTERED] : []), ...(outside ? [OUTSIDE] : [])];
}

/**
 * What is asked back of rows that were sent as orders in the order of their lines, by line: a fault names a row by its line, where it
 * was sent as a file, or by its place.
 */
export function messagesByLine(
  rows: readonly Pick<CsvOrderRow, 'line'>[],
  faults: readonly { field: string; message: string }[],
): ReadonlyMap<number, string> {
  const lines = linesOf(rows);
  return new Map(
    faults.flatMap(({ field, message }) => {
      const [, sentLine, place] = FIELD.exec(field) ?? [];
      const line = sentLine === undefined ? lines[Number(place)] : Number(sentLine);
      return line === undefined ? [] : [[line, message] as const];
    }),
  );
}

const FIELD = /^(?:line (\d+) amount|orders\.(\d+)\.amountCents)$/;

/** The orders of rows as they stand in what they were read from. */
export function ordersByLine(rows: readonly CsvOrderRow[]): NewOrder[] {
  return rows.toSorted((a, b) => a.line - b.line).flatMap(({ order }) => order ?? []);
}

function linesOf(rows: readonly Pick<CsvOrderRow, 'line'>[]): number[] {
  return rows.map(({ line }) => line).sort((a, b) => a - b);
}

/** Where rows come from: what is wrong in them is put right there. */
export type RowSource = 'file' | 'pasted';

/** What is said of rows as a whole. */
export interface AboutRows {
  count: string;
  sum: string;
  /** How many lines are to be corrected before any is added, and why; 0 and null where they can be added as they are. */
  faulty: number;
  fault: string | null;
  /** What to look at twice. */
  notes: string[];
}

/** What is said of a file as a whole: what it adds up to, why it can't be added yet, and what to look at twice. */
export function aboutFile(rows: readonly CheckedRow[], place: Locale, source: RowSource = 'file'): AboutRows {
  const entered = rows.filter(({ notes }) => notes.includes(ENTERED)).length;
  const outside = rows.filter(({ notes }) => notes.includes(OUTSIDE)).length;
  const faulty = rows.filter(({ errors }) => errors.length > 0).length;
  const orders = ordersByLine(rows);
  return {
    count: countOrders(orders.length),
    sum: formatMoney(sumCents(orders.map(countedCents)), place),
    faulty,
    fault: faulty > 0 ? faultWords(faulty, rows.length, source) : null,
    notes: [
      entered === 1 ? '1 looks like an order that is entered already.' : '',
      entered > 1 ? `${entered} look like orders that are entered already.` : '',
      outside === 1 ? '1 is dated outside this week.' : '',
      outside > 1 ? `${outside} are dated outside this week.` : '',
    ].filter(Boolean),
  };
}

function faultWords(faulty: number, all: number, source: RowSource): string {
  const lines = `${all === 1 ? 'line' : 'lines'} ${faulty === 1 ? 'needs' : 'need'}`;
  const them = faulty === 1 ? 'it' : 'them';
  const way = source === 'file' ? `Correct ${them} in the file and choose it again` : `Correct ${them} above`;
  return `${faulty} of ${all} ${lines} correcting. ${way}: either all orders are added, or none.`;
}

/** "1 order", "12 orders". */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
