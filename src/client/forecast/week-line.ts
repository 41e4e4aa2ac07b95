import { budgetFor } from '../../domain/budgets/budget.ts';
import { type BasisPoints, partOf } from '../../domain/forecast/basis-points.ts';
import type { Outlook } from '../../domain/forecast/outlook.ts';
import { spentUpTo } from '../../domain/forecast/spending-by-day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';

/** A category's week by day, for its chart and table. Money in whole cents. */
export interface WeekLine {
  /** Orders for the days up to each one; undated spending counts as of today. */
  orderedCents: readonly Cents[];
  /** What is usually ordered by each day; null without a pace. */
  usualCents: readonly Cents[] | null;
  /** The budget as it stood on each day, with what was known then; null after today. */
  budgetCents: readonly (Cents | null)[];
  /** The bounds of the budget in four weeks of five; null while there is no range. */
  budgetLowCents: Cents | null;
  budgetHighCents: Cents | null;
}

type OutlookByDay = Pick<
  Outlook,
  'budgetCents' | 'usualWeekCents' | 'spentCents' | 'lowCents' | 'highCents'
> & {
  days: readonly {
    spentCents: Cents;
    usualShareBasisPoints: BasisPoints | null;
    budgetCents: Cents | null;
  }[];
};

/** Builds the line of a category's week from its outlook by day, its budget percentage, and today's position in the week. */
export function weekLine(outlook: OutlookByDay, percentage: number, today: number): WeekLine {
  const { budgetCents, usualWeekCents, lowCents, highCents } = outlook;
  const byDay = outlook.days.map(({ spentCents }) => spentCents);
  const shares = outlook.days.map(({ usualShareBasisPoints }) => usualShareBasisPoints);
  const undated = outlook.spentCents - spentUpTo(byDay, today);
  const datedAs = Math.max(0, today);
  return {
    orderedCents: byDay.map((_, day) => cents(spentUpTo(byDay, day) + (day < datedAs ? 0 : undated))),
    usualCents: shares.includes(null)
      ? null
      : shares.map((share) => partOf(usualWeekCents ?? budgetCents, share!)),
    budgetCents: outlook.days.map((day) => day.budgetCents),
    budgetLowCents: lowCents === null ? null : budgetFor(lowCents, percentage),
    budgetHighCents: highCents === null ? null : budgetFor(highCents, percentage),
  };
}
