import type { Call } from '../../domain/calls/calls.ts';
import { callServer } from './call.ts';
import { keepingEntries } from './queued-entries.ts';

/** The server, with entries queued on the device if it can't be reached. */
const server = keepingEntries(callServer);

let inUse = server;

/** Calls what pages use: the server, or the demo store with its sample data in demo mode. */
export const call: Call = (name, ...input) => inUse(name, ...input);

/** Makes pages use the demo store; null makes them use the server again. */
export function askInstead(demo: Call | null): void {
  inUse = demo ?? server;
}

export function asksServer(): boolean {
  return inUse === server;
}
