import type { Cents } from '../values/money.ts';
import { type BasisPoints, basisPointsOf, partOf } from './basis-points.ts';

/** What a holiday or an event brought last time, as a share of what was usual then, and as much of what is forecast now. */
export interface LastTime {
  shareBasisPoints: BasisPoints | null;
  proposedCents: Cents | null;
}

/** Last time's share of a usual day, for a day that is asked about; null where nobody entered it, or nothing was usual then. */
export function lastTime(day: {
  broughtCents: Cents | null;
  usualThenCents: Cents;
  forecastCents: Cents;
}): LastTime {
  const { broughtCents, usualThenCents, forecastCents } = day;
  if (broughtCents === null || usualThenCents === 0) return { shareBasisPoints: null, proposedCents: null };
  const shareBasisPoints = basisPointsOf(broughtCents, usualThenCents);
  return { shareBasisPoints, proposedCents: partOf(forecastCents, shareBasisPoints) };
}
