import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../domain/people/session.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { forgetCopies } from '../data/copies.ts';
import { setOwner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { showToast } from '../ui/toast.ts';
import { tellNoMore } from '../ui/use-failure-toast.ts';
import { forgetReads } from './forget-reads.ts';
import { noteSignIn } from './stranger.ts';

/**
 * Signs in, forgets what was read before, and reads the session just begun; null, with a toast, when that can't be
 * read. Throws what `signIn` throws, and when the browser did not keep the session.
 */
export async function beginSession(
  client: QueryClient,
  signIn: () => Promise<void>,
): Promise<Session | null> {
  await signIn();
  noteSignIn();
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
