import type { BudgetBalance } from '../budgets/budget.ts';
import { type Verdict, verdictOf } from '../budgets/verdict.ts';
import { basisOf } from '../forecast/expected-sums.ts';
import { outlookAfter, type SpendingMove } from '../forecast/outlook-after.ts';
import type { WeekOutlook } from '../forecast/outlook-answer.ts';
import { percentOf } from '../forecast/pace-words.ts';
import { runningWeek } from '../forecast/running-week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import type { Locale } from '../values/locale.ts';
import type { Cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';

/** A page's data of a week; `outlook` is null if it could not be read. */
interface LoadedWeek {
  group: Group;
  /** As recorded. */
  sums: WeekSums;
  outlook: WeekOutlook | null;
}

/** Where a revenue center's week is heading, without a change of its spending and with it. */
export interface HeadingBeside {
  budgetCents: Cents;
  withoutCents: Cents;
  withCents: Cents;
}

/** Returns where a running week is heading without and with a change of spending; null while unknown. */
export function headingBeside(
  { group, sums, outlook }: LoadedWeek,
  center: RevenueCenter,
  moves: readonly SpendingMove[],
): HeadingBeside | null {
  const own = outlook?.categories[center];
  if (!own || outlook.isOver || basisOf(group, center, sums, outlook) === 'entered') return null;
  const { projectedCents: withCents } = outlookAfter(own, outlook, moves);
  const { budgetCents, projectedCents: withoutCents } = own;
  if (withCents === null || withoutCents === null || budgetCents <= 0) return null;
  return { budgetCents, withoutCents, withCents };
}

/** Returns 'Without it the week is heading for 96% of its budget, with it for 113%.' */
export function headingBesideText(
  { budgetCents, withoutCents, withCents }: HeadingBeside,
  place: Locale,
): string {
  const [without, withIt] = [withoutCents, withCents].map((one) => percentOf(one, budgetCents, place));
  return `Without it the week is heading for ${without} of its budget, with it for ${withIt}.`;
}

/**
 * Returns the verdict on a revenue center's budget after its spending changes, as it will be after saving. `after` is
 * its balance then.
 */
export function verdictAfter(
  { group, sums, outlook }: LoadedWeek,
  center: RevenueCenter,
  moves: readonly SpendingMove[],
  after: Pick<BudgetBalance, 'budgetCents' | 'spentCents' | 'zone'>,
): Verdict {
  const own = outlook?.categories[center];
  if (!own || outlook.isOver || basisOf(group, center, sums, outlook) === 'entered') return verdictOf(after);
  return verdictOf(after, runningWeek(outlookAfter(own, outlook, moves), outlook.today));
}
