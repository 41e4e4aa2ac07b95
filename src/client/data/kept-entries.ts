import { type EntryCall, KEPT_METHODS, type KeptMethod } from './entry-list.ts';
import type { Gateway } from './gateway.ts';
import { keepEntry, outbox } from './outbox.ts';
import { isUnreachable } from './request-error.ts';

/** What an entry ends with that the server could not be told of: it is kept on this device and sent later. */
export class KeptOnDevice extends Error {
  constructor() {
    super('Kept on this device until the server can be reached.');
    this.name = 'KeptOnDevice';
  }
}

/**
 * The gateway, with what is entered into a week kept on the device when the server can't be reached: such an entry ends
 * with KeptOnDevice. While earlier ones wait, later ones are kept behind them, so that they are sent in order.
 */
export function keepingEntries(server: Gateway): Gateway {
  const keeping = KEPT_METHODS.map((method) => [
    method,
    (...args: unknown[]) => sendOrKeep(server, { method, args } as EntryCall),
  ]);
  return { ...server, ...(Object.fromEntries(keeping) as Pick<Gateway, KeptMethod>) };
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
  throw new KeptOnDevice();
}

/** What a write answers that was kept on the device. */
export const KEPT = { kept: true } as const;

/** A write that answers with KEPT where its entry was kept on the device: its form is done with it. */
export function orKept<Entry, Answer>(write: (entry: Entry) => Promise<Answer>) {
  return async (entry: Entry): Promise<Answer | typeof KEPT> => {
    try {
      return await write(entry);
    } catch (error) {
      if (error instanceof KeptOnDevice) return KEPT;
      throw error;
    }
  };
}
