import { holdsOrders } from '../orders/order-csv.ts';
import type { FileRead, Said } from '../sources/file-read.ts';
import { demandFewRows, tooLarge } from '../sources/limits.ts';
import { readSourceFile, type Told } from '../sources/read-file.ts';
import { demandText, piecesOf, textOf } from '../sources/text-of-bytes.ts';
import { isZip } from '../sources/zip.ts';
import type { Day } from '../values/day.ts';
import { MOST_ASKED } from './import.ts';
import { type OrdersRead, readPastOrders } from './past-orders.ts';

/** What any file that comes in was read as. */
export type AnyRead = FileRead | OrdersRead;

/** What was told of the files of a group before, and the day on which one is read. */
export interface ToldToday extends Told {
  today: Day;
}

/** More than a text of as many orders as are taken at once: a longer one is of something else. */
const LONGEST_ORDERS = 8_000_000;

/** The longest words that are kept of a line, and the longest name of a place, a category or a person. */
const LONGEST_WORDS = 500;
const LONGEST_NAME = 200;

/**
 * What a file of sales, hours or past orders comes to, and what has to be said of it first: no more than is taken at once. Throws
 * `Unreadable` as `readSourceFile` does.
 */
export function readFile(file: { name: string; bytes: Uint8Array }, said: Said, known: ToldToday): AnyRead {
  return bounded(readAny(file, said, known));
}

function bounded(read: AnyRead): AnyRead {
  demandFewRows(rowsOf(read).length);
  const long = rowsOf(read).find((row) => namesOf(row).some((name) => name.length > LONGEST_NAME));
  if (long) tooLarge(`A name on line ${long.line} has more than ${LONGEST_NAME} letters.`);
  return {
    ...read,
    asks: read.asks.slice(0, MOST_ASKED),
    remarks: read.remarks.slice(0, MOST_ASKED),
    told: read.told.map((one) => ({ ...one, words: one.words.slice(0, LONGEST_WORDS) })),
  };
}

type Row = { line: number; location?: string; category?: string; name?: string };

function rowsOf(read: AnyRead): readonly Row[] {
  if (read.kind === 'orders') return read.orders.map(({ line }) => ({ line }));
  return read.kind === 'sales' ? read.sums : read.hours;
}

function namesOf({ location = '', category = '', name = '' }: Row): string[] {
  return [location, category, name];
}

function readAny(file: { name: string; bytes: Uint8Array }, said: Said, known: ToldToday): AnyRead {
  const { name, bytes } = file;
  if (bytes.length > LONGEST_ORDERS || isZip(bytes)) return readSourceFile(file, said, known);
  demandText(name, bytes);
  const text = [...textOf(piecesOf(bytes))()].join('');
  return holdsOrders(text) ? readPastOrders(text, said, known) : readSourceFile(file, said, known);
}
