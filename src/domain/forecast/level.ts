import type { AlertType } from '../budgets/budget.ts';
import type { Cents } from '../values/money.ts';
import { type BasisPoints, WHOLE } from './basis-points.ts';

/** Over budget by more than this share of it, or than the band, is critical; by more than `WARNING`, or half the band, a warning. */
const CRITICAL: BasisPoints = 500;
const WARNING: BasisPoints = 300;
/** A level ends only this far below its limit: 3 points of the budget. */
const KEPT: BasisPoints = 300;

/**
 * Returns how serious it is that a week is heading for this projection while its revenue is a forecast. `before` is the current level.
 * Compared without rounding. Null without a budget.
 */
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
