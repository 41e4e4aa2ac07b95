import type { BudgetBalance } from '../budgets/budget.ts';
import { type Verdict, verdictOf } from '../budgets/verdict.ts';
import { partOf } from '../forecast/basis-points.ts';
import { basisOf } from '../forecast/expected-sums.ts';
import { weekdayAt } from '../forecast/forecast-words.ts';
import { outlookAfter, runningWeek, type SpendingMove } from '../forecast/outlook-after.ts';
import type { CategoryOutlook, WeekOutlook } from '../forecast/outlook-answer.ts';
import { aheadSentence, percentOf } from '../forecast/pace-words.ts';
import { usualOn } from '../forecast/usual-share.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { type Day, daysBetween } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, formatMoney } from '../values/money.ts';
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

/** Returns the verdict on a budget as it will be after saving. `after` is its balance then. */
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

/**
 * Returns how the last day with moved spending compares with a usual one, and the week so far with a usual week, as they will after saving:
 * 'Friday: $640.00 ordered, usually about $580.' and 'About $60 more than usual is ordered by now.' Empty without a usual pace.
 */
export function besideUsual(
  { group, sums, outlook }: LoadedWeek,
  center: RevenueCenter,
  moves: readonly SpendingMove[],
): string[] {
  const own = outlook?.categories[center];
  if (!own || outlook.isOver || basisOf(group, center, sums, outlook) === 'none') return [];
  const { firstWeekday, today } = outlook;
  const after = outlookAfter(own, outlook, moves);
  const ahead = aheadSentence(after, { firstWeekday, today, verb: 'ordered', place: group });
  const day = moves.findLast((move) => move.day !== null)?.day;
  const onDay = day && dayBesideUsual(after, outlook, day, group);
  return [onDay, ahead].filter((sentence) => typeof sentence === 'string');
}

function dayBesideUsual(
  { days, budgetCents }: CategoryOutlook,
  { startDate, firstWeekday }: WeekOutlook,
  day: Day,
  group: Locale,
): string | null {
  const by = days.flatMap(({ usualShareBasisPoints }) => usualShareBasisPoints ?? []);
  const at = daysBetween(startDate, day);
  const spent = days[at]?.spentCents;
  if (spent === undefined || by.length < days.length || budgetCents <= 0) return null;
  const usual = partOf(budgetCents, usualOn(by)[at]!);
  const usually = usual === 0 ? 'usually nothing' : `usually ${aboutMoney(usual, group)}`;
  return `${weekdayAt(firstWeekday, at)}: ${formatMoney(spent, group)} ordered, ${usually}.`;
}
