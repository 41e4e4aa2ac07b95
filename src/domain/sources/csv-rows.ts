import Papa from 'papaparse';
import { unguarded } from '../values/csv.ts';
import { asSeen } from '../values/text.ts';
import { LIMITS, tooLarge, Unreadable } from './limits.ts';

/** A record of a file, and the line it starts on (1 is the first). */
export interface CsvRow {
  line: number;
  cells: string[];
  /** Why it can't be read like the others: it does not fit the head, or repeats it. */
  flaw?: { fate: 'fault' | 'left'; words: string };
  /** Set if it has more or fewer cells than the others, though each may stand under its head. */
  isOdd?: true;
}

/** Longer than any line of a register. A longer one has a quote that never closes. */
const LONGEST_ROW = 4 * 1024 * 1024;

/** Parses CSV text that arrives in pieces, without blank records. Throws 'invalid-file' for an open quote, 'too-large' over the limits. */
export function* rowsOf(pieces: Iterable<string>, separator: string): Generator<CsvRow> {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  let rest = '';
  let line = 1;
  // A long record is parsed from its start again only each time its length has doubled.
  let due = 0;
  for (const piece of pieces) {
    rest += piece;
    if (rest.length < due) continue;
    const { data, errors, meta } = parser.parse(rest, 0, true) as Parsed;
    demandClosed(errors, data, line);
    for (const cells of data) yield* recordOf(cells, line, (next) => (line = next));
    rest = rest.slice(meta.cursor);
    due = 2 * rest.length;
    if (rest.length <= LONGEST_ROW) continue;
    if (!rest.includes('"')) tooLarge(`Line ${line} is too long for a register’s file.`);
    throw new Unreadable(neverClosed(line));
  }
  const { data, errors } = parser.parse(rest, 0, false) as Parsed;
  demandClosed(errors, data, line);
  for (const cells of data) yield* recordOf(cells, line, (next) => (line = next));
}

interface Parsed {
  data: string[][];
  errors: { type: string; row?: number }[];
  meta: { cursor: number };
}

function neverClosed(line: number): string {
  return `Line ${line}: a quote is not closed where its cell ends. Nothing in the file is imported.`;
}

function demandClosed(errors: Parsed['errors'], data: readonly string[][], from: number): void {
  const open = errors.find(({ type }) => type === 'Quotes');
  if (!open) return;
  const before = data.slice(0, open.row ?? 0);
  throw new Unreadable(neverClosed(before.reduce((line, cells) => line + 1 + breaksIn(cells), from)));
}

function* recordOf(cells: string[], line: number, goOn: (next: number) => void): Generator<CsvRow> {
  goOn(line + 1 + breaksIn(cells));
  if (line > LIMITS.lines) tooLarge(`The file has more than ${LIMITS.lines} lines.`);
  if (cells.length > LIMITS.columns) tooLarge(`Line ${line} has ${cells.length} columns.`);
  if (cells.some((cell) => cell.length > LIMITS.cell)) tooLarge(`A cell of line ${line} is too long.`);
  const seen = cells.map(asSeen);
  if (seen.some((cell) => !isBlankCell(cell))) yield { line, cells: seen.map(cellText) };
}

const DASHES = /^[\p{Sc}\s]*[-\u2010-\u2015\u2212][\p{Sc}\s-]*$/u;

/** Whether a cell is empty: blanks, or the dash spreadsheets write for nothing. */
export function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || (text.length < 12 && DASHES.test(text));
}

const QUOTED = /^ +"((?:[^"]|"")*)" *$/;
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** Returns the text of a cell, without what stops a spreadsheet from running it or from reading digits as a number (`="00123"`). */
function cellText(cell: string): string {
  if (!cell.includes('"')) return cell.includes("'") ? unguarded(cell) : cell;
  const text = (AS_TEXT.exec(cell) ?? QUOTED.exec(cell))?.[1]?.replaceAll('""', '"');
  return text ?? unguarded(cell);
}

/** Copies a text. A part of a longer text would keep all of it in memory. */
export function ownText(text: string): string {
  return [...text].join('');
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++;
  return breaks;
}
