import type { Gateway } from './gateway.ts';
import { http } from './http.ts';
import { keepingEntries } from './queued-entries.ts';

/** The server, with entries that can't reach it kept on the device. */
const server = keepingEntries(http);

let inUse: Gateway = server;

/** Whom the screens ask: the server, or in demo mode the sample data of the demo store. */
export function gateway(): Gateway {
  return inUse;
}

/** Has the screens ask the demo store from now on; null has them ask the server again. */
export function askInstead(demo: Gateway | null): void {
  inUse = demo ?? server;
}

/** Whether the screens ask the server. */
export function asksServer(): boolean {
  return inUse === server;
}
