import { type Cents, divideRounded } from './money.ts';

/** Returns a part of a whole as a percentage with one decimal; null unless the whole is above 0. */
export function percentageOfWhole(part: Cents, whole: Cents): number | null {
  return whole <= 0 ? null : divideRounded(BigInt(part) * 1000n, BigInt(whole)) / 10;
}
