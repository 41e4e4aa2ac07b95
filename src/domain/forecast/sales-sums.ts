import type { CenterDay } from '../sales/day-sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';

/** What a revenue center's days add up to, in whole cents. */
export interface SalesSums {
  /** What is entered so far. */
  enteredCents: Cents;
  /** The week as it is expected to end: what each day is taken for. */
  expectedCents: Cents;
  /** By how much the entered days exceed their forecasts (minus: fall short); null while none is entered. */
  differenceCents: Cents | null;
}

type DayAmounts = Pick<CenterDay, 'cents' | 'morningCents' | 'nowCents'>;

/** What days add up to, and how far those entered are from their forecast. */
export function salesSums(days: readonly DayAmounts[]): SalesSums {
  const differences = days.flatMap((day) => differenceOf(day) ?? []);
  return {
    enteredCents: sumCents(days.map(({ cents: entered }) => entered ?? 0)),
    expectedCents: sumCents(days.map(({ nowCents }) => nowCents)),
    differenceCents: differences.length > 0 ? sumCents(differences) : null,
  };
}

/** By how much a day's sales exceed its forecast as it stood when the day began (minus: fall short); null while none are entered. */
export function differenceOf({
  cents: entered,
  morningCents,
}: Pick<DayAmounts, 'cents' | 'morningCents'>): Cents | null {
  return entered === null ? null : cents(entered - morningCents);
}
