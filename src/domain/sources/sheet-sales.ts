import type { Day } from '../values/day.ts';
import { type Cents, cents, formatMoney, MAX_AMOUNT, moneyField, sumCents } from '../values/money.ts';
import { listed } from '../values/text.ts';
import { type CsvRow, isBlankCell } from './csv-rows.ts';
import { usualDates } from './date-order.ts';
import { daySums } from './day-sums.ts';
import type { FileAnswers, SalesRead } from './file-read.ts';
import { partsCounted } from './sales-parts.ts';
import { assumedWords, dayWritten, mannerOf } from './survey.ts';
import { isTotal, type Table } from './table.ts';
import { isTotalWord } from './total-word.ts';
import { type ReadFor, venueFinder } from './venue-finder.ts';
import { isAmountText, readAmount } from './written-amount.ts';
import { readMoment } from './written-moment.ts';

interface SheetColumns {
  date: number;
  total: number | null;
  /** Columns named like revenue centers or venues. */
  sales: { column: number; location: string; category: string }[];
  /** The heads of the other columns. */
  others: string[];
}

/** How many lines under the head to search for the date column. */
const LOOKED_AT = 5;

/** Returns the columns of a sheet: one of dates, and others named like the group's centers or venues; null if it is no such sheet. */
export function sheetColumns({ head, first }: Table, readFor: ReadFor): SheetColumns | null {
  const places = venueFinder(readFor);
  const venues = new Map(readFor.group.venues.map(({ name }) => [name.toLowerCase(), name]));
  const sales = head.flatMap((name, column) => {
    const center = places.center(name);
    const venue = venues.get(name.toLowerCase());
    if (center) return [{ column, ...center }];
    return venue ? [{ column, location: venue, category: '' }] : [];
  });
  const rows = first.slice(0, LOOKED_AT);
  const isSales = ({ column }: { column: number }, { cells }: CsvRow) => isCell(cells[column] ?? '');
  // Under a title row stand the words of the real head, not amounts.
  const date = head.findIndex(
    (_, column) =>
      !sales.some((one) => one.column === column) &&
      rows.some((row) => isDate(row.cells[column]) && sales.some((one) => isSales(one, row))),
  );
  const next = rows.find(({ cells }) => cells.filter((cell) => !isBlankCell(cell)).length > 1);
  const isData = next?.cells.some((cell) => isDate(cell) || isAmountText(cell));
  // If the heads start one column too late, they name the amounts next to theirs.
  const isShifted = head[date] === '' && rows.every(({ cells }) => cells.length < head.length);
  if (sales.length === 0 || date < 0 || isShifted || !isData || head.some(isDate)) return null;
  const total = head.findIndex(isTotalWord);
  const known = new Set([date, total, ...sales.map(({ column }) => column)]);
  const others = head.filter((name, column) => name !== '' && !known.has(column));
  return { date, total: total < 0 ? null : total, sales, others };
}

function isDate(cell: string | undefined): boolean {
  return cell !== undefined && readMoment(cell) !== null;
}

/** Whether a cell could belong to a sales column. */
function isCell(text: string): boolean {
  return isAmountText(text) || CLOSED.test(text.trim());
}

const CLOSED = /^(?:closed|geschlossen|cerrado|fermé|chiuso|gesloten)$/i;

/** Reads the sales of a sheet with a day on each line and a column for each center or venue. */
export function readSalesSheet(
  table: Table,
  columns: SheetColumns,
  said: FileAnswers,
  { group, today }: ReadFor,
): SalesRead {
  const { date, total, sales, others } = columns;
  const { digits } = moneyField(group);
  const cellOf = ({ cells }: CsvRow, column: number) => cells[column]?.trim() ?? '';
  const manner = mannerOf(
    table.lines('bounded'),
    (row) => ({
      dates: [cellOf(row, date)],
      amounts: [...sales.map(({ column }) => cellOf(row, column)), total === null ? '' : cellOf(row, total)],
    }),
    { said, places: digits, usual: usualDates(group), today },
  );
  const amountIn = (text: string): Cents | null =>
    CLOSED.test(text) ? cents(0) : readAmount(text, { ...manner, places: digits });
  const sums = daySums(group, { several: 'refuse' });
  for (const row of table.lines('bounded')) {
    const { line } = row;
    const at = cellOf(row, date);
    const dated = dayWritten(at, manner);
    const days = 'fault' in dated ? dated.days : [dated.day];
    if (row.flaw?.fate === 'left') sums.leave(line, 'left', row.flaw.words);
    else if (row.flaw) sums.miss(line, row.flaw.words, { days });
    else if (isTotal(row, at)) sums.total();
    else readLine(row, dated, days);
  }

  function readLine(row: CsvRow, dated: ReturnType<typeof dayWritten>, days: readonly Day[]) {
    const { line } = row;
    const found = sales.flatMap(({ column, ...place }) => {
      const text = cellOf(row, column);
      return isBlankCell(text) ? [] : [{ ...place, text, cents: amountIn(text) }];
    });
    const wrong = found.find(({ cents }) => cents === null || Math.abs(cents) > MAX_AMOUNT);
    if (found.length === 0 && isBlankCell(cellOf(row, date)))
      return sums.leave(line, 'left', 'It has no amount.');
    if ('fault' in dated) return sums.miss(line, dated.fault, { days });
    if (wrong) return sums.miss(line, `“${wrong.text}” can’t be read as an amount.`, { days });
    if (found.length === 0) return sums.leave(line, 'left', 'It has no amount.');
    const amounts = found.map(({ cents }) => cents!);
    const written = total === null ? '' : cellOf(row, total);
    const words = isBlankCell(written) ? null : totalWords(amountIn(written), amounts);
    if (words !== null) sums.miss(line, words, { days });
    else addLine(line, dated.day, found as SheetAmount[]);
  }

  function totalWords(totalCents: Cents | null, amounts: readonly Cents[]): string | null {
    const sum = sumCents(amounts);
    if (totalCents === sum) return null;
    if (totalCents === null) return 'Its total can’t be read.';
    return `Its total says ${formatMoney(totalCents, group)}, and its amounts come to ${formatMoney(sum, group)}.`;
  }

  function addLine(line: number, day: Day, amounts: readonly SheetAmount[]) {
    sums.count();
    for (const { location, category, cents } of amounts) sums.add(line, { day, location, category, cents });
  }

  const { isSeveral: _, ...counts } = sums.read();
  const notRead = others.length > 0 ? [`Not read: the ${columnsText(others)}.`] : [];
  const remarks = [...notRead, ...partsCounted(group, {}, table).remarks, ...assumedWords(manner)];
  const assumed = manner.assumed && { assumedDates: manner.assumed };
  return { kind: 'sales', source: 'sheet', asks: manner.asks, ...counts, remarks, ...assumed };
}

interface SheetAmount {
  location: string;
  category: string;
  cents: Cents;
}

function columnsText(heads: readonly string[]): string {
  return `${heads.length === 1 ? 'column' : 'columns'} ${listed(heads.map((head) => `“${head}”`))}`;
}
