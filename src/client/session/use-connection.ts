import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntryCall } from '../data/entry-list.ts';
import { followChanges } from '../data/live.ts';
import { readOutbox, watchOutbox } from '../data/outbox.ts';
import { refreshWeek } from '../data/queries.ts';
import { createSender } from '../data/send-outbox.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Keeps up with the server for as long as the same person with a role is signed in: follows what others change, and
 * sends what waits on this device whenever the server may be reached.
 */
export function useConnection(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const sender = createSender(
      (call) => void refreshWeek(client, call.args[0]),
      (sent) => void tellSent(client, sent).catch(reportError),
    );
    const unfollow = followChanges(client, sender.send);
    const unwatch = watchOutbox(sender.nudge);
    window.addEventListener('online', sender.send);
    void readOutbox().then(sender.send);
    return () => {
      window.removeEventListener('online', sender.send);
      unwatch();
      unfollow();
      sender.stop();
    };
  }, [client, userId]);
}

/** One toast for what was sent in one go. Its words come when they are needed, which they seldom are. */
async function tellSent(client: QueryClient, sent: EntryCall[]): Promise<void> {
  const { sentWords } = await import('../data/sent-words.ts');
  showToast({ title: 'Sent', description: sentWords(client, sent), tone: 'success' });
}
