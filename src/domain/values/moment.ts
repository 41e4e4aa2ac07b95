import { z } from 'zod';
import { madeOnce, type Place } from './place.ts';

/** An instant in an answer, ISO 8601 in UTC. */
export function instantSchema() {
  return z.iso.datetime();
}

/** An instant so many milliseconds after another, as it is stored. */
export function later(at: string, milliseconds: number): string {
  return Temporal.Instant.from(at).add({ milliseconds }).toString({ smallestUnit: 'millisecond' });
}

const moments = madeOnce((key) => {
  const [timeZone, locale] = key.split(' ');
  return new Intl.DateTimeFormat(locale, {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
});

/** "Nov 19, 2026, 12:00 PM": an instant, given as ISO 8601, by the clock of a time zone. */
export function formatMoment(at: string, timeZone: string, { locale }: Pick<Place, 'locale'>): string {
  return moments(`${timeZone} ${locale}`).format(Date.parse(at)).replaceAll('\u202f', ' ');
}
