import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../e2e/first-admin.ts';
import { ENGINES } from '../src/server/testing/engines.ts';
import { TEN_YEARS } from './fill.ts';
import { median, type Target } from './load.ts';
import { memoryOf } from './processes.ts';
import { startTillwise } from './servers.ts';
import { type Row, STREAMS } from './settings.ts';

const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 100, day: '2026-11-18' };

/** What open dashboards cost, and how long after an order was saved the last of them is told. */
export async function streams(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const { target, stop } = await startTillwise(engine, 1000);
    for (let warm = 0; warm < 20; warm++) await addOrder(target);
    const cookies = await sessionsOf(target);
    const before = memoryOf(target.pid);
    const open = await openStreams(target, cookies);
    await sleep(2000);
    const megabytes = memoryOf(target.pid) - before;
    const waits: number[] = [];
    for (let time = 0; time < 5; time++) waits.push(await open.untilAllHear(() => addOrder(target)));
    rows.push({
      engine,
      streams: STREAMS,
      MB: megabytes,
      goal: 60,
      'ms until all know': Math.round(median(waits, (ms) => ms)),
      'ms goal': 300,
    });
    open.close();
    await stop();
  }
  return rows;
}

async function addOrder(target: Target): Promise<void> {
  const answer = await post(target, `/weeks/${TEN_YEARS[0]!.weekId}/orders`, order, {
    Cookie: target.cookie,
  });
  await answer.arrayBuffer();
}

/** Sessions for all streams, of which one has ten at most. */
async function sessionsOf(target: Target): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length * 10 < STREAMS) {
    const account = { email: `screen${cookies.length}@example.com`, password: 'correct horse battery' };
    await post(target, '/users', { ...account, name: 'Screen', role: 'chef' }, { Cookie: target.cookie });
    const answer = await post(target, '/auth/sign-in/email', account);
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return cookies;
}

async function openStreams({ url }: Target, cookies: readonly string[]) {
  let heard = 0;
  const requests: ClientRequest[] = [];
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const request = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (answer) => {
        answer.on('data', (chunk: Buffer) => (heard += Number(chunk.includes('data: '))));
        resolve();
      });
      requests.push(request.once('error', reject));
    });
  await Promise.all(Array.from({ length: STREAMS }, (_, index) => open(cookies[index % cookies.length]!)));

  /** Milliseconds from the answer to a change until every stream has told of it. */
  async function untilAllHear(change: () => Promise<void>): Promise<number> {
    heard = 0;
    await change();
    const saved = performance.now();
    while (heard < STREAMS) await sleep(1);
    return performance.now() - saved;
  }
  return { untilAllHear, close: () => requests.forEach((request) => void request.destroy()) };
}
