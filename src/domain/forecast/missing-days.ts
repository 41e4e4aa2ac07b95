import { type CenterSales, HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { dayForecasts } from './day-forecast.ts';

/** How many of the weeks before are asked about. */
const WEEKS_ASKED = 4;

/** A day by how many weeks ago its week is, and its place in it. */
export interface MissingPlace {
  weeksAgo: number;
  place: number;
}

/**
 * The days a center's budget stands on that are over and that nobody entered: of this week and the four before, newest week first,
 * from the first week with sales on, and without days of rest. `today` is counted in days from the week's first. Of a week with a
 * figure of its own nothing is missing.
 */
export function missingPlaces(
  { week, history }: Pick<CenterSales, 'week' | 'history'>,
  today: number,
  weeksAsked = WEEKS_ASKED,
): MissingPlace[] {
  const weeks = [week, ...history];
  const first = weeks.findLastIndex(isRecorded);
  const rests = dayForecasts(history).map(({ from }) => from === 'rest');
  return weeks.slice(0, 1 + weeksAsked).flatMap((one, weeksAgo) => {
    if (weeksAgo > first) return [];
    const firstPlace = weeksAgo === first ? firstEntered(one) : 0;
    return WEEK_DAYS.filter(
      (place) =>
        place >= firstPlace && place - 7 * weeksAgo < today && !rests[place] && isMissing(one, place),
    ).map((place) => ({ weeksAgo, place }));
  });
}

/**
 * Of each weekday that was never entered in this week and the sixteen before, its missing days of all of these: two or more, where a
 * press says that the center is always closed then.
 */
export function neverEntered(center: Pick<CenterSales, 'week' | 'history'>, today: number): MissingPlace[][] {
  const weeks = [center.week, ...center.history.slice(0, HISTORY_WEEKS)];
  const missing = missingPlaces(center, today, HISTORY_WEEKS);
  return WEEK_DAYS.filter((place) => weeks.every(({ dayCents }) => dayCents[place] === null))
    .map((place) => missing.filter((one) => one.place === place))
    .filter((days) => days.length >= FEWEST_ALWAYS);
}

const FEWEST_ALWAYS = 2;

function firstEntered({ dayCents }: WeekSales): number {
  return dayCents.findIndex((day) => day !== null);
}

function isMissing({ dayCents, weekCents }: WeekSales, place: number): boolean {
  return weekCents === null && dayCents[place] === null;
}
