import type { Refused } from '../refusals/problem.ts';
import { valueUnfit } from '../refusals/refused.ts';
import type { Voided } from '../weeks/voided.ts';
import {
  areHours,
  costOfHours,
  type HoursChange,
  type HoursEntry,
  MAX_MINUTES,
  type Minutes,
  MOST_OF_DAY,
} from './labor.ts';
import {
  hoursChangedMeanwhile,
  hoursUnfit,
  LABOR_REFUSED,
  noLongerActive,
  tooManyHours,
} from './labor-refused.ts';

/** An hours entry with what decides whether it may be corrected. */
export interface EntryOnRecord {
  entry: HoursEntry;
  /** Whether the person still works here. */
  active: boolean;
  /** What the person has in the week in all. */
  recorded: Minutes;
}

/**
 * Why an hours entry may not be corrected: it is void, not what the dialog started from, would be no half hours, more of who
 * has left, or more than 80 hours in the week. Null when it may, and when it is as it should become.
 */
export function editHoursRefused(
  { entry, active, recorded }: EntryOnRecord,
  { minutes, fromMinutes = entry.minutes }: HoursChange,
): Refused | null {
  if (entry.state === 'void') return LABOR_REFUSED.hoursVoid;
  if (minutes === entry.minutes) return null;
  if (!areHours(minutes)) return hoursUnfit('minutes');
  if (fromMinutes !== entry.minutes) return hoursChangedMeanwhile(entry.updatedBy, entry.minutes);
  if (minutes < entry.minutes) return null;
  if (!active) return noLongerActive(entry.employee);
  return recorded - entry.minutes + minutes > MAX_MINUTES ? tooManyHours(entry.employee) : null;
}

/** Why an hours entry may not be voided: it is void already. Null when it may. */
export function voidHoursRefused({ entry }: EntryOnRecord): Refused | null {
  return entry.state === 'void' ? LABOR_REFUSED.hoursVoidAlready : null;
}

/** Why an hours entry may not be restored: it still counts, or the person would have more than 80. Null when it may. */
export function restoreHoursRefused({ entry, recorded }: EntryOnRecord): Refused | null {
  if (entry.state !== 'void') return LABOR_REFUSED.hoursNotVoid;
  return recorded + entry.minutes > MAX_MINUTES ? tooManyHours(entry.employee) : null;
}

/** Why an entry may not count as it is: its day has no more than 24 hours. Null for those without a day, and where it fits. */
export function dayOverfull(
  hours: readonly HoursEntry[],
  {
    entryId,
    staffId,
    day,
    minutes,
    state,
  }: Pick<HoursEntry, 'entryId' | 'staffId' | 'day' | 'minutes' | 'state'>,
): Refused | null {
  if (day === undefined || state !== 'open') return null;
  const others = hours.filter(
    (entry) =>
      entry.staffId === staffId && entry.day === day && entry.state === 'open' && entry.entryId !== entryId,
  );
  const worked = others.reduce((sum, entry) => sum + entry.minutes, minutes);
  return worked > MOST_OF_DAY ? valueUnfit('minutes', 'A day has 24 hours.') : null;
}

interface Moment {
  by: string;
  at: string;
}

/** The entry with other hours, at the rate it was entered with; itself when nothing is different. What is overtime is settled later. */
export function changedHours(entry: HoursEntry, { minutes }: HoursChange, { by, at }: Moment): HoursEntry {
  if (minutes === entry.minutes) return entry;
  const costCents = costOfHours(minutes, entry.hourlyRateCents);
  return { ...entry, minutes, costCents, updatedAt: at, updatedBy: by };
}

/** The entry as it is kept once it no longer counts. */
export function voidedHours(entry: HoursEntry, voided: Voided): HoursEntry {
  return { ...entry, state: 'void', voided, updatedAt: voided.at, updatedBy: voided.by };
}

/** The entry as it counts again. */
export function restoredHours(entry: HoursEntry, { by, at }: Moment): HoursEntry {
  return { ...entry, state: 'open', voided: null, updatedAt: at, updatedBy: by };
}
