import { type Week, weekFrom } from '../calendar/week.ts';
import { type KnownWeek, revenueFactsOf } from '../forecast/known-week.ts';
import { weekForecast } from '../forecast/week-forecast.ts';
import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/known-group.ts';
import { isRetired, sourcesOf } from '../group/venue.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type RevenueFacts, WEEKS_READ } from '../sales/sales.ts';
import { addDays } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import type { ForecastOf } from './trends.ts';

/** What is on record of some weeks, newest first, and of those before the oldest of them: all that their forecasts stand on. */
export type KnownWeeks = Pick<KnownWeek, 'week' | 'weeks' | 'sales' | 'expected' | 'figures' | 'typical'>;

/** The weeks up to one, newest first, with those that the oldest is forecast from. */
export function weeksBehind(last: Week, weeks: number): Week[] {
  return Array.from({ length: weeks + WEEKS_READ }, (_, ago) => weekFrom(addDays(last.startDate, -7 * ago)));
}

/**
 * What the weeks before each made one expect of it at venues, as its report says: in one pass over what is on record. Null where
 * they said nothing; of a week that begins on another weekday than the group's nothing is known. Of closed venues what was `kept`.
 */
export function pastForecasts(
  group: Group,
  known: KnownWeeks,
  venues: readonly VenueId[],
  kept: (...of: Parameters<ForecastOf>) => Cents | null | undefined = () => undefined,
): ForecastOf {
  const shown = group.venues.filter(({ venueId }) => venues.includes(venueId));
  const centers = new Set(shown.flatMap((venue) => venue.centers.map(({ id }) => id)));
  const number = known.weeks.length - WEEKS_READ;
  const byCenter = new Map(
    sourcesOf(group)
      .filter((source) => source.centers.some((center) => centers.has(center)))
      .flatMap((source) => {
        const facts = revenueFactsOf({ ...known, today: known.week.startDate, holidays: [] }, source);
        const weeks = Array.from({ length: number }, (_, ago) => weekForecast(asOf(facts, ago)));
        return source.centers.map(
          (center, place) => [center, weeks.map((week) => week[place]!.days)] as const,
        );
      }),
  );
  const places = new Map(known.weeks.slice(0, number).map(({ weekId }, ago) => [weekId, ago]));
  return (venueId, weekId) => {
    const asKept = kept(venueId, weekId);
    if (asKept !== undefined) return asKept;
    const ago = places.get(weekId);
    const venue = shown.find((one) => one.venueId === venueId);
    if (ago === undefined || !venue) return null;
    const figures = known.figures.get(weekId) ?? {};
    const { total } = revenueSourceOf(venue);
    // Of what is no longer in use something was expected as long as it earned something.
    const isTold = (center: RevenueCenter) =>
      !isRetired(group, center) || [center, total].some((of) => of && figureThatCounts(figures[of]));
    const days = venue.centers.flatMap(({ id }) => (isTold(id) ? byCenter.get(id)![ago]! : []));
    if (days.every(({ from }) => from === 'nothing')) return null;
    return sumCents(days.map(({ cents }) => cents));
  };
}

/** What was known of revenue when a week began, so many weeks before the newest. */
function asOf({ centers, totalHistory }: RevenueFacts, ago: number): RevenueFacts {
  return {
    centers: centers.map((center) => ({
      ...center,
      history: center.history.slice(ago, ago + WEEKS_READ),
    })),
    totalCents: null,
    totalHistory: totalHistory.slice(ago, ago + WEEKS_READ),
    ...{ ahead: 0, holidays: [] },
  };
}
