import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { OWNER, post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { type Server, startServer } from '../../../e2e/server.ts';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { createApp } from '../app.ts';
import { ENGINES, HAS_POSTGRES } from '../testing/engines.ts';
import { cookieIn, createDatabase, install, WEEK } from '../testing/installation.ts';
import { startProduction } from '../testing/real-server.ts';

vi.setConfig({ testTimeout: 30_000 });

/** What is told of an order of the kitchen. */
const SAVED = { topic: 'week', weekId: WEEK, venues: ['tropics'] } as unknown as LiveEvent;

const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 100, day: '2026-11-18' };

/** Another session of the first admin. */
async function signInAgain(server: Server): Promise<string> {
  const { email, password } = OWNER;
  return cookieIn(await post(server, '/auth/sign-in/email', { email, password }));
}

/** Opens a live stream and gathers what it tells. */
async function listen(url: string, Cookie: string) {
  const heard: LiveEvent[] = [];
  const quiet = Promise.withResolvers<number>();
  const stream = await fetch(`${url}/api/events`, { headers: { Cookie } });
  const finished = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, milliseconds] of chunk.matchAll(/^event: quiet\ndata: (\d+)$/gm))
        quiet.resolve(Number(milliseconds));
      for (const [, data = '[]'] of chunk.matchAll(/^data: (\[.*)$/gm))
        heard.push(...(JSON.parse(data) as LiveEvent[]));
    }
  })().catch(() => {});
  const hear = async (event: LiveEvent) => {
    const started = performance.now();
    await expect.poll(() => heard, { interval: 5, timeout: 3000 }).toContainEqual(event);
    return performance.now() - started;
  };
  return { status: stream.status, quiet: quiet.promise, heard, hear, finished };
}

test.each(ENGINES)(
  'Open screens are told within 300 ms what somebody saved, and only that (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const sessions = [Cookie, ...(await Promise.all(Array.from({ length: 4 }, () => signInAgain(server))))];
    const screens = await Promise.all(
      Array.from({ length: 50 }, (_, index) => listen(server.url, sessions[index % 5]!)),
    );
    await post(server, `/weeks/${WEEK}/orders`, { ...order, amountCents: -1 }, { Cookie });
    await post(server, `/weeks/${WEEK}/orders`, order, { Cookie });
    const waits = await Promise.all(screens.map((screen) => screen.hear(SAVED)));
    expect(Math.max(...waits)).toBeLessThan(300);
    expect(screens[0]?.heard).toEqual([SAVED]);
    expect(await server.stop()).toBe(0);
    await Promise.all(screens.map((screen) => screen.finished));
  },
);

test.each(ENGINES)('Who begins to listen learns how long nothing has changed (%s)', async (engine) => {
  const server = await startProduction(engine);
  const Cookie = await signInFirstAdmin(server);
  const early = await listen(server.url, Cookie);
  const before = performance.now();
  await post(server, `/weeks/${WEEK}/orders`, order, { Cookie });
  await early.hear(SAVED);
  await setTimeout(400);
  const quiet = await (await listen(server.url, Cookie)).quiet;
  expect(quiet).toBeGreaterThanOrEqual(400);
  expect(quiet).toBeLessThanOrEqual(performance.now() - before);
  await server.stop();
});

test.skipIf(!HAS_POSTGRES)(
  'Screens whose server could not hear the others for a while begin anew',
  async () => {
    const env = { DATABASE_URL: await createDatabase() };
    const server = await startServer({ mode: 'production', env });
    const Cookie = await signInFirstAdmin(server);
    const screen = await listen(server.url, Cookie);
    await screen.quiet;
    const database = new pg.Client(env.DATABASE_URL);
    await database.connect();
    const { rowCount } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen %' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await screen.finished;
    const anew = await listen(server.url, Cookie);
    await post(server, `/weeks/${WEEK}/orders`, order, { Cookie });
    await anew.hear(SAVED);
    await database.end();
    await server.stop();
  },
);

test.skipIf(!HAS_POSTGRES)('A save on one server is told to the screens of the other', async () => {
  const env = { DATABASE_URL: await createDatabase() };
  const first = await startServer({ mode: 'production', env });
  const second = await startServer({ mode: 'production', env });
  const Cookie = await signInFirstAdmin(second);
  const screen = await listen(first.url, Cookie);
  await post(second, `/weeks/${WEEK}/orders`, order, { Cookie });
  await screen.hear(SAVED);
  await Promise.all([first.stop(), second.stop()]);
});

test('A reader who does not read is let go, so that nothing piles up', async () => {
  const { context, cookieOf, close } = await install('SQLite');
  const headers = { Cookie: await cookieOf('admin'), Host: 'tillwise.test' };
  const stream = await createApp(context).request('/api/events', { headers });
  for (let message = 0; message < 150; message++) {
    context.events.publish({ topic: 'settings' });
    await setTimeout(25);
  }
  expect((await stream.text()).match(/^data: /gm)?.length).toBeLessThan(110);
  await close();
});

test('Nobody listens without a session', async () => {
  const server = await startServer({ mode: 'trial' });
  expect((await listen(server.url, '')).status).toBe(401);
  await server.stop();
});
