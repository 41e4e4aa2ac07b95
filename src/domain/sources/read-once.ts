import type { CsvRow } from './csv-rows.ts';
import { cellsBy, type Table } from './table.ts';

/** The columns that identify a register's line. */
export interface LineId {
  /** A line with a blank first column has no number. Without columns, all cells identify a line. */
  columns: readonly string[];
  /** Set if several lines may share the number, such as the items of an order. Then only a line with all cells the same is a repeat. */
  isShared?: true;
}

/** Identifies a line by all of its cells. */
export const WHOLE: LineId = { columns: [], isShared: true };

/** Whether a line appears again; null for the first with its id. */
interface ReadOnce {
  (row: CsvRow): { isSame: boolean; words: string } | null;
  words: () => string[];
}

/** Finds lines that appear twice by the register's own id, such as from overlapping exports. Stores only hashes. */
export function readOnce(table: Table, id: LineId | undefined): ReadOnce {
  const cell = cellsBy(table);
  const seen = new Map<number, { line: number; text: number }>();
  let again = 0;

  function find(row: CsvRow): ReturnType<ReadOnce> {
    const own = id?.columns.map((name) => cell(row, name)) ?? [];
    if (!id || own[0] === '') return null;
    const whole = row.cells.map((text) => text.trim()).join('\u0000');
    const text = hashOf(whole);
    const key = id.isShared ? text : hashOf(own.join('\u0000'));
    const known = seen.get(key);
    if (!known) {
      seen.set(key, { line: row.line, text });
      return null;
    }
    const isSame = known.text === text;
    if (isSame) again++;
    const words = isSame
      ? `It repeats line ${known.line}, by the register’s own number: it counts once.`
      : `Line ${known.line} has the same register number but says something else.`;
    return { isSame, words };
  }

  const words = () => {
    if (again === 0) return [];
    return again === 1
      ? ['1 line is in it twice, by the register’s own number, and counts once.']
      : [`${again} lines are in it again, by the register’s own numbers, and count once.`];
  };
  return Object.assign(find, { words });
}

/** Returns a 53-bit hash of a text. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}
