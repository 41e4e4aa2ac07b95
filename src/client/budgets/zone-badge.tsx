import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { BudgetBalance } from '../../domain/budgets/budget.ts';
import {
  NO_BUDGET_YET,
  noBudgetText,
  type Tone,
  toneClass,
  toneOf,
  type Verdict,
  verdictOf,
} from '../../domain/budgets/verdict.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { type ExpectedBudget, runningOf } from './use-week-budgets.ts';
import classes from './zone-badge.module.css';

const ICONS: Record<Tone, typeof IconCircleCheck> = {
  safe: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertOctagon,
  none: IconCircleDashed,
};

const TINTS = {
  safe: 'var(--tw-safe-wash)',
  warn: 'var(--tw-warn-wash)',
  danger: 'var(--tw-danger-wash)',
} as const;

interface ZoneBadgeProps {
  standing: Pick<BudgetBalance, 'budgetCents' | 'spentCents' | 'zone'>;
  before?: string | undefined;
  /** What the budget is based on, and where its week is heading if known; by default revenue as entered. */
  expected?: ExpectedBudget | undefined;
}

/** Shows a budget's verdict from its balance and, if known, where its week is heading, after the text `before`. */
export function ZoneBadge({ standing, before, expected }: ZoneBadgeProps) {
  const verdict = verdictOf(standing, runningOf(expected));
  return <VerdictBadge verdict={verdict} before={before} isRead={expected?.basis !== 'unread'} />;
}

interface VerdictBadgeProps {
  verdict: Verdict;
  before?: string | null | undefined;
  /** Whether the basis of the budget could be read. */
  isRead?: boolean;
}

/** Shows a verdict as color, icon and word; neutral without a budget. */
export function VerdictBadge({ verdict, before, isRead = true }: VerdictBadgeProps) {
  const tone = toneOf(verdict);
  const Icon = ICONS[tone];
  return (
    <span
      className={`${classes.badge} ${toneClass(tone)}`}
      data-tone={tone}
      style={tone === 'none' ? {} : { background: TINTS[tone] }}
    >
      <Icon size={14} aria-hidden />
      {before && `${before} · `}
      {verdict === NO_BUDGET_YET ? noBudgetText(isRead) : verdict}
    </span>
  );
}

/** Shows the word for an estimated basis with a dotted underline; nothing once the revenue is entered. */
export function BasisMark({ expected }: { expected: ExpectedBudget | undefined }) {
  const word = expected && basisWord(expected.basis);
  if (!word) return null;
  return (
    <>
      {' · '}
      <span className="pending">{word}</span>
    </>
  );
}
