import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { type Alert, zoneOfAlert } from '../../domain/alerts/alert.ts';
import { zoneClass } from '../../domain/budgets/budget.ts';
import classes from './raised-alert.module.css';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;

/** Shows the alert raised by an entry, in its zone's color and icon. */
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
