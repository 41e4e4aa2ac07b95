import type { RevenueCenter } from '../group/group.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, formatMoney, moneyInputText, parseMoney, sumCents } from '../values/money.ts';
import type { NewOrder } from './order.ts';
import { NO_DETAILS } from './order-fields.ts';
import type { UsualOrders } from './usual-orders.ts';

type UsualSupplier = UsualOrders['suppliers'][number];

/** A usual supplier in the list, with its checkbox and typed amount. */
export interface TickedOrder extends Pick<UsualSupplier, 'supplier' | 'days' | 'enteredCents'> {
  ticked: boolean;
  amount: string;
}

/** Returns the initial list. Suppliers with an order already entered for the day are not ticked. */
export function usualRows({ suppliers }: UsualOrders, place: Locale): TickedOrder[] {
  return suppliers.map(({ supplier, days, enteredCents, usualCents }) => ({
    supplier,
    days,
    enteredCents,
    ticked: enteredCents === null,
    amount: moneyInputText(usualCents, place),
  }));
}

/** Returns the ticked orders, and the indexes of rows with an invalid amount. */
export function tickedOrders(
  rows: readonly TickedOrder[],
  { center, day }: { center: RevenueCenter; day: Day },
  place: Locale,
): { orders: NewOrder[]; sumCents: Cents; faults: ReadonlySet<number> } {
  const faults = new Set<number>();
  const orders = rows.flatMap(({ supplier, ticked, amount }, at): NewOrder[] => {
    if (!ticked) return [];
    const amountCents = parseMoney(amount, place);
    if (amountCents !== null && amountCents >= 0)
      return [{ revenueCenter: center, supplier, amountCents, day, kind: 'order', ...NO_DETAILS }];
    faults.add(at);
    return [];
  });
  return { orders, sumCents: sumCents(orders.map(({ amountCents }) => amountCents)), faults };
}

export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day)]!;
}

/** Returns '3 of the last 4 Mondays', and what is already entered for the day. */
export function aboutUsual({ days, enteredCents }: TickedOrder, day: Day, place: Locale): string {
  const often = `${days.length} of the last 4 ${weekdayName(day)}s`;
  return enteredCents === null ? often : `${often} · already ordered: ${formatMoney(enteredCents, place)}`;
}
