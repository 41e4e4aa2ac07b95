import { useQuery } from '@tanstack/react-query';
import { badgeText } from '../../domain/alerts/alert-words.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { ownCategories } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useUser, useWholeGroup } from '../session/use-session.ts';
import classes from './alert-bell.module.css';

/** Shows a small number on an icon; nothing at 0. Hidden from screen readers, which get it from the icon's label. */
export function AlertCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden>
      {badgeText(count)}
    </span>
  );
}

/** Returns how many lines of unacknowledged alerts about the user's own budgets there are; undefined while unknown. */
export function useOpenAlerts(): number | undefined {
  const { role } = useUser();
  const group = useWholeGroup();
  const own = ownCategories(group, role);
  // The names of 1,500 budgets may exceed the length of a URL.
  const isAll = own.length === categoriesOf(group).length;
  return useQuery(reads.unacknowledgedAlerts(isAll ? 'all' : own)).data;
}
