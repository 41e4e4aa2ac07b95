import type { Week } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { addDays, type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import type { Order } from './order.ts';

export function ordersOf(orders: readonly Order[], center: RevenueCenter): Order[] {
  return orders.filter(({ revenueCenter }) => revenueCenter === center);
}

export function totalWaiting(orders: readonly Order[]): Cents {
  return sumCents(orders.filter(({ state }) => state === 'waiting').map(({ amountCents }) => amountCents));
}

export function totalOfOrders(orders: readonly Order[]): Cents {
  return sumCents(orders.filter((order) => order.state === 'open').map((order) => order.amountCents));
}

export interface OrdersOfWeek extends Week {
  sums: Pick<WeekSums, 'spending'>;
  orders: readonly Order[];
  adjustments: readonly Adjustment[];
}

/** Returns how much a revenue center's spending exceeds its orders, because it was set by hand. */
export function adjustedSpending(week: Pick<OrdersOfWeek, 'sums' | 'orders'>, center: RevenueCenter): Cents {
  return cents(sumOf(week.sums.spending, center) - totalOfOrders(ordersOf(week.orders, center)));
}

export interface BreakdownRow {
  label: string;
  cents: Cents;
  /** The day of the orders it sums, if they share one. */
  day?: Day;
}

/** Sums counted orders by weekday, in the week's order, then 'Other days' for orders dated outside it. */
export function ordersByWeekday(orders: readonly Order[], week: Week): BreakdownRow[] {
  const counted = orders.filter(({ state }) => state === 'open');
  const byDay = Map.groupBy(counted, ({ day }) =>
    day >= week.startDate && day <= week.endDate ? day : undefined,
  );
  const days = Array.from({ length: 7 }, (_, number) => addDays(week.startDate, number));
  const others = byDay.get(undefined);
  return [
    ...days.flatMap((day) => {
      const its = byDay.get(day);
      return its ? { label: WEEKDAYS[weekdayOf(day)]!, cents: totalOfOrders(its), day } : [];
    }),
    ...(others ? [{ label: 'Other days', cents: totalOfOrders(others) }] : []),
  ];
}
