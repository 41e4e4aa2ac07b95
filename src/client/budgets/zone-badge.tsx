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
  good: 'var(--tw-safe-wash)',
  warning: 'var(--tw-warn-wash)',
  critical: 'var(--tw-danger-wash)',
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
