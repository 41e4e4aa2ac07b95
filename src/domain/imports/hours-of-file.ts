import type { Minutes } from '../labor/labor.ts';
import { hoursText, workedMinutes } from '../sources/person-days.ts';
import type { Day } from '../values/day.ts';
import type { HoursOutcome } from './import.ts';
import type { FindPerson } from './match-people.ts';
import type { ReceivedHours } from './received-part.ts';

/** What a day of somebody comes to; null where the file says nothing of it. */
export interface ResolvedHoursDay {
  staffId: string;
  day: Day;
  minutes: Minutes | null;
  plannedMinutes: Minutes | null;
}

/** What the hours of a file mean, by who its people were told to be. */
export interface ResolvedHours {
  days: ResolvedHoursDay[];
  /** Of people whom nobody has named yet: only their own hours wait. */
  waiting: ReceivedHours[];
  /** Of people who were told not to be on the staff. */
  nobodys: ReceivedHours[];
}

/** The days of people that the hours of a file mean. */
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

/** What tells somebody's day from all others; the days of a file stand by it. */
export function hoursKey({ day, staffId }: Pick<ResolvedHoursDay, 'day' | 'staffId'>): string {
  return `${day} ${staffId}`;
}

function sumOf(one: Minutes | null | undefined, other: Minutes | null | undefined): Minutes | null {
  if (one === null || one === undefined) return other ?? null;
  return one + (other ?? 0);
}

/**
 * The days that an import took, and what is to be said of those that came to something else once more of the file's people were named:
 * such a day stays as it was taken.
 */
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
      const words = `With those named since the file says ${hoursText(minutes)}. Take it back and import it again to count them.`;
      return { ...one, words };
    });
}

/** The days of people that an import can still take: none that it took. */
export function hoursToTake(
  days: readonly ResolvedHoursDay[],
  before: readonly HoursOutcome[],
): ResolvedHoursDay[] {
  const taken = new Set(before.filter(({ fate }) => fate === 'taken').map(hoursKey));
  return days.filter((day) => !taken.has(hoursKey(day)));
}
