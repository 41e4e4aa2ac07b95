import { type AlertType, alertTypeOf, type Standing } from '../budgets/budget.ts';
import { type GroupSettings, settingsOf } from '../budgets/settings.ts';
import { standingFor } from '../budgets/standings.ts';
import type { Category } from '../group/venue.ts';
import type { WeekId } from '../weeks/week.ts';
import type { WeekTotals } from '../weeks/week-record.ts';
import { type AlertCause, type RaisedAlert, raisedAlert, recoveredTypes } from './alert.ts';

/** A week's money under its settings, at one moment. */
export interface Moment {
  totals: WeekTotals;
  settings: GroupSettings;
}

/** What moved a week's budgets and who did it; `before` for changes that tell only of what they made worse. */
export interface BudgetChange {
  weekId: WeekId;
  categories: readonly Category[];
  cause: AlertCause;
  by: string;
  before?: Moment;
}

/** What a change means for a category: the alert it raises, and which types of earlier ones no longer hold. */
export interface Weighed {
  raised: RaisedAlert | null;
  recovered: readonly AlertType[];
  standing: Standing;
}

/**
 * Weighs a category after a change. Every order and every save of hours that leaves a budget at or below a threshold
 * raises an alert; other changes only when they made the category's level worse than it was `before`.
 */
export function weigh(
  category: Category,
  { cause, before }: Pick<BudgetChange, 'cause' | 'before'>,
  now: Moment,
): Weighed {
  const standing = standingFor(category, now.totals, now.settings);
  const raised = raisedAlert(category, cause, standing, settingsOf(category, now.settings));
  const recovered = recoveredTypes(raised?.type ?? null);
  const isTold = raised !== null && (before === undefined || isWorse(raised.type, levelOf(category, before)));
  return { raised: isTold ? raised : null, recovered, standing };
}

function levelOf(category: Category, { totals, settings }: Moment): AlertType | null {
  const { budgetCents, spentCents } = standingFor(category, totals, settings);
  return alertTypeOf(budgetCents, spentCents, settingsOf(category, settings));
}

function isWorse(level: AlertType, earlier: AlertType | null): boolean {
  return earlier === null || (earlier === 'warning' && level === 'danger');
}
