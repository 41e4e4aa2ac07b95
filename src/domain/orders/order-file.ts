import type { Locale } from '../values/locale.ts';
import { formatMoney, sumCents } from '../values/money.ts';
import { alikeOrders } from './duplicates.ts';
import type { NewOrder, Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import type { CsvOrderRow } from './order-lines.ts';
import { ordersIn } from './order-list.ts';
import type { OrdersOfWeek } from './order-totals.ts';

/** A row of a file as shown before it is added, with notes on what to look at twice. */
export interface CheckedRow extends CsvOrderRow {
  notes: string[];
}

const ENTERED = 'Looks like an order that was already entered.';
const OUTSIDE = 'Dated outside this week.';

/** Returns the rows of a file for the week they go to: faulty rows first, then rows with notes. `asked` holds questions by line. */
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

/** Returns the server's messages by line. A fault names a row by its line if sent as a file, or else by its index in line order. */
export function messagesByLine(
  rows: readonly Pick<CsvOrderRow, 'line'>[],
  faults: readonly { field: string; message: string }[],
): ReadonlyMap<number, string> {
  const lines = rows.map(({ line }) => line).sort((a, b) => a - b);
  return new Map(
    faults.flatMap(({ field, message }) => {
      const [, sentLine, place] = FIELD.exec(field) ?? [];
      const line = sentLine === undefined ? lines[Number(place)] : Number(sentLine);
      return line === undefined ? [] : [[line, message] as const];
    }),
  );
}

const FIELD = /^(?:line (\d+) amount|orders\.(\d+)\.amountCents)$/;

export function ordersByLine(rows: readonly CsvOrderRow[]): NewOrder[] {
  return rows.toSorted((a, b) => a.line - b.line).flatMap(({ order }) => order ?? []);
}

/** Where rows come from, and so where their errors have to be corrected. */
export type RowSource = 'file' | 'pasted';

export interface AboutRows {
  count: string;
  sum: string;
  /** How many rows need correcting before any can be added, and the text that says so; 0 and null if none. */
  faulty: number;
  fault: string | null;
  /** What to look at twice. */
  notes: string[];
}

/** Summarizes a file: how many orders, their sum, why it can't be added yet, and what to look at twice. */
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
      entered === 1 ? '1 looks like an order that was already entered.' : '',
      entered > 1 ? `${entered} look like orders that were already entered.` : '',
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

/** Returns "1 order" or "12 orders". */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
