import { type Cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, basisPointsOf } from './basis-points.ts';

interface CostWeek {
  costCents: Cents;
  revenueCents: Cents;
}

/** A cost's share of revenue lately and in the weeks before, in basis points. */
interface Drift {
  latelyBasisPoints: BasisPoints;
  beforeBasisPoints: BasisPoints;
  /** How far single earlier weeks differed from their common share, on average. */
  differBasisPoints: BasisPoints;
  /** A difference up to this is normal variation. */
  limitBasisPoints: BasisPoints;
  change: 'more' | 'less' | 'no more than weeks differ';
}

const LATELY = 4;
const FEWEST_BEFORE = 8;
const MOST_BEFORE = 12;
/** A change is at least one point, and twice the average difference between weeks. */
const LEAST: BasisPoints = 100;
const TIMES = 2;

/** Returns whether a cost's share changed over the last four of these weeks, newest first; null with fewer than eight before those. */
export function driftOf(weeks: readonly CostWeek[]): Drift | null {
  const earned = weeks.filter(({ revenueCents }) => revenueCents > 0);
  const before = earned.slice(LATELY, LATELY + MOST_BEFORE);
  if (before.length < FEWEST_BEFORE) return null;
  const [latelyBasisPoints, beforeBasisPoints] = [shareOfAll(earned.slice(0, LATELY)), shareOfAll(before)];
  const off = sumCents(
    before.map(({ costCents, revenueCents }) =>
      Math.abs(basisPointsOf(costCents, revenueCents) - beforeBasisPoints),
    ),
  );
  const limitBasisPoints = Math.max(LEAST, timesOver(off, TIMES, before.length));
  const difference = latelyBasisPoints - beforeBasisPoints;
  const isChange = Math.abs(difference) > limitBasisPoints;
  return {
    latelyBasisPoints,
    beforeBasisPoints,
    limitBasisPoints,
    differBasisPoints: timesOver(off, 1, before.length),
    change: isChange ? (difference > 0 ? 'more' : 'less') : 'no more than weeks differ',
  };
}

function shareOfAll(weeks: readonly CostWeek[]): BasisPoints {
  return basisPointsOf(
    sumCents(weeks.map(({ costCents }) => costCents)),
    sumCents(weeks.map(({ revenueCents }) => revenueCents)),
  );
}
