import { spentOn, standingOn } from '../budgets/standings.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Category } from '../group/group.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Cents, cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import type { AlertCause } from './alert.ts';
import { type AlertEvaluation, budgetBefore, weighStanding } from './alert-change.ts';
import type { AlertFacts } from './alert-outcome.ts';

/** The facts about a week's budgets: its sums, the settings, and its alerts. */
export interface BudgetFacts {
  weekId: WeekId;
  sums: WeekSums;
  settings: GroupSettings;
  alerts: AlertFacts;
}

/** Evaluates a category after its spending changes by `more`; changes by hand only alert about what they make worse. */
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
