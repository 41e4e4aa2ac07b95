import type { Call } from '../../domain/calls/calls.ts';
import { type EntryCall, type EntryInput, isQueueable } from './entry-list.ts';
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
 * Wraps a way to call the server so that entries into a week are queued on the device if it can't be reached; they then throw
 * QueuedOnDevice. While entries wait, later ones are queued behind them, so that all are sent in order.
 */
export function keepingEntries(server: Call): Call {
  return (name, ...[input]) =>
    (isQueueable(name)
      ? sendOrKeep(server, { name, input } as unknown as EntryCall)
      : server(name, input as never)) as never;
}

/** Sends an entry unchanged, with its key. */
export function sendEntry(server: Call, { name, input }: EntryCall): Promise<unknown> {
  const { files: _, weekId, ...others } = input as EntryInput;
  return server(name, (name === 'addOrderFiles' ? others : { weekId, ...others }) as never);
}

async function sendOrKeep(server: Call, call: EntryCall): Promise<unknown> {
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
