import { z } from 'zod';
import { boundedText } from './bounds.ts';
import { type Locale, memoize } from './locale.ts';

/** A calendar day as text, YYYY-MM-DD. Days sort as text. */
export type Day = string & { readonly __kind: 'day' };

const WRITTEN_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Reads a day: "2025-05-07", or "2025-5-7". Null if there is no such day. */
export function parseDay(text: string): Day | null {
  const match = WRITTEN_DAY.exec(text.trim());
  if (!match) return null;
  const [, year, month = '', day = ''] = match;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(written);
  // JavaScript reads February 30 as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? (written as Day) : null;
}

const SLASHED_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
const NAMED_DAY = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?: \d{1,2}:.*)?$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Reads a day as people and spreadsheets write it: "2025-05-07", "5/7/2025" (month first), "May 7, 2025", "Wed May 07 2025 09:30:00". */
export function parseWrittenDay(text: string): Day | null {
  const written = text.trim();
  const slashed = SLASHED_DAY.exec(written);
  if (slashed) {
    const [, month, day, year = ''] = slashed;
    return parseDay(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`);
  }
  const named = NAMED_DAY.exec(written);
  if (!named) return parseDay(written);
  const [, month = '', day, year] = named;
  return parseDay(`${year}-${MONTHS.indexOf(month.toLowerCase()) + 1}-${day}`);
}

const DAY_FORM = 'Give the date as YYYY-MM-DD.';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A day in a request: strictly YYYY-MM-DD, and a real day. */
export const day = boundedText(DAY_LENGTH, DAY_FORM, DAY_FORM).transform((text, check) => {
  const parsed = parseDay(text);
  if (parsed === text) return parsed;
  check.addIssue({ code: 'custom', message: DAY_FORM });
  return z.NEVER;
});

export function daySchema() {
  return z.iso.date() as unknown as z.ZodType<Day, Day>;
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(from: Day, days: number): Day {
  const number = numberOf(from) + days;
  const known = dayOfNumber.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MILLISECONDS).toISOString().split('T')[0] as Day;
  keepIn(dayOfNumber, number, day);
  return day;
}

/** Days are computed in UTC, where every day has the same length. */
const DAY_MILLISECONDS = 86_400_000;

/** Returns the number of days from one day to another; negative if it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** A cache of days and their numbers since 1970. One order needs some two hundred; parsing texts took a tenth of its time. */
const numberOfDay = new Map<Day, number>();
const dayOfNumber = new Map<number, Day>();
/** Fifty years of days. */
const MOST_KEPT = 20_000;

function numberOf(day: Day): number {
  const known = numberOfDay.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(day) / DAY_MILLISECONDS;
  keepIn(numberOfDay, day, number);
  return number;
}

function keepIn<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): void {
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, value);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The time zone of a group that has chosen none. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The last day looked up in each time zone, with its first millisecond and that of the next day. */
const lastDays = new Map<string, { day: Day; from: number; before: number }>();

/** Returns the calendar day in a time zone at an instant, given in milliseconds since 1970. Throws if the time zone is unknown. */
export function dayAt(now: number, timeZone: string): Day {
  const last = lastDays.get(timeZone);
  if (last && now >= last.from && now < last.before) return last.day;
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const day = zoned.toPlainDate().toString() as Day;
  const begins = zoned.startOfDay();
  const [from, before] = [begins.epochMilliseconds, begins.add({ days: 1 }).startOfDay().epochMilliseconds];
  lastDays.set(timeZone, { day, from, before });
  return day;
}

/** Days are formatted in UTC, where every day has the same length. */
const DATES = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
const monthDays = memoize((locale) => {
  return new Intl.DateTimeFormat(locale, { ...DATES, month: 'short', day: 'numeric' });
});
const wholeDays = memoize((locale) => {
  return new Intl.DateTimeFormat(locale, { ...DATES, month: 'short', day: 'numeric', year: 'numeric' });
});

/** Returns "May 7", for texts where the year is clear. */
export function formatMonthDay(day: Day, { locale }: Pick<Locale, 'locale'>): string {
  return monthDays(locale).format(Date.parse(day));
}

/** Returns "Monday, May 7", for texts where the year is clear. */
export function formatWeekday(day: Day, place: Pick<Locale, 'locale'>): string {
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatMonthDay(day, place)}`;
}

/** Returns "May 4 – 10, 2025", or "May 4 – 10" for a narrow screen: as a heading writes days that follow each other. */
export function formatDays(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { locale }: Pick<Locale, 'locale'>,
  year: 'with year' | 'without year',
): string {
  const form = year === 'with year' ? wholeDays(locale) : monthDays(locale);
  return form.formatRange(Date.parse(startDate), Date.parse(endDate));
}

/** Returns "May 7, 2025": short month, day and year (SPEC section 1). */
export function formatDay(day: Day, { locale }: Pick<Locale, 'locale'>): string {
  return wholeDays(locale).format(Date.parse(day));
}
