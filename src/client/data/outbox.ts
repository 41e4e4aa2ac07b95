import { createStore, get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { BASE } from './base.ts';
import { upToDate } from './earlier-entries.ts';
import {
  type EntryCall,
  type EntryList,
  nextToSend,
  type QueuedEntry,
  withClaim,
  withCorrection,
  withEntry,
  withoutClaim,
  withoutEntry,
  withRefusal,
  withSent,
} from './entry-list.ts';
import { newKey } from './key.ts';
import { owner } from './owner.ts';

/**
 * The entries queued on this device: one list per user, shared by all pages of the browser, and still there after it
 * closes. `shown` is this page's copy of its user's list.
 */
const NAME = `tillwise-outbox${BASE}`;
const store = createStore(NAME, 'outbox');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
const listeners = new Set<() => void>();
let shown: { userId: string | null; list: EntryList } = { userId: null, list: [] };

/** Returns the signed-in user's queued entries, oldest first. */
export function outbox(): EntryList {
  return shown.userId === owner() ? shown.list : NONE;
}
const NONE: EntryList = [];

/** Calls `listener` whenever the entries change, in this page or another. Returns a function that stops it. */
export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  channel?.addEventListener('message', readOutbox);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) channel?.removeEventListener('message', readOutbox);
  };
}

export async function readOutbox(): Promise<void> {
  const userId = owner();
  const list = userId
    ? ((await get<EntryList>(userId, store).catch(() => undefined)) ?? []).map(upToDate)
    : [];
  if (userId === owner()) show(userId, list);
}

/** Queues an entry. Throws if this device stores nothing, or if nobody is signed in. */
export async function keepEntry(call: EntryCall): Promise<void> {
  const entry = { entryId: newKey(), call, madeAt: Date.now() };
  await change((list) => withEntry(list, entry));
}

/** Claims the next entry to send for this page; null if there is none, while another page sends it, or if the user has left. */
export async function claimEntry(): Promise<QueuedEntry | null> {
  if (!nextToSend(outbox(), Date.now())) return null;
  const userId = owner();
  let claimed: QueuedEntry | null = null;
  await change((list) => {
    const now = Date.now();
    claimed = nextToSend(list, now);
    return claimed ? withClaim(list, claimed.entryId, now) : list;
  });
  return userId === owner() ? claimed : null;
}

export async function releaseEntry(entryId: string): Promise<void> {
  await change((list) => withoutClaim(list, entryId));
}

export async function refuseEntry(entryId: string, refusal: string): Promise<void> {
  await change((list) => withRefusal(list, entryId, refusal));
}

export async function correctEntry(entryId: string, call: EntryCall): Promise<void> {
  await change((list) => withCorrection(list, entryId, call));
}

/** Removes a sent entry; what its answer makes possible is sent next. */
export async function endEntry(entry: QueuedEntry, answer: unknown): Promise<void> {
  await change((list) => withSent(list, entry, answer));
}

export async function dropEntry(entryId: string): Promise<void> {
  await change((list) => withoutEntry(list, entryId));
}

/** Changes the list in one transaction of the database that all pages share. */
async function change(step: (list: EntryList) => EntryList): Promise<void> {
  const userId = owner();
  if (!userId) throw new Error('Nobody is signed in.');
  let changed: EntryList = [];
  await update<EntryList>(
    userId,
    (list = []) => {
      changed = step(list.map(upToDate));
      return changed;
    },
    store,
  );
  if (userId === owner()) show(userId, changed);
  channel?.postMessage('changed');
}

function show(userId: string | null, list: EntryList): void {
  shown = { userId, list };
  for (const listener of listeners) listener();
}

export function useOutbox(): EntryList {
  return useSyncExternalStore(watchOutbox, outbox);
}
