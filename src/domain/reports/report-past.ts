import { z } from 'zod';
import { type WeekId, weekFrom } from '../calendar/week.ts';
import type { Group, Venue } from '../group/group.ts';
import type { CenterDay, SalesWeek } from '../sales/day-sales.ts';
import { addDays, type Day, daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { centerBase, isPartial, trends } from './trends.ts';

/** How many weeks a report compares, its own the last; and how many weeks back the same week of last year is. */
export const WEEKS_SHOWN = 10;
export const YEAR_WEEKS = 52;

/** The days of a week: sales, with the forecast and the same days of earlier weeks. */
export function daysSchema() {
  const maybe = centsSchema().nullable();
  return z
    .array(
      z.object({
        day: daySchema(),
        cents: maybe.describe('As entered; null if nothing is.'),
        forecastCents: maybe,
        lastWeekCents: maybe.describe(
          'For the centers entered on the day, the sales a week before; null if some are unknown.',
        ),
        lastYearCents: maybe.describe('The same, 52 weeks before.'),
      }),
    )
    .describe('Its sales by day.');
}
export type ReportDay = z.infer<ReturnType<typeof daysSchema>>[number];

/** Earlier weeks of a venue, to compare with. */
export function pastSchema() {
  const maybe = centsSchema().nullable();
  const week = z.object({
    startDate: daySchema(),
    revenueCents: maybe,
    spentCents: maybe.describe('By its revenue centers.'),
    laborCents: maybe,
    centers: z
      .record(z.string(), z.object({ spentCents: maybe, revenueCents: maybe }))
      .describe('What each of them spent, and the revenue its budget is a share of.'),
  });
  return z
    .object({ weeks: z.array(week).describe('The nine weeks before, oldest first.'), lastYear: week })
    .describe('The results of earlier weeks; null means not entered.');
}
export type ReportPast = z.infer<ReturnType<typeof pastSchema>>;
export type PastWeek = ReportPast['weeks'][number];

export function salesByDay(
  { days }: Pick<SalesWeek, 'days'>,
  { centers }: Pick<Venue, 'centers'>,
): ReportDay[] {
  return days.map(({ day, centers: known }) => {
    const own = centers.flatMap(({ id }) => known[id] ?? []);
    const entered = own.filter((one) => one.cents !== null && one.cents !== undefined);
    const forecast = own.filter(isForecast);
    return {
      day,
      cents: sumOrNone(entered.map((one) => one.cents)),
      forecastCents: sumOrNone(forecast.map(({ morningCents }) => morningCents)),
      lastWeekCents: sumIfAll(entered.map(({ lastWeekCents }) => lastWeekCents)),
      lastYearCents: sumIfAll(entered.map(({ lastYearCents }) => lastYearCents)),
    };
  });
}

export function isForecast({
  forecastFrom,
  morningCents,
}: Pick<CenterDay, 'forecastFrom' | 'morningCents'>): boolean {
  return forecastFrom !== 'nothing' || morningCents > 0;
}

/** Returns the sum of the known amounts; null if there are none. */
export function sumOrNone(amounts: readonly (Cents | null | undefined)[]): Cents | null {
  const known = amounts.flatMap((one) => one ?? []);
  return known.length === 0 ? null : sumCents(known);
}

/** Returns the sum of amounts; null if one is unknown. */
export function sumIfAll(amounts: readonly (Cents | null | undefined)[]): Cents | null {
  return amounts.every((one) => one !== null && one !== undefined) ? sumOrNone(amounts) : null;
}

/** Returns the nine weeks before a venue's week, and the same week a year ago. */
export function pastOf(
  { record, past }: { record: { startDate: Day }; past: ReadonlyMap<WeekId, WeekSums> },
  group: Group,
  venue: Venue,
): ReportPast {
  const weekAgo = (ago: number): PastWeek => {
    const week = weekFrom(addDays(record.startDate, -7 * ago));
    const sums = past.get(week.weekId);
    const none = { startDate: week.startDate, revenueCents: null, spentCents: null, laborCents: null };
    if (!sums) return { ...none, centers: {} };
    const point = trends(group, [{ week, sums }], [venue.venueId]).venues[0]!.weeks[0]!;
    const centers = venue.centers.map(({ id }) => ({
      id,
      spentCents: entered(point.centers[id]),
      revenueCents: entered(centerBase(group, point, id)),
    }));
    return {
      startDate: week.startDate,
      revenueCents: isPartial(group, venue, sums.revenue) ? null : point.revenueCents,
      spentCents: sumIfAll(centers.map(({ spentCents }) => spentCents)),
      laborCents: venue.laborOf.length === 0 ? cents(0) : entered(point.laborCents),
      centers: Object.fromEntries(centers.map(({ id, ...rest }) => [id, rest])),
    };
  };
  const weeks = Array.from({ length: WEEKS_SHOWN - 1 }, (_, at) => weekAgo(WEEKS_SHOWN - 1 - at));
  return { weeks, lastYear: weekAgo(YEAR_WEEKS) };
}

function entered(amount: Cents | undefined): Cents | null {
  return amount === undefined || amount === 0 ? null : amount;
}
