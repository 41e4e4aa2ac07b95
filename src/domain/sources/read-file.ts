import { readHours } from './clock-hours.ts';
import type { Ask, Columns, FileRead, HoursColumns, Said, SalesRead } from './file-read.ts';
import { HOURS_SOURCES, hoursSourceOfColumns, tellsHours } from './hours-sources.ts';
import { LIMITS, tooLarge, Unreadable } from './limits.ts';
import type { ReadFor } from './places.ts';
import { isPlain, notPlainWords, readPlain } from './plain-sales.ts';
import { readRegister } from './register-sales.ts';
import { SALES_SOURCES, sourceOfColumns } from './sales-sources.ts';
import { readSheet, sheetColumns } from './sheet-sales.ts';
import { hasColumns, type Table, tablesOf } from './table.ts';
import { type Bytes, demandText, piecesOf, textOf } from './text-of-bytes.ts';
import { isToastSummary, readToastSummary } from './toast-summary.ts';
import { decimalsOf } from './written-amount.ts';
import { readMoment, readTime } from './written-moment.ts';
import { isZip, zipEntries } from './zip.ts';

/** What was told of the files of a group before: also which columns a file by its heads has. */
export interface Told extends ReadFor {
  columns: readonly { heads: string; columns: Columns | HoursColumns }[];
}

/** A way to read a file that its heads fit. */
interface Fit {
  source: string;
  /** How many heads it needs: the one that needs most holds. */
  heads: number;
  read: () => FileRead;
}

/**
 * What a file of a register, a time clock or a spreadsheet comes to, and what has to be said of it first. The file itself is kept
 * nowhere. Throws `Unreadable` for what is no such file.
 */
export function readSourceFile(file: { name: string; bytes: Uint8Array }, said: Said, known: Told): FileRead {
  const { name, bytes } = file;
  if (bytes.length > LIMITS.sentBytes)
    tooLarge(`“${name}” has ${Math.round(bytes.length / 1024 / 1024)} MB.`);
  const read = isZip(bytes) ? readZip(file, said, known) : readText(name, piecesOf(bytes), said, known);
  const { lines, kind } = read;
  if (lines.read - lines.totals === 0 && !read.asks.some(({ what }) => what === 'columns' || what === 'kind'))
    throw new Unreadable(`There are no ${kind} under the head.`);
  return read;
}

function readZip({ name, bytes }: { name: string; bytes: Uint8Array }, said: Said, known: Told): FileRead {
  const entries = zipEntries(bytes);
  if (entries.length === 0)
    throw new Unreadable(
      /\.xls[xm]$/i.test(name)
        ? `“${name}” is an Excel file. Save it as CSV.`
        : `“${name}” holds no CSV file that can be read.`,
    );
  if (isToastSummary(entries)) return readToastSummary(entries, said, known);
  const fits = entries.flatMap((entry) => {
    const best = bestOf(fitsOf(textOf(entry.bytes), said, known).fits);
    return best.map((fit) => ({ ...fit, source: entries.length > 1 ? entry.name : fit.source }));
  });
  return chosen(fits, said) ?? noFit(undefined);
}

function readText(name: string, bytes: Bytes, said: Said, known: Told): FileRead {
  const [start = new Uint8Array()] = bytes();
  demandText(name, start);
  const { fits, tables } = fitsOf(textOf(bytes), said, known);
  const found = chosen(bestOf(fits), said);
  if (found) return found;
  const other = tables.find(isList);
  return other ? readOther(other, said, known) : noFit(tables[0]);
}

function noFit(table: Table | undefined): never {
  throw new Unreadable(`This is no file that is known here. ${notPlainWords(table)}`);
}

/** Every way to read a text, by each of its first lines as the head. */
function fitsOf(text: () => Iterable<string>, said: Said, known: Told): { fits: Fit[]; tables: Table[] } {
  const tables = tablesOf(text);
  return { fits: tables.flatMap((table) => fitsOfTable(table, said, known)), tables };
}

function fitsOfTable(table: Table, said: Said, known: Told): Fit[] {
  const sales = SALES_SOURCES.filter(({ needed }) => hasColumns(table, needed)).map((source) => ({
    ...{ source: source.source, heads: source.needed.length },
    read: () => readRegister(table, source, said, known),
  }));
  const hours = HOURS_SOURCES.filter(({ needed }) => hasColumns(table, needed)).map((source) => ({
    ...{ source: source.source, heads: source.needed.length },
    read: () => readHours(table, source, said, known),
  }));
  if (sales.length + hours.length > 0) return [...sales, ...hours];
  if (isPlain(table)) return [{ source: 'plain', heads: 3, read: () => readPlain(table, said, known) }];
  const columns = sheetColumns(table, known);
  return columns ? [{ source: 'sheet', heads: 0, read: () => readSheet(table, columns, said, known) }] : [];
}

/** The ways to read a text that need most heads, each once: the first line that could be the head is it. */
function bestOf(fits: readonly Fit[]): Fit[] {
  const most = Math.max(...fits.map(({ heads }) => heads));
  const best = fits.filter(({ heads }) => heads === most);
  return best.filter(({ source }, at) => best.findIndex((one) => one.source === source) === at);
}

/** Reads a file in the only way that fits, or in the one that was told of several. Null where none fits. */
function chosen(fits: readonly Fit[], { source }: Said): FileRead | null {
  const meant = fits.length > 1 ? fits.find((fit) => fit.source === source) : fits[0];
  if (meant) return meant.read();
  if (fits.length === 0) return null;
  const words = 'Say which of those that fit is meant.';
  return asking({ what: 'kind', words, choices: fits.map((fit) => fit.source) });
}

/** A file of which nothing can be read before somebody has said something. */
function asking(ask: Ask): SalesRead {
  const lines = { read: 0, counted: 0, totals: 0, left: 0, faults: 0 };
  return { kind: 'sales', source: 'other', asks: [ask], sums: [], lines, told: [], remarks: [] };
}

/** Whether a date and an amount or a time stand on a line under a head. */
function isList({ head, first: [line] }: Table): boolean {
  const cells = line?.cells.map((cell) => cell.trim()) ?? [];
  const date = cells.findIndex((cell) => readMoment(cell) !== null);
  const isHead = head.filter(Boolean).length >= 2 && !head.some((name) => readMoment(name) !== null);
  const isMore = (cell: string, at: number) =>
    at === date ? readMoment(cell)?.minutes != null : decimalsOf(cell) !== null || readTime(cell) !== null;
  return isHead && date >= 0 && cells.some(isMore);
}

/** What tells the files of one program from all others: which columns they have. */
function headsOf({ head }: Pick<Table, 'head'>): string {
  return head
    .map((name) => name.toLowerCase())
    .join('\t')
    .slice(0, 4_000);
}

function readOther(table: Table, said: Said, known: Told): FileRead {
  const heads = headsOf(table);
  const columns = said.columns ?? known.columns.find((one) => one.heads === heads)?.columns;
  const isThere = (name: string | undefined) => !name || table.columns.has(name.toLowerCase());
  if (columns && 'day' in columns) {
    const { planned: _, ...named } = columns;
    if (tellsHours(columns) && Object.values(named).every(isThere))
      return { ...readHours(table, hoursSourceOfColumns(columns), said, known), heads };
  } else if (
    columns?.at &&
    columns.amount &&
    [columns.at, columns.location, columns.category, columns.amount].every(isThere)
  )
    return { ...readRegister(table, sourceOfColumns(columns), said, known), heads };
  const choices = table.head.filter(Boolean);
  const words = 'Say which columns hold the date and the amount, or whose hours.';
  return { ...asking({ what: 'columns', words, choices }), heads };
}
