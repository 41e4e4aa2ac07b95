import { useQuery } from '@tanstack/react-query';
import { ownCategories } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useUser } from '../session/use-session.ts';

/** How many alerts about the user's own budgets wait for somebody, by line; undefined while that is not known. */
export function useOpenAlerts(): number | undefined {
  const { role } = useUser();
  const group = useGroup();
  return useQuery(reads.unacknowledgedAlerts(ownCategories(group, role))).data;
}
