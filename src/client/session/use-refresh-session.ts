import { useQueryClient } from '@tanstack/react-query';
import { reads } from '../data/queries.ts';

/** Asks the server again who is signed in and what it allows. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: reads.session().queryKey });
}
