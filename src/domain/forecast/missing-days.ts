import { type CenterSales, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
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
): MissingPlace[] {
  const weeks = [week, ...history];
  const first = weeks.findLastIndex(isRecorded);
  const rests = dayForecasts(history).map(({ from }) => from === 'rest');
  return weeks.slice(0, 1 + WEEKS_ASKED).flatMap((one, weeksAgo) => {
    if (weeksAgo > first) return [];
    const firstPlace = weeksAgo === first ? firstEntered(one) : 0;
    return WEEK_DAYS.filter(
      (place) =>
        place >= firstPlace && place - 7 * weeksAgo < today && !rests[place] && isMissing(one, place),
    ).map((place) => ({ weeksAgo, place }));
  });
}

function firstEntered({ dayCents }: WeekSales): number {
  return dayCents.findIndex((day) => day !== null);
}

function isMissing({ dayCents, weekCents }: WeekSales, place: number): boolean {
  return weekCents === null && dayCents[place] === null;
}
