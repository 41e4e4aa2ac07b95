import { useQuery } from '@tanstack/react-query';
import { reads } from '../data/queries.ts';

/** How many alerts wait for somebody; undefined while that is not known. */
export function useOpenAlerts(): number | undefined {
  return useQuery(reads.unacknowledgedAlerts()).data;
}
