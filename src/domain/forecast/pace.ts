import { type Cents, cents, sumCents } from '../values/money.ts';
import { type BasisPoints, partOf } from './basis-points.ts';
import type { UsualShares } from './usual-share.ts';

/** A week's spending beside its budget, as of a day. */
export interface Spending {
  budgetCents: Cents;
  /** Dated up to today. */
  spentCents: Cents;
  /** Ordered already for later days. */
  orderedLaterCents: Cents;
}

/** What is left to spend: the budget less everything ordered for the week, later days included. */
export function leftToSpend({ budgetCents, spentCents, orderedLaterCents }: Spending): Cents {
  return cents(budgetCents - spentCents - orderedLaterCents);
}

/** What is usually spent on each day after today, by its place in the week; -1 before it. */
function usualAfter(budgetCents: Cents, { on }: Pick<UsualShares, 'on'>, today: number): Cents[] {
  return on.slice(today + 1).map((share) => partOf(budgetCents, share));
}

/** What is usually still ordered after today. */
export function usuallyToCome(budgetCents: Cents, usual: UsualShares, today: number): Cents {
  return sumCents(usualAfter(budgetCents, usual, today));
}

/** How much more (minus: less) is ordered up to today than usual. */
export function aheadOfUsual(
  { budgetCents, spentCents }: Pick<Spending, 'budgetCents' | 'spentCents'>,
  { by }: Pick<UsualShares, 'by'>,
  today: number,
): Cents {
  return cents(spentCents - partOf(budgetCents, by[today] ?? 0));
}

/**
 * Where the week is heading: what is spent up to today, and for each later day what is ordered for it or usual on it, whichever is
 * more. So an order that is larger than usual counts as soon as it is known, and the usual ones of other days don't hide it.
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

/** What decides where a week of labor is heading. */
interface LaborWeek {
  /** Worked so far. */
  spentCents: Cents;
  /** Planned for today and not worked yet. */
  plannedTodayCents: Cents;
  /** By the day: planned for those after today. */
  spendingByDay: readonly Cents[];
  today: number;
}

/**
 * Where a week of labor is heading: what is worked, and what is planned where every day to come has a plan. A day without one brings
 * what hours usually come to on it, which `usualCents` is the week's sum of.
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

/** How far a projection may be off, in ten-thousandths of the budget: as far as the revenue's band and the pace's own habits say together. */
export function paceBand(band: BasisPoints, { off }: UsualShares, today: number): BasisPoints {
  const own = off[today] ?? 0;
  return Math.floor(Math.sqrt(band * band + own * own));
}
