import type { Cents } from '../values/money.ts';
import { type BasisPoints, basisPointsOf, partOf } from './basis-points.ts';

/** What a holiday or an event brought last time, as a share of what was usual then, and the same share of today's forecast. */
export interface LastTime {
  shareBasisPoints: BasisPoints | null;
  proposedCents: Cents | null;
}

/** Returns last time's share of a usual day, applied to this forecast; null if last time was not entered, or nothing was usual then. */
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
