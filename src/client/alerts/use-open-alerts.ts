import { useQuery } from '@tanstack/react-query';
import { categoriesOf } from '../../domain/group/venue.ts';
import { ownCategories } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useUser, useWholeGroup } from '../session/use-session.ts';

/** How many alerts about the user's own budgets wait for somebody, by line; undefined while that is not known. */
export function useOpenAlerts(): number | undefined {
  const { role } = useUser();
  const group = useWholeGroup();
  const own = ownCategories(group, role);
  // The names of 1,500 budgets are more than an address may hold.
  const isAll = own.length === categoriesOf(group).length;
  return useQuery(reads.unacknowledgedAlerts(isAll ? 'all' : own)).data;
}
