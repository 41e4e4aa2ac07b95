import type { Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { paceAlertType } from './level.ts';
import type { CategoryOutlook, WeekOutlook } from './outlook-answer.ts';
import { aheadOfUsual, leftToSpend, projected, projectedLabor } from './pace.ts';
import { spendingByDay, spentUpTo } from './spending-by-day.ts';
import { usualOn } from './usual-share.ts';

/** What is added to a week's spending, or taken from it: on a day, or without one what is set by hand. */
export interface SpendingMove {
  day: Day | null;
  cents: Cents;
}

/** A category's outlook once its spending has moved, and what of labor is planned for today: what the next outlook of its week says, as long as nothing else changes. */
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
  // A device may still keep an outlook of an earlier version, which says nothing of plans.
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

/** The part of an outlook that its pace makes; null where that is not known. */
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
