import { ordersBeyond } from '../alerts/spending.ts';
import type { CenterRevenue } from '../forecast/outlook-answer.ts';
import { isBegun } from '../forecast/so-far.ts';
import type { Crew, Group, RevenueCenter, VenueId } from '../group/group.ts';
import {
  centersOfTotal,
  crewsOf,
  isSpecified,
  laborCrews,
  laborScreenCrews,
  nameOf,
  staffName,
} from '../group/venue.ts';
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

/** A revenue center's spending: its orders by weekday, then 'Adjustments'. The rows add up to what is spent. */
export function spendingBreakdown(week: RecordedWeek, center: RevenueCenter): BreakdownRow[] {
  const orders = ordersByWeekday(ordersOf(week.orders, center), week);
  return [...orders, ...unlessZero('Adjustments', adjustedSpending(week, center))];
}

/** What a revenue center's orders say where corrections by hand leave less than that as spent; null where they don't. */
export function ordersSay(week: RecordedWeek, center: RevenueCenter): Cents | null {
  return ordersBeyond(sumOf(week.sums.spending, center), totalOfOrders(ordersOf(week.orders, center)));
}

/** What the orders of revenue centers that wait for approval come to, which is in no total; null where none waits. */
export function waitingFor(
  { orders }: Pick<RecordedWeek, 'orders'>,
  centers: readonly RevenueCenter[],
): Cents | null {
  const own = orders.filter(({ revenueCenter }) => centers.includes(revenueCenter));
  return own.some(({ state }) => state === 'waiting') ? totalWaiting(own) : null;
}

/** A part of the labor cost: that of a crew, or null for what labor as a whole was adjusted by. */
export interface LaborRow extends BreakdownRow {
  crew: Crew | null;
}

/** Labor by Kitchen, Bar and Service, then the other crews that cost anything, then 'Adjustments'. The rows add up. */
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

/** What labor is spent on, as the labor screen says it: its own lists, then everything else. The rows add up. */
export function spentOnLabor(group: Group, sums: Pick<WeekSums, 'labor'>): BreakdownRow[] {
  const rows = laborBreakdown(group, sums);
  if (!isSpecified(group)) return rows;
  const isListed = ({ crew }: LaborRow) => crew !== null && laborScreenCrews(group).includes(crew);
  return [
    {
      label: 'Kitchen, bar and service staff',
      cents: sumCents(rows.filter(isListed).map((row) => row.cents)),
    },
    ...rows.filter((row) => !isListed(row)),
  ];
}

/** A venue's labor by the crews it counts: 'Townhouse Staff', 'Service Staff'. The rows add up to its labor cost. */
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

/** The week's revenue by kitchen and bar, then what its total holds beyond them. The rows add up to the total. */
export function revenueBreakdown(group: Group, { revenue }: Pick<WeekSums, 'revenue'>): BreakdownRow[] {
  const rows = centersOfTotal(group).map((center) => ({
    label: `${nameOf(group, center)} Revenue`,
    cents: sumOf(revenue, center),
  }));
  const split = sumCents(rows.map((row) => row.cents));
  return [...rows, ...unlessZero('Not split', cents(revenue.total - split))];
}

/** A line of a week's revenue: as entered, or what its days came to so far; null cents where nothing of it is entered. */
export interface RevenueRow {
  label: string;
  cents: Cents | null;
}

/**
 * The week's revenue by kitchen and bar, in a week that runs by what their days brought so far; `soFarIn` tells that of one that has
 * no figure of its own. None while nothing of any is entered.
 */
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
