import { type Cents, divideRounded, sumCents } from '../values/money.ts';
import { type BasisPoints, shareOf, WHOLE } from './basis-points.ts';
import { spentUpTo } from './spending-by-day.ts';

const WEEKS_OF_PACE = 4;

/**
 * Which share of a week's spending is usually dated up to a weekday: the mean over the last four weeks with any, newest
 * first; null with fewer. It is the center's own rhythm. Weeks not known by day (null) are passed over; 0 before the week.
 */
export function usualShare(weeks: readonly (readonly Cents[] | null)[], weekday: number): BasisPoints | null {
  let sum = 0;
  let counted = 0;
  for (const days of weeks) {
    const total = sumCents(days ?? []);
    if (!days || total <= 0) continue;
    sum += within(shareOf(spentUpTo(days, weekday), total));
    counted += 1;
    if (counted === WEEKS_OF_PACE) return divideRounded(BigInt(sum), BigInt(WEEKS_OF_PACE));
  }
  return null;
}

/** Credits can take a running sum below nothing or above the week's: a share stays a share. */
function within(share: BasisPoints): BasisPoints {
  return Math.min(WHOLE, Math.max(0, share));
}
