import { z } from 'zod';
import { type Day, day, WEEKDAYS, weekdayOf } from './day.ts';
import { amountCents, type Cents, sumCents } from './money.ts';
import { printable, requiredText } from './text.ts';
import { REVENUE_CENTERS, type RevenueCenter } from './venue.ts';
import type { Week } from './week.ts';

/** A supplier order. Void orders are kept and no longer counted. */
export interface Order {
  orderId: string;
  revenueCenter: RevenueCenter;
  supplier: string;
  amountCents: Cents;
  day: Day;
  notes: string;
  kind: 'order';
  state: 'open' | 'void';
  /** The name of who entered it. */
  enteredBy: string;
  createdAt: string;
}

export const revenueCenter = z.enum(REVENUE_CENTERS, {
  error: 'Choose kitchen, bar, scandals or townhouse.',
});

/** A new supplier order (SPEC section 5). The day may lie outside the week: an invoice can be charged to another one. */
export const newOrder = z.object({
  revenueCenter,
  supplier: requiredText('Please provide a supplier name.'),
  amountCents,
  day,
  notes: printable(1000).default(''),
});
export type NewOrder = z.infer<typeof newOrder>;

/** A revenue center's spending set to a value; `fromCents` is what the dialog started from. */
export const spendingChange = z.object({ cents: amountCents, fromCents: z.int().optional() });

/** What the orders that count add up to. */
export function totalOfOrders(orders: readonly Order[]): Cents {
  return sumCents(orders.filter((order) => order.state === 'open').map((order) => order.amountCents));
}

export interface BreakdownRow {
  label: string;
  cents: Cents;
}

/** Counted orders summed by weekday, in the week's own order, then 'Other days' for orders dated outside it. */
export function ordersByWeekday(orders: readonly Order[], week: Week): BreakdownRow[] {
  const sums = new Map<string, number>();
  for (const order of orders.filter(({ state }) => state === 'open')) {
    const inWeek = order.day >= week.startDate && order.day <= week.endDate;
    const label = inWeek ? WEEKDAYS[weekdayOf(order.day)]! : 'Other days';
    sums.set(label, (sums.get(label) ?? 0) + order.amountCents);
  }
  const first = weekdayOf(week.startDate);
  const labels = [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first), 'Other days'];
  return labels
    .filter((label) => sums.has(label))
    .map((label) => ({ label, cents: sums.get(label) as Cents }));
}

/** The newest orders first: by day, then by when they were entered. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => (`${a.day} ${a.createdAt}` < `${b.day} ${b.createdAt}` ? 1 : -1));
}
