import type { Crew, Group, RevenueCenter } from '../group/group.ts';
import type { Source } from '../group/group-lookups.ts';
import { centersOf } from '../group/venue.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** Where revenue is entered: a revenue center, or the total of a venue with several. */
export type RevenueSource = RevenueCenter | 'total';

export function revenueSources(group: Group): readonly RevenueSource[] {
  return ['total', ...centersOf(group)];
}

/** Sums in cents by subject. A subject without rows has no sum: see `sumOf`. */
export type Sums = { readonly [subject: string]: Cents };

/** The sums of a week's rows, in cents, by subject: all that budgets need. */
export interface WeekSums {
  /** By revenue center, and `total`. */
  revenue: Sums & { readonly total: Cents };
  /** By revenue center. */
  spending: Sums;
  /** By crew; `total` is the adjustment of labor as a whole. */
  labor: Sums & { readonly total: Cents };
}

/** Sums as read from rows; a subject without rows is missing. */
export type PartialSums = {
  readonly [kind in keyof WeekSums]?: { readonly [subject: string]: number | undefined };
};

/** Returns the sum of a subject; 0 if it has no row. */
export function sumOf(sums: Sums, subject: RevenueSource | Crew): Cents {
  return sums[subject] ?? cents(0);
}

/** Builds a week's sums, leaving out undefined ones. */
export function weekSums({ revenue = {}, spending = {}, labor = {} }: PartialSums): WeekSums {
  const total = cents(0);
  return {
    revenue: { total, ...definedSums(revenue) },
    spending: definedSums(spending),
    labor: { total, ...definedSums(labor) },
  };
}

export function definedSums(sums: { readonly [subject: string]: number | undefined }): Sums {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([subject, sum]) => (sum === undefined ? [] : [[subject, cents(sum)]])),
  );
}

/** Returns the cost of labor: all crews, and the adjustment of labor as a whole. */
export function laborCost({ labor }: Pick<WeekSums, 'labor'>): Cents {
  return sumCents(Object.values(labor));
}

/** Returns the revenue of a source: its total if it has one, else the sum of its centers. */
export function revenueIn({ centers, total }: Source, revenue: WeekSums['revenue']): Cents {
  return total ? revenue[total] : sumCents(centers.map((center) => sumOf(revenue, center)));
}

/** Whether all sums of a week are 0. */
export function isNothing({ revenue, spending, labor }: WeekSums): boolean {
  return [revenue, spending, labor].every((sums) => Object.values(sums).every((sum) => sum === 0));
}

/** Returns the revenue centers and crews with figures in a week. */
export function partsInUse({ revenue, spending, labor }: WeekSums): (RevenueSource | Crew)[] {
  return [revenue, spending, labor].flatMap((sums) => Object.keys(sums).filter((id) => sums[id] !== 0));
}

export function withRevenue(sums: WeekSums, revenue: Sums): WeekSums {
  return { ...sums, revenue: { ...sums.revenue, ...revenue } };
}

export function withOrders(
  sums: WeekSums,
  orders: readonly { revenueCenter: RevenueCenter; amountCents: Cents }[],
): WeekSums {
  const spending: Record<RevenueCenter, Cents> = { ...sums.spending };
  for (const { revenueCenter, amountCents } of orders)
    spending[revenueCenter] = cents(sumOf(spending, revenueCenter) + amountCents);
  return { ...sums, spending };
}

/** Returns the sums with the staff cost of some crews replaced, or the adjustment of labor as a whole. */
export function withStaffCost(sums: WeekSums, costs: Sums): WeekSums {
  return { ...sums, labor: { ...sums.labor, ...costs } };
}
