import type { Day } from '../values/day.ts';

/** The days and the place an unreadable line may belong to. Without days, it may be any day that the lines around it allow. */
export interface Missing {
  days: readonly Day[];
  location?: string;
}

/** Which days of a file miss an unreadable line. */
interface DayGaps {
  /** Passes the day of a line that counts, in the order of the file. */
  pass: (day: Day) => void;
  open: (line: number, missing: Missing) => void;
  /** Returns the line that is or may be missing from a day; undefined for none. */
  lineOf: (of: { day: Day; location: string }) => number | undefined;
}

/** A line with an unreadable day, and the days of the lines around it. */
interface UnreadableDay {
  line: number;
  location: string;
  after: Day | undefined;
  before: Day | undefined;
  /** Set on the last stored one, which stands for all later ones: they may be of any day. */
  isAny: boolean;
}

/** Tracks missing lines: by their days if readable, or else between the days of their neighbors, if the file is in order. */
export function dayGaps(): DayGaps {
  const known = new Map<string, number>();
  const unknown: UnreadableDay[] = [];
  let [last, isRising, isFalling]: [Day | undefined, boolean, boolean] = [undefined, true, true];

  function mayBe(
    { location, after, before, isAny }: UnreadableDay,
    of: { day: Day; location: string },
  ): boolean {
    if (location !== '' && of.location !== location) return false;
    if (isAny || isRising === isFalling) return true;
    const [from, to] = isRising ? [after, before] : [before, after];
    return (from === undefined || of.day >= from) && (to === undefined || of.day <= to);
  }

  return {
    pass: (day) => {
      if (last !== undefined && day < last) isRising = false;
      if (last !== undefined && day > last) isFalling = false;
      for (let at = unknown.length - 1; at >= 0 && !unknown[at]!.before; at--) unknown[at]!.before = day;
      last = day;
    },
    open: (line, { days, location = '' }) => {
      for (const day of days) known.set(`${day} ${location}`, line);
      if (days.length > 0 || unknown.length > MOST_UNKNOWN) return;
      const isMost = unknown.length === MOST_UNKNOWN;
      unknown.push({ line, location: isMost ? '' : location, after: last, before: undefined, isAny: isMost });
    },
    lineOf: (of) =>
      known.get(`${of.day} `) ??
      known.get(`${of.day} ${of.location}`) ??
      unknown.find((one) => mayBe(one, of))?.line,
  };
}

const MOST_UNKNOWN = 1_000;
