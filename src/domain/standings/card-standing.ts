import { hasBudget, standingOf, type Thresholds } from '../budgets/budget.ts';
import { NO_BUDGET_YET, type RunningWeek, verdictOf } from '../budgets/verdict.ts';
import type { BasisRead } from '../forecast/expected-sums.ts';
import { type Cents, cents } from '../values/money.ts';
import type { BudgetStanding } from './standings.ts';

/** A budget's standing as a card shows it: its basis may be unread. */
export interface CardStanding extends Omit<BudgetStanding, 'revenue'> {
  revenue: { basis: BasisRead };
}

/** Returns what a card shows in place of a standing: what is spent, of no budget, or of an unread one. */
export function noStanding(spentCents: Cents, basis: 'none' | 'unread'): CardStanding {
  return {
    revenue: { basis },
    budgetCents: cents(0),
    spentCents,
    waitingCents: cents(0),
    leftCents: cents(-spentCents),
    heading: null,
    zone: null,
    verdict: NO_BUDGET_YET,
  };
}

/** Returns a standing with what waits on a device. Its verdict stays: that it will be told once it is sent. */
export function withUnsent(standing: CardStanding, unsent: Cents): CardStanding {
  const { spentCents, leftCents } = standing;
  return { ...standing, spentCents: cents(spentCents + unsent), leftCents: cents(leftCents - unsent) };
}

/** A week in progress that nobody knows the pace of. */
export const NO_PACE: RunningWeek = { level: null, hasPace: false };

/** Returns a standing whose spending a form changes, before it is saved. `running` is null once the zone decides. */
export function withSpent(
  standing: CardStanding,
  spentCents: Cents,
  thresholds: Thresholds,
  running: RunningWeek | null,
): CardStanding {
  const balance = standingOf(standing.budgetCents, spentCents, thresholds);
  return {
    ...standing,
    spentCents,
    leftCents: balance.remainingCents,
    heading: null,
    zone: hasBudget(balance) ? balance.zone : null,
    verdict: verdictOf(balance, running),
  };
}
