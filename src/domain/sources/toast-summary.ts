import type { Group } from '../group/group.ts';
import { type Cents, cents, formatMoney, moneyField, sumCents } from '../values/money.ts';
import type { CsvRow } from './csv-rows.ts';
import { daySums } from './day-sums.ts';
import type { FileAnswers, FileQuestion, SalesRead } from './file-read.ts';
import { Unreadable } from './limits.ts';
import { type PartColumns, partsCounted } from './sales-parts.ts';
import { cellsBy, hasColumns, isTotal, type Table, tablesOf } from './table.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { type ReadFor, venueFinder } from './venue-finder.ts';
import { readAmount } from './written-amount.ts';
import { readMoment } from './written-moment.ts';
import type { ZipEntry } from './zip.ts';

const NET = 'net sales';

/** The columns of the parts that a group may count as sales. */
const PARTS: PartColumns = { tax: { column: 'tax amount' }, discounts: { column: 'discount amount' } };

/** A line of a summary: its first cell, its net sales, and the amount that counts for the group, with additional parts. */
interface SummaryLine {
  word: string;
  cents: Cents;
  countedCents: Cents;
  line: number;
}

/** The lines of a summary by their first column, and its total line. */
interface Summary {
  lines: SummaryLine[];
  total: Cents | null;
  /** Remarks about parts the summary does not contain. */
  remarks: string[];
}

/** Whether a zip is a sales summary of Toast: it contains the sales by day. */
export function isToastSummary(entries: readonly ZipEntry[]): boolean {
  return tableNamed(entries, 'Sales by day.csv', ['yyyymmdd', NET]) !== null;
}

function tableNamed(entries: readonly ZipEntry[], name: string, needed: readonly string[]): Table | null {
  const entry = entries.find((one) => one.name.split('/').at(-1)!.toLowerCase() === name.toLowerCase());
  if (!entry) return null;
  return tablesOf(textOfBytes(entry.bytes)).find((table) => hasColumns(table, needed)) ?? null;
}

/**
 * Returns the sales of a summary. For one day: by revenue center, or by category if there is at most one center. For several days: by day.
 * Throws 'invalid-file' with both figures if the lines don't add up to their total or to the day.
 */
export function readToastSummary(
  entries: readonly ZipEntry[],
  said: FileAnswers,
  readFor: ReadFor,
): SalesRead {
  const { group } = readFor;
  const days = summaryOf(group, tableNamed(entries, 'Sales by day.csv', ['yyyymmdd', NET])!);
  const places = venueFinder(readFor);
  const location = said.venue ?? places.only?.name ?? '';
  const sums = daySums(group, 'venue');
  const [day] = days.lines;
  const parts = day && days.lines.length === 1 ? partsOfDay(entries, group, day) : null;
  const { lines, remarks } = parts ?? days;
  if (!parts) demandDays(group, days);
  for (const { word, countedCents, line } of lines) {
    const at = readMoment(parts ? day!.word : word)?.days['month first'];
    if (!at) {
      sums.miss(line, `“${word}” can’t be read as a date.`);
      continue;
    }
    sums.count();
    sums.add(line, { day: at, location, category: parts ? word : '', cents: countedCents });
  }
  const { isSeveral: _, ...counts } = sums.read();
  const asks: FileQuestion[] =
    location === '' ? [{ what: 'venue', words: 'Say which venue this file is of.' }] : [];
  return { kind: 'sales', source: 'toast-summary', asks, ...counts, remarks };
}

/** Throws 'invalid-file' if a day appears twice, or if the days don't add up to the file's total. */
function demandDays(group: Group, { lines, total }: Summary): void {
  const words = lines.map(({ word }) => word);
  const twice = lines.find(({ word }, at) => words.indexOf(word) < at);
  if (twice)
    throw new Unreadable(
      `Line ${twice.line}: “${twice.word}” appears twice. Nothing in the file is imported.`,
    );
  demandSum(group, total, sumCents(lines.map(({ cents }) => cents)));
}

function demandSum(group: Group, total: Cents | null, sum: Cents): void {
  if (total !== null && total !== sum)
    throw new Unreadable(
      `The file’s total says ${formatMoney(total, group)}, and its lines come to ${formatMoney(sum, group)}. Nothing in it is imported.`,
    );
}

function partsOfDay(entries: readonly ZipEntry[], group: Group, day: SummaryLine): Summary | null {
  const centers = tableNamed(entries, 'Revenue center summary.csv', ['revenue center', NET]);
  const categories = tableNamed(entries, 'Sales category summary.csv', ['sales category', NET]);
  const byCenter = centers && summaryOf(group, centers);
  const isOne = !byCenter || byCenter.lines.length <= 1;
  const summary = isOne && categories ? summaryOf(group, categories) : byCenter;
  if (!summary) return null;
  const sum = sumCents(summary.lines.map(({ cents }) => cents));
  demandSum(group, summary.total, sum);
  demandSum(group, day.cents, sum);
  return summary;
}

function summaryOf(group: Group, table: Table): Summary {
  const cell = cellsBy(table);
  const [first = ''] = table.head;
  const places = moneyField(group).digits;
  const parts = partsCounted(group, PARTS, table);
  const amountOf = (row: CsvRow, column: string): Cents => {
    const text = cell(row, column);
    const read = text === '' && column !== NET ? cents(0) : readAmount(text, { decimals: '.', places });
    if (read === null) throw new Unreadable(`Line ${row.line}: “${text}” can’t be read as an amount.`);
    return read;
  };
  const lineOf = (row: CsvRow): SummaryLine => {
    const net = amountOf(row, NET);
    const countedCents = cents(net + parts.ofLine((column) => amountOf(row, column))!);
    return { word: cell(row, first.toLowerCase()), cents: net, countedCents, line: row.line };
  };
  const rows = [...table.lines('padded')].filter(({ flaw }) => flaw?.fate !== 'left');
  const torn = rows.find(({ flaw }) => flaw);
  if (torn) throw new Unreadable(`Line ${torn.line}: ${torn.flaw!.words} Nothing in the file is imported.`);
  const totals = rows.filter((row) => isTotal(row, cell(row, first.toLowerCase())));
  return {
    lines: rows.filter((row) => !totals.includes(row)).map(lineOf),
    total: totals[0] ? lineOf(totals[0]).cents : null,
    remarks: parts.remarks,
  };
}
