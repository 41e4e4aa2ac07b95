import { CREWS, type Crew, GRILL_CREWS, nameOf, type RevenueCenter, VENUE_CREWS } from '../group/venue.ts';
import { type BreakdownRow, ordersByWeekday, totalOfOrders } from '../orders/order.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import {
  ORDERS_FIELD,
  SPENT_FIELD,
  STAFF_COST_FIELD,
  type WeekRecord,
  type WeekTotals,
} from '../weeks/week-record.ts';
import { ordersBeyond } from './spending.ts';

/** A revenue center's spending: its orders by weekday, then 'Adjustments'. The rows add up to what is spent. */
export function spendingBreakdown(record: WeekRecord, center: RevenueCenter): BreakdownRow[] {
  const orders = ordersByWeekday(record[ORDERS_FIELD[center]], record);
  return [...orders, ...unlessZero('Adjustments', adjustedSpending(record, center))];
}

/** What a revenue center's spending was adjusted by: what is spent beyond its orders. */
export function adjustedSpending(record: WeekRecord, center: RevenueCenter): Cents {
  return cents(record[SPENT_FIELD[center]] - totalOfOrders(record[ORDERS_FIELD[center]]));
}

/** What a revenue center's orders say where corrections by hand leave less than that as spent; null where they don't. */
export function ordersSay(record: WeekRecord, center: RevenueCenter): Cents | null {
  return ordersBeyond(record[SPENT_FIELD[center]], totalOfOrders(record[ORDERS_FIELD[center]]));
}

/** A part of the labor cost: that of a crew, or null for what labor as a whole was adjusted by. */
export interface LaborRow extends BreakdownRow {
  crew: Crew | null;
}

/** Labor by Kitchen, Bar and Service, then the other crews that cost anything, then 'Adjustments'. The rows add up. */
export function laborBreakdown(totals: WeekTotals): LaborRow[] {
  const rows = CREWS.map((crew) => ({ crew, label: nameOf(crew), cents: totals[STAFF_COST_FIELD[crew]] }));
  const isGrill = (crew: Crew) => (GRILL_CREWS as readonly Crew[]).includes(crew);
  const adjusted = cents(totals.totalLaborCostCents - sumCents(rows.map((row) => row.cents)));
  return [
    ...rows.filter((row) => isGrill(row.crew) || row.cents !== 0),
    ...unlessZero('Adjustments', adjusted).map((row) => ({ ...row, crew: null })),
  ];
}

/** A venue's labor by the crews it counts: 'Townhouse Staff', 'Service Staff'. The rows add up to its labor cost. */
export function venueLaborBreakdown(venue: keyof typeof VENUE_CREWS, totals: WeekTotals): LaborRow[] {
  return VENUE_CREWS[venue].map((crew) => ({
    crew,
    label: `${nameOf(crew)} Staff`,
    cents: totals[STAFF_COST_FIELD[crew]],
  }));
}

/** Whether any of the grill's revenue is recorded: its total may be 0 while its parts are not. */
export function hasRevenue({ revenueCents, kitchenRevenueCents, barRevenueCents }: WeekTotals): boolean {
  return [revenueCents, kitchenRevenueCents, barRevenueCents].some((amount) => amount !== 0);
}

/** The week's revenue by kitchen and bar, then what its total holds beyond them. The rows add up to the total. */
export function revenueBreakdown(totals: WeekTotals): BreakdownRow[] {
  const { revenueCents, kitchenRevenueCents, barRevenueCents } = totals;
  return [
    { label: 'Kitchen Revenue', cents: kitchenRevenueCents },
    { label: 'Bar Revenue', cents: barRevenueCents },
    ...unlessZero('Not split', cents(revenueCents - kitchenRevenueCents - barRevenueCents)),
  ];
}

function unlessZero(label: string, amount: Cents): BreakdownRow[] {
  return amount === 0 ? [] : [{ label, cents: amount }];
}
