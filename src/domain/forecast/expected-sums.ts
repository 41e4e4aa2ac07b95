import { isRevenueEntered } from '../budgets/standings.ts';
import type { Category, Group, RevenueCenter } from '../group/group.ts';
import { centersOf, isRevenueCenter, sourceOf } from '../group/venue.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type RevenueSource, sumOf, type WeekSums, withRevenue } from '../weeks/week-sums.ts';
import type { Outlook } from './outlook.ts';
import type { Basis } from './week-estimate.ts';

/** The part of the outlooks that says which revenue they assume. */
export interface Outlooks {
  categories: { readonly [category in Category]?: Pick<Outlook, 'basis' | 'revenueCents'> };
}

/** The basis of revenue as far as it could be read: 'unread' if there may be a forecast that could not be read. */
export type BasisRead = Basis | 'unread';

/** Returns the basis of the revenue behind a category's budget. A stored figure is the revenue, even if the outlook is older or missing. */
export function basisOf(
  group: Group,
  category: Category,
  { revenue }: WeekSums,
  outlook: Outlooks | null,
): BasisRead {
  if (isRevenueEntered(group, category, revenue)) return 'entered';
  if (!outlook) return 'unread';
  // Nothing more is expected of a venue that closed the week.
  return outlook.categories[category]?.basis ?? 'none';
}

/** Returns the sums behind budgets, estimated where not stored. Centers that share a figure have parts only with the week's sales. */
export function expectedSums(
  group: Group,
  sums: WeekSums,
  outlook: Outlooks | null,
  sales?: Pick<SalesWeek, 'days' | 'centers'>,
): WeekSums {
  if (!outlook) return sums;
  const estimated = new Set(
    centersOf(group).filter((center) =>
      ['forecast', 'rough', 'typical'].includes(basisOf(group, center, sums, outlook)),
    ),
  );
  const revenueOf = (center: RevenueCenter) =>
    estimated.has(center)
      ? (outlook.categories[center]?.revenueCents ?? cents(0))
      : sumOf(sums.revenue, center);
  const expected = [...estimated].flatMap((center): [RevenueSource, Cents][] => {
    const { centers, total } = sourceOf(group, center);
    const estimate = revenueOf(center);
    const own = sales ? [[center, expectedOf(center, sales)] as [RevenueSource, Cents]] : [];
    if (total) return [[total, estimate], ...own];
    if (centers.length === 1) return [[center, estimate]];
    if (sales) return [...own, ...ofOthers(group, centers, estimate, sales)];
    // Without the sales, nobody knows how the estimate divides: one center stands for all without a part of their own.
    const [first, ...rest] = centers.filter((one) => sourceOf(group, one).centers.length > 1);
    if (center !== first) return [[center, cents(0)]];
    const apart = centers.filter((one) => one !== first && !rest.includes(one)).map(revenueOf);
    return [[center, cents(Math.max(0, estimate - sumCents(apart)))]];
  });
  return withRevenue(sums, Object.fromEntries(expected));
}

/** Returns the part of an estimate that belongs to a venue's other centers, for someone who reads only some of them. */
function ofOthers(
  group: Group,
  centers: readonly RevenueCenter[],
  estimate: Cents,
  sales: Pick<SalesWeek, 'days' | 'centers'>,
): [RevenueSource, Cents][] {
  const others = centers.find((one) => !isRevenueCenter(group, one));
  if (!others) return [];
  const read = centers.filter((one) => one !== others).map((one) => expectedOf(one, sales));
  return [[others, cents(Math.max(0, estimate - sumCents(read)))]];
}

/** Returns what a revenue center's week brings: its figure, or else the sum of its assumed days. */
function expectedOf(center: RevenueCenter, { days, centers }: Pick<SalesWeek, 'days' | 'centers'>): Cents {
  const ofDays = days.flatMap((day) => day.centers[center] ?? []);
  return centers[center]?.weekCents ?? sumCents(ofDays.map(({ nowCents }) => nowCents));
}
