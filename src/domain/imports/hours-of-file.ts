import type { Minutes } from '../labor/labor.ts';
import { hoursText, workedMinutes } from '../sources/person-days.ts';
import type { Day } from '../values/day.ts';
import type { HoursOutcome } from './import.ts';
import type { ReceivedHours } from './import-content.ts';
import type { FindPerson } from './match-people.ts';

/** The minutes of a person's day; null if the file has none. */
export interface ResolvedHoursDay {
  staffId: string;
  day: Day;
  minutes: Minutes | null;
  plannedMinutes: Minutes | null;
}

/** The hours of a file, resolved to staff members. */
export interface ResolvedHours {
  days: ResolvedHoursDay[];
  /** Hours of people nobody has identified yet: only their own hours wait. */
  waiting: ReceivedHours[];
  /** Hours of people who are not on the staff. */
  nobodys: ReceivedHours[];
}

/** Resolves the hours of a file to days of staff members, ordered by day. */
export function hoursOfFile(find: FindPerson, hours: readonly ReceivedHours[]): ResolvedHours {
  const days = new Map<string, ResolvedHoursDay>();
  const meant: ResolvedHours = { days: [], waiting: [], nobodys: [] };
  for (const one of hours) {
    const staffId = find(one);
    if (staffId === undefined) meant.waiting.push(one);
    else if (staffId === null) meant.nobodys.push(one);
    else {
      const key = hoursKey({ ...one, staffId });
      const known = days.get(key);
      days.set(key, {
        staffId,
        day: one.day,
        minutes: sumOf(known?.minutes, one.minutes === null ? null : workedMinutes(one)),
        plannedMinutes: sumOf(known?.plannedMinutes, one.plannedMinutes),
      });
    }
  }
  meant.days = [...days.values()].sort((a, b) => (hoursKey(a) < hoursKey(b) ? -1 : 1));
  return meant;
}

/** Returns the unique key of a person's day; it also sorts by day. */
export function hoursKey({ day, staffId }: Pick<ResolvedHoursDay, 'day' | 'staffId'>): string {
  return `${day} ${staffId}`;
}

function sumOf(one: Minutes | null | undefined, other: Minutes | null | undefined): Minutes | null {
  if (one === null || one === undefined) return other ?? null;
  return one + (other ?? 0);
}

/** Returns the days that an import took. One that adds up to something else since stays as taken; its `words` tell the new figure. */
export function hoursTaken(
  before: readonly HoursOutcome[],
  days: readonly ResolvedHoursDay[],
): HoursOutcome[] {
  const meant = new Map(days.map((day) => [hoursKey(day), day]));
  return before
    .filter(({ fate }) => fate === 'taken')
    .map((one) => {
      const minutes = meant.get(hoursKey(one))?.minutes ?? null;
      if (minutes === null || minutes === one.minutes) return one;
      const words = `With the people named since then, the file says ${hoursText(minutes)}. Undo the import and import the file again to count them.`;
      return { ...one, words };
    });
}

/** Returns the days that an import has not taken yet. */
export function hoursToTake(
  days: readonly ResolvedHoursDay[],
  before: readonly HoursOutcome[],
): ResolvedHoursDay[] {
  const taken = new Set(before.filter(({ fate }) => fate === 'taken').map(hoursKey));
  return days.filter((day) => !taken.has(hoursKey(day)));
}
