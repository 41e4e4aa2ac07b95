import type { Locale } from '../values/locale.ts';
import { type Cents, cents, divideRounded } from '../values/money.ts';
import { formatTenths, type Tenths, tenthsOf } from '../values/percent.ts';

export type Zone = 'good' | 'warning' | 'critical';

/** Percent remaining at which people are told: whole percentages, critical below warning. */
export interface Thresholds {
  warningThreshold: number;
  criticalThreshold: number;
}

/** Whether critical is below warning, as the settings ask (SPEC section 5). */
export function thresholdsInOrder({ warningThreshold, criticalThreshold }: Thresholds): boolean {
  return criticalThreshold < warningThreshold;
}

/** One budget, what is spent of it and where that leaves it. Money in cents, percentages in tenths. */
export interface BudgetBalance {
  budgetCents: Cents;
  spentCents: Cents;
  remainingCents: Cents;
  percentRemainingTenths: Tenths;
  zone: Zone;
}

/** Revenue x percentage / 100, to the cent (SPEC section 9). `shareOf` narrows it: labor, then the kitchen's share of it. */
export function budgetFor(revenue: Cents, percentage: number, shareOf = 100): Cents {
  return divideRounded(
    BigInt(revenue) * BigInt(tenthsOf(percentage)) * BigInt(tenthsOf(shareOf)),
    1_000_000n,
  );
}

/** Whether there is a budget: without revenue there is none, and nothing to be good or bad about. */
export function hasBudget({ budgetCents }: Pick<BudgetBalance, 'budgetCents'>): boolean {
  return budgetCents > 0;
}

/** (total - spent) / total x 100 in tenths; a budget of nothing has 100 % remaining (SPEC section 4). */
export function percentRemaining(budget: Cents, spent: Cents): Tenths {
  if (budget <= 0) return 1000;
  return divideRounded(BigInt(budget - spent) * 1000n, BigInt(budget));
}

/** Whether what remains is under (-1), at (0) or over (1) a percentage of the budget, without rounding. */
function comparedTo(threshold: number, budget: Cents, spent: Cents): number {
  return Math.sign((budget - spent) * 1000 - tenthsOf(threshold) * budget);
}

/** The zone shown: critical below the critical threshold, warning below the warning one, otherwise good. */
export function zoneOf(budget: Cents, spent: Cents, thresholds: Thresholds): Zone {
  if (budget <= 0) return 'good';
  if (comparedTo(thresholds.criticalThreshold, budget, spent) < 0) return 'critical';
  return comparedTo(thresholds.warningThreshold, budget, spent) < 0 ? 'warning' : 'good';
}

export const ALERT_TYPES = ['danger', 'warning'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** The alert a change raises: at or below a threshold, where the zone asks for below (SPEC section 4). Null for none. */
export function alertTypeOf(budget: Cents, spent: Cents, thresholds: Thresholds): AlertType | null {
  if (budget <= 0) return null;
  if (comparedTo(thresholds.criticalThreshold, budget, spent) <= 0) return 'danger';
  return comparedTo(thresholds.warningThreshold, budget, spent) <= 0 ? 'warning' : null;
}

/** Whether more than a budget is spent: by a cent is over, too. Of no budget nothing is. */
export function isOverBudget({
  budgetCents,
  spentCents,
}: Pick<BudgetBalance, 'budgetCents' | 'spentCents'>): boolean {
  return budgetCents > 0 && spentCents > budgetCents;
}

/** A budget and its spending, weighed against the thresholds. */
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

/** 'Good Zone', 'Warning Zone' or 'Critical Zone'. */
export function zoneLabel(zone: Zone): (typeof ZONE_LABELS)[Zone] {
  return ZONE_LABELS[zone];
}

export const NO_BUDGET_YET = 'No budget yet';

/** What is said in place of a budget: that there is none, or, where what it stands on could not be read, that it isn't known. */
export function noBudgetText(isRead: boolean): string {
  return isRead ? NO_BUDGET_YET : 'Budget unknown';
}

/** Said of a budget of which more than all is spent. */
export const OVER = 'Over';

/** What is said of a week on its way over its budget, by how far. */
const HEADING = { warning: 'Heading over', danger: 'Heading far over' } as const;
const LEVEL_ZONES = { warning: 'warning', danger: 'critical' } as const;
const ZONES: readonly Zone[] = ['good', 'warning', 'critical'];

/** Said of a budget whose week runs and of which nothing is spent: that is no merit yet. */
const NOTHING_SPENT = 'Nothing spent yet';

/** All that is ever said of a budget in a word or two: what is worst comes last. */
export const VERDICTS = [
  NO_BUDGET_YET,
  NOTHING_SPENT,
  zoneLabel('good'),
  zoneLabel('warning'),
  HEADING.warning,
  HEADING.danger,
  zoneLabel('critical'),
  OVER,
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A week that runs while its revenue is a forecast: how far over a budget it is heading, where a pace is known. */
export interface RunningWeek {
  level: AlertType | null;
}

/**
 * How a budget fares, in the one word that every page, mail and form says of it: its zone once the revenue is complete or the week is
 * over (`running` is null); until then that it is over, or where the week is heading where that is worse than its zone.
 */
export function verdictOf(
  standing: Pick<BudgetBalance, 'budgetCents' | 'spentCents' | 'zone'>,
  running: RunningWeek | null = null,
): Verdict {
  if (!hasBudget(standing)) return NO_BUDGET_YET;
  if (!running) return zoneLabel(standing.zone);
  if (isOverBudget(standing)) return OVER;
  const { level } = running;
  if (level === null && standing.spentCents === 0) return NOTHING_SPENT;
  const isWorse = level !== null && ZONES.indexOf(LEVEL_ZONES[level]) > ZONES.indexOf(standing.zone);
  return isWorse ? HEADING[level] : zoneLabel(standing.zone);
}

/** The zone in whose colours a verdict stands; null without a budget. */
export function zoneOfVerdict(verdict: Verdict): Zone | null {
  const heading = ALERT_TYPES.find((level) => HEADING[level] === verdict);
  if (heading) return LEVEL_ZONES[heading];
  if (verdict === OVER) return 'critical';
  return ZONES.find((zone) => zoneLabel(zone) === verdict) ?? null;
}

/** What an alert about where a week is heading says in place of a zone. */
export function headingText(level: AlertType): Verdict {
  return HEADING[level];
}

/** The worst of some verdicts, the first of those that are alike; null of none. */
export function worstVerdict<Of extends { verdict: Verdict }>(all: readonly Of[]): Of | null {
  const [first = null, ...rest] = all;
  const badness = ({ verdict }: Of) => VERDICTS.indexOf(verdict);
  return rest.reduce((worst, one) => (worst && badness(one) > badness(worst) ? one : worst), first);
}

/** "96.0% spent"; nothing while there is no budget to spend. */
export function spentText(
  { budgetCents, spentCents }: Pick<BudgetBalance, 'budgetCents' | 'spentCents'>,
  place: Locale,
): string | undefined {
  return hasBudget({ budgetCents })
    ? `${formatTenths(percentSpent(budgetCents, spentCents), place)}% spent`
    : undefined;
}

const ZONE_CLASSES = { good: 'budget-safe', warning: 'budget-warning', critical: 'budget-danger' } as const;

/** The class that colours a zone: budget-safe, budget-warning or budget-danger. */
export function zoneClass(zone: Zone): (typeof ZONE_CLASSES)[Zone] {
  return ZONE_CLASSES[zone];
}

/** The class that colours a verdict; '' without a budget. */
export function verdictClass(verdict: Verdict): string {
  const zone = zoneOfVerdict(verdict);
  return zone ? zoneClass(zone) : '';
}

/** What is spent in tenths of a percent of the budget; 0 while there is no budget. */
export function percentSpent(budget: Cents, spent: Cents): Tenths {
  return 1000 - percentRemaining(budget, spent);
}

/** How much of a bar is filled, 0 to 100, capped at both ends. */
export function barFill(budget: Cents, spent: Cents): number {
  return Math.min(1000, Math.max(0, percentSpent(budget, spent))) / 10;
}

/** Where on a bar of what is spent the warning and the critical zone begin, 0 to 100. */
export function barMarks({ warningThreshold, criticalThreshold }: Thresholds): {
  warning: number;
  critical: number;
} {
  return { warning: 100 - warningThreshold, critical: 100 - criticalThreshold };
}

export type BarColor = 'green' | 'yellow' | 'orange' | 'red';

/** Bars of the admin, Scandals and labor views: yellow from 60, orange from 75, red from 90 percent spent. */
export function barColor(budget: Cents, spent: Cents): BarColor {
  const from = (percent: number) => budget > 0 && spent * 100 >= percent * budget;
  if (from(90)) return 'red';
  if (from(75)) return 'orange';
  return from(60) ? 'yellow' : 'green';
}

/** Bars of the Townhouse and Tropics views: yellow over 75, red over 90 percent spent. */
export function venueBarColor(budget: Cents, spent: Cents): Exclude<BarColor, 'orange'> {
  const over = (percent: number) => budget > 0 && spent * 100 > percent * budget;
  if (over(90)) return 'red';
  return over(75) ? 'yellow' : 'green';
}
