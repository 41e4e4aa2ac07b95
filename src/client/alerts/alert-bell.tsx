import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { unacknowledgedText } from '../../domain/alerts/alert-words.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import { useWholeGroup } from '../session/use-session.ts';
import classes from './alert-bell.module.css';
import { AlertCount } from './alert-count.tsx';
import { useOpenAlerts } from './use-open-alerts.ts';

/** Leads to all alerts, with the number of those that wait for somebody. */
export function AlertBell() {
  const count = useOpenAlerts();
  // Who looks after crews alone has no budget that alerts are about.
  const hasNone = readsCrewsAlone(useWholeGroup());
  if (hasNone) return null;
  const label = count === undefined ? 'Alerts' : unacknowledgedText(count);
  return (
    <ActionIcon
      className={classes.bell!}
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      renderRoot={(props) => <Link to="/alerts" {...props} />}
    >
      <IconBell size={18} stroke={1.6} aria-hidden />
      <AlertCount count={count} />
    </ActionIcon>
  );
}
