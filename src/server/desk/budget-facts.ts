import type { BudgetFacts } from '../../domain/alerts/alert-outcome.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { categoriesOfTotal, type Total, type TotalFacts } from '../../domain/desk/set-total.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { cents } from '../../domain/values/money.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readExpectedBudgets } from '../orders/approval-facts.ts';
import { readAlertFacts } from '../stores/alert-facts.ts';
import { lastChangedBy } from '../stores/audit.ts';
import { sumOrders } from '../stores/order-sums.ts';
import { readSettings } from '../stores/settings.ts';
import { readSums } from '../stores/week-sums.ts';

/** Reads what decides about the budgets of these categories in a week, and who last changed one of the subjects. */
export async function readBudgetFacts(
  group: Group,
  db: Db,
  weekId: WeekId,
  categories: readonly Category[],
  subjects: readonly string[],
): Promise<BudgetFacts & { lastChangedBy: string | null }> {
  return {
    weekId,
    sums: await readSums(db, weekId),
    settings: settingsInWeek(await readSettings(db, group), weekId),
    alerts: await readAlertFacts(db, weekId, categories),
    lastChangedBy: await lastChangedBy(db, weekId, subjects),
  };
}

/** Reads what decides about a total of a week that somebody sets by hand. */
export async function readTotalFacts(
  context: Pick<Context, 'now' | 'group' | 'log'>,
  tx: Tx,
  week: Week,
  total: Total,
): Promise<TotalFacts> {
  const { group } = context;
  const { weekId } = week;
  const { kind, subject } = total;
  const categories = categoriesOfTotal(group, total);
  const facts = await readBudgetFacts(group, tx, weekId, categories, [subject, ...categories]);
  if (kind === 'labor') return { ...facts, total, ordersCents: cents(0), expectedBudgets: {} };
  const { revenue } = facts.sums;
  const ordersCents = await sumOrders(tx, weekId, subject);
  const expectedBudgets = await readExpectedBudgets(context, tx, week, [subject], { ...facts, revenue });
  return { ...facts, total, ordersCents, expectedBudgets };
}
