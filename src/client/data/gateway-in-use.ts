import type { Gateway } from './gateway.ts';
import { http } from './http.ts';
import { keepingEntries } from './queued-entries.ts';

/** The server, with entries queued on the device if it can't be reached. */
const server = keepingEntries(http);

let inUse: Gateway = server;

/** Returns the gateway that pages use: the server, or the demo store with its sample data in demo mode. */
export function gateway(): Gateway {
  return inUse;
}

/** Makes pages use the demo store; null makes them use the server again. */
export function askInstead(demo: Gateway | null): void {
  inUse = demo ?? server;
}

export function asksServer(): boolean {
  return inUse === server;
}
