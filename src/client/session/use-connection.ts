import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedInto } from '../../domain/weeks/saved-into.ts';
import { weekAt } from '../../domain/weeks/week.ts';
import type { EntryCall } from '../data/entry-list.ts';
import { entryWords } from '../data/entry-words.ts';
import { groupClock } from '../data/group-clock.ts';
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
    const sender = createSender((call) => tellSent(client, call));
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

function tellSent(client: QueryClient, call: EntryCall): void {
  const { title, said } = entryWords(call);
  const [weekId] = call.args;
  const { timeZone, now } = groupClock(client);
  const text = said === '' ? title : `${title}: ${said}`;
  const description = savedInto(text, weekId, weekAt(now(), timeZone));
  showToast({ title: 'Sent', description, tone: 'success' });
  void refreshWeek(client, weekId);
}
