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

/** An hours entry with the facts that decide whether it may be corrected. */
export interface EntryOnRecord {
  entry: HoursEntry;
  active: boolean;
  /** All minutes of the person in the week. */
  recorded: Minutes;
}

/**
 * Returns why an hours entry may not be corrected: it is void, is not what the dialog started from, would not be half hours, or would be
 * more for somebody who has left or more than 80 hours in the week. Null if it may, and if nothing changes.
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

/** Returns why an hours entry may not be voided: it is void already. Null if it may. */
export function voidHoursRefused({ entry }: EntryOnRecord): Refused | null {
  return entry.state === 'void' ? LABOR_REFUSED.hoursVoidAlready : null;
}

/** Returns why an hours entry may not be restored: it still counts, or the person would have more than 80 hours. Null if it may. */
export function restoreHoursRefused({ entry, recorded }: EntryOnRecord): Refused | null {
  if (entry.state !== 'void') return LABOR_REFUSED.hoursNotVoid;
  return recorded + entry.minutes > MAX_MINUTES ? tooManyHours(entry.employee) : null;
}

/** Refuses an entry that takes its day over 24 hours. Null if it fits, has no day, or doesn't count. */
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

/** Returns the entry with other minutes at the rate it was entered with; the same object if nothing changes. Overtime is settled later. */
export function changedHours(entry: HoursEntry, { minutes }: HoursChange, { by, at }: Moment): HoursEntry {
  if (minutes === entry.minutes) return entry;
  const costCents = costOfHours(minutes, entry.hourlyRateCents);
  return { ...entry, minutes, costCents, updatedAt: at, updatedBy: by };
}

/** Returns the entry as void. */
export function voidedHours(entry: HoursEntry, voided: Voided): HoursEntry {
  return { ...entry, state: 'void', voided, updatedAt: voided.at, updatedBy: voided.by };
}

/** Returns the entry as open again. */
export function restoredHours(entry: HoursEntry, { by, at }: Moment): HoursEntry {
  return { ...entry, state: 'open', voided: null, updatedAt: at, updatedBy: by };
}
