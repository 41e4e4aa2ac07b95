import { type BasisPoints, partOf } from '../../domain/forecast/basis-points.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { SalesWeek } from '../../domain/sales/day-sales.ts';
import { addDays, type Day, daysBetween } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';

/** The most days from today until an event may begin: for half a year, a note counts as an answer to last year's event. */
export const LATEST_EVENT = 182;

/** Returns the days of an event that begins on another day, spaced as last year. */
export function eventDaysFrom(lastYear: readonly Day[], first: Day): Day[] {
  return lastYear.map((day) => addDays(first, daysBetween(lastYear[0]!, day)));
}

/**
 * Returns the expected sales of an event's days in cents: last year's share of each day's forecast. Leaves out days with a forecast of 0,
 * and those with an entry or an expectation. `weeks` must contain all the days.
 */
export function eventExpected(
  { center, shareBasisPoints }: { center: RevenueCenter; shareBasisPoints: BasisPoints },
  days: readonly Day[],
  weeks: readonly Pick<SalesWeek, 'days'>[],
): { day: Day; cents: Cents }[] {
  const known = new Map(weeks.flatMap((week) => week.days.map((one) => [one.day, one.centers[center]])));
  return days.flatMap((day) => {
    const sales = known.get(day);
    if (!sales || sales.cents !== null || sales.overrideCents !== null || sales.forecastCents === 0)
      return [];
    return [{ day, cents: partOf(sales.forecastCents, shareBasisPoints) }];
  });
}
