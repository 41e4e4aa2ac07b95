import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AlertCount } from '../alerts/alert-count.tsx';
import { useOpenAlerts } from '../alerts/use-open-alerts.ts';
import type { Place } from './places.ts';
import classes from './shell.module.css';

/** A place of the navigation: its icon and its word, and beside the alerts how many wait. */
export function PlaceLink({ place, onClick }: { place: Place; onClick?: () => void }) {
  const { path, link, label, icon: Icon, shortcut } = place;
  const openAlerts = useOpenAlerts();
  return (
    <Link
      {...link}
      className={classes.place}
      activeProps={{ 'aria-current': 'page' }}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
        {path === '/alerts' && <AlertCount count={openAlerts} />}
      </span>
      <span className={classes.label}>{label}</span>
      {path === '/alerts' && openAlerts ? (
        <VisuallyHidden>, {openAlerts} unacknowledged</VisuallyHidden>
      ) : null}
    </Link>
  );
}
