import { type Alert, type AlertCause, raisedAlert } from '../../domain/alert.ts';
import { alertTypeOf } from '../../domain/budget.ts';
import type { BudgetSettings } from '../../domain/settings.ts';
import { standingFor } from '../../domain/standings.ts';
import type { Category } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import type { WeekTotals } from '../../domain/week-record.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { insertAlert } from './store.ts';

/** A week's money under its settings, at one moment. */
export interface Moment {
  totals: WeekTotals;
  settings: BudgetSettings;
}

/**
 * Records the alerts a change leaves behind. Every order and every save of hours that leaves a budget at or below a
 * threshold is recorded; other changes only when they made a category's level worse than it was `before`.
 */
export async function raiseAlerts(
  context: Context,
  tx: Tx,
  change: { weekId: WeekId; categories: readonly Category[]; cause: AlertCause; by: string; before?: Moment },
  now: Moment,
): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (const category of change.categories) {
    const standing = standingFor(category, now.totals, now.settings);
    const raised = raisedAlert(category, change.cause, standing, now.settings);
    if (!raised || (change.before && !isWorse(category, change.before, raised.type))) continue;
    const { weekId, cause, by } = change;
    const told = { weekId, cause, causedBy: by, createdAt: timestamp(context) };
    alerts.push(await insertAlert(tx, raised, standing, told));
  }
  return alerts;
}

function isWorse(category: Category, before: Moment, type: Alert['type']): boolean {
  const { budgetCents, spentCents } = standingFor(category, before.totals, before.settings);
  const earlier = alertTypeOf(budgetCents, spentCents, before.settings);
  return earlier === null || (earlier === 'warning' && type === 'danger');
}
