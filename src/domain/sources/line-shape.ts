import { type CsvRow, isBlankCell } from './csv-rows.ts';
import { Unreadable } from './limits.ts';
import { isTotalWord } from './total-word.ts';
import { isAmountText } from './written-amount.ts';
import { readMoment, readTime } from './written-moment.ts';

/**
 * Whether lines have a cell for each head, as programs write them ('padded'); no cells beyond the head, as in a sheet ('bounded'); or may
 * end before or after the head if the rest is blank ('ragged').
 */
export type Padding = 'padded' | 'bounded' | 'ragged';

interface Lines {
  above: readonly CsvRow[];
  head: readonly string[];
  rows: () => Generator<CsvRow>;
}

/** Kinds of cells: blank, an amount, a moment, or any other text. The kinds in a column are combined as bits. */
const KINDS = { blank: 1, amount: 2, moment: 4, text: 8 } as const;

/** The usual shape of a table's lines: how many cells they have, and the kinds in each column. */
interface Shape {
  cells: number;
  kinds: readonly number[];
  /** How many lines have this shape. */
  lines: number;
}

export const TOO_MANY = 'It has more cells than the heading row: a comma inside one may have split it.';
const TOO_FEW = 'It has fewer cells than the heading row.';
const SHIFTED = 'Its cells don’t line up with their headings.';
const ABOVE = 'It is above the heading row.';
const AGAIN = 'It repeats the heading row.';

/**
 * Returns the lines of a table, with a flaw on those that don't fit its head: cells beyond it, or too many or too few for the cells to
 * stand under their own heads. Throws 'invalid-file' for a second head with other columns.
 */
export function* fittingLines(table: Lines, padding: Padding): Generator<CsvRow> {
  const shape = shapeOf(table);
  const named = namedIn(table.head);
  for (const row of table.above)
    if (isStray(row, table.head, shape)) yield { ...row, flaw: { fate: 'fault', words: ABOVE } };
  for (const row of table.rows()) {
    const words = isTotalText(row) ? null : flawOf(row, { ...shape, named, padding, raw: table.head.length });
    if (isHeadAgain(row, table.head)) yield { ...row, flaw: { fate: 'left', words: AGAIN } };
    else if (words === null) yield row.cells.length === shape.cells ? row : { ...row, isOdd: true };
    else yield { ...row, flaw: { fate: 'fault', words } };
  }
}

/** Returns how many columns there are up to the last with a name. */
function namedIn(head: readonly string[]): number {
  return head.findLastIndex((name) => name !== '') + 1;
}

function isHeadAgain({ cells }: CsvRow, head: readonly string[]): boolean {
  const isSame = (cell: string, at: number) => wordOf(cell) === (head[at] ?? '').toLowerCase();
  return cells.every(isSame) && cells.length >= namedIn(head);
}

function wordOf(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether a line is a total. A line with a date is not, such as an order from “Total Wine”. */
function isTotalText({ cells }: CsvRow): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return isTotalWord(first.trim()) && !cells.some((cell) => readMoment(cell));
}

interface FittedShape extends Shape {
  /** How many columns there are up to the last with a name, and how many in all. */
  named: number;
  raw: number;
  padding: Padding;
}

function flawOf(
  { cells: own }: CsvRow,
  { named, raw, cells, kinds, lines, padding }: FittedShape,
): string | null {
  for (let at = named; at < own.length; at++) if (!isBlankCell(own[at]!)) return TOO_MANY;
  if (padding === 'padded' && cells < raw) return TOO_FEW;
  if (padding !== 'ragged' && cells > raw) return TOO_MANY;
  if (own.length === cells) return null;
  if (padding === 'padded' && own.length < cells) return TOO_FEW;
  const isShifted = own.some((cell, at) => at < kinds.length && (kinds[at]! & kindOf(cell)) === 0);
  if (isShifted) return SHIFTED;
  // A line that ends early misses what every other line has.
  const isEach = (kind: number) => (kind & KINDS.blank) === 0 && lines >= FEW_LINES;
  const misses = (kind: number) => isEach(kind) || kind === KINDS.amount || kind === KINDS.moment;
  return kinds.slice(own.length, named).some(misses) ? TOO_FEW : null;
}

const FEW_LINES = 3;

function kindOf(cell: string): number {
  const text = cell.trim();
  if (isBlankCell(text)) return KINDS.blank;
  if (readMoment(text)) return KINDS.moment;
  if (isAmountText(text)) return KINDS.amount;
  return readTime(text) === null ? KINDS.text : KINDS.moment;
}

const shapes = new WeakMap<Lines['rows'], Shape>();

/** Returns the shape of most lines. Kinds are determined only if some line has a different length. */
function shapeOf(table: Lines): Shape {
  const known = shapes.get(table.rows) ?? findShape(table);
  shapes.set(table.rows, known);
  return known;
}

function findShape({ head, rows, above }: Lines): Shape {
  const counts = new Map<number, number>();
  const names = new Set(head.filter(Boolean).map((name) => name.toLowerCase()));
  for (const row of rows()) {
    if (isTotalText(row) || isHeadAgain(row, head)) continue;
    demandSameHead(row, names);
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  }
  const all = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || distance(a, head) - distance(b, head));
  const cells = all[0]?.[0] ?? head.length;
  const isOne = all.length <= 1 && !above.some((row) => isLong(row, head));
  return { cells, kinds: isOne ? [] : kindsOf({ head, rows }, cells), lines: all[0]?.[1] ?? 0 };
}

function distance(cells: number, head: readonly string[]): number {
  return Math.abs(cells - head.length);
}

/** Throws for a line that names columns of the head in another order, since what follows would be read under wrong names. */
function demandSameHead({ line, cells }: CsvRow, names: ReadonlySet<string>): void {
  const isName = (cell: string) => names.has(wordOf(cell));
  if (!isName(cells[0] ?? '') && !isName(cells[1] ?? '')) return;
  const texts = cells.filter((cell) => !isBlankCell(cell));
  const named = texts.filter(isName);
  if (named.length >= 2 && named.length * 2 > texts.length)
    throw new Unreadable(
      `Line ${line} is a heading row with other columns than the first. Split the file there.`,
    );
}

function kindsOf({ head, rows }: Pick<Lines, 'head' | 'rows'>, cells: number): number[] {
  const kinds: number[] = [];
  for (const row of rows()) {
    if (row.cells.length !== cells || isTotalText(row) || isHeadAgain(row, head)) continue;
    for (const [at, cell] of row.cells.entries()) kinds[at] = (kinds[at] ?? 0) | kindOf(cell);
  }
  return kinds;
}

function isLong({ cells }: CsvRow, head: readonly string[]): boolean {
  const texts = cells.filter((cell) => !isBlankCell(cell)).length;
  return texts >= 2 && texts * 2 >= head.filter(Boolean).length;
}

/** Whether a line above the head looks like one that belongs below it. */
function isStray(row: CsvRow, head: readonly string[], { cells, kinds }: Shape): boolean {
  if (!isLong(row, head) || row.cells.length !== cells || kinds.length === 0) return false;
  const own = row.cells.map(kindOf);
  return own.includes(KINDS.moment) && own.every((kind, at) => (kinds[at]! & kind) !== 0);
}
