import { type Cents, cents, sumCents } from '../values/money.ts';
import { type BasisPoints, partOf } from './basis-points.ts';
import type { UsualShares } from './usual-share.ts';

export interface Spending {
  budgetCents: Cents;
  /** Dated up to today. */
  spentCents: Cents;
  orderedLaterCents: Cents;
}

/** Returns what is left to spend: the budget less everything ordered for the week, later days included. */
export function leftToSpend({ budgetCents, spentCents, orderedLaterCents }: Spending): Cents {
  return cents(budgetCents - spentCents - orderedLaterCents);
}

/** Returns what is usually spent on each day after today; `today` is -1 before the week. */
function usualAfter(budgetCents: Cents, { on }: Pick<UsualShares, 'on'>, today: number): Cents[] {
  return on.slice(today + 1).map((share) => partOf(budgetCents, share));
}

/** Returns what is usually still ordered after today. */
export function usuallyToCome(budgetCents: Cents, usual: UsualShares, today: number): Cents {
  return sumCents(usualAfter(budgetCents, usual, today));
}

/** Returns how much more than usual is ordered up to today; negative for less. */
export function aheadOfUsual(
  { budgetCents, spentCents }: Pick<Spending, 'budgetCents' | 'spentCents'>,
  { by }: Pick<UsualShares, 'by'>,
  today: number,
): Cents {
  return cents(spentCents - partOf(budgetCents, by[today] ?? 0));
}

/**
 * Returns where the week is heading: what is spent up to today, plus for each later day the larger of what is ordered and what is usual. So
 * an unusually large order counts as soon as it is known, and usual orders on other days don't hide it.
 */
export function projected(
  { budgetCents, spentCents }: Pick<Spending, 'budgetCents' | 'spentCents'>,
  usual: Pick<UsualShares, 'on'>,
  { spendingByDay, today }: { spendingByDay: readonly Cents[]; today: number },
): Cents {
  const later = usualAfter(budgetCents, usual, today).map((share, at) =>
    Math.max(spendingByDay[today + 1 + at]!, share),
  );
  return cents(spentCents + sumCents(later));
}

interface LaborWeek {
  /** Worked so far. */
  spentCents: Cents;
  /** Planned for today and not worked yet. */
  plannedTodayCents: Cents;
  /** By day; for days after today, what is planned. */
  spendingByDay: readonly Cents[];
  today: number;
}

/**
 * Returns where a week of labor is heading: what is worked, plus what is planned if every day to come has a plan. Otherwise each day counts
 * at least its usual share of `usualCents`, the cost of a usual week.
 */
export function projectedLabor(
  { spentCents, plannedTodayCents, spendingByDay, today }: LaborWeek,
  usual: Pick<UsualShares, 'on'>,
  usualCents: Cents,
): Cents {
  const later = usualAfter(usualCents, usual, today).map((share, at) => {
    return { planned: spendingByDay[today + 1 + at]!, usual: share };
  });
  const isPlanned = later.every(({ planned, usual: share }) => planned > 0 || share === 0);
  const toCome = later.map((day) => (isPlanned ? day.planned : Math.max(day.planned, day.usual)));
  return sumCents([spentCents, plannedTodayCents, ...toCome.map(cents)]);
}

/** Returns how far a projection may be off, in basis points of the budget: the revenue's band and the pace's own variation combined. */
export function paceBand(band: BasisPoints, { off }: UsualShares, today: number): BasisPoints {
  const own = off[today] ?? 0;
  return Math.floor(Math.sqrt(band * band + own * own));
}
