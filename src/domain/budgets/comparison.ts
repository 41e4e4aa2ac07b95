import type { Locale } from '../values/locale.ts';
import { type Cents, cents, divideRounded, formatMoney } from '../values/money.ts';
import { formatTenths, type Tenths } from '../values/percent.ts';

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
export function formatDifference(difference: Cents, place: Locale): string {
  return difference > 0 ? `+${formatMoney(difference, place)}` : formatMoney(difference, place);
}

/** "+1.9 points": how far two percentages lie apart, with a sign. */
export function formatPoints(tenths: Tenths, place: Locale): string {
  return `${signed(tenths, place)} points`;
}

/** "+4.2%": an amount beside the one it is compared with; null where that is nothing. */
export function formatChange(amount: Cents, compared: Cents, place: Locale): string | null {
  if (compared === 0) return null;
  return `${signed(divideRounded(BigInt(amount - compared) * 1000n, BigInt(compared)), place)}%`;
}

function signed(tenths: Tenths, place: Locale): string {
  return tenths > 0 ? `+${formatTenths(tenths, place)}` : formatTenths(tenths, place);
}
