import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import { type FileHours, type HoursRead, MAX_LISTED_LINES, type SkippedLine } from './file-read.ts';
import { demandFewRows } from './limits.ts';

const DAY_MINUTES = 24 * 60;

/** Whose day a line is of, as far as it could be read. */
export type OfPerson = Pick<FileHours, 'day' | 'location' | 'number' | 'name'>;

/** The minutes of people and days, and what became of a file's lines. */
export interface PersonDaysCollector {
  add: (
    line: number,
    of: OfPerson,
    minutes: Pick<FileHours, 'minutes' | 'plannedMinutes' | 'overlapMinutes' | 'role' | 'wageCents'>,
  ) => void;
  /** A line that does not count. Without it a day of somebody would be too short where one is named, so that the day is left out whole. */
  leave: (line: number, fate: SkippedLine['fate'], words: string, of?: OfPerson) => void;
  /** A line that can't be read, of somebody whom its texts name, or of anybody where they name nobody; of any day where none is known. */
  miss: (line: number, words: string, of: { days: readonly Day[]; texts: readonly string[] }) => void;
  total: () => void;
  read: () => Pick<HoursRead, 'hours' | 'lines' | 'told'>;
}

/** Sums the lines of a time clock's file by person and day. */
export function personDays(): PersonDaysCollector {
  const hours = new Map<string, FileHours>();
  const missing = new Map<string, { line: number; fate: SkippedLine['fate'] }>();
  const missed: Missed[] = [];
  /** The minutes of the longest line of each day: somebody's job is the one of that. */
  const longest = new Map<string, number>();
  const toldLines: SkippedLine[] = [];
  const lines = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

  function tell(one: SkippedLine, count: number) {
    lines[one.fate === 'fault' ? 'faults' : one.fate] += count;
    if (toldLines.length < MAX_LISTED_LINES) toldLines.push(one);
  }

  /** Why a day does not count; null where it does. */
  function dropped(key: string, { day, name, number, ...one }: FileHours): Omit<SkippedLine, 'line'> | null {
    const gap = missing.get(key) ?? mayMiss({ day, name, number });
    const whose = `The day of ${name || number} on ${day}`;
    if (gap)
      return { fate: gap.fate, words: `${whose} is left out, since line ${gap.line} is missing in it.` };
    const minutes = workedMinutes(one);
    if (minutes > DAY_MINUTES)
      return { fate: 'fault', words: `${whose} comes to ${hoursText(minutes)}: a day has 24 hours.` };
    return null;
  }

  let mayMiss: ReturnType<typeof missedBy> = () => undefined;

  return {
    add: (line, of, { minutes, plannedMinutes, overlapMinutes = 0, ...job }) => {
      lines.read++;
      const key = keyOf(of);
      const known = hours.get(key);
      demandFewRows(hours.size);
      const isPlanned = plannedMinutes !== undefined;
      const length = minutes ?? plannedMinutes ?? 0;
      const isLongest = length > (longest.get(key) ?? -1);
      if (isLongest) longest.set(key, length);
      if (!known)
        return void hours.set(key, {
          ...of,
          minutes,
          ...(isPlanned && { plannedMinutes }),
          ...overlapping(overlapMinutes),
          ...job,
          lines: 1,
          line,
        });
      known.lines++;
      if (isLongest) Object.assign(known, job);
      Object.assign(known, overlapping((known.overlapMinutes ?? 0) + overlapMinutes));
      if (minutes !== null) known.minutes = (known.minutes ?? 0) + minutes;
      if (isPlanned) known.plannedMinutes = (known.plannedMinutes ?? 0) + plannedMinutes;
    },
    leave: (line, fate, words, of) => {
      lines.read++;
      tell({ line, fate, words }, 1);
      if (of && fate !== 'left') missing.set(keyOf(of), { line, fate });
    },
    miss: (line, words, { days, texts }) => {
      lines.read++;
      tell({ line, fate: 'fault', words }, 1);
      if (missed.length < MOST_MISSED) missed.push({ line, days, words: new Set(texts.flatMap(wordsOf)) });
      else missed[0] = { line, days: [], words: new Set() };
    },
    total: () => {
      lines.read++;
      lines.totals++;
    },
    read: () => {
      const kept: FileHours[] = [];
      mayMiss = missedBy(missed, [...hours.values()]);
      for (const [key, one] of hours) {
        const why = dropped(key, one);
        if (why) tell({ line: one.line, ...why }, one.lines);
        else {
          kept.push(one);
          lines.counted += one.lines;
        }
      }
      return { hours: kept, lines, told: toldLines.sort((a, b) => a.line - b.line) };
    },
  };
}

const MOST_MISSED = 500;

/** A line that can't be read: which days it may be of, and its words. */
interface Missed {
  line: number;
  days: readonly Day[];
  words: ReadonlySet<string>;
}

function wordsOf(text: string): string[] {
  return textKey(text)
    .split(/[\s,]+/)
    .filter(Boolean);
}

type PersonDayKey = Pick<FileHours, 'day' | 'name' | 'number'>;

/** Finds the line that somebody's day may miss: one that names them, or nobody of the file. */
function missedBy(missed: readonly Missed[], all: readonly PersonDayKey[]) {
  const keyFor = ({ name, number }: Omit<PersonDayKey, 'day'>) => `${number}\u0000${name}`;
  const people = new Map(
    all.map((one) => [keyFor(one), { number: textKey(one.number), words: wordsOf(one.name) }]),
  );
  const known = missed.map((one) => {
    const isNamed = ({ number, words }: { number: string; words: string[] }) =>
      (number !== '' && one.words.has(number)) ||
      (words.length > 0 && words.every((word) => one.words.has(word)));
    const named = new Set([...people].filter(([, person]) => isNamed(person)).map(([key]) => key));
    return { ...one, named };
  });
  return ({ day, ...person }: PersonDayKey): { line: number; fate: 'fault' } | undefined => {
    const line = known.find(
      ({ days, named }) =>
        (days.length === 0 || days.includes(day)) && (named.size === 0 || named.has(keyFor(person))),
    )?.line;
    return line === undefined ? undefined : { line, fate: 'fault' };
  };
}

function keyOf({ day, location, number, name }: OfPerson & { day: Day }): string {
  return [day, location, number, name].join('\u0000');
}

function overlapping(overlapMinutes: number) {
  return overlapMinutes > 0 ? { overlapMinutes } : {};
}

/** What somebody worked: minutes in two shifts at once count once. */
export function workedMinutes({
  minutes,
  overlapMinutes = 0,
}: {
  minutes: number | null;
  overlapMinutes?: number | undefined;
}): number {
  return (minutes ?? 0) - overlapMinutes;
}

/** "7:40 h". */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
