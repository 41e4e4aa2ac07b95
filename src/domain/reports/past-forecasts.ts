import { type Week, weekFrom } from '../calendar/week.ts';
import type { DayForecast } from '../forecast/day-forecast.ts';
import { weekForecast } from '../forecast/week-forecast.ts';
import { type ByCenter, revenueFactsOf, type WeekHistory } from '../forecast/week-history.ts';
import type { Group, RevenueCenter, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import { isRetired, sourcesOf } from '../group/venue.ts';
import { type ExpectedSales, expectedAsDayBegan } from '../sales/day-sales.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type RevenueFacts, WEEKS_READ } from '../sales/sales.ts';
import { addDays } from '../values/day.ts';
import { type Cents, sumCents } from '../values/money.ts';
import type { ForecastOf } from './trends.ts';

/** Weeks on record, newest first, with the earlier weeks that their forecasts need. */
type ForecastHistory = Pick<WeekHistory, 'week' | 'weeks' | 'sales' | 'figures' | 'typical'> & {
  /** What people expected for the days of these weeks. */
  expected: ByCenter<ExpectedSales>;
};

/** Returns the weeks up to one, newest first, with the earlier ones that the oldest needs for its forecast. */
export function weeksBehind(last: Week, weeks: number): Week[] {
  return Array.from({ length: weeks + WEEKS_READ }, (_, ago) => weekFrom(addDays(last.startDate, -7 * ago)));
}

/**
 * Returns the forecasts of venues for weeks, as their reports tell them, in one pass over the records. Null if there was none, and for a
 * week that begins on another weekday than the group's. Closed venues keep the `kept` one.
 */
export function pastForecasts(
  group: Group,
  known: ForecastHistory,
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
        const facts = revenueFactsOf(
          { ...known, settings: { group }, today: known.week.startDate, holidays: [] },
          source,
        );
        const weeks = Array.from({ length: number }, (_, ago) => weekForecast(asOf(facts, ago)));
        return source.centers.map((center, place) => {
          const morning = morningsOf(group, known.expected(center));
          const days = weeks.map((week, ago) => morning(known.weeks[ago]!, week[place]!.days));
          return [center, days] as const;
        });
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
    // A center no longer in use has a forecast only while it still earned something.
    const isTold = (center: RevenueCenter) =>
      !isRetired(group, center) || [center, total].some((of) => of && figureThatCounts(figures[of]));
    const days = venue.centers.flatMap(({ id }) => (isTold(id) ? byCenter.get(id)![ago]! : []));
    if (days.every(({ from, cents }) => from === 'nothing' && cents === 0)) return null;
    return sumCents(days.map(({ cents }) => cents));
  };
}

/** Replaces each day's forecast by what people expected for it before it began. */
function morningsOf(group: Group, expected: readonly ExpectedSales[]) {
  const byDay = new Map(expected.map((one) => [one.day, one]));
  return ({ startDate }: Week, days: readonly DayForecast[]): DayForecast[] =>
    days.map((day, place) => {
      const said = expectedAsDayBegan(byDay.get(addDays(startDate, place)), group.timeZone);
      return said === null ? day : { ...day, cents: said };
    });
}

/** Returns the revenue facts as they were when an earlier week began, `ago` weeks before the newest. */
function asOf({ centers, totalHistory }: RevenueFacts, ago: number): RevenueFacts {
  return {
    centers: centers.map((center) => ({
      ...center,
      week: ago === 0 ? center.week : center.history[ago - 1]!,
      history: center.history.slice(ago, ago + WEEKS_READ),
    })),
    totalCents: null,
    totalHistory: totalHistory.slice(ago, ago + WEEKS_READ),
    ahead: 0,
    holidays: [],
  };
}
