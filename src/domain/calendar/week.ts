import { z } from 'zod';
import { addDays, type Day, dayAt, daySchema, formatDay, parseDay, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';

/** YYYY-MM-DD_to_YYYY-MM-DD, starting on the group's first weekday unless it came from old data (SPEC section 3: Sunday to Saturday). */
export type WeekId = string & { readonly __kind: 'week-id' };

export const WEEK_FORM = 'Give the week as YYYY-MM-DD_to_YYYY-MM-DD.';

export function weekIdSchema() {
  const id = z.string().regex(/^\d{4}-\d\d-\d\d_to_\d{4}-\d\d-\d\d$/);
  return id.describe('First and last day of the week.') as unknown as z.ZodType<WeekId, WeekId>;
}

export function weekSchema() {
  return z
    .object({ weekId: weekIdSchema(), startDate: daySchema(), endDate: daySchema() })
    .meta({ id: 'Week' });
}
export type Week = z.infer<ReturnType<typeof weekSchema>>;

/** Returns the seven days from a day on, whatever its weekday. */
export function weekFrom(startDate: Day): Week {
  const endDate = addDays(startDate, 6);
  return { weekId: `${startDate}_to_${endDate}` as WeekId, startDate, endDate };
}

/** The weekday a group's weeks begin on, 0 for Sunday. */
export interface FirstWeekday {
  firstWeekday: number;
}

/** What a group's weeks and days depend on: its first weekday, and its time zone as an IANA name. */
export interface Calendar extends FirstWeekday {
  timeZone: string;
}

/** Returns the group's week that contains a day. */
export function weekOf(day: Day, { firstWeekday }: FirstWeekday): Week {
  return weekFrom(addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7)));
}

/** Returns the week at an instant (milliseconds since 1970), by the group's clock. */
export function weekAt(now: number, group: Calendar): Week {
  return weekOf(dayAt(now, group.timeZone), group);
}

export function isOver({ endDate }: Week, today: Day): boolean {
  return endDate < today;
}

/** Returns the date for a new entry in a week: today if the week contains it, else the day of the week nearest to today. */
export function dayWithin({ startDate, endDate }: Week, today: Day): Day {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}

/** Returns a week's first and last millisecond in a time zone: Sunday 00:00 to Saturday 23:59:59.999 (SPEC section 9). */
export function boundsOf(week: Week, timeZone: string): { first: number; last: number } {
  const startOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
  return { first: startOf(week.startDate), last: startOf(addDays(week.endDate, 1)) - 1 };
}

/** Reads a week id: a range of seven days, or a single date for that day plus six. Null for anything else. */
export function parseWeekId(text: string): Week | null {
  const [from = '', to, ...rest] = text.trim().split('_to_');
  const startDate = parseDay(from);
  if (!startDate || rest.length > 0) return null;
  const week = weekFrom(startDate);
  return parseDay(to ?? week.endDate) === week.endDate ? week : null;
}

/** Reads a week id strictly, for changes: exactly in the form that Tillwise writes. Null for anything else. */
export function strictWeekId(text: string): Week | null {
  const week = parseWeekId(text);
  return week?.weekId === text ? week : null;
}

/** Reads a week id leniently (SPEC section 3): an invalid one gives the current week. */
export function readWeekId(text: string | undefined, current: Week): Week {
  return parseWeekId(text ?? '') ?? current;
}

export function previousWeek({ startDate }: Week, group: FirstWeekday): Week {
  return weekOf(addDays(startDate, -1), group);
}

/** Whether a week begins on the group's first weekday, as new weeks must. */
export function isCalendarWeek(week: Week, { firstWeekday }: FirstWeekday): boolean {
  return weekdayOf(week.startDate) === firstWeekday;
}

/** Returns "May 4, 2025 - May 10, 2025"; 'Current Week' without an id, 'Invalid Week' for an invalid one (SPEC section 3). */
export function weekLabel(weekId: string | undefined, place: Locale): string {
  if (!weekId) return 'Current Week';
  const week = parseWeekId(weekId);
  return week ? `${formatDay(week.startDate, place)} - ${formatDay(week.endDate, place)}` : 'Invalid Week';
}

export function weekTime(week: Week, current: Week): 'past' | 'current' | 'upcoming' {
  if (week.weekId === current.weekId) return 'current';
  return week.startDate < current.startDate ? 'past' : 'upcoming';
}

/**
 * Returns the week to compare the shown one with: the chosen one, else the seven days before if listed, else the next
 * older one in the list (for the current week the second in the list, SPEC section 2). Never the shown week itself.
 */
export function comparisonWeek(
  weeks: readonly Week[],
  shown: Week,
  chosen: Week | undefined,
): Week | undefined {
  if (chosen && chosen.weekId !== shown.weekId) return chosen;
  const before = weekFrom(addDays(shown.startDate, -7));
  const older = weeks.filter(({ startDate }) => startDate < shown.startDate);
  return older.find(({ weekId }) => weekId === before.weekId) ?? older[0];
}

/** Returns the week a number of weeks before one; 0 is the week itself. */
export function weeksBefore({ startDate }: Week, weeks: number): Week {
  return weekFrom(addDays(startDate, -7 * weeks));
}

/** The day from which this server has records; left out for sample data, which has lived through all of its weeks. */
export interface Beginning {
  beganOn?: Day | undefined;
}

/** Whether a week was over before the server was set up: nobody can act on its entries, so they raise nothing and wait for nothing. */
export function isHistory(weekId: WeekId, { beganOn }: Beginning): boolean {
  const week = parseWeekId(weekId);
  return beganOn !== undefined && week !== null && isOver(week, beganOn);
}
