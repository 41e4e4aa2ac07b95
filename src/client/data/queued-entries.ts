import { type EntryCall, QUEUEABLE_METHODS, type QueueableMethod } from './entry-list.ts';
import type { Gateway } from './gateway.ts';
import { keepEntry, outbox } from './outbox.ts';
import { isUnreachable } from './request-error.ts';

/** What an entry ends with that the server could not be told of: it is kept on this device and sent later. */
export class QueuedOnDevice extends Error {
  constructor() {
    super('Kept on this device until the server can be reached.');
    this.name = 'QueuedOnDevice';
  }
}

/**
 * The gateway, with what is entered into a week kept on the device when the server can't be reached: such an entry ends
 * with QueuedOnDevice. While earlier ones wait, later ones are kept behind them, so that they are sent in order.
 */
export function keepingEntries(server: Gateway): Gateway {
  const keeping = QUEUEABLE_METHODS.map((method) => [
    method,
    (...args: unknown[]) => sendOrKeep(server, { method, args } as EntryCall),
  ]);
  return { ...server, ...(Object.fromEntries(keeping) as Pick<Gateway, QueueableMethod>) };
}

/** Sends an entry as it was made, with its key. */
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

/** What a write answers that was kept on the device. */
export const QUEUED = { kept: true } as const;

/** A write that answers with QUEUED where its entry waits on the device: its form is done with it. */
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
