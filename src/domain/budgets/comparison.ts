import { type Cents, cents, formatMoney } from '../values/money.ts';

/** What one amount has more than another, and which way it went. */
export interface Difference {
  cents: Cents;
  direction: 'more' | 'less' | 'same';
}

/** How an amount differs from the one it is compared with: 'more' when it is the larger (SPEC section 4). */
export function differenceFrom(amount: Cents, compared: Cents): Difference {
  const difference = cents(amount - compared);
  if (difference === 0) return { cents: difference, direction: 'same' };
  return { cents: difference, direction: difference > 0 ? 'more' : 'less' };
}

/** "+$150.00", "-$150.00" or "$0.00": a difference with its sign. */
export function formatDifference(difference: Cents): string {
  return difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference);
}
