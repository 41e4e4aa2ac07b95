import type { Week } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { supplierKey } from './supplier.ts';

/** What was bought from a supplier for a revenue center between two days, less credits nobody approved. */
export interface Bought {
  revenueCenter: RevenueCenter;
  supplierKey: string;
  from: Day;
  to: Day;
  cents: Cents;
}

/** How many weeks back a credit may refer to. */
const WEEKS_BOUGHT = 8;

/** Returns the days of purchases that a credit in a week may be for: its own week and the eight before. */
export function daysBought({
  startDate,
  endDate,
}: Pick<Week, 'startDate' | 'endDate'>): [from: Day, to: Day] {
  return [addDays(startDate, -7 * WEEKS_BOUGHT), endDate];
}

/** Returns the days of all credits that may be for purchases on these days, including those of later weeks that look back on them. */
export function daysCredited([from, to]: readonly [Day, Day]): [from: Day, to: Day] {
  return [addDays(from, -7 * WEEKS_BOUGHT), addDays(to, 7 * WEEKS_BOUGHT)];
}

type SupplierOfCenter = Pick<Bought, 'revenueCenter' | 'supplierKey'>;
type SummedOrder = Pick<
  Order,
  'revenueCenter' | 'supplier' | 'kind' | 'state' | 'day' | 'amountCents' | 'approved'
>;

/** Returns what was bought from a supplier for credits of a week: open orders, less open credits that nobody approved. */
export function boughtFor(week: Week, named: SupplierOfCenter, orders: readonly SummedOrder[]): Bought {
  const [from, to] = daysBought(week);
  const its = orders.filter((order) => isOf(named, order));
  const sum = sumCents(its.map((order) => boughtBy(order, [from, to])));
  return { revenueCenter: named.revenueCenter, supplierKey: named.supplierKey, from, to, cents: sum };
}

/** Returns how much an order adds to what was bought on some days, or how much a credit takes from it. */
export function boughtBy(
  { kind, state, day, amountCents, approved }: Omit<SummedOrder, 'revenueCenter' | 'supplier'>,
  [from, to]: readonly [Day, Day],
): Cents {
  if (state !== 'open') return cents(0);
  if (kind === 'order') return day >= from && day <= to ? amountCents : cents(0);
  const [first, last] = daysCredited([from, to]);
  return kind === 'credit' && !approved && day >= first && day <= last ? amountCents : cents(0);
}

/** Returns how much of a credit was bought before, in cents; null if that was not read. */
export function boughtBefore(
  bought: readonly Bought[],
  credit: Pick<Order, 'revenueCenter' | 'supplier' | 'day'>,
) {
  const its = bought.find((one) => isOf(one, credit));
  if (!its) return null;
  // A credit dated outside these days would be missed when the next credit is checked.
  const isWithin = credit.day >= its.from && credit.day <= its.to;
  return cents(isWithin ? Math.max(its.cents, 0) : 0);
}

export function isOf(
  { revenueCenter, supplierKey: key }: Pick<Bought, 'revenueCenter' | 'supplierKey'>,
  order: Pick<Order, 'revenueCenter' | 'supplier'>,
): boolean {
  return order.revenueCenter === revenueCenter && supplierKey(order.supplier) === key;
}
