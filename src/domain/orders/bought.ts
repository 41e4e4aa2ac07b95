import type { Week } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { supplierKey } from './supplier.ts';

/** What was bought of a supplier for a revenue center from a day to another, less credits that nobody approved. */
export interface Bought {
  revenueCenter: RevenueCenter;
  supplierKey: string;
  from: Day;
  to: Day;
  cents: Cents;
}

/** How many weeks before its own a credit may be for. */
const WEEKS_BOUGHT = 8;

/** The days on which what a credit of a week is for was bought: its own week's, and those of the eight before. */
export function daysBought({
  startDate,
  endDate,
}: Pick<Week, 'startDate' | 'endDate'>): [from: Day, to: Day] {
  return [addDays(startDate, -7 * WEEKS_BOUGHT), endDate];
}

/** The days of all credits that may be for what was bought on those: of weeks that look back on some of them too. */
export function daysCredited([from, to]: readonly [Day, Day]): [from: Day, to: Day] {
  return [addDays(from, -7 * WEEKS_BOUGHT), addDays(to, 7 * WEEKS_BOUGHT)];
}

/** A supplier of a revenue center. */
type SupplierOfCenter = Pick<Bought, 'revenueCenter' | 'supplierKey'>;
type SummedOrder = Pick<
  Order,
  'revenueCenter' | 'supplier' | 'kind' | 'state' | 'day' | 'amountCents' | 'approved'
>;

/** What was bought of a supplier for credits of a week, as orders that count say, less the credits that count and nobody approved. */
export function boughtFor(week: Week, named: SupplierOfCenter, orders: readonly SummedOrder[]): Bought {
  const [from, to] = daysBought(week);
  const its = orders.filter((order) => isOf(named, order));
  const sum = sumCents(its.map((order) => boughtBy(order, [from, to])));
  return { revenueCenter: named.revenueCenter, supplierKey: named.supplierKey, from, to, cents: sum };
}

/** How much an order adds to what was bought on some days, or a credit takes from it. */
export function boughtBy(
  { kind, state, day, amountCents, approved }: Omit<SummedOrder, 'revenueCenter' | 'supplier'>,
  [from, to]: readonly [Day, Day],
): Cents {
  if (state !== 'open') return cents(0);
  if (kind === 'order') return day >= from && day <= to ? amountCents : cents(0);
  const [first, last] = daysCredited([from, to]);
  return kind === 'credit' && !approved && day >= first && day <= last ? amountCents : cents(0);
}

/** What of a credit was bought beforehand, in cents; null where nobody asked that. */
export function boughtBefore(
  bought: readonly Bought[],
  credit: Pick<Order, 'revenueCenter' | 'supplier' | 'day'>,
) {
  const its = bought.find((one) => isOf(one, credit));
  if (!its) return null;
  // What is dated outside its days would be missing where the next credit is weighed.
  const isWithin = credit.day >= its.from && credit.day <= its.to;
  return cents(isWithin ? Math.max(its.cents, 0) : 0);
}

/** Whether it is told of an order's supplier. */
export function isOf(
  { revenueCenter, supplierKey: key }: Pick<Bought, 'revenueCenter' | 'supplierKey'>,
  order: Pick<Order, 'revenueCenter' | 'supplier'>,
): boolean {
  return order.revenueCenter === revenueCenter && supplierKey(order.supplier) === key;
}
