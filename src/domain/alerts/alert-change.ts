import { type AlertType, alertTypeOf, type BudgetBalance, isOverBudget } from '../budgets/budget.ts';
import { budgetBalance, isRevenueEntered } from '../budgets/standings.ts';
import type { Category } from '../group/group.ts';
import { laborVenue } from '../group/venue.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { type AlertCause, overAlert, type RaisedAlert, raisedAlert, recoveredTypes } from './alert.ts';

/** The sums of a week, with its settings. */
export interface WeekMoney {
  sums: WeekSums;
  settings: GroupSettings;
}

/** The entered revenue and the settings that a budget is evaluated by. */
interface BudgetBasis {
  revenue: WeekSums['revenue'];
  settings: GroupSettings;
}

/** The cause of a change to a week's budgets; `before` for changes that only alert about what they made worse. */
interface BudgetChange {
  cause: AlertCause;
  before?: WeekMoney;
}

/** The effect of a change on a category: the alerts it raises, and which earlier ones no longer hold. */
export interface AlertEvaluation {
  category: Category;
  raised: RaisedAlert | null;
  /** The alert that the budget is over, unless it was before; null while the revenue is not entered. */
  over: RaisedAlert | null;
  recovered: readonly AlertType[];
  /** Whether spending is within the budget; false while the revenue is not entered, as it is unknown then. */
  isWithin: boolean;
  standing: BudgetBalance;
}

/** The level of a budget before a change. */
export interface BudgetBefore {
  level: AlertType | null;
  isOver: boolean;
}

/** Evaluates a category after a change, with all sums of the week known. */
export function weigh(category: Category, { cause, before }: BudgetChange, now: WeekMoney): AlertEvaluation {
  const standing = budgetBalance(category, now.sums, now.settings);
  const was =
    before && budgetBefore(category, budgetBalance(category, before.sums, before.settings), before.settings);
  const { settings, sums } = now;
  return weighStanding(category, cause, standing, { settings, revenue: sums.revenue }, was);
}

/** Evaluates a category after a change. With `was`, as for neither orders nor hours, only what became worse raises alerts. */
export function weighStanding(
  category: Category,
  cause: AlertCause,
  standing: BudgetBalance,
  { revenue, settings }: BudgetBasis,
  was?: BudgetBefore,
): AlertEvaluation {
  const { group } = settings;
  const isKnown = isRevenueEntered(group, category, revenue);
  // A budget from a part of its revenue is too small: until all of it is entered, where the week is heading counts.
  const raised = isKnown
    ? raisedAlert(group, category, cause, standing, settingsOf(category, settings))
    : null;
  const recovered = recoveredTypes(raised?.type ?? null);
  const isTold = raised !== null && (was === undefined || isWorse(raised.type, was.level));
  const verb = laborVenue(group, category) ? 'spent' : 'ordered';
  const over =
    isKnown && !was?.isOver ? overAlert(group, category, standing, { verb, isForecast: false }) : null;
  const isWithin = isKnown && !isOverBudget(standing);
  return { category, over, recovered, isWithin, standing, raised: isTold ? raised : null };
}

/** Returns the level of a budget before a change that only alerts about what it makes worse. */
export function budgetBefore(
  category: Category,
  standing: BudgetBalance,
  settings: GroupSettings,
): BudgetBefore {
  return { level: budgetAlertType(category, standing, settings), isOver: isOverBudget(standing) };
}

/** Returns the alert level of a category's budget; null above its thresholds. */
export function budgetAlertType(
  category: Category,
  { budgetCents, spentCents }: BudgetBalance,
  settings: GroupSettings,
): AlertType | null {
  return alertTypeOf(budgetCents, spentCents, settingsOf(category, settings));
}

function isWorse(level: AlertType, earlier: AlertType | null): boolean {
  return earlier === null || (earlier === 'warning' && level === 'danger');
}
