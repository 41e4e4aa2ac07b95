import type { OfPerson } from './person-days.ts';

/** When a shift began and ended, in minutes since the epoch, and its minutes without unpaid breaks. */
export interface Shift {
  start: number;
  end: number;
  minutes: number;
}

/** How a shift relates to others of the same person: the one with the same times, and how many of its minutes others cover. */
interface ShiftOverlap {
  again: { line: number; minutes: number } | null;
  overlap: number;
}

const LONGEST = 2 * 24 * 60;

/** Compares the shifts of a file: nobody works two at once, so minutes in two of them count once. */
export function shiftsOf(): (of: OfPerson, line: number, shift: Shift) => ShiftOverlap {
  const known = new Map<string, (Shift & { line: number })[]>();
  return ({ location, number, name }, line, shift) => {
    const key = `${location}\u0000${number || name}`;
    const own = known.get(key) ?? [];
    known.set(key, own);
    const near = own.filter(({ start, end }) => end > shift.start - LONGEST && start < shift.end + LONGEST);
    const same = near.find(({ start, end }) => start === shift.start && end === shift.end);
    const overlap = covered(near, shift);
    own.push({ ...shift, line });
    return { again: same ?? null, overlap };
  };
}

/** Counts the minutes of a shift that others cover, each minute once. */
function covered(others: readonly Shift[], { start, end }: Shift): number {
  const parts = others
    .map((one) => ({ from: Math.max(one.start, start), to: Math.min(one.end, end) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  let [sum, at] = [0, start];
  for (const { from, to } of parts) {
    sum += Math.max(0, to - Math.max(at, from));
    at = Math.max(at, to);
  }
  return sum;
}
