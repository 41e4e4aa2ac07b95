import type { QueryClient } from '@tanstack/react-query';
import { reads } from '../data/queries.ts';
import { forgetReads } from './forget-reads.ts';

/** Shows the product as it is to nobody in particular: who was signed in, and all that was read, is forgotten. */
export function endSession(client: QueryClient): void {
  client.setQueryData(
    reads.session().queryKey,
    (session) => session && { ...session, user: null, expiresAt: null },
  );
  forgetReads(client);
}
