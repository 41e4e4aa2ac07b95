import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { badgeOf, type Standing, zoneClass } from '../../domain/budgets/budget.ts';
import type { ExpectedBudget } from './expected-budget.ts';
import classes from './zone-badge.module.css';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, critical: IconAlertOctagon } as const;

interface ZoneBadgeProps {
  standing: Pick<Standing, 'budgetCents' | 'zone'>;
  before?: string | undefined;
  /** What the budget stands on, and where its week is heading where that is told; without it on revenue as entered. */
  expected?: ExpectedBudget | undefined;
}

/** 'Good Zone', 'Warning Zone' or 'Critical Zone': colour, icon and word, and what is said before it; neutral without a budget. */
export function ZoneBadge({ standing, before, expected }: ZoneBadgeProps) {
  const level = expected?.outlook?.outlook.level ?? null;
  const { text, zone } = badgeOf(standing, { level, isRead: expected?.basis !== 'unread' });
  const Icon = zone ? ICONS[zone] : IconCircleDashed;
  return (
    <span className={`${classes.badge} ${zone ? zoneClass(zone) : ''}`} data-zone={zone ?? 'none'}>
      <Icon size={14} aria-hidden />
      {before && `${before} · `}
      {text}
    </span>
  );
}
