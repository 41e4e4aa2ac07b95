import { ownPositions, positionsOf } from '../orders/order-columns.ts';
import type { FileAnswers, FileRead } from '../sources/file-read.ts';
import { demandFewRows, tooLarge } from '../sources/limits.ts';
import {
  askingColumns,
  asksLeft,
  chosenColumns,
  type FileMappings,
  headsOf,
  otherTable,
  readSourceFile,
} from '../sources/read-file.ts';
import { type Table, tablesOf } from '../sources/table.ts';
import { demandText, piecesOf, textOfBytes } from '../sources/text-of-bytes.ts';
import { isZip } from '../sources/zip.ts';
import { MAX_QUESTIONS } from './import.ts';
import { type OrdersRead, type ReadOn, readPastOrders } from './past-orders.ts';

export type AnyRead = FileRead | OrdersRead;

/** What was answered about the group's files before, and the day on which a file is read. */
export interface FileMappingsToday extends Omit<FileMappings, 'today'>, ReadOn {}

/** Longer than the largest possible text of orders: a longer file holds something else. */
const LONGEST_ORDERS = 8_000_000;

/** The longest text stored per line, and the longest name of a location, a category or a person. */
const LONGEST_WORDS = 500;
const LONGEST_NAME = 200;

/** Reads a file of sales, hours or past orders, with its questions; no more rows than can be taken at once. Throws `Unreadable`. */
export function readFile(
  file: { name: string; bytes: Uint8Array },
  said: FileAnswers,
  known: FileMappingsToday,
): AnyRead {
  return bounded(readAny(file, said, known));
}

function bounded(read: AnyRead): AnyRead {
  demandFewRows(rowsOf(read).length);
  const long = rowsOf(read).find((row) =>
    [row.location, row.category, row.name].some((name = '') => name.length > LONGEST_NAME),
  );
  if (long) tooLarge(`A name on line ${long.line} has more than ${LONGEST_NAME} letters.`);
  return {
    ...read,
    asks: read.asks.slice(0, MAX_QUESTIONS),
    remarks: read.remarks.slice(0, MAX_QUESTIONS),
    told: read.told.map((one) => ({ ...one, words: one.words.slice(0, LONGEST_WORDS) })),
  };
}

type NamedFileRow = { line: number; location?: string; category?: string; name?: string };

function rowsOf(read: AnyRead): readonly NamedFileRow[] {
  if (read.kind === 'orders') return read.orders.map(({ line }) => ({ line }));
  return read.kind === 'sales' ? read.sums : read.hours;
}

function readAny(
  file: { name: string; bytes: Uint8Array },
  said: FileAnswers,
  known: FileMappingsToday,
): AnyRead {
  const { name, bytes } = file;
  if (bytes.length > LONGEST_ORDERS || isZip(bytes)) return readSourceFile(file, said, known);
  demandText(name, bytes);
  const tables = tablesOf(textOfBytes(piecesOf(bytes)));
  return readOrders(tables, said, known) ?? readSourceFile(file, said, known, tables);
}

/** Reads a file of past orders: our own list, or another with known columns; null if it is neither. */
function readOrders(tables: readonly Table[], said: FileAnswers, known: FileMappingsToday): AnyRead | null {
  for (const table of said.columns ? [] : tables) {
    const positions = ownPositions(table);
    if (positions) return readPastOrders({ table, positions }, said, known);
  }
  const table = otherTable(tables, said, known);
  const columns = table && chosenColumns(table, said, known);
  if (!columns || !('supplier' in columns)) return null;
  const heads = headsOf(table);
  if (!columns.supplier || asksLeft(table, columns))
    return { ...askingColumns(table, said, known, columns), heads };
  const list = { table, positions: positionsOf(table, columns), left: columns.left };
  return { ...readPastOrders(list, said, known), heads };
}
