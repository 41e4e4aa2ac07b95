import { useSyncExternalStore } from 'react';
import type { EntryList } from './entry-list.ts';
import { outbox, watchOutbox } from './outbox.ts';

/** The entries of whoever is signed in that wait on this device, oldest first. */
export function useOutbox(): EntryList {
  return useSyncExternalStore(watchOutbox, outbox);
}
