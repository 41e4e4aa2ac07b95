import type { Day } from '../values/day.ts';
import { type FileHours, type HoursRead, MOST_TOLD, type ToldLine } from './file-read.ts';
import { demandFewRows } from './limits.ts';

const DAY_MINUTES = 24 * 60;

/** Whose day a line is of, as far as it could be read. */
export type OfPerson = Pick<FileHours, 'day' | 'location' | 'number' | 'name'>;

/** The minutes of people and days, and what became of a file's lines. */
export interface PersonDays {
  add: (line: number, of: OfPerson, minutes: Pick<FileHours, 'minutes' | 'plannedMinutes'>) => void;
  /** A line that does not count. Without it a day of somebody would be too short, so that the day is left out whole. */
  leave: (line: number, fate: ToldLine['fate'], words: string, of?: OfPerson) => void;
  total: () => void;
  read: () => Pick<HoursRead, 'hours' | 'lines' | 'told'>;
}

/** Sums the lines of a time clock's file by person and day. */
export function personDays(): PersonDays {
  const hours = new Map<string, FileHours>();
  const missing = new Map<string, { line: number; fate: ToldLine['fate'] }>();
  const toldLines: ToldLine[] = [];
  const lines = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

  function tell(one: ToldLine, count: number) {
    lines[one.fate === 'fault' ? 'faults' : one.fate] += count;
    if (toldLines.length < MOST_TOLD) toldLines.push(one);
  }

  /** Why a day does not count; null where it does. */
  function dropped(key: string, { day, name, number, minutes }: FileHours): Omit<ToldLine, 'line'> | null {
    const gap = missing.get(key);
    const whose = `The day of ${name || number} on ${day}`;
    if (gap)
      return { fate: gap.fate, words: `${whose} is left out, since line ${gap.line} is missing in it.` };
    if ((minutes ?? 0) > DAY_MINUTES)
      return { fate: 'fault', words: `${whose} comes to ${hoursText(minutes!)}: a day has 24 hours.` };
    return null;
  }

  return {
    add: (line, of, { minutes, plannedMinutes }) => {
      lines.read++;
      const key = keyOf(of);
      const known = hours.get(key);
      demandFewRows(hours.size);
      const isPlanned = plannedMinutes !== undefined;
      if (!known)
        return void hours.set(key, { ...of, minutes, ...(isPlanned && { plannedMinutes }), lines: 1, line });
      known.lines++;
      if (minutes !== null) known.minutes = (known.minutes ?? 0) + minutes;
      if (isPlanned) known.plannedMinutes = (known.plannedMinutes ?? 0) + plannedMinutes;
    },
    leave: (line, fate, words, of) => {
      lines.read++;
      tell({ line, fate, words }, 1);
      if (of && fate !== 'left') missing.set(keyOf(of), { line, fate });
    },
    total: () => {
      lines.read++;
      lines.totals++;
    },
    read: () => {
      const kept: FileHours[] = [];
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

function keyOf({ day, location, number, name }: OfPerson & { day: Day }): string {
  return [day, location, number, name].join('\u0000');
}

/** "7:40 h". */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
