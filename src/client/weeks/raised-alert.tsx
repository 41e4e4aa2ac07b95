import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { type Alert, zoneOfAlert } from '../../domain/alerts/alert.ts';
import { zoneClass } from '../../domain/budgets/budget.ts';
import classes from './raised-alert.module.css';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;

/** The alert that an entry raised, beside what is said of the entry itself: in its zone's colour and icon. */
export function RaisedAlert({ alert }: { alert: Pick<Alert, 'type' | 'title' | 'message'> }) {
  const zone = zoneOfAlert(alert.type);
  const Icon = ICONS[alert.type];
  return (
    <div className={classes.alert} data-zone={zone} role="status">
      <Icon className={zoneClass(zone)} size={20} aria-hidden />
      <div>
        <strong className={zoneClass(zone)}>{alert.title}</strong>
        <p className="figures">{alert.message}</p>
      </div>
    </div>
  );
}
