import { type Cents, divideRounded } from './money.ts';

/** A part of a whole as a percentage with one decimal; null of nothing. */
export function shareOf(part: Cents, whole: Cents): number | null {
  return whole <= 0 ? null : divideRounded(BigInt(part) * 1000n, BigInt(whole)) / 10;
}
