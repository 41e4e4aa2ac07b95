import type { RevenueCenter } from '../group/group.ts';
import { type Day, daysBetween, WEEKDAYS, weekdayOf } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import {
  type Cents,
  formatMoney,
  formatShortMoney,
  moneyInputText,
  parseMoney,
  sumCents,
} from '../values/money.ts';
import type { NewOrder } from './order.ts';
import { NO_DETAILS } from './order-fields.ts';
import type { UsualOrders } from './usual-orders.ts';

type UsualSupplier = UsualOrders['suppliers'][number];

/** A usual supplier in the list, with its checkbox and typed amount. */
export interface TickedOrder extends Pick<UsualSupplier, 'supplier' | 'days' | 'enteredCents'> {
  ticked: boolean;
  amount: string;
  /** A suggested amount other than the usual one, and why; null for none. */
  suggested: { text: string; cents: Cents } | null;
}

/** Returns the initial list. Suppliers with an order already entered for the day are not ticked. */
export function usualRows({ day, suppliers }: UsualOrders, place: Locale): TickedOrder[] {
  return suppliers.map(({ supplier, days, enteredCents, usualCents, ...usual }) => ({
    supplier,
    days,
    enteredCents,
    ticked: enteredCents === null,
    amount: moneyInputText(usualCents, place),
    suggested: suggestedOf({ usualCents, ...usual }, day, place),
  }));
}

type Suggestion = Pick<
  UsualSupplier,
  'usualCents' | 'suggestedCents' | 'factorBasisPoints' | 'lastsUntil' | 'broughtCents' | 'expectedCents'
>;

/** Returns the amount suggested instead of the usual one, and why; null if they are the same. */
export function suggestedOf(usual: Suggestion, day: Day, place: Locale): TickedOrder['suggested'] {
  const text = suggestionText(usual, day, place);
  if (text === null || usual.suggestedCents === usual.usualCents) return null;
  return { text, cents: usual.suggestedCents };
}

const COUNTS = [
  'no',
  'one day',
  'two days',
  'three days',
  'four days',
  'five days',
  'six days',
  'seven days',
];

/** Returns 'Usually $420; it lasted two days that brought $5,000; $6,000 is expected: $504.'; null if too little is known. */
export function suggestionText(usual: Suggestion, day: Day, place: Locale): string | null {
  const { usualCents, suggestedCents, factorBasisPoints, broughtCents, expectedCents } = usual;
  if (factorBasisPoints === null || broughtCents === null || expectedCents === null) return null;
  const [usually, brought, expected, suggested] = [
    usualCents,
    broughtCents,
    expectedCents,
    suggestedCents,
  ].map((amount) => formatShortMoney(amount, place));
  const days = COUNTS[daysBetween(day, usual.lastsUntil) + 1];
  return `Usually ${usually}; it lasted ${days} that brought ${brought}; ${expected} is expected: ${suggested}.`;
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
  return enteredCents === null ? often : `${often} · already here: ${formatMoney(enteredCents, place)}`;
}
