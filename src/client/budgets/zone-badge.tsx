import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type Zone, zoneClass, zoneLabel } from '../../domain/budget.ts';
import classes from './zone-badge.module.css';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, critical: IconAlertOctagon } as const;

/** 'Good Zone', 'Warning Zone' or 'Critical Zone': colour, icon and word, and what is said before it. */
export function ZoneBadge({ zone, before }: { zone: Zone; before?: string | undefined }) {
  const Icon = ICONS[zone];
  return (
    <span className={`${classes.badge} ${zoneClass(zone)}`} data-zone={zone}>
      <Icon size={14} aria-hidden />
      {before && `${before} · `}
      {zoneLabel(zone)}
    </span>
  );
}
