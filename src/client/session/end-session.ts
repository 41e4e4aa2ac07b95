import type { QueryClient } from '@tanstack/react-query';
import { forgetCopies } from '../data/copies.ts';
import { setOwner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { forgetReads } from './forget-reads.ts';

/**
 * Shows the product as it is to nobody in particular: who was signed in, and all that was read, is forgotten, also what
 * the device kept of it. What waits to be sent stays until the same person is back.
 */
export function endSession(client: QueryClient): void {
  setOwner(null);
  void forgetCopies();
  client.setQueryData(
    reads.session().queryKey,
    (session) => session && { ...session, user: null, expiresAt: null },
  );
  forgetReads(client);
}
