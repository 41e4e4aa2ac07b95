import { type Cents, cents, sumCents } from '../values/money.ts';

/** The days of a week by their place in it: 0 is the first day of the group's week, 6 its last. */
export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** One amount a day, from the group's first weekday on; null where there is none, 0 for a closed day. */
export type SevenDays = readonly (Cents | null)[];

export const NO_DAYS: SevenDays = WEEK_DAYS.map(() => null);

/** A week's sales: by day, and the week's own figure where one was entered. That figure counts, whatever the days add up to. */
export interface WeekSales {
  dayCents: SevenDays;
  weekCents: Cents | null;
  /** The places of the weekdays on which it is closed: of one that was not entered nothing is expected, and it brought 0. */
  closed?: readonly number[];
}

/** What is known of a revenue center when its week is estimated. */
export interface CenterSales {
  week: WeekSales;
  /** What somebody expects of a day, ahead of time. */
  overrideCents: SevenDays;
  /** The calendar weeks before this one, newest first, weeks without any entry included, each as `pastWeek` knows it. */
  history: readonly WeekSales[];
  /** A typical week, as entered in setup; it stands in until there is history. */
  typical: WeekSales | null;
}

/** The revenue a budget is a share of: that of one revenue center, or of several together. */
export interface RevenueFacts {
  centers: readonly CenterSales[];
  /** The week's figure for all of them together, where that was entered. */
  totalCents: Cents | null;
  /** Such figures of the weeks before, newest first, as in the centers' histories. */
  totalHistory: readonly (Cents | null)[];
  /** How many of the weeks before are not over yet: of next week one, of a running or past week none. */
  ahead: number;
  /** The places of this week's public holidays. */
  holidays: readonly number[];
}

/** How many calendar weeks before a week its values and its pace are taken from. */
export const HISTORY_WEEKS = 16;
/** How many are read by day: a week of those 16 is estimated as it was, with the 16 before it and what last year says of it. */
export const WEEKS_READ = 87;

/** The facts of a revenue center that stands for itself, in a week of which none before is still to come. */
export function factsOf(center: CenterSales): RevenueFacts {
  return { centers: [center], totalCents: null, totalHistory: [], ahead: 0, holidays: [] };
}

const NO_WEEK: WeekSales = { dayCents: WEEK_DAYS.map(() => null), weekCents: null };

/** A week as history knows it: where its own figure is what its entered days add up to, it was closed on the others. */
export function pastWeek(week: WeekSales): WeekSales {
  const { dayCents, weekCents, ...rest } = week;
  if (weekCents === null || !dayCents.includes(null) || weekCents !== sumOfDays(dayCents)) return week;
  return { ...rest, dayCents: dayCents.map((day) => day ?? cents(0)), weekCents };
}

/**
 * A week with its closed days, 0 where nothing is entered: those by their weekday, and those that somebody said are closed. A week
 * of which only a figure was entered stays so.
 */
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

/** A week known by its days alone. */
export function weekOfDays(dayCents: SevenDays): WeekSales {
  return { dayCents, weekCents: null };
}

/** What the entered days add up to. */
export function sumOfDays(days: SevenDays): Cents {
  return sumCents(days.map((day) => day ?? 0));
}

/** Whether a week is recorded by day: one of its days is above zero. */
export function isRecorded({ dayCents }: WeekSales): boolean {
  return dayCents.some((day) => day !== null && day > 0);
}

/** A week's revenue where it is complete: its own figure, or all seven days. Null while days are missing. */
export function completeCents({ dayCents, weekCents }: WeekSales): Cents | null {
  if (weekCents !== null) return weekCents;
  return dayCents.includes(null) ? null : sumOfDays(dayCents);
}

/** By how much a week's own figure exceeds its entered days (minus: falls short); null where there is nothing to compare. */
export function differenceToDays({ dayCents, weekCents }: WeekSales): Cents | null {
  if (weekCents === null || dayCents.every((day) => day === null)) return null;
  return sumCents([weekCents, -sumOfDays(dayCents)]);
}

/** Which of the weeks before have anything on record, newest first: of the 16, and of the 16 that the oldest of these is judged by. */
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

/** As `distanceOf`, of a history that stands for itself. */
export function distanceIn(history: readonly WeekSales[], ahead: number): number | null {
  const last = history.slice(0, HISTORY_WEEKS).findIndex((week, ago) => ago >= ahead && hasRevenue(week));
  return last < 0 ? null : last + 1;
}

/** How many of the 16 newest weeks of a list are recorded. */
export function countRecorded(recorded: readonly boolean[]): number {
  return recorded.slice(0, HISTORY_WEEKS).filter(Boolean).length;
}

/** How many weeks after the last recorded week that is over a week is: 1 right after it. Null where none of the 16 before it is. */
export function distanceOf(recorded: readonly boolean[], ahead: number): number | null {
  const last = recorded.slice(0, HISTORY_WEEKS).indexOf(true, ahead);
  return last < 0 ? null : last + 1;
}

/**
 * What was known of the week some weeks ago (0 is the newest of the history), seen from a distance: only what lies behind it, and
 * of that nothing of the newest weeks, which had not been entered then.
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
