import type { Cents } from '../values/money.ts';
import { usualAmount } from './usual-amount.ts';

/** How an order's amount differs from a supplier's usual one so far that it may be mistyped. */
export interface UnusualAmount {
  why: 'large' | 'small';
  usualCents: Cents;
}

/** How many of the last orders say what is usual. */
export const LAST_ORDERS_COMPARED = 8;
/** Fewer say nothing. */
const FEWEST = 4;
/** From four times the usual amount on, and up to a quarter of it. */
const TIMES = 4;

/** Whether an order's amount is asked about beside the last ones of the same supplier and revenue center, newest first. */
export function unusualAmount(amount: Cents, last: readonly Cents[]): UnusualAmount | null {
  const counted = last.slice(0, LAST_ORDERS_COMPARED);
  if (counted.length < FEWEST) return null;
  const usualCents = usualAmount(counted);
  if (usualCents <= 0) return null;
  if (amount >= TIMES * usualCents) return { why: 'large', usualCents };
  return TIMES * amount <= usualCents ? { why: 'small', usualCents } : null;
}
