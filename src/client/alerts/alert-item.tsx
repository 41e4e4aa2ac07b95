import { Text } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Alert, causeName, zoneOfAlert } from '../../domain/alerts/alert.ts';
import { zoneClass, zoneLabel } from '../../domain/budgets/budget.ts';
import { relativeTime } from '../../domain/values/relative-time.ts';
import { weekLabel } from '../../domain/weeks/week.ts';
import { useHome, useSession } from '../session/use-session.ts';
import { AlertHandling } from './alert-handling.tsx';
import classes from './alert-item.module.css';
import { AlertMail } from './alert-mail.tsx';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;

export interface AlertItemProps {
  alert: Alert;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the current week is named too. */
  namesWeek?: boolean;
}

/**
 * One alert: its zone, what it says, when it was raised and by whose doing, what became of its e-mail, and who has seen
 * to it. One that is resolved looks settled.
 */
export function AlertItem({ alert, now, namesWeek = false }: AlertItemProps) {
  const { timeZone, currentWeek } = useSession();
  const titleId = useId();
  const isResolved = alert.resolvedAt !== null;
  const zone = zoneOfAlert(alert.type);
  const color = isResolved ? classes.settled : zoneClass(zone);
  const Icon = isResolved ? IconCircleCheck : ICONS[alert.type];
  return (
    <li className={classes.alert} data-resolved={isResolved || undefined} tabIndex={-1}>
      <Icon className={color} size={20} aria-hidden />
      <div className={classes.what}>
        <div className={classes.head}>
          <Text size="sm" fw={600} id={titleId} className={classes.title!}>
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
          {alert.cause !== 'correction' && (
            <>
              <span className={color}>{zoneLabel(zone)}</span> ·{' '}
            </>
          )}
          {causeName(alert.cause)} by {alert.causedBy}
        </Text>
        {(namesWeek || alert.weekId !== currentWeek.weekId) && <WeekLink weekId={alert.weekId} />}
      </div>
      <div className={classes.done}>
        <AlertMail alert={alert} titleId={titleId} />
        <AlertHandling alert={alert} titleId={titleId} now={now} />
      </div>
    </li>
  );
}

/** Leads to the week on the dashboard of the user's role. */
function WeekLink({ weekId }: Pick<Alert, 'weekId'>) {
  const home = useHome();
  return (
    <Link to={home} search={{ week: weekId }} className={classes.week}>
      Week of {weekLabel(weekId)}
    </Link>
  );
}
