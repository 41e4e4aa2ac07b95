import { type Cents, cents } from '../values/money.ts';

/** Returns the median of some amounts, the smaller of the two middle ones; 0 for none. */
export function usualAmount(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? cents(0);
}
