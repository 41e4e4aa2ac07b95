import { z } from 'zod';
import { centersIn, type OwnVenue, REVENUE_CENTERS, sourceOf, VENUES } from '../group/venue.ts';
import { amountCents, type Cents, cents } from '../values/money.ts';
import { REVENUE_SOURCES, type RevenueSource, type WeekSums } from '../weeks/week-sums.ts';

/** A figure of the week's revenue as an entry names it: kitchenCents. */
export type RevenueFigure = `${RevenueSource}Cents`;
/** The week's revenue as an entry names it: its total and one figure per revenue center, in cents. */
export type WeekRevenue = Record<RevenueFigure, Cents>;

const figures = z.object(ofFigures(() => amountCents)).partial();

function ofFigures<T>(value: (source: RevenueSource) => T): Record<RevenueFigure, T> {
  const entries = REVENUE_SOURCES.map((source) => [`${source}Cents`, value(source)]);
  return Object.fromEntries(entries) as Record<RevenueFigure, T>;
}

/** Revenue as an entry names it, and the audit trail. */
export function revenueOf({ revenue }: Pick<WeekSums, 'revenue'>): WeekRevenue {
  return ofFigures((source) => revenue[source]);
}

/** The sources of a week's revenue, from figures as an entry names them. */
export function bySource(revenue: WeekRevenue): WeekSums['revenue'] {
  const entries = REVENUE_SOURCES.map((source) => [source, revenue[`${source}Cents`]]);
  return Object.fromEntries(entries) as Record<RevenueSource, Cents>;
}

/** A revenue entry: the figures it sets, and with `from` the values its form started with. */
export const revenueChange = figures
  .extend({ from: figures.extend({ totalCents: z.int().min(0).transform(cents).optional() }).optional() })
  .refine(({ from: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'Please enter the revenue amount',
  });
export type RevenueChange = z.infer<typeof revenueChange>;

/** The venues beside the grill whose revenue a change sets. */
export function venuesIn(change: RevenueChange): OwnVenue[] {
  return REVENUE_CENTERS.flatMap((center) => {
    const source = sourceOf(center);
    return source !== 'total' && change[`${source}Cents`] !== undefined ? [source] : [];
  });
}

/** The revenue after a change. Kitchen or bar revenue sets the total to kitchen + bar (SPEC section 5). */
export function changedRevenue(stored: WeekRevenue, { from: _, ...change }: RevenueChange): WeekRevenue {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const revenue: WeekRevenue = { ...stored, ...Object.fromEntries(given) };
  if (change.kitchenCents !== undefined || change.barCents !== undefined)
    revenue.totalCents = cents(revenue.kitchenCents + revenue.barCents);
  return revenue;
}

/**
 * Whether a figure the form started with is no longer the one on record. What is on record as it should become was not
 * changed by others: it is this very change, sent again since its answer was lost.
 */
export function revenueChangedMeanwhile(stored: WeekRevenue, change: RevenueChange): boolean {
  const { from = {} } = change;
  const figures = Object.keys(from) as RevenueFigure[];
  if (revenueDifference(stored, changedRevenue(stored, change)).length === 0) return false;
  return figures.some((figure) => from[figure] !== undefined && from[figure] !== stored[figure]);
}

/** The sources in which two revenues differ. */
export function revenueDifference(before: WeekRevenue, after: WeekRevenue): RevenueSource[] {
  return REVENUE_SOURCES.filter((source) => before[`${source}Cents`] !== after[`${source}Cents`]);
}

/** The figures each venue's revenue has: of its revenue centers, and where it has several, of all together. */
export const VENUE_SOURCES = VENUES.map(({ venueId }) => {
  const centers = centersIn(venueId);
  return { centers, total: centers.length > 1 ? ('total' as const) : null };
});
