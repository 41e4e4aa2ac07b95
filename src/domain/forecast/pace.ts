import { type Cents, cents } from '../values/money.ts';
import { type BasisPoints, partOf, WHOLE } from './basis-points.ts';

/** A week's spending beside its budget, as of a day. */
export interface Spending {
  budgetCents: Cents;
  /** Dated up to today. */
  spentCents: Cents;
  /** Ordered already for later days. */
  orderedLaterCents: Cents;
}

/** What is left to spend: the budget less everything ordered for the week, later days included. */
export function leftToSpend({ budgetCents, spentCents, orderedLaterCents }: Spending): Cents {
  return cents(budgetCents - spentCents - orderedLaterCents);
}

/** What is usually still ordered after today. */
export function usuallyToCome({ budgetCents }: Pick<Spending, 'budgetCents'>, share: BasisPoints): Cents {
  return partOf(budgetCents, WHOLE - share);
}

/** How much more (minus: less) is ordered up to today than usual. */
export function aheadOfUsual(
  { budgetCents, spentCents }: Pick<Spending, 'budgetCents' | 'spentCents'>,
  share: BasisPoints,
): Cents {
  return cents(spentCents - partOf(budgetCents, share));
}

/** Where the week is heading: what is spent, and what is ordered for later or usually still comes, whichever is more. */
export function projected(spending: Spending, share: BasisPoints): Cents {
  const later = Math.max(spending.orderedLaterCents, usuallyToCome(spending, share));
  return cents(spending.spentCents + later);
}
