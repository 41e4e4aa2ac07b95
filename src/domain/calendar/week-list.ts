import { z } from 'zod';
import { addDays, type Day } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Week, type WeekId, weekFrom, weekLabel, weekSchema } from './week.ts';
import { overlaps } from './week-on-record.ts';

/** A week in a list, and whether anything was entered in it: revenue, an order, hours or a set amount. */
export function listedWeekSchema() {
  return z.object({ ...weekSchema().shape, entered: z.boolean() }).meta({ id: 'ListedWeek' });
}
export type ListedWeek = z.infer<ReturnType<typeof listedWeekSchema>>;

interface WeekListOptions {
  current: Week;
  /** Whether to list the week before the current one even if it is empty: true for real data. Sample data has its own list. */
  withPrevious: boolean;
  limit?: number;
}

/**
 * Returns the weeks of a week selector, newest first: the 10 most recent ones (SPEC section 2), always with the current
 * one and the one before it. Later weeks with entries come on top and displace none of those.
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

/** The first days of the weeks that the specification names (section 4), newest first. */
export const DATED_WEEKS = ['2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23'] as Day[];

/** Returns a trial's list of weeks, newest first. Weeks that the specification names replace the oldest others. */
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

/** Returns the weeks that the specification's venue pages move through: the current one, those it names and later ones. */
export function specifiedWeeks(weeks: readonly OfferedWeek[], current: Week): OfferedWeek[] {
  return weeks.filter((week) => isDated(week) || week.startDate >= current.startDate);
}

function isDated({ startDate }: Week): boolean {
  return DATED_WEEKS.includes(startDate);
}

/** A week to choose. `entered` is missing if the week came from no list. */
export type OfferedWeek = Week & { entered?: boolean };

/** Adds a week to a list, newest first, unless it is there. */
export function withWeek(weeks: readonly OfferedWeek[], week: Week): OfferedWeek[] {
  if (weeks.some(({ weekId }) => weekId === week.weekId)) return [...weeks];
  return [...weeks, week].sort(newestFirst);
}

/** Returns the weeks next to one in a list sorted newest first; undefined at its ends (SPEC section 2). */
export function weeksBeside(
  weeks: readonly Week[],
  weekId: WeekId,
): { older: Week | undefined; newer: Week | undefined } {
  const index = weeks.findIndex((week) => week.weekId === weekId);
  if (index < 0) return { older: undefined, newer: undefined };
  return { older: weeks[index + 1], newer: weeks[index - 1] };
}

/** Returns "Nov 8, 2026 - Nov 14, 2026"; for a past week it adds whether nothing was entered. */
export function offeredLabel(week: OfferedWeek, current: Week, place: Locale): string {
  const label = weekLabel(week.weekId, place);
  const isOver = week.startDate < current.startDate;
  return isOver && week.entered === false ? `${label} (nothing entered)` : label;
}

function newestFirst(a: Week, b: Week): number {
  return a.startDate < b.startDate ? 1 : -1;
}
