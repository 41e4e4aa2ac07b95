import { type Cents, cents } from '../values/money.ts';

/** Why an order's amount may be mistyped: it differs far from the supplier's usual one. */
interface UnusualAmount {
  why: 'large' | 'small';
  usualCents: Cents;
}

/** How many of the last orders show what is usual. */
export const LAST_ORDERS_COMPARED = 8;
const FEWEST = 4;
/** Four times the usual amount or more, or a quarter of it or less. */
const TIMES = 4;

/** Returns whether to ask about an order's amount, given the last amounts of the same supplier and revenue center, newest first. */
export function unusualAmount(amount: Cents, last: readonly Cents[]): UnusualAmount | null {
  const counted = last.slice(0, LAST_ORDERS_COMPARED);
  if (counted.length < FEWEST) return null;
  const usualCents = usualAmount(counted);
  if (usualCents <= 0) return null;
  if (amount >= TIMES * usualCents) return { why: 'large', usualCents };
  return TIMES * amount <= usualCents ? { why: 'small', usualCents } : null;
}

/** Returns the median of some amounts, the smaller of the two middle ones; 0 for none. */
export function usualAmount(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? cents(0);
}
