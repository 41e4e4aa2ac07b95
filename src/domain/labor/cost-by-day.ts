import { type Cents, cents, sumCents } from '../values/money.ts';

/** What a week's hours cost, in cents: by the day they are of, without one, and salaries, which don't go by hours. */
export interface WeekCost {
  dayCents: readonly Cents[];
  undatedCents: Cents;
  fixedCents: Cents;
}

/** So much of the cost of hours may be without a day for the week to say something of labor's pace. */
const MOST_UNDATED = 10;

/**
 * The cost of a week's labor by day, with salaries and what has no day on the first one. Null where more than a tenth of the cost of
 * hours has no day.
 */
export function laborByDay({ dayCents, undatedCents, fixedCents }: WeekCost): Cents[] | null {
  const hours = sumCents([...dayCents, undatedCents]);
  if (undatedCents * MOST_UNDATED > hours) return null;
  return dayCents.map((day, place) => (place === 0 ? cents(day + undatedCents + fixedCents) : day));
}
