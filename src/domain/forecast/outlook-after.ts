import type { RunningWeek } from '../budgets/verdict.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type Outlook, paceAlertType } from './outlook.ts';
import type { CategoryOutlook, WeekOutlook } from './outlook-answer.ts';
import { aheadOfUsual, leftToSpend, projected, projectedLabor } from './pace.ts';
import { spendingByDay, spentUpTo } from './spending-by-day.ts';
import { usualOn } from './usual-share.ts';

/** Spending added to a week or removed from it, on a day; without a day, set by hand. */
export interface SpendingMove {
  day: Day | null;
  cents: Cents;
}

/** Returns a category's outlook after spending and today's planned labor have moved: the week's next one, if nothing else changes. */
export function outlookAfter(
  outlook: CategoryOutlook,
  { startDate, today }: Pick<WeekOutlook, 'startDate' | 'today'>,
  moves: readonly SpendingMove[],
  plannedTodayMoved: Cents = cents(0),
): CategoryOutlook {
  const dated = moves.flatMap(({ day, cents: amountCents }) => (day === null ? [] : [{ day, amountCents }]));
  const movedByDay = spendingByDay(dated, startDate);
  const byDay = outlook.days.map((day, place) => cents(day.spentCents + movedByDay[place]!));
  const undated = sumCents(moves.flatMap((move) => (move.day === null ? [move.cents] : [])));
  const spending = {
    budgetCents: outlook.budgetCents,
    spentCents: sumCents([outlook.spentCents, spentUpTo(movedByDay, today), undated]),
    orderedLaterCents: sumCents(byDay.slice(today + 1)),
  };
  // A device may have stored an outlook of an earlier version, without plans.
  const { plannedTodayCents: before = null, usualWeekCents = null } = outlook;
  const plannedTodayCents = before === null ? null : cents(before + plannedTodayMoved);
  const days = outlook.days.map((day, place) => ({ ...day, spentCents: byDay[place]! }));
  return {
    ...outlook,
    ...spending,
    days,
    plannedTodayCents,
    remainingCents:
      plannedTodayCents === null ? leftToSpend(spending) : cents(outlook.budgetCents - spending.spentCents),
    ...paceWith({ ...outlook, plannedTodayCents, usualWeekCents }, spending, { spendingByDay: byDay, today }),
  };
}

/** Returns the part of an outlook that depends on its pace; null values if there is no pace. */
function paceWith(
  { days, paceBandBasisPoints, openLevel, plannedTodayCents, usualWeekCents }: CategoryOutlook,
  spending: { budgetCents: Cents; spentCents: Cents },
  week: { spendingByDay: readonly Cents[]; today: number },
): Pick<CategoryOutlook, 'aheadOfUsualCents' | 'projectedCents' | 'level'> {
  const by = days.flatMap(({ usualShareBasisPoints }) => usualShareBasisPoints ?? []);
  if (by.length < days.length) return { aheadOfUsualCents: null, projectedCents: null, level: null };
  const usual = { by, on: usualOn(by) };
  const isLabor = plannedTodayCents !== null && usualWeekCents !== null;
  const projectedCents = isLabor
    ? projectedLabor({ ...spending, ...week, plannedTodayCents }, usual, usualWeekCents)
    : projected(spending, usual, week);
  const whole = { ...spending, budgetCents: usualWeekCents ?? spending.budgetCents };
  const ending = { budgetCents: spending.budgetCents, projectedCents };
  return {
    aheadOfUsualCents: aheadOfUsual(whole, usual, week.today),
    projectedCents,
    level: paceBandBasisPoints === null ? null : paceAlertType(ending, paceBandBasisPoints, openLevel),
  };
}

/** Returns how a running week is judged. A projection that is not evaluated, as in the first week after a closure, is no pace. */
export function runningWeek(
  outlook: Pick<Outlook, 'projectedCents' | 'paceBandBasisPoints' | 'level'> | undefined,
  today: number,
): RunningWeek {
  const isEvaluated =
    outlook !== undefined && outlook.projectedCents !== null && outlook.paceBandBasisPoints !== null;
  return { level: outlook?.level ?? null, hasPace: isEvaluated && today >= 0 };
}
