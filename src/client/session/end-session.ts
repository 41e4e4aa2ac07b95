import type { QueryClient } from '@tanstack/react-query';
import { forgetCopies } from '../data/copies.ts';
import { setOwner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { forgetReads } from './forget-reads.ts';

/** The key of what begins or ends a session from this very page, which then sees to itself. */
export const SESSION_CHANGE = ['session-change'];

/**
 * Shows the product as it is to nobody in particular: who was signed in, and all that was read, is forgotten, also what
 * the device kept of it. What waits to be sent stays until the same person is back.
 */
export function endSession(client: QueryClient): void {
  setOwner(null);
  void forgetCopies();
  const { queryKey } = reads.session();
  const { data: session, dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  // It was told when it was told: its clock goes on from there.
  if (session && dataUpdatedAt !== undefined)
    client.setQueryData(queryKey, { ...session, user: null, expiresAt: null }, { updatedAt: dataUpdatedAt });
  forgetReads(client);
}
