import { CREWS, type Crew, type GRILL_CREWS, REVENUE_CENTERS, type RevenueCenter } from '../group/venue.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** Where revenue is entered: a revenue center, or those of a venue with several together. */
export const REVENUE_SOURCES = ['total', ...REVENUE_CENTERS] as const;
export type RevenueSource = (typeof REVENUE_SOURCES)[number];

/** What labor is summed by: the crews, and what it was adjusted by as a whole. */
const LABOR_SUBJECTS = [...CREWS, 'total'] as const;

/** What a week's rows add up to, in cents, by what it is of. All that budgets need. */
export interface WeekSums {
  revenue: Readonly<Record<RevenueSource, Cents>>;
  spending: Readonly<Record<RevenueCenter, Cents>>;
  labor: Readonly<Record<Crew | 'total', Cents>>;
}

/** Sums as rows make them, in which those of nothing are absent. */
export type PartialSums = {
  readonly [kind in keyof WeekSums]?: { readonly [subject: string]: number | undefined };
};

/** A week's sums, with 0 for what has no row. */
export function weekSums({ revenue = {}, spending = {}, labor = {} }: PartialSums): WeekSums {
  return {
    revenue: filled(REVENUE_SOURCES, revenue),
    spending: filled(REVENUE_CENTERS, spending),
    labor: filled(LABOR_SUBJECTS, labor),
  };
}

function filled<Subject extends string>(
  subjects: readonly Subject[],
  sums: { readonly [subject: string]: number | undefined },
): Record<Subject, Cents> {
  return Object.fromEntries(subjects.map((subject) => [subject, sums[subject] ?? 0])) as Record<
    Subject,
    Cents
  >;
}

/** What labor costs: all crews, and what it was adjusted by as a whole. */
export function laborCost({ labor }: Pick<WeekSums, 'labor'>): Cents {
  return sumCents(Object.values(labor));
}

/** Whether there is nothing at all in a week. */
export function isNothing({ revenue, spending, labor }: WeekSums): boolean {
  return [revenue, spending, labor].every((sums) => Object.values(sums).every((sum) => sum === 0));
}

/** The sums with other revenue. */
export function withRevenue(sums: WeekSums, revenue: Partial<WeekSums['revenue']>): WeekSums {
  return { ...sums, revenue: { ...sums.revenue, ...revenue } };
}

/** The sums once orders are added. */
export function withOrders(
  sums: WeekSums,
  orders: readonly { revenueCenter: RevenueCenter; amountCents: Cents }[],
): WeekSums {
  const spending = { ...sums.spending };
  for (const { revenueCenter, amountCents } of orders)
    spending[revenueCenter] = cents(spending[revenueCenter] + amountCents);
  return { ...sums, spending };
}

/**
 * The sums once the labor screen is saved: the grill's crews cost what it says, and what they or labor as a whole
 * were adjusted by is gone.
 */
export function withGrillStaffCost(
  sums: WeekSums,
  costs: Record<(typeof GRILL_CREWS)[number], Cents>,
): WeekSums {
  return { ...sums, labor: { ...sums.labor, ...costs, total: cents(0) } };
}
