import { type Standing, type Verdict, verdictOf } from '../budgets/budget.ts';
import { basisOf } from '../forecast/expected-sums.ts';
import { outlookAfter, type SpendingMove } from '../forecast/outlook-after.ts';
import type { WeekOutlook } from '../forecast/outlook-answer.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import type { WeekSums } from '../weeks/week-sums.ts';

/** What a page has read of a week; no outlook where that could not be read. */
interface WeekAtHand {
  group: Group;
  /** As on record. */
  sums: WeekSums;
  outlook: WeekOutlook | null;
}

/** How a revenue center's budget fares once its spending has moved, `after` being where that leaves it: what is said of it after saving. */
export function verdictAfter(
  { group, sums, outlook }: WeekAtHand,
  center: RevenueCenter,
  moves: readonly SpendingMove[],
  after: Pick<Standing, 'budgetCents' | 'spentCents' | 'zone'>,
): Verdict {
  const own = outlook?.categories[center];
  if (!own || outlook.isOver || basisOf(group, center, sums, outlook) === 'entered') return verdictOf(after);
  return verdictOf(after, { level: outlookAfter(own, outlook, moves).level });
}
