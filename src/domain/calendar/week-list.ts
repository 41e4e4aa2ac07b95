import { z } from 'zod';
import { addDays, type Day } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Week, type WeekId, weekFrom, weekLabel, weekSchema } from './week.ts';
import { overlaps } from './week-on-record.ts';

/** A week as a list of weeks tells it, with whether anything was ever entered in it: revenue, an order, hours or an amount set. */
export function listedWeekSchema() {
  return z.object({ ...weekSchema().shape, entered: z.boolean() }).meta({ id: 'ListedWeek' });
}
export type ListedWeek = z.infer<ReturnType<typeof listedWeekSchema>>;

interface WeekListOptions {
  current: Week;
  /** Whether the week before the current one is listed although nothing was entered: wherever people work. Sample data has its own list. */
  withPrevious: boolean;
  limit?: number;
}

/**
 * The list a week selector shows, newest first: the 10 most recent weeks (SPEC section 2), with the current one and the one
 * before it, and on top the weeks to come in which something was entered, which push none of those out.
 */
export function selectableWeeks(
  stored: readonly ListedWeek[],
  { current, withPrevious, limit = 10 }: WeekListOptions,
): ListedWeek[] {
  const { weekId } = current;
  const upcoming = stored.filter((week) => week.startDate > current.endDate && week.entered);
  const here = stored.find((week) => week.weekId === weekId) ?? { ...current, entered: false };
  const before = stored.filter((week) => week.startDate <= current.endDate && week.weekId !== weekId);
  const previous = { ...weekFrom(addDays(current.startDate, -7)), entered: false };
  const isMissing = withPrevious && !before.some((week) => overlaps(week, previous));
  const recent = [...before, ...(isMissing ? [previous] : [])].sort(newestFirst).slice(0, limit - 1);
  return [...upcoming, here, ...recent].sort(newestFirst);
}

/** The first days of the weeks that the specification names (section 4), the newest first. */
export const DATED_WEEKS = ['2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23'] as Day[];

/**
 * A trial's list of weeks, newest first: those that the specification names and are on record take the place of the oldest
 * others, so that it is no longer than any list; the current week always stays.
 */
export function withDatedWeeks(
  listed: readonly ListedWeek[],
  recorded: readonly ListedWeek[],
  { current, limit = 10 }: Pick<WeekListOptions, 'current' | 'limit'>,
): ListedWeek[] {
  const others = listed.filter((week) => !isDated(week));
  const upcoming = others.filter((week) => week.startDate > current.endDate);
  const dated = recorded.filter(isDated);
  const recent = others.slice(upcoming.length).slice(0, Math.max(1, limit - dated.length));
  const kept = dated.sort(newestFirst).slice(0, limit - recent.length);
  return [...upcoming, ...recent, ...kept].sort(newestFirst);
}

/** The weeks that the specification has its venue pages move through: the current one and those it names, and what is to come. */
export function specifiedWeeks(weeks: readonly OfferedWeek[], current: Week): OfferedWeek[] {
  return weeks.filter((week) => isDated(week) || week.startDate >= current.startDate);
}

function isDated({ startDate }: Week): boolean {
  return DATED_WEEKS.includes(startDate);
}

/** A week that can be selected; of one that no list told, it is not known whether anything was entered in it. */
export type OfferedWeek = Week & { entered?: boolean };

/** A list of weeks, newest first, with a week added where it is absent. */
export function withWeek(weeks: readonly OfferedWeek[], week: Week): OfferedWeek[] {
  if (weeks.some(({ weekId }) => weekId === week.weekId)) return [...weeks];
  return [...weeks, week].sort(newestFirst);
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

/** "Nov 8, 2026 - Nov 14, 2026", and of a week that is over whether nothing was entered in it. */
export function offeredLabel(week: OfferedWeek, current: Week, place: Locale): string {
  const label = weekLabel(week.weekId, place);
  const isOver = week.startDate < current.startDate;
  return isOver && week.entered === false ? `${label} (nothing entered)` : label;
}

function newestFirst(a: Week, b: Week): number {
  return a.startDate < b.startDate ? 1 : -1;
}
