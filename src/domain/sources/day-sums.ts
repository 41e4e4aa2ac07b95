import type { Group } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { formatMoney, MAX_AMOUNT, sumCents } from '../values/money.ts';
import { listed } from '../values/text.ts';
import { ownText } from './csv-rows.ts';
import {
  type FileSum,
  MAX_LISTED_LINES,
  type SalesRead,
  type Several,
  type SkippedLine,
} from './file-read.ts';
import { demandFewRows } from './limits.ts';

interface DaySums {
  add: (line: number, part: Pick<FileSum, 'day' | 'location' | 'category' | 'cents'>) => void;
  leave: (line: number, fate: 'fault' | 'left', words: string) => void;
  /** Records an unreadable line. The whole days it may belong to are left out, since their sums would be too low. */
  miss: (line: number, words: string, missing?: Missing) => void;
  total: () => void;
  /** Counts a line passed to `add`: once, however many amounts it has. */
  count: () => void;
  read: () => Pick<SalesRead, 'sums' | 'lines' | 'told'> & { isSeveral: boolean };
}

interface AccumulatedSum extends FileSum {
  /** The first lines that belong to the sum. */
  first: number[];
}

/** Whether lines are parts of a venue's day, or each line is a day of its own. */
type PartsOf = 'venue' | { several: Several | undefined };

const MOST_NAMED = 5;

/** Sums the lines of a file by day, place and category, without days with an unreadable line: a low sum is worse than none. */
export function daySums(group: Group, partsOf: PartsOf): DaySums {
  const sums = new Map<string, AccumulatedSum>();
  const gaps = dayGaps();
  const toldLines: SkippedLine[] = [];
  const lines = { read: 0, counted: 0, totals: 0, left: 0, faults: 0 };
  const tell = (one: SkippedLine) => void (toldLines.length < MAX_LISTED_LINES && toldLines.push(one));
  const isParts = partsOf === 'venue' || partsOf.several === 'add';

  function dropped(sum: AccumulatedSum): string | null {
    const { day, location, category, cents, first } = sum;
    const where = `${category || location || 'The venue'} on ${day}`;
    if (Math.abs(cents) > MAX_AMOUNT) return `${where} comes to more than ${formatMoney(MAX_AMOUNT, group)}.`;
    const line = gaps.lineOf(sum);
    if (line !== undefined) return `${where} is left out, since its line ${line} can’t be read.`;
    if (isParts || sum.lines === 1) return null;
    const more = sum.lines > first.length ? ['others'] : [];
    const stands = `${where} stands on lines ${listed([...first.map(String), ...more])}.`;
    return (partsOf as { several?: Several }).several
      ? stands
      : `${stands} Say whether such lines are added up.`;
  }

  return {
    add: (line, { day, location, category, cents }) => {
      gaps.pass(day);
      const key = keyOf(day, location, category);
      const sum = sums.get(key);
      demandFewRows(sums.size);
      if (!sum) {
        const place = { location: ownText(location), category: ownText(category) };
        return void sums.set(key, { day, ...place, cents, lines: 1, line, first: [line] });
      }
      sum.cents = sumCents([sum.cents, cents]);
      sum.lines++;
      if (sum.first.length < MOST_NAMED) sum.first.push(line);
    },
    leave: (line, fate, words) => {
      lines.read++;
      lines[fate === 'fault' ? 'faults' : 'left']++;
      tell({ line, fate, words });
    },
    miss: (line, words, missing = { days: [] }) => {
      lines.read++;
      lines.faults++;
      tell({ line, fate: 'fault', words });
      // A line that is a whole day is no part of another day.
      if (missing.days.length > 0 || isParts) gaps.open(line, missing);
    },
    total: () => {
      lines.read++;
      lines.totals++;
    },
    count: () => {
      lines.read++;
      lines.counted++;
    },
    read: () => {
      const kept: FileSum[] = [];
      const lost = new Set<number>();
      for (const { first, ...sum } of sums.values()) {
        const words = dropped({ first, ...sum });
        if (words === null) {
          kept.push(sum);
          continue;
        }
        tell({ line: sum.line, fate: 'fault', words });
        // All amounts on a line of a sheet are one line of the file.
        const again = partsOf === 'venue' ? 0 : first.filter((one) => lost.has(one)).length;
        const count = sum.lines - again;
        for (const one of first) lost.add(one);
        lines.faults += count;
        lines.counted -= count;
      }
      const isSeveral = !isParts && [...sums.values()].some((sum) => sum.lines > 1);
      return { sums: kept, lines, told: toldLines.sort((a, b) => a.line - b.line), isSeveral };
    },
  };
}

function keyOf(...words: readonly string[]): string {
  return words.join('\u0000');
}

const DAY_MINUTES = 24 * 60;
const DAY_ENDS_AT = 4 * 60;

/** Returns the business day of a moment: the day before, until the venue's day ends, by default at 04:00. */
export function businessDay(
  day: Day,
  minutes: number | null,
  venue: { dayEndsAt?: string | undefined } | null | undefined,
): Day {
  if (minutes === null) return day;
  if (minutes >= DAY_MINUTES) return businessDay(addDays(day, 1), minutes - DAY_MINUTES, venue);
  const [hours, rest] = venue?.dayEndsAt?.split(':').map(Number) ?? [];
  const ends = hours === undefined ? DAY_ENDS_AT : hours * 60 + (rest ?? 0);
  return minutes < ends ? before(day) : day;
}

const daysBefore = new Map<Day, Day>();

/** Returns the days a clock's line may belong to if its time is unreadable: its own, and the one before in case it is night. */
export function daysOfClock(day: Day): Day[] {
  return [before(day), day];
}

/** Returns the day before, cached: a file has few days and many lines. */
function before(day: Day): Day {
  const known = daysBefore.get(day) ?? addDays(day, -1);
  if (daysBefore.size < 4_000) daysBefore.set(day, known);
  return known;
}

/** The days and the place an unreadable line may belong to. Without days, it may be any day that the lines around it allow. */
interface Missing {
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
function dayGaps(): DayGaps {
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
