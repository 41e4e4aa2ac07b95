import { ordersBeyond } from '../alerts/spending.ts';
import type { CenterRevenue } from '../forecast/outlook-answer.ts';
import { isBegun } from '../forecast/so-far.ts';
import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { traitsOf } from '../group/traits.ts';
import { centersOfTotal, crewsOf, laborCrews, laborScreenCrews, nameOf, staffName } from '../group/venue.ts';
import {
  adjustedSpending,
  type BreakdownRow,
  ordersByWeekday,
  ordersOf,
  totalOfOrders,
  totalWaiting,
} from '../orders/order-totals.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** Returns a revenue center's spending: its orders by weekday, then 'Adjustments'. The rows add up to what is spent. */
export function spendingBreakdown(week: RecordedWeek, center: RevenueCenter): BreakdownRow[] {
  const orders = ordersByWeekday(ordersOf(week.orders, center), week);
  return [...orders, ...unlessZero('Adjustments', adjustedSpending(week, center))];
}

/** Returns the sum of a revenue center's orders if corrections by hand leave less than that as spent; null if they don't. */
export function ordersSay(week: RecordedWeek, center: RevenueCenter): Cents | null {
  return ordersBeyond(sumOf(week.sums.spending, center), totalOfOrders(ordersOf(week.orders, center)));
}

/** Returns the sum of orders that wait for approval, which is in no total; null if none waits. */
export function waitingFor(
  { orders }: Pick<RecordedWeek, 'orders'>,
  centers: readonly RevenueCenter[],
): Cents | null {
  const own = orders.filter(({ revenueCenter }) => centers.includes(revenueCenter));
  return own.some(({ state }) => state === 'waiting') ? totalWaiting(own) : null;
}

/** A part of the labor cost: of a crew, or null for adjustments of labor as a whole. */
export interface LaborRow extends BreakdownRow {
  crew: Crew | null;
}

/** Returns labor by Kitchen, Bar and Service, then other crews with a cost, then 'Adjustments'. The rows add up. */
export function laborBreakdown(group: Group, { labor }: Pick<WeekSums, 'labor'>): LaborRow[] {
  const rows = crewsOf(group).map((crew) => ({
    crew,
    label: nameOf(group, crew),
    cents: sumOf(labor, crew),
  }));
  const isGrill = (crew: Crew) => laborScreenCrews(group).includes(crew);
  return [
    ...rows.filter((row) => isGrill(row.crew) || row.cents !== 0),
    ...unlessZero('Adjustments', labor.total).map((row) => ({ ...row, crew: null })),
  ];
}

/** Returns labor as on the labor screen: its own lists together, then everything else. The rows add up. */
export function spentOnLabor(group: Group, sums: Pick<WeekSums, 'labor'>): BreakdownRow[] {
  const rows = laborBreakdown(group, sums);
  if (!traitsOf(group).hasStaffShares) return rows;
  const isListed = ({ crew }: LaborRow) => crew !== null && laborScreenCrews(group).includes(crew);
  return [
    {
      label: 'Kitchen, bar and service staff',
      cents: sumCents(rows.filter(isListed).map((row) => row.cents)),
    },
    ...rows.filter((row) => !isListed(row)),
  ];
}

/** Returns a venue's labor by counted crew: 'Townhouse Staff', 'Service Staff'. The rows add up to its labor cost. */
export function venueLaborBreakdown(
  group: Group,
  venue: VenueId,
  { labor }: Pick<WeekSums, 'labor'>,
): LaborRow[] {
  return laborCrews(group, venue).map((crew) => ({
    crew,
    label: staffName(group, crew),
    cents: sumOf(labor, crew),
  }));
}

/** Whether any of the grill's revenue is recorded: its total may be 0 while its parts are not. */
export function hasRevenue(group: Group, { revenue }: Pick<WeekSums, 'revenue'>): boolean {
  return [revenue.total, ...centersOfTotal(group).map((center) => sumOf(revenue, center))].some(
    (amount) => amount !== 0,
  );
}

/** Returns the week's revenue by kitchen and bar, then the rest of its total. The rows add up to the total. */
export function revenueBreakdown(group: Group, { revenue }: Pick<WeekSums, 'revenue'>): BreakdownRow[] {
  const rows = centersOfTotal(group).map((center) => ({
    label: `${nameOf(group, center)} Revenue`,
    cents: sumOf(revenue, center),
  }));
  const split = sumCents(rows.map((row) => row.cents));
  return [...rows, ...unlessZero('Not split', cents(revenue.total - split))];
}

/** A line of a week's revenue: as entered, or the days so far; `cents` is null if nothing is entered. */
interface RevenueRow {
  label: string;
  cents: Cents | null;
}

/** Returns the week's revenue by kitchen and bar, in a running week by the days so far. Empty while nothing is entered. */
export function revenueRows(
  group: Group,
  sums: Pick<WeekSums, 'revenue'>,
  soFarIn: (center: RevenueCenter) => CenterRevenue | null,
): RevenueRow[] {
  const entered = revenueBreakdown(group, sums);
  const rows = centersOfTotal(group).map((center, index): RevenueRow => {
    const soFar = soFarIn(center);
    const { label, cents: figureCents } = entered[index]!;
    if (!soFar) return { label, cents: figureCents };
    return isBegun(soFar) ? { label: `${label} so far`, cents: soFar.soFarCents } : { label, cents: null };
  });
  const isNone = !hasRevenue(group, sums) && !rows.some(({ cents }) => cents);
  return isNone ? [] : [...rows, ...entered.slice(rows.length)];
}

function unlessZero(label: string, amount: Cents): BreakdownRow[] {
  return amount === 0 ? [] : [{ label, cents: amount }];
}
