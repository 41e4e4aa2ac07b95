import { readClockHours } from './clock-hours.ts';
import { proposedColumns, stateValues } from './columns-proposed.ts';
import type {
  AnyColumns,
  FileAnswers,
  FileQuestion,
  FileRead,
  HoursColumns,
  SalesRead,
} from './file-read.ts';
import { HOURS_SOURCES, hoursSourceOfColumns, mayBeDays, tellsHours } from './hours-sources.ts';
import { LIMITS, tooLarge, Unreadable } from './limits.ts';
import { listTable } from './list-table.ts';
import { isPlain, notPlainWords, readPlain } from './plain-sales.ts';
import { readRegister } from './register-sales.ts';
import { SALES_SOURCES, sourceOfColumns } from './sales-sources.ts';
import { readSalesSheet, sheetColumns } from './sheet-sales.ts';
import { cellsBy, hasColumns, type Table, tablesOf } from './table.ts';
import { type Bytes, demandText, piecesOf, textOfBytes } from './text-of-bytes.ts';
import { isToastSummary, readToastSummary } from './toast-summary.ts';
import { type ReadFor, venueByIdOrName } from './venue-finder.ts';
import { isZip, zipEntries } from './zip.ts';

/** What the group answered about earlier files, including columns by their heads. */
export interface FileMappings extends ReadFor {
  columns: readonly { heads: string; columns: AnyColumns }[];
}

interface SourceFit {
  source: string;
  /** The number of heads it needs. The source that needs the most wins. */
  heads: number;
  read: () => FileRead;
}

/** Reads a file from a register, a time clock or a spreadsheet, with the questions to answer first. Throws `Unreadable`. */
export function readSourceFile(
  file: { name: string; bytes: Uint8Array },
  spoken: FileAnswers,
  known: FileMappings,
  tables?: readonly Table[],
): FileRead {
  const { name, bytes } = file;
  const said = { ...spoken, venue: venueByIdOrName(known.group, spoken.venue) };
  if (bytes.length > LIMITS.sentBytes)
    tooLarge(`“${name}” has ${Math.round(bytes.length / 1024 / 1024)} MB.`);
  const read = isZip(bytes)
    ? readZip(file, said, known)
    : readText(name, piecesOf(bytes), said, { ...known, tables });
  const { lines, kind } = read;
  if (lines.read - lines.totals === 0 && !read.asks.some(({ what }) => what === 'columns' || what === 'kind'))
    throw new Unreadable(`There are no ${kind} below the heading row.`);
  return read;
}

function readZip(
  { name, bytes }: { name: string; bytes: Uint8Array },
  said: FileAnswers,
  known: FileMappings,
): FileRead {
  const entries = zipEntries(bytes);
  if (entries.length === 0)
    throw new Unreadable(
      /\.xls[xm]$/i.test(name)
        ? `“${name}” is an Excel file. Save it as CSV.`
        : `“${name}” holds no readable CSV file.`,
    );
  if (isToastSummary(entries)) return readToastSummary(entries, said, known);
  const [only, another] = entries;
  if (only && !another) return readText(only.name, only.bytes, said, known);
  const fits = entries.flatMap((entry) => {
    const best = bestOf(
      tablesOf(textOfBytes(entry.bytes)).flatMap((table) => fitsOfTable(table, said, known)),
    );
    return best.map((fit) => ({ ...fit, source: entries.length > 1 ? entry.name : fit.source }));
  });
  return chosen(fits, said) ?? noFit(undefined);
}

/** Reads a text by its heads. Finds the tables unless they are given. */
function readText(
  name: string,
  bytes: Bytes,
  said: FileAnswers,
  { tables, ...known }: FileMappings & { tables?: readonly Table[] | undefined },
): FileRead {
  const [start = new Uint8Array()] = bytes();
  demandText(name, start);
  const all = tables ?? tablesOf(textOfBytes(bytes));
  const fits = all.flatMap((table) => fitsOfTable(table, said, known));
  const isTold = said.columns !== undefined || all.some((table) => isRemembered(table, known));
  const isSheet = fits.every(({ source }) => source === 'sheet');
  const found = isTold && isSheet ? null : chosen(bestOf(fits), said);
  if (found) return found;
  const other = otherTable(all, said, known);
  return other ? readOther(other, said, known) : noFit(all[0]);
}

function isRemembered(table: Table, { columns }: Pick<FileMappings, 'columns'>): boolean {
  return columns.some(({ heads }) => heads === headsOf(table));
}

/** Returns the table of an unknown file: with the columns chosen now, or earlier for the same heads, or else the likeliest. */
export function otherTable(
  tables: readonly Table[],
  { columns }: FileAnswers,
  known: Pick<FileMappings, 'columns'>,
): Table | undefined {
  const isAsSaid = (table: Table) => columns !== undefined && hasAll(table, columns);
  const isKnown = (table: Table) => isRemembered(table, known);
  return tables.find(isAsSaid) ?? tables.find(isKnown) ?? listTable(tables);
}

function hasAll(table: Table, columns: AnyColumns): boolean {
  const { left, ...named } = columns as { left?: { column: string } };
  const heads = [...Object.values(named), left?.column].filter(
    (head) => typeof head === 'string' && head !== '',
  );
  return heads.length > 0 && heads.every((head) => table.columns.has((head as string).toLowerCase()));
}

function noFit(table: Table | undefined): never {
  demandReadable(table);
  throw new Unreadable(`This kind of file is not known here. ${notPlainWords(table)}`);
}

/** Reads all lines: a quote that never closes has swallowed some and is why nothing fits. */
function demandReadable(table: Table | undefined): void {
  for (const _ of table?.rows() ?? []);
}

/** Returns every way to read a table by its head. */
function fitsOfTable(table: Table, said: FileAnswers, known: FileMappings): SourceFit[] {
  const sales = SALES_SOURCES.filter(({ needed }) => hasColumns(table, needed)).map((source) => ({
    source: source.source,
    heads: source.needed.length,
    read: () => readRegister(table, source, said, known),
  }));
  const hours = HOURS_SOURCES.filter(({ needed }) => hasColumns(table, needed)).map((source) => ({
    source: source.source,
    heads: source.needed.length,
    read: () => readClockHours(table, source, said, known),
  }));
  if (sales.length + hours.length > 0) return [...sales, ...hours];
  if (!said.columns && isPlain(table, known))
    return [{ source: 'plain', heads: 3, read: () => readPlain(table, said, known) }];
  const columns = sheetColumns(table, known);
  return columns
    ? [{ source: 'sheet', heads: 0, read: () => readSalesSheet(table, columns, said, known) }]
    : [];
}

/** Returns the ways to read a text that need the most heads, one per source: the first line that may be the head is the head. */
function bestOf(fits: readonly SourceFit[]): SourceFit[] {
  const most = Math.max(...fits.map(({ heads }) => heads));
  const best = fits.filter(({ heads }) => heads === most);
  return best.filter(({ source }, at) => best.findIndex((one) => one.source === source) === at);
}

/** Reads a file in the only way that fits, or in the one chosen among several. Null if none fits. */
function chosen(fits: readonly SourceFit[], { source }: FileAnswers): FileRead | null {
  const meant = fits.length > 1 ? fits.find((fit) => fit.source === source) : fits[0];
  if (meant) return meant.read();
  if (fits.length === 0) return null;
  const words = 'Say which of those that fit is meant.';
  return asking({ what: 'kind', words, choices: fits.map((fit) => fit.source) });
}

/** Returns a result with only a question, for a file that can't be read before it is answered. */
function asking(ask: FileQuestion): SalesRead {
  const lines = { read: 0, counted: 0, totals: 0, left: 0, faults: 0 };
  return { kind: 'sales', source: 'other', asks: [ask], sums: [], lines, told: [], remarks: [] };
}

/** Returns the key of a program's files: the names of their columns. */
export function headsOf({ head }: Pick<Table, 'head'>): string {
  return head
    .map((name) => name.toLowerCase())
    .join('\t')
    .normalize('NFC')
    .slice(0, MOST_OF_HEADS)
    .trim();
}

/** Heads are remembered by so many of their letters at most. */
const MOST_OF_HEADS = 600;

/** Returns the columns chosen for a file, now or for an earlier file with the same heads; undefined if the file lacks any of them. */
export function chosenColumns(
  table: Table,
  { columns }: FileAnswers,
  known: Pick<FileMappings, 'columns'>,
): AnyColumns | undefined {
  const all = columns ?? known.columns.find((one) => one.heads === headsOf(table))?.columns;
  return all && hasAll(table, all) ? all : undefined;
}

function readOther(table: Table, said: FileAnswers, known: FileMappings): FileRead {
  const heads = headsOf(table);
  const columns = chosenColumns(table, said, known);
  if (columns && 'day' in columns && tellsHours(columns))
    return { ...readOtherHours(table, columns, said, known), heads };
  if (
    columns &&
    'at' in columns &&
    !('supplier' in columns) &&
    columns.at &&
    columns.amount &&
    !asksLeft(table, columns)
  )
    return { ...readRegister(table, sourceOfColumns(columns, table.head), said, known), heads };
  return { ...askingColumns(table, said, known, columns), heads };
}

/** Whether some lines may not count and nobody has said which. */
export function asksLeft(table: Table, columns: Exclude<AnyColumns, HoursColumns>): boolean {
  return columns.left === undefined && Object.keys(stateValues(table, heldIn(columns))).length > 0;
}

function heldIn(columns: AnyColumns | undefined): 'sales' | 'orders' {
  return columns && 'supplier' in columns ? 'orders' : 'sales';
}

/** Asks for the meaning of the columns and proposes some. If only the lines that don't count are open, proposes the chosen columns. */
export function askingColumns(
  table: Table,
  said: FileAnswers,
  known: ReadFor,
  columns?: AnyColumns,
): SalesRead {
  const choices = table.head.filter(Boolean);
  const proposed = proposedColumns(table, said, known);
  const values = stateValues(table, heldIn(columns ?? proposed));
  const left = proposed && 'left' in proposed ? proposed.left : undefined;
  const isLeftOpen = columns && 'at' in columns && columns.at && columns.amount;
  const words = isLeftOpen
    ? 'Say which lines don’t count, by a column that tells so.'
    : 'Say which columns hold the date and the amount, or whose hours.';
  const seeming = isLeftOpen ? { ...columns, left } : proposed;
  return asking({ what: 'columns', words, choices, values, ...(seeming && { columns: seeming }) });
}

function readOtherHours(
  table: Table,
  columns: HoursColumns,
  said: FileAnswers,
  known: FileMappings,
): FileRead {
  const read = readClockHours(
    table,
    hoursSourceOfColumns(columns, said.hourUnit),
    { ...said, columns },
    known,
  );
  const head = columns.hours?.toLowerCase();
  if (!head || said.hourUnit) return read;
  const cell = cellsBy(table);
  const texts = function* () {
    for (const row of table.lines()) if (!row.flaw) yield cell(row, head);
  };
  if (!mayBeDays(texts())) return read;
  const ask: FileQuestion = { what: 'hourUnit', words: ASK_UNIT, choices: ['hours', 'days'] };
  return { ...read, asks: [...read.asks, ask] };
}

const ASK_UNIT = 'Say whether its hours are hours, or parts of a day as a spreadsheet keeps times.';
