import { type CenterSales, HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { dayForecasts } from './day-forecast.ts';

/** How many of the weeks before are asked about. */
const WEEKS_ASKED = 4;

/** A day by how many weeks ago its week is, and its place in it. */
export interface MissingDayIndex {
  weeksAgo: number;
  place: number;
}

/**
 * The days a center's budget stands on that are over, were not closed, and that nobody entered: of this week and the four before, newest
 * week first, from the first week with sales on, and without days of rest. `today` is counted in days from the week's first. Of a week
 * with a figure of its own nothing is missing.
 */
export function missingDayIndexes(
  center: Pick<CenterSales, 'week' | 'history'>,
  today: number,
): MissingDayIndex[] {
  const rests = dayForecasts(center.history).map(({ from }) => from === 'rest');
  return withoutEntry(center, today, WEEKS_ASKED).filter(({ place }) => !rests[place]);
}

/** Such days of this week and so many before, days of rest among them. */
function withoutEntry(
  { week, history }: Pick<CenterSales, 'week' | 'history'>,
  today: number,
  weeksAsked: number,
): MissingDayIndex[] {
  const weeks = [week, ...history];
  const first = weeks.findLastIndex(isRecorded);
  return weeks.slice(0, 1 + weeksAsked).flatMap((one, weeksAgo) => {
    if (weeksAgo > first) return [];
    const firstPlace = weeksAgo === first ? firstEntered(one) : 0;
    return WEEK_DAYS.filter(
      (place) => place >= firstPlace && place - 7 * weeksAgo < today && isMissing(one, place),
    ).map((place) => ({ weeksAgo, place }));
  });
}

/**
 * Of each weekday that never brought anything in this week and the sixteen before, its missing days of all of these, where a press
 * says that the center is closed then: it was not entered on two of them or more, or entered as closed.
 */
export function neverOpen(center: Pick<CenterSales, 'week' | 'history'>, today: number): MissingDayIndex[][] {
  const weeks = [center.week, ...center.history.slice(0, HISTORY_WEEKS)];
  const missing = withoutEntry(center, today, HISTORY_WEEKS);
  const zeros = (place: number) => weeks.filter(({ dayCents }) => dayCents[place] === 0).length;
  return WEEK_DAYS.filter((place) => weeks.every(({ dayCents }) => !dayCents[place]))
    .map((place) => ({ days: missing.filter((one) => one.place === place), closed: zeros(place) }))
    .filter(({ days, closed }) => days.length > 0 && days.length + closed >= FEWEST_ALWAYS)
    .map(({ days }) => days);
}

const FEWEST_ALWAYS = 2;

/** How many weeks ago the weekday at a place brought something last; null where it never did. */
export function lastOpen(
  { week, history }: Pick<CenterSales, 'week' | 'history'>,
  place: number,
): number | null {
  const weeksAgo = [week, ...history].findIndex(({ dayCents }) => (dayCents[place] ?? 0) > 0);
  return weeksAgo < 0 ? null : weeksAgo;
}

function firstEntered({ dayCents, closed = [] }: WeekSales): number {
  return dayCents.findIndex((day, place) => day !== null && !(day === 0 && closed.includes(place)));
}

function isMissing({ dayCents, weekCents }: WeekSales, place: number): boolean {
  return weekCents === null && dayCents[place] === null;
}
