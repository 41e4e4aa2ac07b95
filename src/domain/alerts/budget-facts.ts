import { spentOn, standingOn } from '../budgets/standings.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Cents, cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { AlertCause } from './alert.ts';
import { type AlertEvaluation, budgetBefore, weighStanding } from './alert-change.ts';
import type { AlertFacts } from './alert-outcome.ts';

/** What decides about the budgets of a week: what its rows add up to, the settings, and its alerts. */
export interface BudgetFacts {
  weekId: WeekId;
  sums: WeekSums;
  settings: GroupSettings;
  alerts: AlertFacts;
}

/** Weighs a category once this much more is spent on it, or less; by hand of what is made worse only. */
export function weighSpending(
  { sums, settings }: BudgetFacts,
  category: Category,
  more: Cents,
  cause: AlertCause,
): AlertEvaluation {
  const { revenue } = sums;
  const spent = spentOn(settings.group, category, sums);
  const was = budgetBefore(category, standingOn(category, spent, revenue, settings), settings);
  const standing = standingOn(category, cents(spent + more), revenue, settings);
  return weighStanding(
    category,
    cause,
    standing,
    { revenue, settings },
    cause === 'budget' ? was : undefined,
  );
}
