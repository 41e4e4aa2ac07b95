import { badgeText } from '../../domain/alerts/alert-words.ts';
import classes from './alert-bell.module.css';

/** A small number on an icon. Whoever can't see it hears it from what the icon stands for; nothing at 0. */
export function AlertCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden>
      {badgeText(count)}
    </span>
  );
}
