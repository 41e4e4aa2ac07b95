import { z } from 'zod';
import { venueLaborCost } from '../budgets/standings.ts';
import { type Week, type WeekId, weekSchema } from '../calendar/week.ts';
import { groupWithBudgetsOfWeek } from '../group/budget-terms.ts';
import type { Group, RevenueCenter, Venue, VenueId } from '../group/group.ts';
import { revenueSourceOf } from '../group/group-lookups.ts';
import { isRetired, isRevenueCenter, sourceOf } from '../group/venue.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { percentageOfWhole } from '../values/percent.ts';
import { laborCost, revenueIn, sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** Returns the earliest first day of the last `weeks` weeks. */
export function trendsFrom({ startDate }: Week, weeks: number): Day {
  return addDays(startDate, -7 * (weeks - 1));
}

/** A point of a venue's trend: one week. */
function pointSchema() {
  const amount = centsSchema();
  const share = z
    .number()
    .nullable()
    .describe(
      'Percent of the revenue, to one decimal; null without revenue, with only some days’ revenue, or if no cost is entered.',
    );
  return z.object({
    ...weekSchema().shape,
    revenueCents: amount
      .nullable()
      .describe('As entered for the week, otherwise the sum of the days entered; null if neither is.'),
    soFar: z.literal(true).optional().describe('Set if the days entered stand in for the week’s figure.'),
    forecastCents: amount
      .nullable()
      .optional()
      .describe(
        'What was expected from the weeks before, as in its report; null if unknown. Left out unless asked for.',
      ),
    spentCents: amount.describe('By its revenue centers.'),
    centers: z.record(z.string(), amount).describe('What each of them spent.'),
    revenues: z
      .record(z.string(), amount.nullable())
      .describe('What each of them earned, by week or by day in the same way; null if neither is entered.'),
    laborCents: amount,
    allLaborCents: amount
      .optional()
      .describe('What its labor budget counts, if that is the cost of all the group’s crews.'),
    primeCents: amount.describe('What its revenue centers spent plus its labor.'),
    spentPercentage: share,
    laborPercentage: share,
    primePercentage: share,
  });
}
export type TrendWeek = z.infer<ReturnType<typeof pointSchema>>;

/** The weeks of venues, the oldest first. */
export function trendsSchema() {
  const venue = z.object({ venueId: z.string(), name: z.string(), weeks: z.array(pointSchema()) });
  return z.object({ venues: z.array(venue) }).meta({ id: 'Trends' });
}
export type Trends = z.infer<ReturnType<typeof trendsSchema>>;

export interface WeekWithSums {
  week: Week;
  sums: WeekSums;
  /** Revenue of the entered days, by revenue center. */
  days?: Readonly<Record<RevenueCenter, Cents>> | undefined;
}

/** Returns the forecast of a venue's week; null if there is none. */
export type ForecastOf = (venueId: VenueId, weekId: WeekId) => Cents | null;

/** Returns the trends of some venues over weeks on record, in the order given; includes spending of centers no longer in use. */
export function trends(
  group: Group,
  weeks: readonly WeekWithSums[],
  venues: readonly VenueId[],
  forecastOf?: ForecastOf,
): Trends {
  const shown = group.venues.filter(({ venueId }) => venues.includes(venueId));
  return {
    venues: shown.map((venue) => ({
      venueId: venue.venueId,
      name: venue.name,
      weeks: weeks.map((one) => ({
        ...pointOf(group, venue, one),
        ...(forecastOf && { forecastCents: forecastOf(venue.venueId, one.week.weekId) }),
      })),
    })),
  };
}

function pointOf(group: Group, venue: Venue, totals: WeekWithSums): TrendWeek {
  const { week, sums } = totals;
  const centers = venue.centers.map(({ id }) => [id, sumOf(sums.spending, id)] as const);
  const { revenueCents, revenues, soFar } = earnedIn(venue, totals);
  const spentCents = sumCents(centers.map(([, spent]) => spent));
  const laborCents = venueLaborCost(group, venue.venueId, sums);
  const primeCents = cents(spentCents + laborCents);
  const { weekId, startDate, endDate } = week;
  // Shares of a week with the revenue of only some days would be meaningless, and with a part of the revenue they would be too large.
  const isShared = !soFar && !isPartial(group, venue, sums.revenue);
  const shareOfWeek = (cost: Cents) =>
    isShared && revenueCents !== null ? shareEntered(cost, revenueCents) : null;
  return {
    weekId,
    startDate,
    endDate,
    revenueCents,
    spentCents,
    laborCents,
    primeCents,
    centers: Object.fromEntries(centers),
    ...(soFar && { soFar }),
    revenues: Object.fromEntries(revenues),
    ...(venue.total && venue.labor && { allLaborCents: laborCost(sums) }),
    spentPercentage: shareOfWeek(spentCents),
    laborPercentage: shareOfWeek(laborCents),
    primePercentage: shareOfWeek(primeCents),
  };
}

/** Whether a venue has the revenue of some of its revenue centers in use in a week, but not of others. */
export function isPartial(
  group: Group,
  venue: Pick<Venue, 'centers'>,
  revenue: WeekSums['revenue'],
): boolean {
  const shared = venue.centers.find(({ id }) => sourceOf(group, id).centers.length > 1);
  const { centers, total } = shared ? sourceOf(group, shared.id) : { centers: [], total: null };
  if (total) return false;
  const own = centers.length > 0 ? centers : venue.centers.map(({ id }) => id);
  const inUse = own.filter((center) => isRevenueCenter(group, center) && !isRetired(group, center));
  const brought = inUse.filter((center) => sumOf(revenue, center) > 0);
  return brought.length > 0 && brought.length < inUse.length;
}

/** Returns the revenue of a venue's week: from figures, else from the entered days. */
function earnedIn(venue: Venue, { sums, days = {} }: WeekWithSums) {
  const figure = revenueIn(revenueSourceOf(venue), sums.revenue);
  const ofTotal = venue.total !== undefined && figure > 0;
  const revenues = venue.centers.map(({ id }) => {
    const cents = sumOf(sums.revenue, id) || (ofTotal ? null : (days[id] ?? null));
    return [id, cents] as const;
  });
  const parts = revenues.flatMap(([, cents]) => cents ?? []);
  const byDay = !ofTotal && revenues.some(([id, cents]) => cents !== null && sumOf(sums.revenue, id) === 0);
  const revenueCents = ofTotal ? figure : parts.length === 0 ? null : sumCents(parts);
  return { revenueCents, revenues, soFar: byDay ? (true as const) : undefined };
}

/** Returns a cost in percent of the revenue; null without revenue, and for a cost of 0, which means it was not entered. */
export function shareEntered(cost: Cents, revenue: Cents): number | null {
  return cost === 0 ? null : percentageOfWhole(cost, revenue);
}

/** Returns the revenue behind the shares of a venue's week: 0 while the revenue of some centers is missing. */
export function wholeRevenue({ revenueCents, primeCents, primePercentage, soFar }: TrendWeek): Cents {
  const isPart = primeCents !== 0 && primePercentage === null && !soFar;
  return (isPart ? null : revenueCents) ?? cents(0);
}

/** Returns the revenue that a center's budget is a share of in a week: its venue's, or its own. */
export function centerBase(group: Group, week: TrendWeek, center: RevenueCenter): Cents {
  const { total, centers } = sourceOf(groupWithBudgetsOfWeek(group, week.weekId), center);
  const isOwn = total === null && centers.length === 1;
  return isOwn ? (week.revenues[center] ?? cents(0)) : wholeRevenue(week);
}
