import type { Day } from '../values/day.ts';
import { textKey } from '../values/text.ts';
import { type FileHours, type HoursRead, MAX_LISTED_LINES, type SkippedLine } from './file-read.ts';
import { demandFewRows } from './limits.ts';

const DAY_MINUTES = 24 * 60;

export type OfPerson = Pick<FileHours, 'day' | 'location' | 'number' | 'name'>;

/** Sums minutes by person and day, and tracks the outcome of each line. */
interface PersonDaysCollector {
  add: (
    line: number,
    of: OfPerson,
    minutes: Pick<FileHours, 'minutes' | 'plannedMinutes' | 'overlapMinutes' | 'role' | 'wageCents'>,
  ) => void;
  /** Records a line that does not count. If it names a person and day, that whole day is left out, since it would be too short. */
  leave: (line: number, fate: SkippedLine['fate'], words: string, of?: OfPerson) => void;
  /** Records an unreadable line. It may belong to anyone named in its texts, or to anyone if they name nobody; without days, to any day. */
  miss: (line: number, words: string, of: { days: readonly Day[]; texts: readonly string[] }) => void;
  total: () => void;
  read: () => Pick<HoursRead, 'hours' | 'lines' | 'told'>;
}

/** Sums the lines of a time clock's file by person and day. */
export function personDays(): PersonDaysCollector {
  const hours = new Map<string, FileHours>();
  const missing = new Map<string, { line: number; fate: SkippedLine['fate'] }>();
  const missed: Missed[] = [];
  /** The minutes of the longest line of each day, which gives the person's job. */
  const longest = new Map<string, number>();
  const toldLines: SkippedLine[] = [];
  const lines = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

  function tell(one: SkippedLine, count: number) {
    lines[one.fate === 'fault' ? 'faults' : one.fate] += count;
    if (toldLines.length < MAX_LISTED_LINES) toldLines.push(one);
  }

  /** Returns why a day does not count, or null if it does. */
  function dropped(key: string, { day, name, number, ...one }: FileHours): Omit<SkippedLine, 'line'> | null {
    const gap = missing.get(key) ?? mayMiss({ day, name, number });
    const whose = `The day of ${name || number} on ${day}`;
    if (gap)
      return { fate: gap.fate, words: `${whose} is left out, since its line ${gap.line} can’t be read.` };
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

/** An unreadable line, with the days it may belong to and its words. */
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

/** Finds the unreadable line that may be missing from a person's day: one that names them, or nobody in the file. */
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

/** Returns the minutes worked: minutes in two shifts at once count once. */
export function workedMinutes({
  minutes,
  overlapMinutes = 0,
}: {
  minutes: number | null;
  overlapMinutes?: number | undefined;
}): number {
  return (minutes ?? 0) - overlapMinutes;
}

/** Returns minutes as hours, such as "7:40 h". */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
