import { HISTORY_WEEKS, WEEK_DAYS } from '../sales/sales.ts';
import { type Cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, basisPointsOf, WHOLE } from './basis-points.ts';
import { spentUpTo } from './spending-by-day.ts';

/** The usual shares of a week's spending, in basis points, by position of the day. */
export interface UsualShares {
  /** Spent up to the end of a day. */
  by: readonly BasisPoints[];
  /** Spent on a day alone. */
  on: readonly BasisPoints[];
  /** How far weeks differ from the usual share by a day: 1.75 times the mean, as for ranges. */
  off: readonly BasisPoints[];
}

/** Returns the median spending of the weeks behind the usual shares, the smaller of the two middle ones; null if there are too few. */
export function usualWeekSpending(weeks: readonly (readonly Cents[] | null)[]): Cents | null {
  const sums = countedWeeks(weeks)
    .map((days) => sumCents(days))
    .toSorted((a, b) => a - b);
  return sums.length < FEWEST_WEEKS ? null : sums[Math.floor((sums.length - 1) / 2)]!;
}

const FEWEST_WEEKS = 4;
const MOST_WEEKS = 8;
const WIDTH_PERCENT = 175;
/** A day with this share of a week's spending is almost the whole week. */
const ONE_ORDER: BasisPoints = 8_000;

/**
 * Returns the usual shares from the newest eight weeks with spending of the sixteen before, newest first; null with fewer than four. They
 * show the center's own rhythm. Weeks not known by day (null) are skipped.
 */
export function usualShares(weeks: readonly (readonly Cents[] | null)[]): UsualShares | null {
  const counted = countedWeeks(weeks);
  if (counted.length < FEWEST_WEEKS) return null;
  const shares = counted.map((days) => {
    const total = sumCents(days);
    return WEEK_DAYS.map((day) => within(basisPointsOf(spentUpTo(days, day), total)));
  });
  const sumOn = (day: number, of: (share: BasisPoints) => number) =>
    shares.reduce((sum, share) => sum + of(share[day]!), 0);
  const by = WEEK_DAYS.map((day) =>
    timesOver(
      sumOn(day, (share) => share),
      1,
      shares.length,
    ),
  );
  return {
    by,
    on: usualOn(by),
    off: by.map((usual, day) =>
      timesOver(
        sumOn(day, (share) => Math.abs(share - usual)),
        WIDTH_PERCENT,
        100 * shares.length,
      ),
    ),
  };
}

function countedWeeks(weeks: readonly (readonly Cents[] | null)[]): (readonly Cents[])[] {
  return weeks
    .slice(0, HISTORY_WEEKS)
    .flatMap((days) => (days && sumCents(days) > 0 ? [days] : []))
    .slice(0, MOST_WEEKS);
}

/** Returns what is usually spent on each day alone, from what is usually spent up to its end. */
export function usualOn(by: readonly BasisPoints[]): BasisPoints[] {
  return by.map((share, day) => Math.max(0, share - (by[day - 1] ?? 0)));
}

/** Whether one order is almost the whole week, so that the pace cannot warn before it. */
export function isOneOrder({ on }: UsualShares): boolean {
  return on.some((share) => share >= ONE_ORDER);
}

/** Limits a share to 0 to 100 %: credits can take a running sum below zero or above the week's. */
function within(share: BasisPoints): BasisPoints {
  return Math.min(WHOLE, Math.max(0, share));
}
