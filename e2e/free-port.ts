import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';

/** Below what a system gives to those who take any port, among them a browser's connections. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A port of this machine that nobody listens on, and that nobody else who asks here gets before this process ends: what is
 * started on it may take its time, and be started there again.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return (await isReserved(port)) && (await isFree(port)) ? port : freePort();
}

/** Takes the same number of UDP, which nothing here speaks, for as long as this process lives: one process alone can. */
function isReserved(port: number): Promise<boolean> {
  return listens(createSocket('udp4').unref().bind(port, '127.0.0.1'));
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await listens(probe))) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

function listens(socket: EventEmitter): Promise<boolean> {
  return once(socket, 'listening').then(
    () => true,
    () => false,
  );
}
