import { z } from 'zod';
import { type Locale, memoize } from './locale.ts';

/** An instant in an answer, ISO 8601 in UTC. */
export function instantSchema() {
  return z.iso.datetime();
}

/** An instant, given as milliseconds since 1970, as it is stored. */
export function instantAt(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'millisecond' });
}

/** An instant so many milliseconds after another, as it is stored. */
export function addMilliseconds(at: string, milliseconds: number): string {
  return Temporal.Instant.from(at).add({ milliseconds }).toString({ smallestUnit: 'millisecond' });
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const moments = formatsWith({ month: 'short', day: 'numeric', year: 'numeric', ...TIME });
const times = formatsWith(TIME);

function formatsWith(fields: Intl.DateTimeFormatOptions) {
  return memoize((key) => {
    const [timeZone, locale] = key.split(' ');
    const always = { timeZone, calendar: 'gregory', numberingSystem: 'latn' } as const;
    return new Intl.DateTimeFormat(locale, { ...always, ...fields });
  });
}

/** "Nov 19, 2026, 12:00 PM": an instant, given as ISO 8601, by the clock of a time zone. */
export function formatMoment(at: string, timeZone: string, { locale }: Pick<Locale, 'locale'>): string {
  return moments(`${timeZone} ${locale}`).format(Date.parse(at)).replaceAll('\u202f', ' ');
}

/** "12:00 PM": the time of an instant, likewise. */
export function formatTime(at: string, timeZone: string, { locale }: Pick<Locale, 'locale'>): string {
  return times(`${timeZone} ${locale}`).format(Date.parse(at)).replaceAll('\u202f', ' ');
}
