import type { RevenueCenter } from '../group/group.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import { type BasisPoints, partOf } from './basis-points.ts';

/** So many days from today an event may begin: for half a year what is said of one answers last year's. */
export const LATEST_EVENT = 182;

/** The days of an event that begins on another day: as far from one another as last year's. */
export function eventDaysFrom(lastYear: readonly Day[], first: Day): Day[] {
  return lastYear.map((day) => addDays(first, daysBetween(lastYear[0]!, day)));
}

/**
 * What is expected of an event's days, in cents: last year's share of what the forecast expects of each. Days of which it expects
 * nothing are left out, and those of which somebody entered or said something; `weeks` are all that hold the days.
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
