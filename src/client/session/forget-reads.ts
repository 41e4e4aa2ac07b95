import type { QueryClient } from '@tanstack/react-query';
import { reads } from '../data/queries.ts';

/** Drops everything read so far but the session itself: the next person must not see it. */
export function forgetReads(client: QueryClient): void {
  const [session] = reads.session().queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.getMutationCache().clear();
}
