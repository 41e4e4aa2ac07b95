import type { Locale } from '../values/locale.ts';
import { type Cents, divideRounded, timesOver } from '../values/money.ts';
import { formatTenths } from '../values/percent.ts';

/** A share in ten-thousandths: 4378 is 43.78 %. Whole numbers only. */
export type BasisPoints = number;

export const WHOLE: BasisPoints = 10_000;

/** Returns a part as a share of the whole, rounded half away from zero. The whole must not be 0. */
export function basisPointsOf(part: Cents, whole: Cents): BasisPoints {
  return timesOver(part, WHOLE, whole);
}

/** Returns a share of an amount in whole cents, rounded half away from zero. */
export function partOf(amount: Cents, share: BasisPoints): Cents {
  return timesOver(amount, share, WHOLE);
}

/** Returns '9.0%', rounded half away from zero. */
export function percentText(share: BasisPoints, place: Locale): string {
  return `${formatTenths(divideRounded(BigInt(share), 10n), place)}%`;
}
