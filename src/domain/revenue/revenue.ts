import { z } from 'zod';
import { REVENUE_CENTERS, type RevenueCenter, VENUES, venueOf } from '../group/venue.ts';
import { amountCents, type Cents, cents } from '../values/money.ts';

/** The week's revenue: its total and one figure per revenue center, in cents. */
export interface WeekRevenue {
  totalCents: Cents;
  kitchenCents: Cents;
  barCents: Cents;
  scandalsCents: Cents;
  townhouseCents: Cents;
}
export type RevenueFigure = keyof WeekRevenue;

const figures = z
  .object({
    totalCents: amountCents,
    kitchenCents: amountCents,
    barCents: amountCents,
    scandalsCents: amountCents,
    townhouseCents: amountCents,
  })
  .partial();

/** A revenue entry: the figures it sets, and with `from` the values its form started with. */
export const revenueChange = figures
  .extend({ from: figures.extend({ totalCents: z.int().min(0).transform(cents).optional() }).optional() })
  .refine(({ from: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'Please enter the revenue amount',
  });
export type RevenueChange = z.infer<typeof revenueChange>;

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

/** Where each figure is on record: its revenue center, or 'total'. */
export const REVENUE_SOURCE = {
  totalCents: 'total',
  kitchenCents: 'kitchen',
  barCents: 'bar',
  scandalsCents: 'scandals',
  townhouseCents: 'townhouse',
} as const satisfies Record<RevenueFigure, RevenueCenter | 'total'>;

/** The figures in which two revenues differ. */
export function revenueDifference(before: WeekRevenue, after: WeekRevenue): RevenueFigure[] {
  return (Object.keys(after) as RevenueFigure[]).filter((figure) => before[figure] !== after[figure]);
}

/** The figures each venue's revenue has: of its revenue centers, and where it has several, of all together. */
export const VENUE_SOURCES = VENUES.map(({ venueId }) => {
  const centers = REVENUE_CENTERS.filter((center) => venueOf(center) === venueId);
  return { centers, total: centers.length > 1 ? ('total' as const) : null };
});
