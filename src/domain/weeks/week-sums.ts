import type { Crew, Group, RevenueCenter } from '../group/group.ts';
import type { Source } from '../group/group-lookups.ts';
import { centersOf } from '../group/venue.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** Where revenue is entered: a revenue center, or those of a venue with several together. */
export type RevenueSource = RevenueCenter | 'total';

/** The figures of a week's revenue. */
export function revenueSources(group: Group): readonly RevenueSource[] {
  return ['total', ...centersOf(group)];
}

/** Sums in cents by what they are of; what has no row has no sum: see `sumOf`. */
export type Sums = { readonly [subject: string]: Cents };

/** What a week's rows add up to, in cents, by what it is of. All that budgets need. */
export interface WeekSums {
  /** By revenue center, and `total`. */
  revenue: Sums & { readonly total: Cents };
  /** By revenue center. */
  spending: Sums;
  /** By crew, and in `total` what labor was adjusted by as a whole. */
  labor: Sums & { readonly total: Cents };
}

/** Sums as rows make them, in which those of nothing are absent. */
export type PartialSums = {
  readonly [kind in keyof WeekSums]?: { readonly [subject: string]: number | undefined };
};

/** What something adds up to; 0 where it has no row. */
export function sumOf(sums: Sums, subject: RevenueSource | Crew): Cents {
  return sums[subject] ?? cents(0);
}

/** A week's sums. */
export function weekSums({ revenue = {}, spending = {}, labor = {} }: PartialSums): WeekSums {
  const total = cents(0);
  return {
    revenue: { total, ...definedSums(revenue) },
    spending: definedSums(spending),
    labor: { total, ...definedSums(labor) },
  };
}

/** The sums of what has some. */
export function definedSums(sums: { readonly [subject: string]: number | undefined }): Sums {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([subject, sum]) => (sum === undefined ? [] : [[subject, cents(sum)]])),
  );
}

/** What labor costs: all crews, and what it was adjusted by as a whole. */
export function laborCost({ labor }: Pick<WeekSums, 'labor'>): Cents {
  return sumCents(Object.values(labor));
}

/** What some figures of revenue come to: the one of all of them, or their sum. */
export function revenueIn({ centers, total }: Source, revenue: WeekSums['revenue']): Cents {
  return total ? revenue[total] : sumCents(centers.map((center) => sumOf(revenue, center)));
}

/** Whether there is nothing at all in a week. */
export function isNothing({ revenue, spending, labor }: WeekSums): boolean {
  return [revenue, spending, labor].every((sums) => Object.values(sums).every((sum) => sum === 0));
}

/** What something is entered of in a week: revenue centers and crews. */
export function partsInUse({ revenue, spending, labor }: WeekSums): (RevenueSource | Crew)[] {
  return [revenue, spending, labor].flatMap((sums) => Object.keys(sums).filter((id) => sums[id] !== 0));
}

/** The sums with other revenue. */
export function withRevenue(sums: WeekSums, revenue: Sums): WeekSums {
  return { ...sums, revenue: { ...sums.revenue, ...revenue } };
}

/** The sums once orders are added. */
export function withOrders(
  sums: WeekSums,
  orders: readonly { revenueCenter: RevenueCenter; amountCents: Cents }[],
): WeekSums {
  const spending: Record<RevenueCenter, Cents> = { ...sums.spending };
  for (const { revenueCenter, amountCents } of orders)
    spending[revenueCenter] = cents(sumOf(spending, revenueCenter) + amountCents);
  return { ...sums, spending };
}

/** The sums with other staff cost of crews, or of what labor was adjusted by as a whole. */
export function withStaffCost(sums: WeekSums, costs: Sums): WeekSums {
  return { ...sums, labor: { ...sums.labor, ...costs } };
}
