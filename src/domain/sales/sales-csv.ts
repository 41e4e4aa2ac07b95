import type { Group, RevenueCenter } from '../group/group.ts';
import { centerNamed } from '../group/venue.ts';
import { type CsvRecord, columnsOf, parseCsv } from '../values/csv.ts';
import type { Day } from '../values/day.ts';
import { amountCents, amountForm, type Cents } from '../values/money.ts';
import { type DateOrder, readWrittenAmount, readWrittenDay } from '../values/written.ts';

/** The sales of a day as a line of a file says them. */
export interface SalesRow {
  line: number;
  day: Day;
  revenueCenter: RevenueCenter;
  cents: Cents;
}

/** A line that can't be taken, and why. */
export interface SalesFault {
  line: number;
  message: string;
}

/** What a file of sales holds, and its lines that can't be taken. */
export interface SalesOfFile {
  rows: SalesRow[];
  faults: SalesFault[];
}

/** The columns sales are read from, by what their heads may be called. */
const COLUMNS = {
  day: ['date', 'day'],
  center: ['revenue center', 'center', 'category', 'location'],
  amount: ['amount', 'sales', 'net sales', 'revenue', 'total'],
} as const;

const NAME_COLUMNS = 'The first line must name the columns: Date, Center, Amount.';

/** What each column is called in that line. */
const NAMES = { day: 'Date', center: 'Center', amount: 'Amount' } as const;
type Column = keyof typeof NAMES;

/**
 * The sales of a file with the columns Date, Center, Amount, and the lines that can't be read; or why it is no such file. `dates`
 * says what comes first in dates such as 5/7/2026: without it one that could be either of two days is not taken.
 */
export function salesOfFile(group: Group, csv: string, dates?: DateOrder): SalesOfFile | { fault: string } {
  const parsed = parseCsv(csv);
  if ('fault' in parsed) return parsed;
  const [head, ...records] = parsed.records;
  const columns = columnsOf(head, COLUMNS);
  const missing = (Object.keys(NAMES) as Column[]).filter((column) => columns[column] < 0);
  if (missing.length > 0)
    return { fault: `${NAME_COLUMNS} Missing: ${missing.map((column) => NAMES[column]).join(', ')}.` };
  const read = records.map((record) => readRow(group, record, columns, dates));
  return {
    rows: read.flatMap((row) => ('message' in row ? [] : [row])),
    faults: read.flatMap((row) => ('message' in row ? [row] : [])),
  };
}

function readRow(
  group: Group,
  { line, cells }: CsvRecord,
  columns: Record<Column, number>,
  dates: DateOrder | undefined,
): SalesRow | SalesFault {
  const cell = (column: Column) => cells[columns[column]]?.trim() ?? '';
  const dated = readWrittenDay(cell('day'), dates);
  if ('fault' in dated) return { line, message: `"${cell('day')}": ${dated.fault}` };
  const revenueCenter = centerNamed(group, cell('center'));
  if (!revenueCenter) return { line, message: `There is no revenue center "${cell('center')}".` };
  const amount = readWrittenAmount(cell('amount'), group);
  if (amount === null) return { line, message: amountForm(group) };
  const checked = amountCents(group).safeParse(amount);
  if (!checked.success) return { line, message: checked.error.issues[0]!.message };
  return { line, day: dated.day, revenueCenter, cents: checked.data };
}
