import { z } from 'zod';
import type { Crew, Group, RevenueCenter, Venue } from '../group/group.ts';
import { centersOf, crewsOf, isRevenueCenter, venueOfTotal } from '../group/venue.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { definedSums, laborCost, type Sums, sumOf, type WeekSums } from './week-sums.ts';

/** Totals of revenue centers without a field of their own, by center. */
export function otherCentersSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .record(z.string(), z.object({ revenueCents: centsSchema(), spentCents: centsSchema(), ...shape }))
    .optional()
    .describe('The group’s other revenue centers, by id; left out if there are none.');
}

/** The sums of a week's rows, in cents: all that budgets need. */
export function weekTotalsSchema() {
  const amount = centsSchema();
  return z.object({
    revenueCents: amount.describe(
      'All of it, in cents: the group’s own figure if it keeps one, otherwise the sum of its centers.',
    ),
    kitchenRevenueCents: amount,
    barRevenueCents: amount,
    scandalsRevenueCents: amount,
    townhouseRevenueCents: amount,
    totalKitchenSpentCents: amount,
    totalBarSpentCents: amount,
    totalScandalsSpentCents: amount,
    totalTownhouseSpentCents: amount,
    totalKitchenStaffCostCents: amount,
    totalBarStaffCostCents: amount,
    totalServiceStaffCostCents: amount,
    totalScandalsBarStaffCostCents: amount,
    totalScandalsServiceStaffCostCents: amount,
    totalScandalsStaffCostCents: amount.describe('Scandals’ bar crew + its service crew, in cents.'),
    totalTownhouseStaffCostCents: amount,
    totalLaborCostCents: amount.describe('All crews plus adjustments of labor as a whole, in cents.'),
    centers: otherCentersSchema({}),
    crews: z
      .record(z.string(), z.object({ costCents: amount }))
      .optional()
      .describe('The staff cost of the group’s other crews, by id; left out if there are none.'),
  });
}
export type WeekTotals = z.infer<ReturnType<typeof weekTotalsSchema>>;

/** The specification's field names for a revenue center's spending, orders and revenue, and for a crew's staff cost. */
export const SPENT_FIELD = {
  kitchen: 'totalKitchenSpentCents',
  bar: 'totalBarSpentCents',
  scandals: 'totalScandalsSpentCents',
  townhouse: 'totalTownhouseSpentCents',
} as const satisfies Record<RevenueCenter, keyof WeekTotals>;

export const ORDERS_FIELD = {
  kitchen: 'kitchenOrders',
  bar: 'barOrders',
  scandals: 'scandalsOrders',
  townhouse: 'townhouseOrders',
} as const satisfies Record<RevenueCenter, string>;

export const REVENUE_FIELD = {
  kitchen: 'kitchenRevenueCents',
  bar: 'barRevenueCents',
  scandals: 'scandalsRevenueCents',
  townhouse: 'townhouseRevenueCents',
} as const satisfies Record<RevenueCenter, keyof WeekTotals>;

export const STAFF_COST_FIELD = {
  kitchen: 'totalKitchenStaffCostCents',
  bar: 'totalBarStaffCostCents',
  service: 'totalServiceStaffCostCents',
  'scandals-bar': 'totalScandalsBarStaffCostCents',
  'scandals-service': 'totalScandalsServiceStaffCostCents',
  townhouse: 'totalTownhouseStaffCostCents',
} as const satisfies Record<Crew, keyof WeekTotals>;

/** Whether a field belongs to a revenue center or crew that the specification names. */
export function isNamedField(field: string): boolean {
  return NAMED_FIELDS.has(field);
}

/** The revenue centers and crews that each of the specification's fields covers. */
const NAMED_FIELDS = new Map<string, { centers?: readonly RevenueCenter[]; crews?: readonly Crew[] }>([
  ...[SPENT_FIELD, ORDERS_FIELD, REVENUE_FIELD].flatMap((fields) =>
    Object.entries(fields).map(([center, field]) => [field, { centers: [center] }] as const),
  ),
  ...Object.entries(STAFF_COST_FIELD).map(([crew, field]) => [field, { crews: [crew] }] as const),
  ['totalScandalsStaffCostCents', { crews: ['scandals-bar', 'scandals-service'] }],
]);

/** Whether a group's answers have a field: one that the specification names only if the group has its centers and crews. */
export function isVisibleField(group: Group, field: string): boolean {
  const { centers = [], crews = [] } = NAMED_FIELDS.get(field) ?? {};
  const hasCenters = centers.every((center) => isRevenueCenter(group, center));
  return hasCenters && crews.every((crew) => crewsOf(group).includes(crew));
}

/** The revenue centers that the specification names, with fields of their own. */
export type NamedCenter = keyof typeof ORDERS_FIELD;
export const NAMED_CENTERS = Object.keys(ORDERS_FIELD) as NamedCenter[];

/** Returns a group's revenue centers and crews that the specification does not name. */
export function unnamedIn(group: Group): Pick<Venue, 'centers' | 'crews'> {
  return {
    centers: group.venues.flatMap(({ centers }) => centers.filter(({ id }) => !(id in ORDERS_FIELD))),
    crews: group.venues.flatMap(({ crews }) => crews.filter(({ id }) => !(id in STAFF_COST_FIELD))),
  };
}

export function weekTotals(group: Group, sums: WeekSums): WeekTotals {
  const { revenue, spending, labor } = sums;
  const { centers, crews } = unnamedIn(group);
  return {
    revenueCents: revenueOfAll(group, revenue),
    kitchenRevenueCents: sumOf(revenue, 'kitchen'),
    barRevenueCents: sumOf(revenue, 'bar'),
    scandalsRevenueCents: sumOf(revenue, 'scandals'),
    townhouseRevenueCents: sumOf(revenue, 'townhouse'),
    totalKitchenSpentCents: sumOf(spending, 'kitchen'),
    totalBarSpentCents: sumOf(spending, 'bar'),
    totalScandalsSpentCents: sumOf(spending, 'scandals'),
    totalTownhouseSpentCents: sumOf(spending, 'townhouse'),
    totalKitchenStaffCostCents: sumOf(labor, 'kitchen'),
    totalBarStaffCostCents: sumOf(labor, 'bar'),
    totalServiceStaffCostCents: sumOf(labor, 'service'),
    totalScandalsBarStaffCostCents: sumOf(labor, 'scandals-bar'),
    totalScandalsServiceStaffCostCents: sumOf(labor, 'scandals-service'),
    totalScandalsStaffCostCents: cents(sumOf(labor, 'scandals-bar') + sumOf(labor, 'scandals-service')),
    totalTownhouseStaffCostCents: sumOf(labor, 'townhouse'),
    totalLaborCostCents: laborCost(sums),
    ...unlessNone('centers', [...centers, ...othersIn(group)], (center) => {
      return { revenueCents: sumOf(revenue, center), spentCents: sumOf(spending, center) };
    }),
    ...unlessNone('crews', crews, (crew) => ({ costCents: sumOf(labor, crew) })),
  };
}

/** Returns the ids of the combined revenue of centers that a manager of other centers in the venue may not read one by one. */
function othersIn({ venues }: Group): { id: string }[] {
  return venues.flatMap(({ others }) => (others ? [{ id: others }] : []));
}

/** Returns the group's revenue: its own figure if it has one, else the sum of its centers. */
function revenueOfAll(group: Group, revenue: WeekSums['revenue']): Cents {
  if (venueOfTotal(group)) return revenue.total;
  return sumCents(centersOf(group).map((center) => sumOf(revenue, center)));
}

/** Builds a field with a value for each id; no field if there are no ids. */
function unlessNone<Name extends string, Value>(
  name: Name,
  named: readonly { id: string }[],
  of: (id: string) => Value,
): { [one in Name]?: Record<string, Value> } {
  if (named.length === 0) return {};
  const values = Object.fromEntries(named.map(({ id }) => [id, of(id)]));
  return { [name]: values } as { [one in Name]: Record<string, Value> };
}

/** Reads a week's sums back from totals under their API names. */
export function sumsOfTotals(totals: WeekTotals): WeekSums {
  const named = (fields: Record<string, NamedTotal>) =>
    definedSums(
      Object.fromEntries(Object.entries(fields).map(([subject, field]) => [subject, totals[field]])),
    );
  const { centers = {}, crews = {} } = totals;
  const labor: Sums = { ...named(STAFF_COST_FIELD), ...mapped(crews, ({ costCents }) => costCents) };
  return {
    revenue: {
      ...named(REVENUE_FIELD),
      ...mapped(centers, ({ revenueCents }) => revenueCents),
      total: totals.revenueCents,
    },
    spending: { ...named(SPENT_FIELD), ...mapped(centers, ({ spentCents }) => spentCents) },
    labor: { ...labor, total: cents(totals.totalLaborCostCents - sumCents(Object.values(labor))) },
  };
}

type NamedTotal = Exclude<keyof WeekTotals, 'centers' | 'crews'>;

function mapped<Value>(values: Record<string, Value>, of: (value: Value) => Cents): Sums {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, of(value)]));
}
