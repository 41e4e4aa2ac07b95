import { isRevenueEntered } from '../../domain/budgets/standings.ts';
import { outlooksOf } from '../../domain/forecast/week-outlook.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { approvalRule } from '../../domain/orders/approval.ts';
import { isPart, NOTHING_ASKED, type OrderFacts } from '../../domain/orders/order-facts.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { readKnownWeek } from '../sales/known-week.ts';
import { ordersBeside } from './store.ts';

type Reader = Pick<Context, 'now' | 'group'>;

/** Whose orders are decided about. */
interface Concerned {
  week: Week;
  centers: readonly RevenueCenter[];
  days: readonly Day[];
  /** The names of who entered them. */
  people: readonly string[];
}

/** What decides whether orders wait for approval; without a rule nothing is read. */
export async function readApprovalFacts(
  context: Reader,
  tx: Tx,
  { week, centers, days, people }: Concerned,
  { revenue, settings }: Pick<OrderFacts, 'revenue' | 'settings'>,
): Promise<Pick<OrderFacts, 'besides' | 'expectedBudgets'>> {
  const rules = centers.map((center) => ({ center, rule: approvalRule(settings.group, center) }));
  const limited = rules.filter(({ rule }) => rule && rule.overCents !== null).map(({ center }) => center);
  const expected = rules
    .filter(({ center, rule }) => rule?.overBudget && !isRevenueEntered(settings.group, center, revenue))
    .map(({ center }) => center);
  return {
    besides:
      limited.length > 0
        ? (await ordersBeside(tx, { centers: limited, days, people })).filter(isPart)
        : NOTHING_ASKED.besides,
    expectedBudgets: expected.length > 0 ? await budgetsExpected(context, tx, week, expected, settings) : {},
  };
}

async function budgetsExpected(
  context: Reader,
  tx: Tx,
  week: Week,
  centers: readonly RevenueCenter[],
  settings: OrderFacts['settings'],
): Promise<OrderFacts['expectedBudgets']> {
  const outlooks = outlooksOf(await readKnownWeek(context, tx, week, { settings }), centers);
  return Object.fromEntries(outlooks.map(({ category, outlook }) => [category, outlook.budgetCents]));
}
