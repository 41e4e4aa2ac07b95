import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import {
  type BudgetBalance,
  NO_BUDGET_YET,
  noBudgetText,
  type Verdict,
  verdictOf,
  zoneClass,
  zoneOfVerdict,
} from '../../domain/budgets/budget.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { type ExpectedBudget, runningOf } from './use-week-budgets.ts';
import classes from './zone-badge.module.css';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, critical: IconAlertOctagon } as const;

const TINTS = {
  good: 'var(--tw-safe-soft)',
  warning: 'var(--tw-warning-soft)',
  critical: 'var(--tw-danger-soft)',
} as const;

interface ZoneBadgeProps {
  standing: Pick<BudgetBalance, 'budgetCents' | 'spentCents' | 'zone'>;
  before?: string | undefined;
  /** What the budget stands on, and where its week is heading where that is told; without it on revenue as entered. */
  expected?: ExpectedBudget | undefined;
}

/** How a budget fares, in its word, with what is said before it: of a standing, and of where its week is heading where that is told. */
export function ZoneBadge({ standing, before, expected }: ZoneBadgeProps) {
  const verdict = verdictOf(standing, runningOf(expected));
  return <VerdictBadge verdict={verdict} before={before} isRead={expected?.basis !== 'unread'} />;
}

interface VerdictBadgeProps {
  verdict: Verdict;
  before?: string | null | undefined;
  /** Whether what the budget stands on could be read. */
  isRead?: boolean;
}

/** A verdict in colour, icon and word; neutral without a budget. */
export function VerdictBadge({ verdict, before, isRead = true }: VerdictBadgeProps) {
  const zone = zoneOfVerdict(verdict);
  const Icon = zone ? ICONS[zone] : IconCircleDashed;
  return (
    <span
      className={`${classes.badge} ${zone ? zoneClass(zone) : ''}`}
      data-zone={zone ?? 'none'}
      style={zone ? { background: TINTS[zone] } : {}}
    >
      <Icon size={14} aria-hidden />
      {before && `${before} · `}
      {verdict === NO_BUDGET_YET ? noBudgetText(isRead) : verdict}
    </span>
  );
}

/** After what a budget comes from, the word for an estimate, underlined with dots; nothing once the revenue is entered. */
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
