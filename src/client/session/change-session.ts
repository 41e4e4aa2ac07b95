import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../domain/people/session.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { BASE } from '../data/base.ts';
import { forgetCopies } from '../data/copies.ts';
import { holdReads } from '../data/held-reads.ts';
import { setOwner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { forgetShared } from '../data/shared-file.ts';
import { showToast } from '../ui/toast.ts';
import { tellNoMore } from '../ui/use-failure-toast.ts';
import { markSignedIn } from './stranger.ts';

/**
 * Signs in unless that is done, drops everything read before, and reads the new session; null, with a toast, if it can't be read. Throws
 * what `signIn` throws, and if the browser did not store the session.
 */
export async function beginSession(
  client: QueryClient,
  signIn?: () => Promise<unknown>,
): Promise<Session | null> {
  await signIn?.();
  // Files shared while nobody, or somebody else, was signed in are offered to nobody.
  await forgetShared();
  markSignedIn();
  isSignedOut = false;
  setOwner(null);
  forgetReads(client);
  // A session read still running, such as after the server ended the last session, was sent with the old cookie.
  await client.cancelQueries({ queryKey: reads.session().queryKey });
  const session = await client.fetchQuery({ ...reads.session(), staleTime: 0 }).catch(() => null);
  if (!session) {
    // The page does not know who this is: neither nobody nor the previous user.
    await forgetCopies();
    const { queryKey } = reads.session();
    await client.resetQueries({ queryKey });
    tellNoMore(client.getQueryState(queryKey)?.error);
    showToast({ ...MESSAGES.profileFailed, tone: 'danger' });
  }
  if (session && !session.user) throw new Error('The browser did not keep the session.');
  return session;
}

/** The key of mutations on this page that begin or end a session, and handle its end themselves. */
export const SESSION_CHANGE = ['session-change'];

/**
 * Shows the page as to somebody not signed in: drops the user and everything read, also from the device. Queued entries
 * stay until the same user is back.
 */
export function endSession(client: QueryClient): void {
  const goOn = holdReads();
  setOwner(null);
  void forgetCopies();
  void forgetShared();
  const { queryKey } = reads.session();
  const { data: session, dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  // Keeps the time of the answer, so that its clock goes on from there.
  if (session && dataUpdatedAt !== undefined)
    client.setQueryData(
      queryKey,
      { ...session, user: null, expiresAt: null, secondFactorDueAt: null },
      { updatedAt: dataUpdatedAt },
    );
  forgetReads(client);
  // The page updates in a later turn: until it has gone, its reads would be refused.
  setTimeout(() => goOn(false));
}

/** Drops everything read except the session: the next user must not see it. */
export function forgetReads(client: QueryClient): void {
  const [session] = reads.session().queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.getMutationCache().clear();
}

const CHANNEL = `tillwise-session${BASE}`;

let isSignedOut = false;

/** Whether somebody signed out on this page, and nobody has signed in since. */
export function hasSignedOut(): boolean {
  return isSignedOut;
}

/** Tells this page and the other tabs of this browser that a user has signed out here. */
export function tellSignedOut(userId: string): void {
  isSignedOut = true;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ signedOut: userId });
  channel.close();
}

/** Calls back when a user signs out in another tab of this browser. Returns a function that stops it. */
export function followSignOuts(onSignedOut: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ signedOut: string }>) => onSignedOut(data.signedOut);
  return () => channel.close();
}
