import { type AlertType, budgetFor } from '../budgets/budget.ts';
import type { RevenueFacts } from '../sales/sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { BasisPoints } from './basis-points.ts';
import { levelOf } from './level.ts';
import { aheadOfUsual, leftToSpend, projected, type Spending, usuallyToCome } from './pace.ts';
import { bandWithoutRange, type Range, rangeOf } from './range.ts';
import { spentUpTo } from './spending-by-day.ts';
import { usualShare } from './usual-share.ts';
import { type Basis, type WeekEstimate, weekEstimate } from './week-estimate.ts';

/** All that decides where a category's week is heading. */
export interface OutlookFacts {
  /** What the budget is a share of. */
  revenue: RevenueFacts;
  /** That share, as people write it: 22.5. */
  percentage: number;
  /** This week's orders, or cost of hours, by day. */
  spendingByDay: readonly Cents[];
  /** What of the week's spending has no day of its own; it counts as of today. */
  undatedCents: Cents;
  /** The weeks before, newest first; null for a week that is not known by day. */
  pastSpending: readonly (readonly Cents[] | null)[];
  /** Today's place in the week, 0 to 6; -1 before the week, 6 for a past one. */
  today: number;
  /** The level the category stands at in this week. */
  openLevel: AlertType | null;
}

/** Where a category's week is heading. Money in whole cents, shares in ten-thousandths; null where it is not known yet. */
export interface Outlook {
  basis: Basis;
  revenueCents: Cents;
  enteredCents: Cents;
  bandBasisPoints: BasisPoints | null;
  lowCents: Cents | null;
  highCents: Cents | null;
  budgetCents: Cents;
  /** Dated up to today. */
  spentCents: Cents;
  orderedLaterCents: Cents;
  /** Left to spend until the week's last day. */
  remainingCents: Cents;
  usualShareBasisPoints: BasisPoints | null;
  /** What is usually still ordered after today. */
  usuallyToComeCents: Cents | null;
  /** How much more (minus: less) than usual is ordered by now. */
  aheadOfUsualCents: Cents | null;
  projectedCents: Cents | null;
  /** How far over its budget the week is heading; null once the revenue is complete, where the thresholds count. */
  level: AlertType | null;
}

/** What is known of the revenue that budgets are shares of: the estimate, and where four weeks of five end. */
export interface RevenueOutlook extends WeekEstimate {
  range: Range | null;
}

/** The revenue part of an outlook. Categories whose budgets are shares of the same revenue can have it in common. */
export function revenueOutlook(facts: RevenueFacts): RevenueOutlook {
  const estimate = weekEstimate(facts);
  return { ...estimate, range: rangeOf(facts, estimate) };
}

/** A category's outlook for a week: its budget as far as the revenue is known, what is left of it, and the pace. */
export function outlookOf(facts: OutlookFacts): Outlook {
  return outlookWith(revenueOutlook(facts.revenue), facts);
}

/** The same where the outlook of the revenue is known already. */
export function outlookWith(
  { range, daysEntered, ...estimate }: RevenueOutlook,
  facts: Omit<OutlookFacts, 'revenue'>,
): Outlook {
  const budgetCents = budgetFor(estimate.revenueCents, facts.percentage);
  const spending = { budgetCents, ...spentOf(facts) };
  const pace = paceOf(facts, spending);
  const band = range?.bandBasisPoints ?? bandWithoutRange(daysEntered);
  return {
    ...estimate,
    ...(range ?? NO_RANGE),
    ...spending,
    remainingCents: leftToSpend(spending),
    ...pace,
    level: levelNow(estimate.basis, { budgetCents, ...pace }, band, facts.openLevel),
  };
}

const NO_RANGE = { bandBasisPoints: null, lowCents: null, highCents: null };

function spentOf({
  spendingByDay,
  undatedCents,
  today,
}: Pick<OutlookFacts, 'spendingByDay' | 'undatedCents' | 'today'>) {
  const spentCents = cents(spentUpTo(spendingByDay, today) + undatedCents);
  return { spentCents, orderedLaterCents: sumCents(spendingByDay.slice(today + 1)) };
}

function paceOf({ pastSpending, today }: Pick<OutlookFacts, 'pastSpending' | 'today'>, spending: Spending) {
  const share = usualShare(pastSpending, today);
  return {
    usualShareBasisPoints: share,
    usuallyToComeCents: share === null ? null : usuallyToCome(spending, share),
    aheadOfUsualCents: share === null ? null : aheadOfUsual(spending, share),
    projectedCents: share === null ? null : projected(spending, share),
  };
}

function levelNow(
  basis: Basis,
  { budgetCents, projectedCents }: Pick<Outlook, 'budgetCents' | 'projectedCents'>,
  band: BasisPoints,
  before: AlertType | null,
): AlertType | null {
  if (basis === 'entered' || projectedCents === null) return null;
  return levelOf({ projectedCents, budgetCents }, band, before);
}
