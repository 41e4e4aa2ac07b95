import type { Locale } from '../values/locale.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import { formatTenths } from '../values/percent.ts';
import {
  type AlertType,
  type BudgetBalance,
  hasBudget,
  isOverBudget,
  percentRemaining,
  type Zone,
  zoneLabel,
} from './budget.ts';

export const OVER = 'Over';
export const NO_BUDGET_YET = 'No budget yet';

const HEADING = { warning: 'Heading over', danger: 'Heading far over' } as const;
const ON_PACE = 'On pace';
const NOTHING_SPENT = 'Nothing spent yet';

/** All verdicts, the worst first. */
export const VERDICTS = [
  OVER,
  HEADING.danger,
  zoneLabel('critical'),
  HEADING.warning,
  zoneLabel('warning'),
  ON_PACE,
  zoneLabel('good'),
  NOTHING_SPENT,
  NO_BUDGET_YET,
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A week in progress whose revenue is a forecast. */
export interface RunningWeek {
  /** How far over a budget it is heading. */
  level: AlertType | null;
  /** Whether enough is known to judge where it is heading. */
  hasPace: boolean;
}

/**
 * Returns the verdict on a budget, the same in every page, mail and file. Once the revenue is complete or the week is
 * over (`running` is null), it is the zone. Until then a zone would be red in every good week near its end, so where
 * the week is heading decides, and the zone only without a pace.
 */
export function verdictOf(
  standing: Pick<BudgetBalance, 'budgetCents' | 'spentCents' | 'zone'>,
  running: RunningWeek | null = null,
): Verdict {
  if (!hasBudget(standing)) return NO_BUDGET_YET;
  if (!running) return zoneLabel(standing.zone);
  if (isOverBudget(standing)) return OVER;
  if (running.level) return HEADING[running.level];
  if (running.hasPace) return ON_PACE;
  return standing.spentCents === 0 ? NOTHING_SPENT : zoneLabel(standing.zone);
}

/** The color of a verdict. */
export type Tone = 'safe' | 'warn' | 'danger' | 'none';

const TONES: Record<Verdict, Tone> = {
  Over: 'danger',
  'Heading far over': 'danger',
  'Critical Zone': 'danger',
  'Heading over': 'warn',
  'Warning Zone': 'warn',
  'On pace': 'safe',
  'Good Zone': 'safe',
  'Nothing spent yet': 'none',
  'No budget yet': 'none',
};

/** Returns the color of a verdict: of its card's frame, its pill, its plot's end, its row's mark and its alert's icon. */
export function toneOf(verdict: Verdict): Tone {
  return TONES[verdict];
}

export function needsAttention(verdict: Verdict): boolean {
  return ['danger', 'warn'].includes(toneOf(verdict));
}

const TONE_CLASSES = {
  safe: 'budget-safe',
  warn: 'budget-warning',
  danger: 'budget-danger',
  none: '',
} as const;

export function toneClass(tone: Tone): (typeof TONE_CLASSES)[Tone] {
  return TONE_CLASSES[tone];
}

export function verdictClass(verdict: Verdict): string {
  return toneClass(toneOf(verdict));
}

/** Returns the verdict that an alert about where a week is heading stands for. */
export function headingText(level: AlertType): Verdict {
  return HEADING[level];
}

/** Returns the text in place of a budget: there is none, or it could not be read. */
export function noBudgetText(isRead: boolean): string {
  return isRead ? NO_BUDGET_YET : 'Not loaded';
}

/** What orders several budgets, or venues by their worst one. */
interface Judged {
  verdict: Verdict;
  /** Of the budget, where its week is heading; without a pace what is spent. */
  shareBasisPoints?: number | null | undefined;
  name?: string | undefined;
}

/** Sorts by verdict, the worst first; equal ones by the share they are heading for, then by name. */
export function worstFirst<Of extends Judged>(all: readonly Of[]): Of[] {
  return all.toSorted(
    (a, b) =>
      VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
      (b.shareBasisPoints ?? 0) - (a.shareBasisPoints ?? 0) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  );
}

/** Returns the worst of several, the first if some are equal; null if there are none. */
export function worstVerdict<Of extends Judged>(all: readonly Of[]): Of | null {
  return worstFirst(all)[0] ?? null;
}

/** Returns 'Remaining $464.59 · 9.8% · Critical Zone', without a zone that is the verdict, and the amount alone where nothing is spent. */
export function remainingLine(
  { budgetCents, spentCents, leftCents, zone, verdict }: RemainingBudget,
  place: Locale,
): string {
  const remaining = `Remaining ${formatMoney(leftCents, place)}`;
  if (zone === null || verdict === NOTHING_SPENT) return remaining;
  const percent = `${remaining} · ${formatTenths(percentRemaining(budgetCents, spentCents), place)}%`;
  return verdict === zoneLabel(zone) ? percent : `${percent} · ${zoneLabel(zone)}`;
}

interface RemainingBudget extends Pick<BudgetBalance, 'budgetCents' | 'spentCents'> {
  leftCents: Cents;
  /** Null without a budget. */
  zone: Zone | null;
  verdict: Verdict;
}
