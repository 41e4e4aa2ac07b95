import { type Cents, cents, sumCents, timesOver } from '../values/money.ts';
import { usualAmount } from './usual-amount.ts';

/** An order on one of the days that say what is usual, and the sales of the days it lasted; null where one of these is not entered. */
export interface LastedOrder {
  cents: Cents;
  broughtCents: Cents | null;
}

/** What to order, beside what is usual. */
export interface SuggestedAmount {
  usualCents: Cents;
  suggestedCents: Cents;
  /** What the suggestion is of the usual amount, in ten-thousandths; null where too little is known to suggest another. */
  factorBasisPoints: number | null;
}

const WHOLE = 10_000;
const FEWEST = 2;
/** A suggestion stays within 60 % and 160 % of what is usual. */
const LEAST = 6_000;
const MOST = 16_000;

/**
 * How much to order for days that are expected to bring an amount, from what earlier orders of the same weekday lasted for. Null with
 * fewer than two of them.
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
