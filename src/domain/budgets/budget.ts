import type { Locale } from '../values/locale.ts';
import { type Cents, cents, divideRounded } from '../values/money.ts';
import { formatTenths, type Tenths, tenthsOf } from '../values/percent.ts';

export type Zone = 'good' | 'warning' | 'critical';

/** Percent of a budget remaining at which alerts are raised: whole percentages, critical below warning. */
export interface Thresholds {
  warningThreshold: number;
  criticalThreshold: number;
}

/** Whether critical is below warning, as the settings require (SPEC section 5). */
export function thresholdsInOrder({ warningThreshold, criticalThreshold }: Thresholds): boolean {
  return criticalThreshold < warningThreshold;
}

/** A budget, its spending and what remains. Money in cents, percentages in tenths. */
export interface BudgetBalance {
  budgetCents: Cents;
  spentCents: Cents;
  remainingCents: Cents;
  percentRemainingTenths: Tenths;
  zone: Zone;
}

/** Returns revenue x percentage / 100, to the cent (SPEC section 9). `shareOf` narrows it: of labor, the kitchen's share. */
export function budgetFor(revenue: Cents, percentage: number, shareOf = 100): Cents {
  return divideRounded(
    BigInt(revenue) * BigInt(tenthsOf(percentage)) * BigInt(tenthsOf(shareOf)),
    1_000_000n,
  );
}

/** Whether there is a budget: without revenue there is none, and no verdict. */
export function hasBudget({ budgetCents }: Pick<BudgetBalance, 'budgetCents'>): boolean {
  return budgetCents > 0;
}

/** Returns (total - spent) / total x 100 in tenths of a percent; 100 % for a budget of 0 (SPEC section 4). */
export function percentRemaining(budget: Cents, spent: Cents): Tenths {
  if (budget <= 0) return 1000;
  return divideRounded(BigInt(budget - spent) * 1000n, BigInt(budget));
}

/** Returns whether the rest is under (-1), at (0) or over (1) a percentage of the budget, without rounding. */
function comparedTo(threshold: number, budget: Cents, spent: Cents): number {
  return Math.sign((budget - spent) * 1000 - tenthsOf(threshold) * budget);
}

/** Returns the zone: critical below the critical threshold, warning below the warning threshold, otherwise good. */
export function zoneOf(budget: Cents, spent: Cents, thresholds: Thresholds): Zone {
  if (budget <= 0) return 'good';
  if (comparedTo(thresholds.criticalThreshold, budget, spent) < 0) return 'critical';
  return comparedTo(thresholds.warningThreshold, budget, spent) < 0 ? 'warning' : 'good';
}

export const ALERT_TYPES = ['danger', 'warning'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** Returns the alert type for a budget: raised at or below a threshold, unlike the zone, which needs below (SPEC section 4). */
export function alertTypeOf(budget: Cents, spent: Cents, thresholds: Thresholds): AlertType | null {
  if (budget <= 0) return null;
  if (comparedTo(thresholds.criticalThreshold, budget, spent) <= 0) return 'danger';
  return comparedTo(thresholds.warningThreshold, budget, spent) <= 0 ? 'warning' : null;
}

/** Whether a budget is overspent, even by a cent. Without a budget it is not. */
export function isOverBudget({
  budgetCents,
  spentCents,
}: Pick<BudgetBalance, 'budgetCents' | 'spentCents'>): boolean {
  return budgetCents > 0 && spentCents > budgetCents;
}

export function standingOf(budgetCents: Cents, spentCents: Cents, thresholds: Thresholds): BudgetBalance {
  return {
    budgetCents,
    spentCents,
    remainingCents: cents(budgetCents - spentCents),
    percentRemainingTenths: percentRemaining(budgetCents, spentCents),
    zone: zoneOf(budgetCents, spentCents, thresholds),
  };
}

const ZONE_LABELS = { good: 'Good Zone', warning: 'Warning Zone', critical: 'Critical Zone' } as const;

export function zoneLabel(zone: Zone): (typeof ZONE_LABELS)[Zone] {
  return ZONE_LABELS[zone];
}

/** Returns "96.0% spent"; undefined without a budget. */
export function spentText(
  { budgetCents, spentCents }: Pick<BudgetBalance, 'budgetCents' | 'spentCents'>,
  place: Locale,
): string | undefined {
  return hasBudget({ budgetCents })
    ? `${formatTenths(percentSpent(budgetCents, spentCents), place)}% spent`
    : undefined;
}

/** Returns the spending in tenths of a percent of the budget; 0 without a budget. */
export function percentSpent(budget: Cents, spent: Cents): Tenths {
  return 1000 - percentRemaining(budget, spent);
}

/** Returns how much of a bar to fill, from 0 to 100. */
export function barFill(budget: Cents, spent: Cents): number {
  return Math.min(1000, Math.max(0, percentSpent(budget, spent))) / 10;
}

export type BarColor = 'green' | 'yellow' | 'orange' | 'red';

/** Returns the bar color in the admin, Scandals and labor views: yellow from 60, orange from 75, red from 90 percent spent. */
export function barColor(budget: Cents, spent: Cents): BarColor {
  const from = (percent: number) => budget > 0 && spent * 100 >= percent * budget;
  if (from(90)) return 'red';
  if (from(75)) return 'orange';
  return from(60) ? 'yellow' : 'green';
}

/** Returns the bar color in the Townhouse and Tropics views: yellow over 75, red over 90 percent spent. */
export function venueBarColor(budget: Cents, spent: Cents): Exclude<BarColor, 'orange'> {
  const over = (percent: number) => budget > 0 && spent * 100 > percent * budget;
  if (over(90)) return 'red';
  return over(75) ? 'yellow' : 'green';
}
