import type { CsvRow } from './csv-rows.ts';
import { cellsBy, type Table } from './table.ts';

/** Which columns of a register tell a line from all others. */
export interface LineId {
  /** Where the first of them is blank a line has no number. Without any a line is told by all of its cells. */
  columns: readonly string[];
  /** Set where several lines may have them, as the items of one order do: only a line that is the same in all of its cells is there again. */
  isShared?: true;
}

/** A line that only all of its cells tell from others. */
export const WHOLE: LineId = { columns: [], isShared: true };

/** Whether a line is there again; null where it is the first of its id. */
export interface ReadOnce {
  (row: CsvRow): { isSame: boolean; words: string } | null;
  /** What is said of a file in which lines stand again. */
  words: () => string[];
}

/** Finds lines that a register's own id tells to be there twice, as where one export follows another. Kept are numbers that stand for them. */
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
      ? `It is line ${known.line} again, by the register’s own number: it counts once.`
      : `Line ${known.line} has the same number of the register and says something else.`;
    return { isSame, words };
  }

  const words = () => {
    if (again === 0) return [];
    return again === 1
      ? ['1 line stands twice in it by the register’s own number, and counts once.']
      : [`${again} lines stand in it again by the register’s own numbers, and count once.`];
  };
  return Object.assign(find, { words });
}

/** A number of 53 bits that stands for a text. */
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
