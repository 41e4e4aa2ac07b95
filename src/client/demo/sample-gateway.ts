import type { Gateway } from '../data/gateway.ts';
import { createDemo } from './demo.ts';

let store: Gateway | null = null;

/** Sample data as it always is, answered at once: it stands in where the server can't be asked. */
export function sampleGateway(): Gateway {
  store ??= createDemo({
    user: () => ({ name: 'Sample', role: 'admin' }),
    now: Date.now,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    delay: async () => {},
  });
  return store;
}
