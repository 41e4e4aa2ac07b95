import { useQuery } from '@tanstack/react-query';
import { badgeText } from '../../domain/alerts/alert-words.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { ownCategories } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useUser, useWholeGroup } from '../session/use-session.ts';
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

/** How many alerts about the user's own budgets wait for somebody, by line; undefined while that is not known. */
export function useOpenAlerts(): number | undefined {
  const { role } = useUser();
  const group = useWholeGroup();
  const own = ownCategories(group, role);
  // The names of 1,500 budgets are more than an address may hold.
  const isAll = own.length === categoriesOf(group).length;
  return useQuery(reads.unacknowledgedAlerts(isAll ? 'all' : own)).data;
}
