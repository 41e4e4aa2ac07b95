import { Text } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { type Alert, type AlertCause, zoneOfAlert } from '../../domain/alert.ts';
import { zoneClass, zoneLabel } from '../../domain/budget.ts';
import { relativeTime } from '../../domain/relative-time.ts';
import { weekLabel } from '../../domain/week.ts';
import { useSession } from '../session/use-session.ts';
import classes from './recent-alerts.module.css';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;
const CAUSES: Record<AlertCause, string> = { order: 'Order', labor: 'Labor', budget: 'Change' };

/** One alert: its zone, what it says, when it was raised and by whose doing. */
export function AlertItem({ alert, now }: { alert: Alert; now: number }) {
  const { timeZone, currentWeek } = useSession();
  const zone = zoneOfAlert(alert.type);
  const Icon = ICONS[alert.type];
  return (
    <li className={classes.alert}>
      <Icon className={zoneClass(zone)} size={20} aria-hidden />
      <div className={classes.text}>
        <div className={classes.head}>
          <Text size="sm" fw={600}>
            {alert.title}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={alert.createdAt}>
            {relativeTime(Date.parse(alert.createdAt), now, timeZone)}
          </Text>
        </div>
        <Text size="sm" className="figures">
          {alert.message}
        </Text>
        <Text size="xs" c="dimmed">
          <span className={zoneClass(zone)}>{zoneLabel(zone)}</span> · {CAUSES[alert.cause]} by{' '}
          {alert.causedBy}
          {alert.emailSent && ' · E-mail sent'}
        </Text>
        {alert.weekId !== currentWeek.weekId && (
          <Text size="xs" c="dimmed">
            Week of {weekLabel(alert.weekId)}
          </Text>
        )}
      </div>
    </li>
  );
}
