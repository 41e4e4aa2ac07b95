import type { QueryKey } from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { owner } from './owner.ts';

/** The last answer to a read, as it was kept on this device. */
export interface Copy {
  data: unknown;
  /** When the server gave it, epoch milliseconds. */
  at: number;
}

const store = createStore('tillwise-copies', 'copies');

/** What the session is kept under: at the start of a page it tells whose the other copies are. */
export const SESSION_COPY = 'session';

/** Keeps the answer to a read of whoever is signed in. A device that keeps nothing is no reason to fail. */
export async function keepCopy(key: QueryKey, data: unknown, of = owner()): Promise<void> {
  if (of === owner()) await keepUnder(nameOf(key, of), data);
}

/** Keeps something under a name. */
export async function keepUnder(name: string, data: unknown): Promise<void> {
  await set(name, { data, at: Date.now() } satisfies Copy, store).catch(() => {});
}

/** The copy of an answer that whoever is signed in got earlier; undefined when there is none. */
export async function readCopy(key: QueryKey): Promise<Copy | undefined> {
  return readUnder(nameOf(key, owner()));
}

/** What was kept under a name; undefined when nothing was. */
export async function readUnder(name: string): Promise<Copy | undefined> {
  try {
    return await get<Copy>(name, store);
  } catch {
    // Some browsers have no such store in a private window, and say so at once.
    return undefined;
  }
}

/** Forgets every copy, also those of somebody else. */
export async function forgetCopies(): Promise<void> {
  await clear(store).catch(() => {});
}

function nameOf(key: QueryKey, of: string | null): string {
  return `${of} ${JSON.stringify(key)}`;
}
