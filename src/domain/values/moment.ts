import { z } from 'zod';

/** An instant in an answer, ISO 8601 in UTC. */
export function instantSchema() {
  return z.iso.datetime();
}

/** An instant so many milliseconds after another, as it is stored. */
export function later(at: string, milliseconds: number): string {
  return Temporal.Instant.from(at).add({ milliseconds }).toString({ smallestUnit: 'millisecond' });
}

/** "Nov 19, 2026, 12:00 PM": an instant, given as ISO 8601, by the clock of a time zone. */
export function formatMoment(at: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const text = zoned.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return text.replaceAll('\u202f', ' ');
}
