import { type Cents, cents, sumCents } from '../values/money.ts';

/** The positions of the days in a week: 0 is the group's first weekday, 6 its last. */
export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** One amount per day, starting at the group's first weekday; null for no amount, 0 for a closed day. */
export type SevenDays = readonly (Cents | null)[];

export const NO_DAYS: SevenDays = WEEK_DAYS.map(() => null);

/** A week's sales by day, and the week's own figure if one was entered. That figure wins over the sum of the days. */
export interface WeekSales {
  dayCents: SevenDays;
  weekCents: Cents | null;
  /** Positions of the weekdays it is closed on. Nothing is expected on such a day without an entry: it counts as 0. */
  closed?: readonly number[];
}

/** What is known about a revenue center when its week is estimated. */
export interface CenterSales {
  week: WeekSales;
  /** What somebody expects of each day, entered ahead of time. */
  overrideCents: SevenDays;
  /** The calendar weeks before this one, newest first, including weeks without entries, each after `pastWeek`. */
  history: readonly WeekSales[];
  /** The typical week entered in setup. It is used until there is history. */
  typical: WeekSales | null;
}

/** The revenue behind a budget: of one revenue center, or of several together. */
export interface RevenueFacts {
  centers: readonly CenterSales[];
  /** The week's figure for all centers together, if one was entered. */
  totalCents: Cents | null;
  /** The same figures for the weeks before, newest first, aligned with the centers' histories. */
  totalHistory: readonly (Cents | null)[];
  /** How many of the weeks before are not over yet: one for next week, none for the current or a past week. */
  ahead: number;
  holidays: readonly number[];
}

/** How many earlier calendar weeks supply a week's values and pace. */
export const HISTORY_WEEKS = 16;
/** How many weeks are read by day. Re-estimating one of those 16 weeks needs the 16 before it and last year's weeks. */
export const WEEKS_READ = 87;

/** Returns the facts of a single revenue center, with no earlier week still to come. */
export function factsOf(center: CenterSales): RevenueFacts {
  return { centers: [center], totalCents: null, totalHistory: [], ahead: 0, holidays: [] };
}

const NO_WEEK: WeekSales = { dayCents: WEEK_DAYS.map(() => null), weekCents: null };

/** Returns a week as history uses it: if its figure equals the sum of its entered days, the other days count as closed. */
export function pastWeek(week: WeekSales): WeekSales {
  const { dayCents, weekCents, ...rest } = week;
  if (weekCents === null || !dayCents.includes(null) || weekCents !== sumOfDays(dayCents)) return week;
  return { ...rest, dayCents: dayCents.map((day) => day ?? cents(0)), weekCents };
}

/** Returns a week with 0 on closed days that have no entry. A week with only a weekly figure stays without days. */
export function withClosedDays(
  week: WeekSales,
  closed: readonly number[],
  saidClosed: readonly number[] = [],
): WeekSales {
  if (closed.length + saidClosed.length === 0) return week;
  if (week.weekCents !== null && week.dayCents.every((day) => day === null)) return { ...week, closed };
  const isClosed = (place: number) => closed.includes(place) || saidClosed.includes(place);
  return {
    ...week,
    dayCents: week.dayCents.map((day, place) => day ?? (isClosed(place) ? cents(0) : null)),
    closed,
  };
}

export function weekOfDays(dayCents: SevenDays): WeekSales {
  return { dayCents, weekCents: null };
}

export function sumOfDays(days: SevenDays): Cents {
  return sumCents(days.map((day) => day ?? 0));
}

/** Whether a week is recorded by day: at least one day is above zero. */
export function isRecorded({ dayCents }: WeekSales): boolean {
  return dayCents.some((day) => day !== null && day > 0);
}

/** Returns a complete week's revenue: its own figure, or the sum of all seven days. Null while days are missing. */
export function completeCents({ dayCents, weekCents }: WeekSales): Cents | null {
  if (weekCents !== null) return weekCents;
  return dayCents.includes(null) ? null : sumOfDays(dayCents);
}

/** Returns by how much a week's own figure exceeds its entered days (negative: falls short); null if there is nothing to compare. */
export function differenceToDays({ dayCents, weekCents }: WeekSales): Cents | null {
  if (weekCents === null || dayCents.every((day) => day === null)) return null;
  return sumCents([weekCents, -sumOfDays(dayCents)]);
}

/** Returns which of the weeks before have sales, newest first: the 16 weeks, and the 16 needed to judge the oldest of them. */
export function recordedWeeks({
  centers,
  totalHistory,
}: {
  centers: readonly Pick<CenterSales, 'history'>[];
  totalHistory: RevenueFacts['totalHistory'];
}): boolean[] {
  const longest = Math.max(totalHistory.length, ...centers.map(({ history }) => history.length));
  return Array.from(
    { length: Math.min(longest, 2 * HISTORY_WEEKS) },
    (_, ago) => (totalHistory[ago] ?? 0) > 0 || centers.some(({ history }) => hasRevenue(history[ago])),
  );
}

function hasRevenue(week: WeekSales | undefined): boolean {
  return week !== undefined && (isRecorded(week) || (week.weekCents ?? 0) > 0);
}

/** Like `distanceOf`, for a single center's history. */
export function distanceIn(history: readonly WeekSales[], ahead: number): number | null {
  const last = history.slice(0, HISTORY_WEEKS).findIndex((week, ago) => ago >= ahead && hasRevenue(week));
  return last < 0 ? null : last + 1;
}

export function countRecorded(recorded: readonly boolean[]): number {
  return recorded.slice(0, HISTORY_WEEKS).filter(Boolean).length;
}

/** Returns how many weeks after the last recorded, finished week a week lies: 1 right after it. Null if none of the 16 is recorded. */
export function distanceOf(recorded: readonly boolean[], ahead: number): number | null {
  const last = recorded.slice(0, HISTORY_WEEKS).indexOf(true, ahead);
  return last < 0 ? null : last + 1;
}

/**
 * Returns what was known about the week `weeksAgo` weeks back (0 is the newest in the history), seen from `distance` weeks away: only older
 * weeks, without the newest of them, which had not been entered then.
 */
export function behind(facts: RevenueFacts, weeksAgo: number, distance: number): RevenueFacts {
  const older = <T>(list: readonly T[], none: T) => [
    ...Array<T>(distance - 1).fill(none),
    ...list.slice(weeksAgo + distance),
  ];
  return {
    centers: facts.centers.map((center) => ({
      ...center,
      week: center.history[weeksAgo] ?? NO_WEEK,
      history: older(center.history, NO_WEEK),
    })),
    totalCents: null,
    totalHistory: older(facts.totalHistory, null),
    ahead: 0,
    holidays: [],
  };
}
