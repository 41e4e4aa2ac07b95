import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../domain/people/session.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { forgetCopies } from '../data/copies.ts';
import { holdReads } from '../data/http.ts';
import { setOwner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { forgetShared } from '../data/shared-file.ts';
import { showToast } from '../ui/toast.ts';
import { tellNoMore } from '../ui/use-failure-toast.ts';
import { markSignedIn } from './stranger.ts';

/**
 * Signs in, forgets what was read before, and reads the session just begun; null, with a toast, when that can't be
 * read. Throws what `signIn` throws, and when the browser did not keep the session.
 */
export async function beginSession(
  client: QueryClient,
  signIn: () => Promise<void>,
): Promise<Session | null> {
  await signIn();
  // Shared while nobody, or somebody else, was signed in: it is offered to nobody.
  await forgetShared();
  markSignedIn();
  setOwner(null);
  forgetReads(client);
  // Who was asked for before, as when the server ended the session before this one, was asked with the cookie of that one.
  await client.cancelQueries({ queryKey: reads.session().queryKey });
  const session = await client.fetchQuery({ ...reads.session(), staleTime: 0 }).catch(() => null);
  if (!session) {
    // Who this is, the page does not know: neither nobody, nor whoever was signed in before.
    await forgetCopies();
    const { queryKey } = reads.session();
    await client.resetQueries({ queryKey });
    tellNoMore(client.getQueryState(queryKey)?.error);
    showToast({ ...MESSAGES.profileFailed, tone: 'danger' });
  }
  if (session && !session.user) throw new Error('The browser did not keep the session.');
  return session;
}

/** The key of what begins or ends a session from this very page, which then sees to itself. */
export const SESSION_CHANGE = ['session-change'];

/**
 * Shows the product as it is to nobody in particular: who was signed in, and all that was read, is forgotten, also what
 * the device kept of it. What waits to be sent stays until the same person is back.
 */
export function endSession(client: QueryClient): void {
  const goOn = holdReads();
  setOwner(null);
  void forgetCopies();
  void forgetShared();
  const { queryKey } = reads.session();
  const { data: session, dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  // It was told when it was told: its clock goes on from there.
  if (session && dataUpdatedAt !== undefined)
    client.setQueryData(queryKey, { ...session, user: null, expiresAt: null }, { updatedAt: dataUpdatedAt });
  forgetReads(client);
  // The page learns of it in a turn of its own: until it is off the screen it would be refused what it reads.
  setTimeout(() => goOn(false));
}

/** Drops everything read so far but the session itself: the next person must not see it. */
export function forgetReads(client: QueryClient): void {
  const [session] = reads.session().queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.getMutationCache().clear();
}

const CHANNEL = 'tillwise-session';

/** Tells the other tabs of this browser that somebody has signed out here. */
export function tellSignedOut(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ signedOut: userId });
  channel.close();
}

/** Calls back with who has signed out in another tab of this browser. Returns what ends it. */
export function followSignOuts(onSignedOut: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ signedOut: string }>) => onSignedOut(data.signedOut);
  return () => channel.close();
}
