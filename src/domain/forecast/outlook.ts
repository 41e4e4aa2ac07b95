import { type AlertType, budgetFor } from '../budgets/budget.ts';
import type { RevenueFacts } from '../sales/sales.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';
import {
  aheadOfUsual,
  leftToSpend,
  paceBand,
  projected,
  projectedLabor,
  type Spending,
  usuallyToCome,
} from './pace.ts';
import { bandWithoutRange, type ForecastRange, type RangeNote, rangeOf } from './range.ts';
import { spentUpTo } from './spending-by-day.ts';
import { isOneOrder, usualShares, usualWeekSpending } from './usual-share.ts';
import { type Basis, type WeekEstimate, weekEstimate } from './week-estimate.ts';

/** Everything that decides where a category's week is heading. */
export interface OutlookFacts {
  /** The revenue the budget is a share of. */
  revenue: RevenueFacts;
  /** That share in percent, such as 22.5. */
  percentage: number;
  /** This week's orders, or cost of hours, by day. */
  spendingByDay: readonly Cents[];
  /** The week's spending without a day; it counts as of today. */
  undatedCents: Cents;
  /** The weeks before, newest first; null for a week not known by day, or for all if none is. */
  pastSpending: readonly (readonly Cents[] | null)[] | null;
  /** Today's position in the week, 0 to 6; -1 before the week, 6 for a past one. */
  today: number;
  /** The level of the category's open alert in this week. */
  openLevel: AlertType | null;
  /** Set for labor only. */
  labor?: LaborBeside;
}

/** What is known about a week's labor besides its cost by day. */
export interface LaborBeside {
  /** Planned for today and not worked yet. */
  plannedTodayCents: Cents;
  /** Whether anything is known about the week: hours, a plan, an order, a day's sales. */
  isBegun: boolean;
}

/**
 * A note on a pace: it cannot warn before the 'one order' that is almost the whole week. Or why there is none: hours have no days, there
 * are too few weeks with spending, or nothing is entered yet.
 */
type PaceNote = 'one order' | 'hours not by day' | 'few weeks' | 'nothing entered';

/** Where a category's week is heading. Money in whole cents, shares in basis points; null if not known yet. */
export interface Outlook {
  basis: Basis;
  revenueCents: Cents;
  enteredCents: Cents;
  bandBasisPoints: BasisPoints | null;
  lowCents: Cents | null;
  highCents: Cents | null;
  rangeNote: RangeNote | null;
  budgetCents: Cents;
  /** Dated up to today. */
  spentCents: Cents;
  orderedLaterCents: Cents;
  /** Left to spend until the week's last day; for labor, the budget less what is worked. */
  remainingCents: Cents;
  /** For labor, what is planned for today and not worked yet; null for orders. */
  plannedTodayCents: Cents | null;
  /** For labor, what a usual week costs, at most the budget; null for orders, and without a pace. */
  usualWeekCents: Cents | null;
  usualShareBasisPoints: BasisPoints | null;
  /** What is usually still ordered after today. */
  usuallyToComeCents: Cents | null;
  /** How much more than usual is ordered by now; negative for less. */
  aheadOfUsualCents: Cents | null;
  projectedCents: Cents | null;
  /** How far the projection may be off before an alert; null without a pace, and once the revenue is complete. */
  paceBandBasisPoints: BasisPoints | null;
  paceNote: PaceNote | null;
  /** How far over its budget the week is heading. Null once the revenue is complete: then the thresholds count. */
  level: AlertType | null;
}

/** What is known about the revenue behind budgets: the estimate, and the range that four weeks of five end in. */
interface RevenueOutlook extends WeekEstimate, ForecastRange {}

/** Returns the revenue part of an outlook. Categories with a share of the same revenue can reuse it. */
export function revenueOutlook(facts: RevenueFacts): RevenueOutlook {
  const estimate = weekEstimate(facts);
  return { ...estimate, ...rangeOf(facts, estimate) };
}

/** Returns a category's outlook for a week: its budget from the revenue known so far, what is left, and the pace. */
export function outlookOf(facts: OutlookFacts): Outlook {
  return outlookWith(revenueOutlook(facts.revenue), facts);
}

export function outlookWith(revenue: RevenueOutlook, facts: Omit<OutlookFacts, 'revenue'>): Outlook {
  const { range, daysEntered, centerCents: _, ...estimate } = revenue;
  const budgetCents = budgetFor(estimate.revenueCents, facts.percentage);
  const spending = { budgetCents, ...spentOf(facts) };
  const { labor } = facts;
  const { paceBandBasisPoints, ...pace } = paceOf(revenue, spending, facts);
  return {
    ...estimate,
    ...(range ?? NO_RANGE),
    ...spending,
    remainingCents: labor ? cents(budgetCents - spending.spentCents) : leftToSpend(spending),
    plannedTodayCents: labor?.plannedTodayCents ?? null,
    ...pace,
    paceBandBasisPoints,
    level:
      pace.projectedCents === null || paceBandBasisPoints === null
        ? null
        : paceAlertType(
            { budgetCents, projectedCents: pace.projectedCents },
            paceBandBasisPoints,
            facts.openLevel,
          ),
  };
}

const NO_RANGE = { bandBasisPoints: null, lowCents: null, highCents: null };

function spentOf({
  spendingByDay,
  undatedCents,
  today,
}: Pick<OutlookFacts, 'spendingByDay' | 'undatedCents' | 'today'>) {
  const spentCents = cents(spentUpTo(spendingByDay, today) + undatedCents);
  return { spentCents, orderedLaterCents: sumCents(spendingByDay.slice(today + 1)) };
}

function paceOf(
  { basis, range, rangeNote, daysEntered }: RevenueOutlook,
  spending: Spending,
  { pastSpending, spendingByDay, today, labor }: Omit<OutlookFacts, 'revenue'>,
) {
  const usual = usualShares(pastSpending ?? []);
  if (!usual)
    return { ...NO_PACE, paceNote: pastSpending ? ('few weeks' as const) : ('hours not by day' as const) };
  if (labor && !labor.isBegun) return { ...NO_PACE, paceNote: 'nothing entered' as const };
  const { budgetCents } = spending;
  const usualWeekCents = labor ? cents(Math.min(budgetCents, usualWeekSpending(pastSpending!)!)) : null;
  const whole = { ...spending, budgetCents: usualWeekCents ?? budgetCents };
  const isWeighed = basis !== 'entered' && rangeNote !== 'closure';
  const band = range?.bandBasisPoints ?? bandWithoutRange(daysEntered);
  return {
    usualShareBasisPoints: usual.by[today] ?? 0,
    usuallyToComeCents: usuallyToCome(whole.budgetCents, usual, today),
    aheadOfUsualCents: aheadOfUsual(whole, usual, today),
    projectedCents: labor
      ? projectedLabor({ ...spending, ...labor, spendingByDay, today }, usual, whole.budgetCents)
      : projected(spending, usual, { spendingByDay, today }),
    usualWeekCents,
    paceBandBasisPoints: isWeighed ? paceBand(band, usual, today) : null,
    paceNote: isOneOrder(usual) ? ('one order' as const) : null,
  };
}

const NO_PACE = {
  usualShareBasisPoints: null,
  usuallyToComeCents: null,
  aheadOfUsualCents: null,
  projectedCents: null,
  paceBandBasisPoints: null,
  usualWeekCents: null,
};

/** Over budget by more than this share of it, or than the band, is critical; by more than `WARNING`, or half the band, a warning. */
const CRITICAL: BasisPoints = 500;
const WARNING: BasisPoints = 300;
/** A level ends only this far below its limit: 3 points of the budget. */
const KEPT: BasisPoints = 300;

/** Returns how serious it is that a week is heading for this projection. `before` is the current level. Compared without rounding. */
export function paceAlertType(
  { projectedCents, budgetCents }: { projectedCents: Cents; budgetCents: Cents },
  band: BasisPoints,
  before: AlertType | null,
): AlertType | null {
  if (budgetCents <= 0) return null;
  const isOver = (twiceTheLimit: BasisPoints, isKept: boolean) =>
    BigInt(projectedCents - budgetCents) * BigInt(2 * WHOLE) >
    BigInt(budgetCents) * BigInt(twiceTheLimit - (isKept ? 2 * KEPT : 0));
  if (isOver(2 * Math.max(CRITICAL, band), before === 'danger')) return 'danger';
  return isOver(Math.max(2 * WARNING, band), before !== null) ? 'warning' : null;
}

/** Whether to send an alert about a level: once a week, and again only if it is worse than the worst already sent. */
export function isNews(level: AlertType | null, worstTold: AlertType | null): boolean {
  if (level === null || level === worstTold) return false;
  return worstTold === null || level === 'danger';
}
