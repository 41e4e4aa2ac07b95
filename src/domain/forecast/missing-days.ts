import { type CenterSales, HISTORY_WEEKS, isRecorded, WEEK_DAYS, type WeekSales } from '../sales/sales.ts';
import { dayForecasts } from './day-forecast.ts';

const WEEKS_ASKED = 4;

/** A day as its week's age in weeks and its position in that week. */
export interface MissingDayIndex {
  weeksAgo: number;
  place: number;
}

/**
 * Returns the missing days a center's budget depends on: over, not closed and not entered, in this week and the four before, newest week
 * first, starting with the first week with sales, without days of rest. `today` is counted in days from the week's first. A week with a
 * figure of its own misses nothing.
 */
export function missingDayIndexes(
  center: Pick<CenterSales, 'week' | 'history'>,
  today: number,
): MissingDayIndex[] {
  const rests = dayForecasts(center.history).map(({ from }) => from === 'rest');
  return withoutEntry(center, today, WEEKS_ASKED).filter(({ place }) => !rests[place]);
}

/** Returns the missing days of this week and `weeksAsked` before it, days of rest included. */
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
      (place) =>
        place >= firstPlace &&
        place - 7 * weeksAgo < today &&
        one.weekCents === null &&
        one.dayCents[place] === null,
    ).map((place) => ({ weeksAgo, place }));
  });
}

/** Returns the missing days of weekdays that brought nothing in this week and the sixteen before, which one press can mark closed. */
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

/** Returns how many weeks ago the weekday at a position last brought something; null if it never did. */
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
