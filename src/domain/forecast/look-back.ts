import type { RevenueFacts } from '../sales/sales.ts';
import { cents, sumCents } from '../values/money.ts';
import { type BasisPoints, basisPointsOf } from './basis-points.ts';
import { atStart, type Miss, pastMisses } from './range.ts';

/** How far the forecasts made at the start of the last eight recorded weeks missed, newest first. */
export interface LookBack {
  misses: readonly Miss[];
  /** All misses as a share of all estimates; null if there is no week to look back at. */
  errorBasisPoints: BasisPoints | null;
}

/** Compares the forecast at each week's start with what the week brought. */
export function lookBack(facts: RevenueFacts): LookBack {
  const misses = pastMisses(facts, atStart(facts));
  const missed = sumCents(
    misses.map(({ estimateCents, actualCents }) => Math.abs(estimateCents - actualCents)),
  );
  const estimated = sumCents(misses.map(({ estimateCents }) => estimateCents));
  return { misses, errorBasisPoints: estimated > 0 ? basisPointsOf(cents(missed), estimated) : null };
}
