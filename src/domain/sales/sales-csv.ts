import type { Group } from '../group/group.ts';
import { centerNamed } from '../group/venue.ts';
import { type CsvRecord, columnsOf, parseCsv } from '../values/csv.ts';
import { amountForm, cents } from '../values/money.ts';
import { type DateOrder, readWrittenAmount, readWrittenDay } from '../values/written.ts';
import { dailySales, type LineRead, type SalesOfFile, type Several } from './daily-sales.ts';

/** What somebody said of a file: what comes first in dates such as 5/7/2026, and what several lines of one day mean. */
export interface SaidOfSales {
  dates?: DateOrder | undefined;
  several?: Several | undefined;
}

/** The columns sales are read from, by what their heads may be called. */
const COLUMNS = {
  day: ['date', 'day'],
  center: ['revenue center', 'center', 'category', 'location'],
  amount: ['amount', 'sales', 'net sales', 'revenue', 'total'],
  /** Columns that only registers write, whose lines are items and tickets. */
  register: [
    ...['net sales', 'gross sales', 'item', 'qty', 'quantity', 'time', 'sku', 'event type', 'discounts'],
    ...['transaction id', 'order id', 'order number', 'receipt number', 'ticket', 'payment id'],
  ],
} as const;

const NAME_COLUMNS = 'The first line must name the columns: Date, Center, Amount.';

/** What each needed column is called in that line. */
const NAMES = { day: 'Date', center: 'Center', amount: 'Amount' } as const;
type Column = keyof typeof NAMES;

/**
 * The sales of a file with the columns Date, Center, Amount, and the lines that can't be read; or why it is no such file. Lines of a
 * register's file are added up by day and revenue center; in any other, what several lines of one day mean is asked. A date that
 * could be either of two days is not taken either until somebody has said.
 */
export function salesOfFile(
  group: Group,
  csv: string,
  { dates, several }: SaidOfSales = {},
): SalesOfFile | { fault: string } {
  const parsed = parseCsv(csv);
  if ('fault' in parsed) return parsed;
  const [head, ...records] = parsed.records;
  const columns = columnsOf(head, COLUMNS);
  const missing = (Object.keys(NAMES) as Column[]).filter((column) => columns[column] < 0);
  if (missing.length > 0)
    return { fault: `${NAME_COLUMNS} Missing: ${missing.map((column) => NAMES[column]).join(', ')}.` };
  const isRegisters = columns.register >= 0;
  const lines = records.map((record) => readLine(group, record, columns, dates));
  return dailySales(group, lines, isRegisters ? 'register' : (several ?? null));
}

function readLine(
  group: Group,
  { line, cells }: CsvRecord,
  columns: Readonly<Record<Column, number>>,
  dates: DateOrder | undefined,
): LineRead {
  const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
  const dated = readWrittenDay(cell('day'), dates);
  if ('fault' in dated) return { line, message: `"${cell('day')}": ${dated.fault}` };
  const { day } = dated;
  const revenueCenter = centerNamed(group, cell('center'));
  if (!revenueCenter) return { line, day, message: `There is no revenue center "${cell('center')}".` };
  const amount = readWrittenAmount(cell('amount'), group);
  if (amount === null) return { line, day, revenueCenter, message: amountForm(group) };
  return { line, day, revenueCenter, cents: cents(amount), lines: 1 };
}
