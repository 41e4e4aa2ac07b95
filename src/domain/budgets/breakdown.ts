import {
  CREWS,
  type Crew,
  GRILL_CREWS,
  laborCrews,
  nameOf,
  type OwnVenue,
  type RevenueCenter,
} from '../group/venue.ts';
import { type BreakdownRow, ordersByWeekday, totalOfOrders } from '../orders/order.ts';
import { type Cents, cents } from '../values/money.ts';
import { ordersOf, type RecordedWeek } from '../weeks/week-record.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { ordersBeyond } from './spending.ts';

/** A revenue center's spending: its orders by weekday, then 'Adjustments'. The rows add up to what is spent. */
export function spendingBreakdown(week: RecordedWeek, center: RevenueCenter): BreakdownRow[] {
  const orders = ordersByWeekday(ordersOf(week.orders, center), week);
  return [...orders, ...unlessZero('Adjustments', adjustedSpending(week, center))];
}

/** What a revenue center's spending was adjusted by: what is spent beyond its orders. */
export function adjustedSpending(week: RecordedWeek, center: RevenueCenter): Cents {
  return cents(week.sums.spending[center] - totalOfOrders(ordersOf(week.orders, center)));
}

/** What a revenue center's orders say where corrections by hand leave less than that as spent; null where they don't. */
export function ordersSay(week: RecordedWeek, center: RevenueCenter): Cents | null {
  return ordersBeyond(week.sums.spending[center], totalOfOrders(ordersOf(week.orders, center)));
}

/** A part of the labor cost: that of a crew, or null for what labor as a whole was adjusted by. */
export interface LaborRow extends BreakdownRow {
  crew: Crew | null;
}

/** Labor by Kitchen, Bar and Service, then the other crews that cost anything, then 'Adjustments'. The rows add up. */
export function laborBreakdown({ labor }: Pick<WeekSums, 'labor'>): LaborRow[] {
  const rows = CREWS.map((crew) => ({ crew, label: nameOf(crew), cents: labor[crew] }));
  const isGrill = (crew: Crew) => (GRILL_CREWS as readonly Crew[]).includes(crew);
  return [
    ...rows.filter((row) => isGrill(row.crew) || row.cents !== 0),
    ...unlessZero('Adjustments', labor.total).map((row) => ({ ...row, crew: null })),
  ];
}

/** A venue's labor by the crews it counts: 'Townhouse Staff', 'Service Staff'. The rows add up to its labor cost. */
export function venueLaborBreakdown(venue: OwnVenue, { labor }: Pick<WeekSums, 'labor'>): LaborRow[] {
  return laborCrews(venue).map((crew) => ({
    crew,
    label: `${nameOf(crew)} Staff`,
    cents: labor[crew],
  }));
}

/** Whether any of the grill's revenue is recorded: its total may be 0 while its parts are not. */
export function hasRevenue({ revenue: { total, kitchen, bar } }: Pick<WeekSums, 'revenue'>): boolean {
  return [total, kitchen, bar].some((amount) => amount !== 0);
}

/** The week's revenue by kitchen and bar, then what its total holds beyond them. The rows add up to the total. */
export function revenueBreakdown({
  revenue: { total, kitchen, bar },
}: Pick<WeekSums, 'revenue'>): BreakdownRow[] {
  return [
    { label: 'Kitchen Revenue', cents: kitchen },
    { label: 'Bar Revenue', cents: bar },
    ...unlessZero('Not split', cents(total - kitchen - bar)),
  ];
}

function unlessZero(label: string, amount: Cents): BreakdownRow[] {
  return amount === 0 ? [] : [{ label, cents: amount }];
}
