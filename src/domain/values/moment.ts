import { z } from 'zod';
import { type Locale, memoize } from './locale.ts';

export function instantSchema() {
  return z.iso.datetime();
}

/** Returns an instant, given in milliseconds since 1970, in its stored form. */
export function instantAt(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'millisecond' });
}

/** Adds milliseconds to an instant; returns it in its stored form. */
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

/** Formats an ISO 8601 instant by the clock of a time zone: "Nov 19, 2026, 12:00 PM". */
export function formatMoment(at: string, timeZone: string, { locale }: Pick<Locale, 'locale'>): string {
  return moments(`${timeZone} ${locale}`).format(Date.parse(at)).replaceAll('\u202f', ' ');
}

/** Formats an instant's time by the clock of a time zone: "12:00 PM". */
export function formatTime(at: string, timeZone: string, { locale }: Pick<Locale, 'locale'>): string {
  return times(`${timeZone} ${locale}`).format(Date.parse(at)).replaceAll('\u202f', ' ');
}
