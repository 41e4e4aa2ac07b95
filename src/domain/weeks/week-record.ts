import { z } from 'zod';
import { type Crew, REVENUE_CENTERS, type RevenueCenter } from '../group/venue.ts';
import {
  type Adjustment,
  adjustmentSchema,
  countedHours,
  type HoursEntry,
  hoursEntrySchema,
} from '../labor/labor.ts';
import { type Order, orderSchema, totalOfOrders } from '../orders/order.ts';
import { can, type Role } from '../people/role.ts';
import { instantSchema } from '../values/moment.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { type Week, weekSchema } from './week.ts';
import { laborCost, type PartialSums, type WeekSums, weekSums } from './week-sums.ts';

/** What a week's rows add up to, in cents: all that budgets need. */
export function weekTotalsSchema() {
  const amount = centsSchema();
  return z.object({
    revenueCents: amount,
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
    totalLaborCostCents: amount.describe('All crews, and what labor as a whole was adjusted by, in cents.'),
  });
}
export type WeekTotals = z.infer<ReturnType<typeof weekTotalsSchema>>;

/** A week with its rows and what they add up to (SPEC section 3, weekly data). */
export function weekRecordSchema() {
  return z
    .object({
      ...weekSchema().shape,
      ...weekTotalsSchema().shape,
      state: z.literal('open'),
      kitchenOrders: z.array(orderSchema()),
      barOrders: z.array(orderSchema()),
      scandalsOrders: z.array(orderSchema()),
      townhouseOrders: z.array(orderSchema()),
      laborCost: z.array(hoursEntrySchema()),
      adjustments: z.array(adjustmentSchema()),
      createdAt: instantSchema().nullable().describe('Null while nothing is stored for the week.'),
      updatedAt: instantSchema().nullable(),
    })
    .meta({ id: 'WeekRecord' });
}
export type WeekRecord = z.infer<ReturnType<typeof weekRecordSchema>>;

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
} as const satisfies Record<RevenueCenter, keyof WeekRecord>;

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

/** A week's sums under the names the API gives them. */
export function weekTotals(sums: WeekSums): WeekTotals {
  const { revenue, spending, labor } = sums;
  return {
    revenueCents: revenue.total,
    kitchenRevenueCents: revenue.kitchen,
    barRevenueCents: revenue.bar,
    scandalsRevenueCents: revenue.scandals,
    townhouseRevenueCents: revenue.townhouse,
    totalKitchenSpentCents: spending.kitchen,
    totalBarSpentCents: spending.bar,
    totalScandalsSpentCents: spending.scandals,
    totalTownhouseSpentCents: spending.townhouse,
    totalKitchenStaffCostCents: labor.kitchen,
    totalBarStaffCostCents: labor.bar,
    totalServiceStaffCostCents: labor.service,
    totalScandalsBarStaffCostCents: labor['scandals-bar'],
    totalScandalsServiceStaffCostCents: labor['scandals-service'],
    totalScandalsStaffCostCents: cents(labor['scandals-bar'] + labor['scandals-service']),
    totalTownhouseStaffCostCents: labor.townhouse,
    totalLaborCostCents: laborCost(sums),
  };
}

/** The sums that totals under the API's names tell. */
export function sumsOfTotals(totals: WeekTotals): WeekSums {
  const of = <Subject extends string>(fields: Record<Subject, keyof WeekTotals>) =>
    Object.fromEntries(
      Object.entries<keyof WeekTotals>(fields).map(([subject, field]) => [subject, totals[field]]),
    ) as Record<Subject, Cents>;
  const crews = of(STAFF_COST_FIELD);
  return {
    revenue: { total: totals.revenueCents, ...of(REVENUE_FIELD) },
    spending: of(SPENT_FIELD),
    labor: { ...crews, total: cents(totals.totalLaborCostCents - sumCents(Object.values(crews))) },
  };
}

/** A week as it is recorded: its rows, and what they add up to. */
export interface RecordedWeek extends Week {
  sums: WeekSums;
  orders: readonly Order[];
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  /** Null while nothing is stored for the week. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** The rows of a week as they are kept. */
export interface WeekRows extends Omit<RecordedWeek, keyof Week | 'sums'> {
  revenue: NonNullable<PartialSums['revenue']>;
}

/** A week's rows with what they add up to. */
export function recordedWeek(week: Week, { revenue, ...rows }: WeekRows): RecordedWeek {
  return { ...week, ...rows, sums: sumsOfRows({ revenue, ...rows }) };
}

function sumsOfRows({ revenue, orders, hours, adjustments }: Omit<WeekRows, 'createdAt' | 'updatedAt'>) {
  const sums = { spending: {} as Record<string, number>, labor: {} as Record<string, number> };
  const add = (kind: keyof typeof sums, subject: string, amount: number) => {
    sums[kind][subject] = (sums[kind][subject] ?? 0) + amount;
  };
  for (const center of REVENUE_CENTERS) add('spending', center, totalOfOrders(ordersOf(orders, center)));
  for (const { crew, costCents } of countedHours(hours)) add('labor', crew, costCents);
  for (const { kind, subject, cents: amount } of adjustments) add(kind, subject, amount);
  return weekSums({ revenue, ...sums });
}

/** A revenue center's orders among others. */
export function ordersOf(orders: readonly Order[], center: RevenueCenter): Order[] {
  return orders.filter(({ revenueCenter }) => revenueCenter === center);
}

/** A week's record, as the API tells it. */
export function weekRecord({ sums, orders, hours, adjustments, ...week }: RecordedWeek): WeekRecord {
  return {
    ...week,
    ...weekTotals(sums),
    state: 'open',
    kitchenOrders: ordersOf(orders, 'kitchen'),
    barOrders: ordersOf(orders, 'bar'),
    scandalsOrders: ordersOf(orders, 'scandals'),
    townhouseOrders: ordersOf(orders, 'townhouse'),
    laborCost: [...hours],
    adjustments: [...adjustments],
  };
}

/** The week that a record tells of. */
export function weekOfRecord(record: WeekRecord): RecordedWeek {
  const { weekId, startDate, endDate, laborCost: hours, adjustments, createdAt, updatedAt } = record;
  const orders = REVENUE_CENTERS.flatMap((center) => record[ORDERS_FIELD[center]]);
  const week = { weekId, startDate, endDate };
  return { ...week, sums: sumsOfTotals(record), orders, hours, adjustments, createdAt, updatedAt };
}

/**
 * The record as a role may see it: hours of single people only in the crews it is responsible for. Wages could be worked out
 * from them and what a crew costs, which everybody sees.
 */
export function recordVisibleTo(role: Role, record: WeekRecord): WeekRecord {
  return { ...record, laborCost: hoursVisibleTo(role, record.laborCost) };
}

/** The hours that a role may see. */
export function hoursVisibleTo<Hours extends { crew: Crew }>(role: Role, hours: readonly Hours[]): Hours[] {
  return hours.filter(({ crew }) => can(role, 'seeRates', crew));
}
