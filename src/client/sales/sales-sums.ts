import type { CenterDay } from '../../domain/sales/day-sales.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';

interface SalesSums {
  enteredCents: Cents;
  /** The expected end of the week: the sum of the assumed days. */
  expectedCents: Cents;
  /** By how much the entered days exceed their forecasts (negative: fall short); null while none is entered. */
  differenceCents: Cents | null;
}

type DayAmounts = Pick<CenterDay, 'cents' | 'morningCents' | 'nowCents'>;

/** Sums days, and how far the entered ones differ from their forecast. */
export function salesSums(days: readonly DayAmounts[]): SalesSums {
  const differences = days.flatMap((day) => differenceOf(day) ?? []);
  return {
    enteredCents: sumCents(days.map(({ cents: entered }) => entered ?? 0)),
    expectedCents: sumCents(days.map(({ nowCents }) => nowCents)),
    differenceCents: differences.length > 0 ? sumCents(differences) : null,
  };
}

/** Returns by how much a day's sales exceed the forecast as it stood when the day began (negative: fall short); null without sales. */
export function differenceOf({
  cents: entered,
  morningCents,
}: Pick<DayAmounts, 'cents' | 'morningCents'>): Cents | null {
  return entered === null ? null : cents(entered - morningCents);
}
