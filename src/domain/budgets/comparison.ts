import type { Locale } from '../values/locale.ts';
import { type Cents, cents, divideRounded, formatMoney } from '../values/money.ts';
import { formatTenths, type Tenths } from '../values/percent.ts';

interface Difference {
  cents: Cents;
  direction: 'more' | 'less' | 'same';
}

/** Compares an amount with another: 'more' if it is the larger one (SPEC section 4). */
export function differenceFrom(amount: Cents, compared: Cents): Difference {
  const difference = cents(amount - compared);
  if (difference === 0) return { cents: difference, direction: 'same' };
  return { cents: difference, direction: difference > 0 ? 'more' : 'less' };
}

/** Returns a difference with its sign: "+$150.00", "-$150.00" or "$0.00". */
export function formatDifference(difference: Cents, place: Locale): string {
  return difference > 0 ? `+${formatMoney(difference, place)}` : formatMoney(difference, place);
}

/** Returns the difference of two percentages with its sign: "+1.9 points". */
export function formatPoints(tenths: Tenths, place: Locale): string {
  return `${signed(tenths, place)} points`;
}

/** Returns the change from another amount in percent: "+4.2%"; null if that amount is 0. */
export function formatChange(amount: Cents, compared: Cents, place: Locale): string | null {
  if (compared === 0) return null;
  return `${signed(divideRounded(BigInt(amount - compared) * 1000n, BigInt(compared)), place)}%`;
}

function signed(tenths: Tenths, place: Locale): string {
  return tenths > 0 ? `+${formatTenths(tenths, place)}` : formatTenths(tenths, place);
}
