import { type AlertType, alertTypeOf, type BudgetBalance, isOverBudget } from '../budgets/budget.ts';
import { budgetBalance, isRevenueEntered } from '../budgets/standings.ts';
import type { Category } from '../group/group.ts';
import { laborVenue } from '../group/venue.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { type AlertCause, overAlert, type RaisedAlert, raisedAlert, recoveredTypes } from './alert.ts';

/** A week's money under its settings, at one moment. */
export interface WeekMoney {
  sums: WeekSums;
  settings: GroupSettings;
}

/** What a budget is weighed by: what is entered of the revenue, and the settings. */
interface BudgetBasis {
  revenue: WeekSums['revenue'];
  settings: GroupSettings;
}

/** What moved a week's budgets; `before` for changes that tell only of what they made worse. */
interface BudgetChange {
  cause: AlertCause;
  before?: WeekMoney;
}

/** What a change means for a category: the alerts it raises, and which earlier ones no longer hold. */
export interface AlertEvaluation {
  category: Category;
  raised: RaisedAlert | null;
  /** That the budget is over, unless the change left it as it was; null while the revenue is not entered. */
  over: RaisedAlert | null;
  recovered: readonly AlertType[];
  /** Whether no more than the budget is spent; false where the revenue is not entered and nobody can say. */
  isWithin: boolean;
  standing: BudgetBalance;
}

/** How bad a budget was before a change. */
export interface BudgetBefore {
  level: AlertType | null;
  isOver: boolean;
}

/** Weighs a category after a change of a week whose money is known as a whole. */
export function weigh(category: Category, { cause, before }: BudgetChange, now: WeekMoney): AlertEvaluation {
  const standing = budgetBalance(category, now.sums, now.settings);
  const was =
    before && budgetBefore(category, budgetBalance(category, before.sums, before.settings), before.settings);
  const { settings, sums } = now;
  return weighStanding(category, cause, standing, { settings, revenue: sums.revenue }, was);
}

/**
 * Weighs where a change left a category. Every order and every save of hours that leaves a budget at or below a threshold
 * raises an alert; other changes, which say how bad it `was`, only when they made it worse.
 */
export function weighStanding(
  category: Category,
  cause: AlertCause,
  standing: BudgetBalance,
  { revenue, settings }: BudgetBasis,
  was?: BudgetBefore,
): AlertEvaluation {
  const { group } = settings;
  const raised = raisedAlert(group, category, cause, standing, settingsOf(category, settings));
  const recovered = recoveredTypes(raised?.type ?? null);
  const isTold = raised !== null && (was === undefined || isWorse(raised.type, was.level));
  const isKnown = isRevenueEntered(group, category, revenue);
  const verb = laborVenue(group, category) ? 'spent' : 'ordered';
  const over =
    isKnown && !was?.isOver ? overAlert(group, category, standing, { verb, isForecast: false }) : null;
  const isWithin = isKnown && !isOverBudget(standing);
  return { category, over, recovered, isWithin, standing, raised: isTold ? raised : null };
}

/** How bad a category's budget was, for a change that tells only of what it makes worse. */
export function budgetBefore(
  category: Category,
  standing: BudgetBalance,
  settings: GroupSettings,
): BudgetBefore {
  return { level: budgetAlertType(category, standing, settings), isOver: isOverBudget(standing) };
}

/** The level of a category's budget; null above its thresholds. */
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
