import { type Cents, sumCents } from '../values/money.ts';

/** The days of a week by their place in it: 0 is the first day of the group's week, 6 its last. */
export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** One amount a day, from the group's first weekday on; null where there is none, 0 for a closed day. */
export type SevenDays = readonly (Cents | null)[];

export const NO_DAYS: SevenDays = WEEK_DAYS.map(() => null);

/** A week's sales: by day, and the week's own figure where one was entered. That figure counts, whatever the days add up to. */
export interface WeekSales {
  dayCents: SevenDays;
  weekCents: Cents | null;
}

/** What is known of a revenue center when its week is estimated. */
export interface CenterSales {
  week: WeekSales;
  /** What somebody expects of a day, ahead of time. */
  overrideCents: SevenDays;
  /** The calendar weeks before this one, newest first, weeks without any entry included. Older ones than 16 are not read. */
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
}

/** How many calendar weeks are read. */
export const HISTORY_WEEKS = 16;

/** The facts of a revenue center that stands for itself. */
export function factsOf(center: CenterSales): RevenueFacts {
  return { centers: [center], totalCents: null, totalHistory: [] };
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

/** In how many of the last 16 weeks anything was recorded, and whether the week some weeks ago is one of them. */
export function recordedWeeks({ centers, totalHistory }: RevenueFacts): boolean[] {
  const longest = Math.max(totalHistory.length, ...centers.map(({ history }) => history.length));
  return Array.from({ length: Math.min(longest, HISTORY_WEEKS) }, (_, ago) => {
    const weeks = centers.flatMap(({ history }) => history[ago] ?? []);
    const figures = [totalHistory[ago] ?? 0, ...weeks.map(({ weekCents }) => weekCents ?? 0)];
    return weeks.some(isRecorded) || figures.some((figure) => figure > 0);
  });
}

/** What was known when the week some weeks ago began (0 is the newest of the history): only what lies behind it. */
export function behind(facts: RevenueFacts, weeksAgo: number): RevenueFacts {
  const older = <T>(list: readonly T[]) => list.slice(weeksAgo + 1, HISTORY_WEEKS);
  return {
    centers: facts.centers.map((center) => ({ ...center, history: older(center.history) })),
    totalCents: null,
    totalHistory: older(facts.totalHistory),
  };
}
