import { HISTORY_WEEKS, WEEK_DAYS } from '../sales/sales.ts';
import { type Cents, sumCents, timesOver } from '../values/money.ts';
import { type BasisPoints, basisPointsOf, WHOLE } from './basis-points.ts';
import { spentUpTo } from './spending-by-day.ts';

/** Which shares of a week's spending are usual, in ten-thousandths, by the place of the day. */
export interface UsualShares {
  /** Spent up to the end of a day. */
  by: readonly BasisPoints[];
  /** Of a day alone. */
  on: readonly BasisPoints[];
  /** How far weeks are off what is usual by a day: 1.75 times the mean, as ranges are. */
  off: readonly BasisPoints[];
}

/** What a week's spending usually comes to: the smaller middle one of the weeks that usual shares are of; null without these. */
export function usualWeekSpending(weeks: readonly (readonly Cents[] | null)[]): Cents | null {
  const sums = countedWeeks(weeks)
    .map((days) => sumCents(days))
    .toSorted((a, b) => a - b);
  return sums.length < FEWEST_WEEKS ? null : sums[Math.floor((sums.length - 1) / 2)]!;
}

const FEWEST_WEEKS = 4;
const MOST_WEEKS = 8;
const WIDTH_PERCENT = 175;
/** A day with so much of a week's spending is almost the whole week. */
const ONE_ORDER: BasisPoints = 8_000;

/**
 * The usual shares over the newest eight weeks with spending of the sixteen before, newest first; null with fewer than four. They are
 * the center's own rhythm. Weeks not known by day (null) are passed over.
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

/** What is usually spent on each day alone, by what is usually spent up to its end. */
export function usualOn(by: readonly BasisPoints[]): BasisPoints[] {
  return by.map((share, day) => Math.max(0, share - (by[day - 1] ?? 0)));
}

/** Whether one order is almost the whole week: the pace cannot warn before it. */
export function isOneOrder({ on }: UsualShares): boolean {
  return on.some((share) => share >= ONE_ORDER);
}

/** Credits can take a running sum below nothing or above the week's: a share stays a share. */
function within(share: BasisPoints): BasisPoints {
  return Math.min(WHOLE, Math.max(0, share));
}
