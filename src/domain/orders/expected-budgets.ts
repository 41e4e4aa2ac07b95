import type { WeekHistory } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { OrderFacts } from './order-facts.ts';

/** Returns the budgets in cents that the estimated revenue makes for revenue centers (see `expectedCenters`). */
export function budgetsExpected(
  known: WeekHistory,
  centers: readonly RevenueCenter[],
): OrderFacts['expectedBudgets'] {
  const outlooks = outlooksOf(known, centers);
  return Object.fromEntries(outlooks.map(({ category, outlook }) => [category, outlook.budgetCents]));
}
