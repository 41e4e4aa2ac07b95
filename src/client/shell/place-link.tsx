import { Link } from '@tanstack/react-router';
import type { Place } from './places.ts';
import { PlaceContent } from './rail.tsx';
import classes from './shell.module.css';

/** A place of the navigation of phones. */
export function PlaceLink({ place, onClick }: { place: Place; onClick?: () => void }) {
  const { path, link, label, icon: Icon, shortcut } = place;
  return (
    <Link {...link} className={classes.place} aria-keyshortcuts={shortcut} onClick={onClick}>
      <PlaceContent isAlerts={path === '/alerts'} label={label}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </PlaceContent>
    </Link>
  );
}
