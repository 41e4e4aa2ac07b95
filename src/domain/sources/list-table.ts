import { type CsvRow, isBlankCell } from './csv-rows.ts';
import type { Table } from './table.ts';
import { isAmountText } from './written-amount.ts';
import { readMoment, readTime } from './written-moment.ts';

/**
 * Finds the table of a list with unknown heads: the line of words with the most lines below it, up to the next line of words, that have a
 * date and an amount or a time. A title or a print date has none; one odd line is no head. Undefined if there is none.
 */
export function listTable(tables: readonly Table[]): Table | undefined {
  const found = tables.filter(isHead).map((table) => ({ table, lines: linesUnder(table) }));
  const most = Math.max(...found.map(({ lines }) => lines));
  return most > 0 ? found.find(({ lines }) => lines === most)?.table : undefined;
}

function isHead({ head }: Table): boolean {
  const names = head.filter((name) => !isBlankCell(name));
  return names.length >= 2 && !names.some(isValue);
}

function isValue(text: string): boolean {
  return readMoment(text) !== null || isAmountText(text) || readTime(text) !== null;
}

/** Counts the lines of values under a head. The same head again, as above each part of a list, does not end them. */
function linesUnder({ head, first }: Table): number {
  let lines = 0;
  for (const row of first) {
    if (isData(row)) lines++;
    else if (isWords(row) && !isSame(row, head)) break;
  }
  return lines;
}

function isData({ cells }: CsvRow): boolean {
  const date = cells.findIndex((cell) => readMoment(cell) !== null);
  const isMore = (cell: string, at: number) =>
    at === date ? readMoment(cell)!.time !== null : isAmountText(cell) || readTime(cell) !== null;
  return date >= 0 && cells.some(isMore);
}

function isWords({ cells }: CsvRow): boolean {
  const texts = cells.filter((cell) => !isBlankCell(cell));
  return texts.length >= 2 && !texts.some(isValue);
}

function isSame({ cells }: CsvRow, head: readonly string[]): boolean {
  return cells.every((cell, at) => cell.replaceAll(/\s+/g, ' ').trim() === (head[at] ?? ''));
}
