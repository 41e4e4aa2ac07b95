import { type AlertType, alertTypeOf, type Standing } from '../budgets/budget.ts';
import { standingFor } from '../budgets/standings.ts';
import type { Category } from '../group/group.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { type AlertCause, type RaisedAlert, raisedAlert, recoveredTypes } from './alert.ts';

/** A week's money under its settings, at one moment. */
export interface WeekMoney {
  sums: WeekSums;
  settings: GroupSettings;
}

/** What moved a week's budgets; `before` for changes that tell only of what they made worse. */
interface BudgetChange {
  cause: AlertCause;
  before?: WeekMoney;
}

/** What a change means for a category: the alert it raises, and which types of earlier ones no longer hold. */
export interface Weighed {
  category: Category;
  raised: RaisedAlert | null;
  recovered: readonly AlertType[];
  standing: Standing;
}

/** Weighs a category after a change of a week whose money is known as a whole. */
export function weigh(category: Category, { cause, before }: BudgetChange, now: WeekMoney): Weighed {
  const standing = standingFor(category, now.sums, now.settings);
  const was =
    before && levelOf(category, standingFor(category, before.sums, before.settings), before.settings);
  return weighStanding(category, cause, standing, now.settings, was);
}

/**
 * Weighs where a change left a category. Every order and every save of hours that leaves a budget at or below a threshold
 * raises an alert; other changes, which say the level there `was`, only when they made it worse.
 */
export function weighStanding(
  category: Category,
  cause: AlertCause,
  standing: Standing,
  settings: GroupSettings,
  was?: AlertType | null,
): Weighed {
  const raised = raisedAlert(settings.group, category, cause, standing, settingsOf(category, settings));
  const recovered = recoveredTypes(raised?.type ?? null);
  const isTold = raised !== null && (was === undefined || isWorse(raised.type, was));
  return { category, raised: isTold ? raised : null, recovered, standing };
}

/** The level of a category's budget; null above its thresholds. */
export function levelOf(
  category: Category,
  { budgetCents, spentCents }: Standing,
  settings: GroupSettings,
): AlertType | null {
  return alertTypeOf(budgetCents, spentCents, settingsOf(category, settings));
}

function isWorse(level: AlertType, earlier: AlertType | null): boolean {
  return earlier === null || (earlier === 'warning' && level === 'danger');
}
