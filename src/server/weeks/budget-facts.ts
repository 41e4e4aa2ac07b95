import type { BudgetFacts } from '../../domain/budgets/budget-facts.ts';
import { categoriesOfTotal, type Total, type TotalFacts } from '../../domain/budgets/set-total.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { readAlertFacts } from '../alerts/raise-alerts.ts';
import { lastChangedBy } from '../audit/store.ts';
import type { Tx } from '../db/schema.ts';
import { sumOrders } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { readSums } from './store.ts';

/** What decides about the budgets of these categories in a week, and who last changed something of these subjects. */
export async function readBudgetFacts(
  group: Group,
  tx: Tx,
  weekId: WeekId,
  categories: readonly Category[],
  subjects: readonly string[],
): Promise<BudgetFacts & { lastChangedBy: string | null }> {
  return {
    weekId,
    sums: await readSums(tx, weekId),
    settings: await readSettings(tx, group),
    alerts: await readAlertFacts(tx, weekId, categories),
    lastChangedBy: await lastChangedBy(tx, weekId, subjects),
  };
}

/** What decides about a total of a week that is set by hand. */
export async function readTotalFacts(
  group: Group,
  tx: Tx,
  weekId: WeekId,
  total: Total,
): Promise<TotalFacts> {
  const categories = categoriesOfTotal(group, total);
  return {
    ...(await readBudgetFacts(group, tx, weekId, categories, [total.subject, ...categories])),
    ordersCents: total.kind === 'spending' ? await sumOrders(tx, weekId, total.subject) : cents(0),
  };
}
