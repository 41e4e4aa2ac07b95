import type { RevenueCenter } from '../group/group.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../values/day.ts';
import { type Cents, formatMoney, moneyInputText, parseMoney, sumCents } from '../values/money.ts';
import type { Place } from '../values/place.ts';
import type { NewOrder } from './order.ts';
import { NO_DETAILS } from './order-fields.ts';
import type { UsualOrders } from './usual-orders.ts';

type UsualSupplier = UsualOrders['suppliers'][number];

/** A usual supplier as it is ticked and its amount typed. */
export interface TickedOrder extends Pick<UsualSupplier, 'supplier' | 'days' | 'enteredCents'> {
  ticked: boolean;
  amount: string;
}

/** The list as it begins: ticked, but for those that something of the day is entered of already. */
export function usualRows({ suppliers }: UsualOrders, place: Place): TickedOrder[] {
  return suppliers.map(({ supplier, days, enteredCents, usualCents }) => ({
    ...{ supplier, days, enteredCents },
    ticked: enteredCents === null,
    amount: moneyInputText(usualCents, place),
  }));
}

/** The orders that are ticked, and the places of rows whose amount is none. */
export function tickedOrders(
  rows: readonly TickedOrder[],
  { center, day }: { center: RevenueCenter; day: Day },
  place: Place,
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

/** 'Monday'. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day)]!;
}

/** '3 of the last 4 Mondays', and what is entered for the day already. */
export function aboutUsual({ days, enteredCents }: TickedOrder, day: Day, place: Place): string {
  const often = `${days.length} of the last 4 ${weekdayName(day)}s`;
  return enteredCents === null ? often : `${often} · already here: ${formatMoney(enteredCents, place)}`;
}
