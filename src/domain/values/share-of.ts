import { type Cents, divideRounded } from './money.ts';

/** A part of a whole as a percentage with one decimal; null of nothing. */
export function percentageOfWhole(part: Cents, whole: Cents): number | null {
  return whole <= 0 ? null : divideRounded(BigInt(part) * 1000n, BigInt(whole)) / 10;
}
