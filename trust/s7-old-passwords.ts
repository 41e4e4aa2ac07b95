import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { post } from '../e2e/first-admin.ts';
import type { Server } from '../e2e/server.ts';
import type { Place } from './place.ts';
import type { Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const ROUNDS = 20;
const READ_SECONDS = 6;
const EMAIL = 'chef@example.com';

/** Sign-ins with the old password while it is changed, and what others notice of somebody who changes theirs all the time. */
export const s7: Row = {
  id: 'S7',
  promise:
    'No session begun with an old password outlives its change, and nobody waits for somebody’s change',
  engines: ['SQLite', 'PostgreSQL'],
  control: { fault: 'one ended session put back', reddens: ['no old session lives'] },
  run,
};

async function run({ engine, planted, open }: Trial) {
  const place = await open({
    servers: engine === 'PostgreSQL' ? 2 : 1,
    env: { TILLWISE_TRUST_PROXY: '127.0.0.1' },
  });
  const [first, second = first] = place.servers as [Server, Server?];
  const user = { name: 'Chef', email: EMAIL, password: passwordOf(0), role: 'chef' };
  await post(first, '/users', user, { Cookie: place.cookie });
  const rounds = planted ? 2 : ROUNDS;
  let begun = 0;
  let survived = 0;
  let changed = 0;
  for (let round = 0; round < rounds; round++) {
    const { cookie: Cookie } = await signIn(first, passwordOf(round));
    const kept = planted ? await sessionRows(place) : [];
    const signingIn = signInUntilRefused([first, second], passwordOf(round));
    const change = { current: passwordOf(round), password: passwordOf(round + 1) };
    changed += Number((await post(first, '/account/password', change, { Cookie })).ok);
    const old = await signingIn;
    if (planted) await putBack(place, kept);
    begun += old.length;
    for (const cookie of planted ? [...old, Cookie] : old) survived += Number(await isAlive(second, cookie));
    if (planted) survived += Number((await sessionRows(place)).some(({ id }) => id === 'put-back'));
  }
  const alone = await readsWhile(place, sleep(planted ? 200 : READ_SECONDS * 1000));
  const busy = await readsWhile(place, changeOften(first, passwordOf(rounds), planted ? 1 : READ_SECONDS));
  return {
    figures: {
      rounds,
      'sessions begun': begun,
      'of them alive after the change': survived,
      'reads alone, median ms': alone.median,
      'reads alone, slowest twentieth ms': alone.slow,
      'beside a loop of changes, median ms': busy.median,
      'beside a loop of changes, slowest twentieth ms': busy.slow,
    },
    checks: {
      'every change was made': changed === rounds,
      'some sessions began meanwhile': begun > 0,
      'no old session lives': survived === 0,
      'nobody waits for somebody else’s change': busy.median <= 20 && busy.slow <= 100,
    },
  };
}

function passwordOf(round: number): string {
  return `a password of round ${round}`;
}

/** Signs in from some address or other: from a single one, only so many tries may fail. */
async function signIn(server: Server, password: string): Promise<{ status: number; cookie: string }> {
  const headers = {
    'X-Forwarded-For': `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
  };
  const answer = await post(server, '/auth/sign-in/email', { email: EMAIL, password }, headers);
  await answer.body?.cancel();
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Signs in again and again, in three places at once, until it is refused; the sessions that began. */
async function signInUntilRefused(servers: readonly Server[], password: string): Promise<string[]> {
  const begun: string[] = [];
  async function goOn(place: number) {
    for (;;) {
      const { status, cookie } = await signIn(servers[place % servers.length]!, password);
      if (status !== 200) return;
      begun.push(cookie);
    }
  }
  await Promise.all([0, 1, 2].map(goOn));
  return begun;
}

async function isAlive({ url }: Server, Cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/weeks`, { headers: { Cookie } });
  await answer.body?.cancel();
  return answer.ok;
}

/** How long an admin's reads of a week take, in milliseconds, until something is done. */
async function readsWhile({ server: { url }, cookie }: Place, doing: Promise<unknown>) {
  const [weekId] = weeksFrom(1);
  const times: number[] = [];
  let done = false;
  void doing.finally(() => {
    done = true;
  });
  while (!done) {
    const began = performance.now();
    await (await fetch(`${url}/api/weeks/${weekId}`, { headers: { Cookie: cookie } })).text();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), slow: at(0.95) };
}

/** Changes a password to itself again and again for some seconds. */
async function changeOften(server: Server, password: string, seconds: number): Promise<void> {
  const { cookie: Cookie } = await signIn(server, password);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end)
    await (await post(server, '/account/password', { current: password, password }, { Cookie })).text();
}

type SessionRow = Record<string, string | null>;

async function sessionRows(place: Place): Promise<SessionRow[]> {
  return onDatabase(place, 'select * from "session"', []);
}

async function putBack(place: Place, rows: readonly SessionRow[]): Promise<void> {
  const row = { ...rows.at(-1), id: 'put-back', token: 'put-back' };
  const columns = Object.keys(row);
  const marks = columns.map((_, index) => (place.postgres ? `$${index + 1}` : '?'));
  const names = columns.map((column) => `"${column}"`);
  await onDatabase(place, 'delete from "session" where "id" = \'put-back\'', []);
  await onDatabase(place, `insert into "session" (${names}) values (${marks})`, Object.values(row));
}

async function onDatabase(
  { postgres, database }: Place,
  statement: string,
  values: (string | null | undefined)[],
) {
  if (!postgres) {
    const file = new DatabaseSync(database);
    try {
      return file.prepare(statement).all(...values.map((value) => value ?? null)) as SessionRow[];
    } finally {
      file.close();
    }
  }
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as SessionRow[];
  } finally {
    await client.end();
  }
}
