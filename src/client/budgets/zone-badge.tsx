import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type AlertType, badgeOf, type Standing, zoneClass } from '../../domain/budgets/budget.ts';
import classes from './zone-badge.module.css';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, critical: IconAlertOctagon } as const;

interface ZoneBadgeProps {
  standing: Pick<Standing, 'budgetCents' | 'zone'>;
  before?: string | undefined;
  /** How far over its budget the week is heading, while that is a forecast. */
  level?: AlertType | null | undefined;
}

/** 'Good Zone', 'Warning Zone' or 'Critical Zone': colour, icon and word, and what is said before it; neutral without a budget. */
export function ZoneBadge({ standing, before, level = null }: ZoneBadgeProps) {
  const { text, zone } = badgeOf(standing, level);
  const Icon = zone ? ICONS[zone] : IconCircleDashed;
  return (
    <span className={`${classes.badge} ${zone ? zoneClass(zone) : ''}`} data-zone={zone ?? 'none'}>
      <Icon size={14} aria-hidden />
      {before && `${before} · `}
      {text}
    </span>
  );
}
