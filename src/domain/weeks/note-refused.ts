import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import { type Day, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';

export function dayOutside(first: Day, last: Day, place: Locale): Refused {
  const detail = `Choose a day of this week: ${formatDay(first, place)} to ${formatDay(last, place)}.`;
  return { code: 'invalid-request', detail, errors: [{ field: 'day', message: detail }] };
}

/** Refuses a change of a note that somebody else changed or removed meanwhile. */
export function noteChangedMeanwhile(setBy: string | null, text: string | null): Refused {
  const detail =
    text === null
      ? 'Somebody removed this note meanwhile.'
      : `${setBy ?? 'Somebody'} wrote meanwhile: “${text}”.`;
  return meanwhile(detail, setBy, {});
}
