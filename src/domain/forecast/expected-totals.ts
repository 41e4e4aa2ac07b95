import { revenueBehind } from '../budgets/standings.ts';
import type { Category, RevenueCenter } from '../group/venue.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { type Cents, sumCents } from '../values/money.ts';
import { revenueOf, type WeekTotals } from '../weeks/week-record.ts';
import type { WeekOutlook } from './outlook-answer.ts';
import type { Basis } from './week-estimate.ts';

type Outlooks = Pick<WeekOutlook, 'categories'>;

/**
 * What the revenue rests on that a category's budget is a share of. A figure on record is the revenue, also while the outlook
 * was read before it; without an outlook nothing is known but what is on record.
 */
export function basisOf(category: Category, totals: WeekTotals, outlook: Outlooks | null): Basis {
  if (!outlook || revenueBehind(category, revenueOf(totals)) > 0) return 'entered';
  return outlook.categories[category].basis;
}

/**
 * The totals budgets stand on: with revenue as it is on record, else as it is estimated. The kitchen's and the bar's own part of an
 * estimate is known where the week's sales are.
 */
export function expectedTotals<Totals extends WeekTotals>(
  totals: Totals,
  outlook: Outlooks | null,
  sales?: Pick<SalesWeek, 'days' | 'centers'>,
): Totals {
  if (!outlook) return totals;
  const isExpected = (category: Category) => {
    const basis = basisOf(category, totals, outlook);
    return basis !== 'entered' && basis !== 'none';
  };
  const { kitchen, scandals, townhouse } = outlook.categories;
  const grill = isExpected('kitchen') && {
    revenueCents: kitchen.revenueCents,
    ...(sales && {
      kitchenRevenueCents: expectedOf('kitchen', sales),
      barRevenueCents: expectedOf('bar', sales),
    }),
  };
  return {
    ...totals,
    ...grill,
    ...(isExpected('scandals') && { scandalsRevenueCents: scandals.revenueCents }),
    ...(isExpected('townhouse') && { townhouseRevenueCents: townhouse.revenueCents }),
  };
}

/** What a revenue center's week brings: its figure, else each day as entered, expected or forecast. */
function expectedOf(center: RevenueCenter, { days, centers }: Pick<SalesWeek, 'days' | 'centers'>): Cents {
  const { weekCents } = centers[center];
  return weekCents ?? sumCents(days.map((day) => dayTakenFor(day.centers[center])));
}

/** What a day is taken for: as entered, else as expected, else as forecast. */
export function dayTakenFor({
  cents,
  overrideCents,
  forecastCents,
}: {
  cents: Cents | null;
  overrideCents: Cents | null;
  forecastCents: Cents;
}): Cents {
  return cents ?? overrideCents ?? forecastCents;
}
