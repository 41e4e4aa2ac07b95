import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../e2e/first-admin.ts';
import type { Server } from '../e2e/server.ts';
import type { Row, Trial } from './row.ts';

const HEADS = 300;
const OPENED = 25;
const MOST = 10;
const SOON_MILLISECONDS = 1000;
const CHEF = { name: 'Chef', email: 'chef@example.com', password: 'correct horse battery', role: 'chef' };

/** Live streams begun by the hundred, and those of somebody who signs out or is deactivated on another server. */
export const s7Streams: Row = {
  id: 'S7b',
  promise: 'No live stream is left that nobody reads, or that its reader may no longer have',
  engines: ['SQLite', 'PostgreSQL'],
  control: { fault: 'sign-outs acknowledged and not done', reddens: ['ended soon after signing out'] },
  run,
};

async function run({ engine, planted, open }: Trial) {
  const count = engine === 'PostgreSQL' ? 2 : 1;
  const place = await open({ servers: count, fault: planted && 'says-signed-out' });
  const [first, second = first] = place.servers as [Server, Server?];
  const { userId } = await (await post(first, '/users', CHEF, { Cookie: place.cookie })).json();
  const Cookie = await signIn(second);
  for (let head = 0; head < (planted ? 1 : HEADS); head++)
    await fetch(`${second.url}/api/events`, { method: 'HEAD', headers: { Cookie } });
  const afterHeads = await streamsOf(second);
  for (let stream = 0; stream < OPENED; stream++) await openStream(second, Cookie);
  const atMost = await streamsOf(second);

  await post(first, '/auth/sign-out', {}, { Cookie });
  const signedOut = await millisecondsUntilNone(second);
  await openStream(second, await signIn(second));
  const headers = { Cookie: place.cookie, Origin: first.url, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ active: false });
  await fetch(`${first.url}/api/users/${userId}`, { method: 'PATCH', headers, body });
  const deactivated = await millisecondsUntilNone(second);
  return {
    figures: {
      'asked by HEAD': HEADS,
      'alive of these': afterHeads,
      opened: OPENED,
      'alive of those': atMost,
      'ended ms after signing out': signedOut,
      'ended ms after deactivation': deactivated,
    },
    checks: {
      'none by HEAD': afterHeads === 0,
      'ten of a session at most': atMost === MOST,
      'ended soon after signing out': signedOut <= SOON_MILLISECONDS,
      'ended soon after deactivation': deactivated <= SOON_MILLISECONDS,
    },
  };
}

async function signIn(server: Server): Promise<string> {
  const { email, password } = CHEF;
  const answer = await post(server, '/auth/sign-in/email', { email, password });
  await answer.body?.cancel();
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens a stream that is read until it ends. */
async function openStream({ url }: Server, Cookie: string): Promise<void> {
  const stream = await fetch(`${url}/api/events`, { headers: { Cookie } });
  void stream.text().catch(() => {});
}

async function streamsOf({ url }: Server): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^tillwise_live_streams (\d+)$/m.exec(figures)?.[1]);
}

/** How long it takes until a server has no streams; somewhat more than is allowed when they stay. */
async function millisecondsUntilNone(server: Server): Promise<number> {
  const began = performance.now();
  while ((await streamsOf(server)) > 0 && performance.now() - began < 3 * SOON_MILLISECONDS) await sleep(5);
  return Math.round(performance.now() - began);
}
