import { type Cents, cents } from '../values/money.ts';

/** The middle one of some amounts, the smaller of two; 0 of none. */
export function usualAmount(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? cents(0);
}
