import { nameOf, REVENUE_CENTERS, type RevenueCenter } from '../group/venue.ts';
import { type CsvRecord, parseCsv } from '../values/csv.ts';
import { type Day, parseWrittenDay } from '../values/day.ts';
import { AMOUNT_FORM, amountCents, type Cents, parseMoney } from '../values/money.ts';

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

/** The columns sales are read from, by what their heads may be called. */
const COLUMNS = {
  day: ['date', 'day'],
  center: ['revenue center', 'center', 'category', 'location'],
  amount: ['amount', 'sales', 'net sales', 'revenue', 'total'],
} as const;

/** The sales of a file with the columns Date, Center, Amount, and the lines that can't be read; or why it is no such file. */
export function salesOfFile(csv: string): { rows: SalesRow[]; faults: SalesFault[] } | { fault: string } {
  const parsed = parseCsv(csv);
  if ('fault' in parsed) return parsed;
  const [head, ...records] = parsed.records;
  const names = (head?.cells ?? []).map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase());
  const place = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const [day, center, amount] = [place(COLUMNS.day), place(COLUMNS.center), place(COLUMNS.amount)];
  if (Math.min(day, center, amount) < 0)
    return { fault: 'The first line must name the columns: Date, Center, Amount.' };
  const read = records.map(({ line, cells }) =>
    readRow({ line, cells: [day, center, amount].map((at) => cells[at] ?? '') }),
  );
  return {
    rows: read.flatMap((row) => ('message' in row ? [] : [row])),
    faults: read.flatMap((row) => ('message' in row ? [row] : [])),
  };
}

function readRow({ line, cells: [date = '', name = '', text = ''] }: CsvRecord): SalesRow | SalesFault {
  const day = parseWrittenDay(date);
  if (!day) return { line, message: `"${date}" is no date. Write it as 2026-11-18.` };
  const wanted = name.trim().toLowerCase();
  const revenueCenter = REVENUE_CENTERS.find(
    (center) => center === wanted || nameOf(center).toLowerCase() === wanted,
  );
  if (!revenueCenter) return { line, message: `There is no revenue center "${name.trim()}".` };
  const amount = parseMoney(text);
  if (amount === null) return { line, message: AMOUNT_FORM };
  const checked = amountCents.safeParse(amount);
  if (!checked.success) return { line, message: checked.error.issues[0]!.message };
  return { line, day, revenueCenter, cents: checked.data };
}
