import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { usualAmount } from './usual-amount.ts';

/** An order on one of the days that show what is usual, and the sales of the days it lasted; null if some of those are not entered. */
export interface LastedOrder {
  cents: Cents;
  broughtCents: Cents | null;
}

export interface SuggestedAmount {
  usualCents: Cents;
  suggestedCents: Cents;
  /** The suggestion relative to the usual amount, in basis points; null if too little is known to suggest another amount. */
  factorBasisPoints: number | null;
}

const WHOLE = 10_000;
const FEWEST = 2;
/** A suggestion stays between 60 % and 160 % of the usual amount, in basis points. */
const LEAST = 6_000;
const MOST = 16_000;

/**
 * Returns how much to order for days with these expected sales, from the sales that earlier orders of the same weekday lasted for. Null for
 * fewer than two earlier orders.
 */
export function suggestedAmount(
  orders: readonly LastedOrder[],
  expectedCents: Cents | null,
): SuggestedAmount | null {
  if (orders.length < FEWEST) return null;
  const usualCents = usualAmount(orders.map((order) => order.cents));
  const brought = orders.flatMap(({ broughtCents }) => broughtCents ?? []);
  const sum = sumCents(brought);
  if (brought.length < FEWEST || sum === 0 || expectedCents === null)
    return { usualCents, suggestedCents: usualCents, factorBasisPoints: null };
  const factor = timesOver(expectedCents, WHOLE * brought.length, sum);
  const held = Math.min(MOST, Math.max(LEAST, factor));
  return { usualCents, suggestedCents: cents(timesOver(usualCents, held, WHOLE)), factorBasisPoints: held };
}
