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
import type { WeekRevenue } from '../revenue/revenue.ts';
import { instantSchema } from '../values/moment.ts';
import { type Cents, centsSchema } from '../values/money.ts';
import { type Week, weekSchema } from './week.ts';

/** What a week's rows add up to, in cents: all that budgets need. */
export function weekTotalsSchema() {
  const cents = centsSchema();
  return z.object({
    revenueCents: cents,
    kitchenRevenueCents: cents,
    barRevenueCents: cents,
    scandalsRevenueCents: cents,
    townhouseRevenueCents: cents,
    totalKitchenSpentCents: cents,
    totalBarSpentCents: cents,
    totalScandalsSpentCents: cents,
    totalTownhouseSpentCents: cents,
    totalKitchenStaffCostCents: cents,
    totalBarStaffCostCents: cents,
    totalServiceStaffCostCents: cents,
    totalScandalsBarStaffCostCents: cents,
    totalScandalsServiceStaffCostCents: cents,
    totalScandalsStaffCostCents: cents.describe('Scandals’ bar crew + its service crew, in cents.'),
    totalTownhouseStaffCostCents: cents,
    totalLaborCostCents: cents.describe('All crews, and what labor as a whole was adjusted by, in cents.'),
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

/** Sums of a week's rows as a store reads them: absent keys are nothing. */
export interface WeekSums {
  revenue: Partial<Record<RevenueCenter | 'total', number>>;
  spent: Partial<Record<RevenueCenter, number>>;
  labor: Partial<Record<Crew | 'total', number>>;
}

/** The totals of a week from the sums of its rows. */
export function weekTotals({ revenue, spent, labor }: WeekSums): WeekTotals {
  const of = (value: number | undefined) => (value ?? 0) as Cents;
  const scandalsStaff = of(labor['scandals-bar']) + of(labor['scandals-service']);
  return {
    revenueCents: of(revenue.total),
    kitchenRevenueCents: of(revenue.kitchen),
    barRevenueCents: of(revenue.bar),
    scandalsRevenueCents: of(revenue.scandals),
    townhouseRevenueCents: of(revenue.townhouse),
    totalKitchenSpentCents: of(spent.kitchen),
    totalBarSpentCents: of(spent.bar),
    totalScandalsSpentCents: of(spent.scandals),
    totalTownhouseSpentCents: of(spent.townhouse),
    totalKitchenStaffCostCents: of(labor.kitchen),
    totalBarStaffCostCents: of(labor.bar),
    totalServiceStaffCostCents: of(labor.service),
    totalScandalsBarStaffCostCents: of(labor['scandals-bar']),
    totalScandalsServiceStaffCostCents: of(labor['scandals-service']),
    totalScandalsStaffCostCents: of(scandalsStaff),
    totalTownhouseStaffCostCents: of(labor.townhouse),
    totalLaborCostCents: of(Object.values(labor).reduce<number>((sum, value) => sum + (value ?? 0), 0)),
  };
}

/** The rows of a week as they are kept. */
export interface WeekRows {
  revenue: WeekSums['revenue'];
  orders: readonly Order[];
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  createdAt: string | null;
  updatedAt: string | null;
}

/** A week's record from its rows; its totals are their sums. */
export function weekRecord(week: Week, rows: WeekRows): WeekRecord {
  const ordersOf = (center: RevenueCenter) => rows.orders.filter((order) => order.revenueCenter === center);
  return {
    ...week,
    ...weekTotals(sumsOf(rows)),
    state: 'open',
    kitchenOrders: ordersOf('kitchen'),
    barOrders: ordersOf('bar'),
    scandalsOrders: ordersOf('scandals'),
    townhouseOrders: ordersOf('townhouse'),
    laborCost: [...rows.hours],
    adjustments: [...rows.adjustments],
    createdAt: rows.createdAt,
    updatedAt: rows.updatedAt,
  };
}

function sumsOf({ revenue, orders, hours, adjustments }: WeekRows): WeekSums {
  const spent: WeekSums['spent'] = {};
  for (const center of REVENUE_CENTERS)
    spent[center] = totalOfOrders(orders.filter((order) => order.revenueCenter === center));
  const labor: WeekSums['labor'] = {};
  for (const { crew, costCents } of countedHours(hours)) labor[crew] = (labor[crew] ?? 0) + costCents;
  for (const { kind, subject, cents } of adjustments) {
    const sums: Record<string, number | undefined> = kind === 'spending' ? spent : labor;
    sums[subject] = (sums[subject] ?? 0) + cents;
  }
  return { revenue, spent, labor };
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

/** The totals of a week with other revenue. */
export function withRevenue(totals: WeekTotals, revenue: WeekRevenue): WeekTotals {
  return {
    ...totals,
    revenueCents: revenue.totalCents,
    kitchenRevenueCents: revenue.kitchenCents,
    barRevenueCents: revenue.barCents,
    scandalsRevenueCents: revenue.scandalsCents,
    townhouseRevenueCents: revenue.townhouseCents,
  };
}

/** The revenue figures of a week, as a revenue entry names them. */
export function revenueOf(totals: WeekTotals): WeekRevenue {
  return {
    totalCents: totals.revenueCents,
    kitchenCents: totals.kitchenRevenueCents,
    barCents: totals.barRevenueCents,
    scandalsCents: totals.scandalsRevenueCents,
    townhouseCents: totals.townhouseRevenueCents,
  };
}
