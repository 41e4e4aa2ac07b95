import type { BudgetBalance } from '../budgets/budget.ts';
import { type Verdict, verdictOf } from '../budgets/verdict.ts';
import { outlookAfter } from '../forecast/outlook-after.ts';
import type { WeekOutlook } from '../forecast/outlook-answer.ts';
import { runningWeek } from '../forecast/running-week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';

/**
 * Returns the verdict on a revenue center's budget from its own revenue, where the group's budget is a share of a
 * total: the center's pace, measured by this budget.
 */
export function verdictOnOwnRevenue(
  center: RevenueCenter,
  standing: BudgetBalance,
  { sums, outlook }: { sums: WeekSums; outlook: WeekOutlook | null },
): Verdict {
  const ofTotal = outlook?.categories[center];
  if (!ofTotal || outlook.isOver || sumOf(sums.revenue, center) > 0) return verdictOf(standing);
  // What was sent about the other budget says nothing of this one.
  const own = outlookAfter({ ...ofTotal, budgetCents: standing.budgetCents, openLevel: null }, outlook, []);
  return verdictOf(standing, runningWeek(own, outlook.today));
}
