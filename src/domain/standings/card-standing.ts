import type { BudgetBalance } from '../budgets/budget.ts';
import { NO_BUDGET_YET, verdictOf } from '../budgets/verdict.ts';
import type { BasisRead } from '../forecast/expected-sums.ts';
import { runningWeek } from '../forecast/running-week.ts';
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

/** Returns the standing of what is typed and not saved; `isRunning` if its week runs on an estimate. */
export function typedStanding(
  { remainingCents, percentRemainingTenths: _, ...balance }: BudgetBalance,
  basis: BasisRead,
  isRunning: boolean,
): CardStanding {
  return {
    ...balance,
    revenue: { basis },
    waitingCents: cents(0),
    leftCents: remainingCents,
    heading: null,
    verdict: verdictOf(balance, isRunning ? runningWeek(undefined, 0) : null),
  };
}
