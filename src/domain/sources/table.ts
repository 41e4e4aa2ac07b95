import Papa from 'papaparse';
import { asSeen } from '../values/text.ts';
import { type CsvRow, isBlankCell, rowsOf } from './csv-rows.ts';
import { fittingLines, type Padding } from './line-shape.ts';
import { isTotalWord } from './total-word.ts';

/** A table of a file: what stands above its head, and the lines below it. */
export interface Table {
  /** Lines above the head: they may name a venue and a period. */
  above: readonly CsvRow[];
  /** The head as written in the file, and column positions by lower-case name. */
  head: readonly string[];
  columns: ReadonlyMap<string, number>;
  /** The lines under the head, read anew on each call: as they are (`rows`), or with a `flaw` on those that don't fit (`lines`). */
  rows: () => Generator<CsvRow>;
  lines: (padding?: Padding) => Generator<CsvRow>;
  first: readonly CsvRow[];
}

/** A first line that names the separator, as some spreadsheets write and expect it. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=([,;\t])"?\n/i;
const SEPARATORS = [',', ';', '\t'] as const;
/** How many lines, and how much text, to search for the head. */
const HEAD_LINES = 20;
const HEAD_TEXT = 256 * 1024;

/** Returns a table for each of the first 20 lines as the head, with each possible separator. */
export function tablesOf(text: () => Iterable<string>): Table[] {
  let start = '';
  for (const piece of text()) {
    start += piece;
    if (start.length >= HEAD_TEXT) break;
  }
  const named = NAMED_SEPARATOR.exec(start)?.[1];
  return SEPARATORS.filter((one) => !named || one === named).flatMap((separator) => {
    const rows = firstRows(start.slice(0, HEAD_TEXT), separator);
    const isSplit = rows.some(({ cells }) => cells.length > 1);
    return isSplit ? rows.flatMap((row, at) => tableAt(text, { rows, row, at, separator })) : [];
  });
}

function firstRows(start: string, separator: string): CsvRow[] {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n', preview: 2 * HEAD_LINES });
  const { data } = parser.parse(start, 0, false) as { data: string[][] };
  let line = 1;
  return data.flatMap((written) => {
    const cells = written.map(asSeen);
    const row = { line, cells };
    line += written.join('').split('\n').length;
    return cells.some((cell) => !isBlankCell(cell)) ? [row] : [];
  });
}

function tableAt(
  text: () => Iterable<string>,
  { rows, row, at, separator }: { rows: readonly CsvRow[]; row: CsvRow; at: number; separator: string },
): Table[] {
  if (row.line > HEAD_LINES) return [];
  const head = row.cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
  const columns = new Map(head.map((name, column) => [name.toLowerCase(), column] as const).reverse());
  function* under() {
    for (const one of rowsOf(text(), separator)) if (one.line > row.line) yield one;
  }
  const [above, first] = [rows.slice(0, at), rows.slice(at + 1)];
  const lines = (padding: Padding = 'ragged') => fittingLines({ above, head, rows: under }, padding);
  return [{ above, head, columns, rows: under, lines, first }];
}

/** Whether a table has all these columns; 'clockin date|clock in date' means either. */
export function hasColumns({ columns }: Table, needed: readonly string[]): boolean {
  return needed.every((names) => names.split('|').some((name) => columns.has(name)));
}

/** Returns a reader of a line's cell by column name; '' if missing. */
export function cellsBy({ columns }: Table): (row: CsvRow, names: string) => string {
  const places = new Map<string, number>();
  const placeOf = (names: string) => {
    const name = names.split('|').find((one) => columns.has(one));
    return name === undefined ? -1 : columns.get(name)!;
  };
  return ({ cells }, names) => {
    const place = places.get(names) ?? placeOf(names);
    places.set(names, place);
    const text = cells[place]?.trim() ?? '';
    return isBlankCell(text) ? '' : text;
  };
}

const FIGURES = /^[\p{Sc}\d.,'’%()\s-]+$/u;

/** Whether a line is a total: by its first text, or because it has only figures and no date. */
export function isTotal({ cells }: CsvRow, date: string): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((text) => !isBlankCell(text));
  if (isTotalWord(texts[0] ?? '')) return true;
  return date === '' && texts.every((text) => FIGURES.test(text));
}
