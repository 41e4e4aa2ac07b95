import type { QueryKey } from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { BASE } from './base.ts';
import { owner } from './owner.ts';

interface Copy {
  data: unknown;
  /** When the server gave the answer, epoch milliseconds. */
  at: number;
}

const store = createStore(`tillwise-copies${BASE}`, 'copies');

/** The name of the stored session. When a page opens, it tells who the other copies belong to. */
export const SESSION_COPY = 'session';

/** Stores the answer to a read of the signed-in user. If the device stores nothing, it does nothing. */
export async function keepCopy(key: QueryKey, data: unknown, of = owner()): Promise<void> {
  if (of === owner()) await keepUnder(nameOf(key, of), data);
}

export async function keepUnder(name: string, data: unknown): Promise<void> {
  await set(name, { data, at: Date.now() } satisfies Copy, store).catch(() => {});
}

/** Returns the stored copy of an answer for the signed-in user; undefined if there is none. */
export async function readCopy(key: QueryKey): Promise<Copy | undefined> {
  return readUnder(nameOf(key, owner()));
}

/** Returns what is stored under a name; undefined if there is nothing. */
export async function readUnder(name: string): Promise<Copy | undefined> {
  try {
    return await get<Copy>(name, store);
  } catch {
    // In a private window some browsers have no such storage and throw at once.
    return undefined;
  }
}

/** Deletes every copy, including those of other users. */
export async function forgetCopies(): Promise<void> {
  await clear(store).catch(() => {});
}

function nameOf(key: QueryKey, of: string | null): string {
  return `${of} ${JSON.stringify(key)}`;
}
