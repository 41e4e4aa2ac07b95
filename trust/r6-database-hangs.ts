import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './place.ts';
import type { Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const LONGEST_MILLISECONDS = 6000;
const HEALTHY_MILLISECONDS = 5000;
const HANG_SECONDS = 30;
const AT_ONCE = 40;
const [WEEK = ''] = weeksFrom(1);

/** PostgreSQL that answers nobody for half a minute; then every connection taken by writers who wait for a lock. */
export const r6: Row = {
  id: 'R6',
  promise: 'While the database hangs every request ends within six seconds with 503; afterwards all is well',
  engines: ['PostgreSQL'],
  control: { fault: 'no time limits on the database', reddens: ['every request ended within six seconds'] },
  run,
};

async function run({ planted, open }: Trial) {
  const place = await open({ fault: planted && 'waits-for-ever' });
  const seconds = planted ? 8 : HANG_SECONDS;
  const resume = place.postgres!.pause();
  const hung = await askFor(place, seconds, () => resume());
  const healthyAfterHang = await untilHealthy(place);
  const release = await lockWeeks(place);
  const exhausted = await askFor(place, planted ? 8 : 15, release);
  const healthyAfterLock = await untilHealthy(place);
  const times = [...hung, ...exhausted].map(({ milliseconds }) => milliseconds);
  const unavailable = hung.filter(({ status }) => status === 503).length;
  const wrong = [...hung, ...exhausted].filter(({ status }) => ![200, 201, 503].includes(status));
  return {
    figures: {
      'requests while it hung': hung.length,
      'of them 503': unavailable,
      'requests while all connections waited': exhausted.length,
      'other statuses': wrong.length,
      'slowest ms': Math.round(Math.max(...times)),
      'healthy again ms': Math.round(Math.max(healthyAfterHang, healthyAfterLock)),
    },
    checks: {
      'every request ended within six seconds': Math.max(...times) <= LONGEST_MILLISECONDS,
      'each ended with 503 while it hung': unavailable === hung.length,
      'none ended with another fault': wrong.length === 0,
      'healthy within five seconds': Math.max(healthyAfterHang, healthyAfterLock) <= HEALTHY_MILLISECONDS,
    },
  };
}

interface Ended {
  status: number;
  milliseconds: number;
}

/** Keeps asking for reads, writes and health, many at once, until the time is up; how each request ended. */
async function askFor({ server, cookie }: Place, seconds: number, atEnd: () => unknown): Promise<Ended[]> {
  const ended: Ended[] = [];
  const deadline = performance.now() + seconds * 1000;
  const headers = { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json' };
  const order = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 100, day: WEEK.split('_')[0] };
  const kinds: [string, string, object?][] = [
    ['POST', `/weeks/${WEEK}/orders`, order],
    ['PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100 }],
    ['GET', `/weeks/${WEEK}`],
    ['GET', '/health'],
    ['GET', '/alerts'],
  ];
  async function ask(index: number) {
    for (let turn = index; performance.now() < deadline; turn++) {
      const [method, path, body] = kinds[turn % kinds.length]!;
      const began = performance.now();
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      await answer?.arrayBuffer();
      // What ends after the database came back may end well.
      const inTime = performance.now() < deadline;
      const milliseconds = performance.now() - began;
      if (inTime || milliseconds > LONGEST_MILLISECONDS)
        ended.push({ status: answer?.status ?? 0, milliseconds });
      await sleep(20);
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));
  await sleep(seconds * 1000);
  await atEnd();
  await all;
  return ended;
}

/** Milliseconds until the server says that it is healthy. */
async function untilHealthy({ server }: Place): Promise<number> {
  const began = performance.now();
  while (
    !(await fetch(`${server.url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (performance.now() - began > 60_000) break;
    await sleep(50);
  }
  return performance.now() - began;
}

/** Holds a lock that every write waits for; returns what lets it go. */
async function lockWeeks({ database }: Place): Promise<() => Promise<void>> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('begin; lock table week in access exclusive mode');
  return () => client.end();
}
