import { type EntryCall, QUEUEABLE_METHODS, type QueueableMethod } from './entry-list.ts';
import type { Gateway } from './gateway.ts';
import { keepEntry, outbox } from './outbox.ts';
import { isUnreachable } from './request-error.ts';

/** Thrown by an entry that could not reach the server: it is queued on this device and sent later. */
export class QueuedOnDevice extends Error {
  constructor() {
    super('Saved on this device until the server can be reached.');
    this.name = 'QueuedOnDevice';
  }
}

/**
 * Wraps the gateway so that entries into a week are queued on the device if the server can't be reached; they then throw
 * QueuedOnDevice. While entries wait, later ones are queued behind them, so that all are sent in order.
 */
export function keepingEntries(server: Gateway): Gateway {
  const keeping = QUEUEABLE_METHODS.map((method) => [
    method,
    (...args: unknown[]) => sendOrKeep(server, { method, args } as EntryCall),
  ]);
  return { ...server, ...(Object.fromEntries(keeping) as Pick<Gateway, QueueableMethod>) };
}

/** Sends an entry unchanged, with its key. */
export function sendEntry(server: Gateway, { method, args }: EntryCall): Promise<unknown> {
  return (server[method] as (...args: unknown[]) => Promise<unknown>)(...args);
}

async function sendOrKeep(server: Gateway, call: EntryCall): Promise<unknown> {
  let failure: unknown = null;
  if (!outbox().some(({ refusal }) => refusal === null)) {
    try {
      return await sendEntry(server, call);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      failure = error;
    }
  }
  await keepEntry(call).catch((notKept) => {
    throw failure ?? notKept;
  });
  throw new QueuedOnDevice();
}

export const QUEUED = { kept: true } as const;

/** Wraps a write to return QUEUED if its entry is queued on the device: its form can then close. */
export function orQueued<Entry, Answer>(write: (entry: Entry) => Promise<Answer>) {
  return async (entry: Entry): Promise<Answer | typeof QUEUED> => {
    try {
      return await write(entry);
    } catch (error) {
      if (error instanceof QueuedOnDevice) return QUEUED;
      throw error;
    }
  };
}
