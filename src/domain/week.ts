import { z } from 'zod';
import { addDays, type Day, dayAt, daySchema, formatDay, parseDay, weekdayOf } from './day.ts';

/** YYYY-MM-DD_to_YYYY-MM-DD, Sunday to Saturday unless it came from old data (SPEC section 3). */
export type WeekId = string & { readonly __kind: 'week-id' };

/** The id of a week in an answer. */
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

/** The seven days that begin on a day, whatever weekday that is. */
export function weekFrom(startDate: Day): Week {
  const endDate = addDays(startDate, 6);
  return { weekId: `${startDate}_to_${endDate}` as WeekId, startDate, endDate };
}

/** The Sunday-to-Saturday week a day lies in. */
export function weekOf(day: Day): Week {
  return weekFrom(addDays(day, -weekdayOf(day)));
}

/** The week at an instant (milliseconds since 1970) in a time zone. */
export function weekAt(now: number, timeZone: string): Week {
  return weekOf(dayAt(now, timeZone));
}

/** The day an entry for a week is dated: today where the week holds it, otherwise the week's last day. */
export function dayWithin({ startDate, endDate }: Week, today: Day): Day {
  return today >= startDate && today <= endDate ? today : endDate;
}

/** Its first instant and its last millisecond in a time zone: Sunday 00:00 to Saturday 23:59:59.999 (SPEC section 9). */
export function boundsOf(week: Week, timeZone: string): { first: number; last: number } {
  const startOf = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
  return { first: startOf(week.startDate), last: startOf(addDays(week.endDate, 1)) - 1 };
}

/** Reads a week id: a range of seven days, or a single date meaning that day plus six. Null for anything else. */
export function parseWeekId(text: string): Week | null {
  const [from = '', to, ...rest] = text.trim().split('_to_');
  const startDate = parseDay(from);
  if (!startDate || rest.length > 0) return null;
  const week = weekFrom(startDate);
  return parseDay(to ?? week.endDate) === week.endDate ? week : null;
}

/** Strict reading, for changes: a week id exactly as it is written here. Null for anything else. */
export function strictWeekId(text: string): Week | null {
  const week = parseWeekId(text);
  return week?.weekId === text ? week : null;
}

/** Lenient reading (SPEC section 3): any text that is no week falls back to the current week. */
export function readWeekId(text: string | undefined, current: Week): Week {
  return parseWeekId(text ?? '') ?? current;
}

/** Whether a week may be begun: new weeks run Sunday to Saturday. */
export function isCalendarWeek(week: Week): boolean {
  return weekdayOf(week.startDate) === 0;
}

/** "May 4, 2025 - May 10, 2025"; 'Current Week' without an id, 'Invalid Week' for what is no week (SPEC section 3). */
export function weekLabel(weekId: string | undefined): string {
  if (!weekId) return 'Current Week';
  const week = parseWeekId(weekId);
  return week ? `${formatDay(week.startDate)} - ${formatDay(week.endDate)}` : 'Invalid Week';
}

/**
 * The list a week selector shows: newest first, 10 at most (SPEC section 2). The current week is always among them,
 * even when more weeks than fit are stored after it.
 */
export function selectableWeeks(stored: readonly Week[], current: Week, limit = 10): Week[] {
  const newest = (a: Week, b: Week) => (a.startDate < b.startDate ? 1 : -1);
  const others = stored.filter((week) => week.weekId !== current.weekId).sort(newest);
  return [current, ...others.slice(0, limit - 1)].sort(newest);
}

/** A list of weeks, newest first, with a week added where it is absent. */
export function withWeek(weeks: readonly Week[], week: Week): Week[] {
  if (weeks.some(({ weekId }) => weekId === week.weekId)) return [...weeks];
  return [...weeks, week].sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
}

/** The weeks next to one in a list that has the newest first; undefined at its ends (SPEC section 2). */
export function weeksBeside(
  weeks: readonly Week[],
  weekId: WeekId,
): { older: Week | undefined; newer: Week | undefined } {
  const index = weeks.findIndex((week) => week.weekId === weekId);
  if (index < 0) return { older: undefined, newer: undefined };
  return { older: weeks[index + 1], newer: weeks[index - 1] };
}

/** The week a comparison begins with: the one chosen before, else the second of the list (SPEC section 2). */
export function comparisonWeek(weeks: readonly Week[], chosen: Week | undefined): Week | undefined {
  return chosen ?? weeks[1];
}
