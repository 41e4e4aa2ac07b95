import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../e2e/first-admin.ts';
import type { Random } from '../src/server/testing/random.ts';
import type { Place } from './place.ts';
import { weeksFrom } from './weeks.ts';

const PEOPLE = 12;
const THINK_MILLISECONDS = 80;
/** Signs in again and again: whoever works on would be signed out where they are for longest. */
const COMER = { email: 'comer@example.com', password: 'correct horse battery' };
/** How many weeks back are worked on; those that may be begun reach five years. */
const WEEKS = 250;

interface Ask {
  /** How many of a hundred requests it makes up. */
  share: number;
  send: (visit: Visit) => Promise<Response>;
}

interface Visit extends Pick<Place, 'server' | 'cookie'> {
  random: Random;
  weekId: string;
  staffId: string;
}

const ASKS: readonly Ask[] = [
  { share: 30, send: (visit) => get(visit, `/weeks/${visit.weekId}`) },
  { share: 5, send: (visit) => get(visit, '/weeks') },
  { share: 10, send: (visit) => get(visit, '/alerts?limit=20') },
  { share: 5, send: (visit) => get(visit, '/session') },
  { share: 3, send: (visit) => get(visit, '/settings/budgets') },
  { share: 1, send: (visit) => get(visit, '/export/weeks.csv?from=2027-01-01&to=2027-12-31') },
  { share: 2, send: (visit) => get(visit, '/audit') },
  { share: 25, send: addOrder },
  {
    share: 5,
    send: (visit) => change(visit, `/weeks/${visit.weekId}/revenue`, { totalCents: cents(visit) }),
  },
  {
    share: 5,
    send: (visit) => change(visit, `/weeks/${visit.weekId}/spending/bar`, { cents: cents(visit) }),
  },
  {
    share: 4,
    send: (visit) => post(visit.server, `/weeks/${visit.weekId}/hours`, hours(visit), cookieOf(visit)),
  },
  {
    share: 2,
    send: (visit) =>
      change(visit, '/settings/budgets', { barPercentage: 20 + Math.floor(5 * visit.random()) }),
  },
  { share: 1, send: (visit) => post(visit.server, '/auth/sign-in/email', COMER) },
  { share: 2, send: listenShortly },
];

/** People who do everything that can be done, each one thing after another with a little thought between. */
export async function startMixedLoad({ server, cookie }: Place, random: Random) {
  const member = { name: 'Al', position: 'Cook', department: 'kitchen', hourlyRateCents: 1800 };
  const { staffId } = (await (await post(server, '/staff', member, { Cookie: cookie })).json()) as Visit;
  const comer = { ...COMER, name: 'Comer', role: 'admin' };
  if (!(await post(server, '/users', comer, { Cookie: cookie })).ok) throw new Error('nobody to sign in');
  const weekIds = weeksFrom(WEEKS, WEEKS);
  const answers = new Map<number, number>();
  let slowest = 0;
  let isOn = true;
  const people = Array.from({ length: PEOPLE }, async () => {
    while (isOn) {
      const weekId = weekIds[Math.floor(random() * weekIds.length)]!;
      const began = performance.now();
      const status = await statusOf(choose(random).send({ server, cookie, random, weekId, staffId }));
      slowest = Math.max(slowest, performance.now() - began);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await sleep(2 * THINK_MILLISECONDS * random());
    }
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(people);
      return { answers, slowest };
    },
  };
}

function choose(random: Random): Ask {
  let left = random() * ASKS.reduce((sum, { share }) => sum + share, 0);
  return ASKS.find(({ share }) => {
    left -= share;
    return left < 0;
  })!;
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked.catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

function cookieOf({ cookie }: Visit) {
  return { Cookie: cookie };
}

function cents({ random }: Visit): number {
  return Math.floor(1_000_000 * random());
}

function hours({ staffId, random }: Visit) {
  // Little, so that nobody is over 80 hours in a week when all is done.
  return { staffId, minutes: 30 * Math.ceil(2 * random()) };
}

function get(visit: Visit, path: string): Promise<Response> {
  return fetch(`${visit.server.url}/api${path}`, { headers: cookieOf(visit) });
}

function change(visit: Visit, path: string, body: object): Promise<Response> {
  const headers = { ...cookieOf(visit), Origin: visit.server.url, 'Content-Type': 'application/json' };
  return fetch(`${visit.server.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
}

function addOrder(visit: Visit): Promise<Response> {
  const { server, weekId } = visit;
  const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 1 + cents(visit) };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  return post(
    server,
    `/weeks/${weekId}/orders`,
    { ...order, day: weekId.split('_')[0] },
    { ...cookieOf(visit), ...key },
  );
}

/** Opens the stream of live events and leaves again, as a screen that is looked at for a moment. */
async function listenShortly(visit: Visit): Promise<Response> {
  const leaving = new AbortController();
  const headers = cookieOf(visit);
  const stream = await fetch(`${visit.server.url}/api/events`, { headers, signal: leaving.signal });
  await sleep(300);
  leaving.abort();
  return new Response(null, { status: stream.status });
}
