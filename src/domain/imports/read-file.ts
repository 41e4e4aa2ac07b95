import { holdsOrders } from '../orders/order-csv.ts';
import type { FileRead, Said } from '../sources/file-read.ts';
import { readSourceFile, type Told } from '../sources/read-file.ts';
import { demandText, piecesOf, textOf } from '../sources/text-of-bytes.ts';
import { isZip } from '../sources/zip.ts';
import type { Day } from '../values/day.ts';
import { type OrdersRead, readPastOrders } from './past-orders.ts';

/** What any file that comes in was read as. */
export type AnyRead = FileRead | OrdersRead;

/** What was told of the files of a group before, and the day on which one is read. */
export interface ToldToday extends Told {
  today: Day;
}

/** More than a text of as many orders as are taken at once: a longer one is of something else. */
const LONGEST_ORDERS = 8_000_000;

/** What a file of sales, hours or past orders comes to, and what has to be said of it first. Throws `Unreadable` as `readSourceFile` does. */
export function readFile(file: { name: string; bytes: Uint8Array }, said: Said, known: ToldToday): AnyRead {
  const { name, bytes } = file;
  if (bytes.length > LONGEST_ORDERS || isZip(bytes)) return readSourceFile(file, said, known);
  demandText(name, bytes);
  const text = [...textOf(piecesOf(bytes))()].join('');
  return holdsOrders(text) ? readPastOrders(text, said, known) : readSourceFile(file, said, known);
}
