import { useSyncExternalStore } from 'react';
import type { EntryList } from './entry-list.ts';
import { outbox, watchOutbox } from './outbox.ts';

/** Returns the signed-in user's queued entries, oldest first. */
export function useOutbox(): EntryList {
  return useSyncExternalStore(watchOutbox, outbox);
}
