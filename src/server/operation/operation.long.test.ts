import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { ORDER } from '../testing/every-write.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { startProduction } from '../testing/real-server.ts';

const MINUTE = 60_000;

onEachEngine('Health', (get) => {
  test('says that the database answers and that no email waits', async () => {
    const { status, body } = await get().send('GET', '/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', mail: { state: 'ok', words: 'No email is waiting.' } });
    expect(body.database.milliseconds).toBeGreaterThanOrEqual(0);
  });

  test('says that email is stuck once one has been waiting for a quarter of an hour, and names nobody', async () => {
    const { as, send, clock } = get();
    await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 42_000 });
    await as('admin', 'POST', `/weeks/${WEEK}/orders`, ORDER);
    expect((await send('GET', '/health')).body).toMatchObject({ status: 'ok', mail: { waiting: 1 } });
    clock.now += 20 * MINUTE;
    const { status, body } = await send('GET', '/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'mail-stuck',
      mail: {
        state: 'stuck',
        waiting: 1,
        oldestMinutes: 20,
        words: '1 email not sent yet, the oldest for 20 min.',
      },
    });
    expect(JSON.stringify(body)).not.toContain('owner');
  });

  test('is 503 when the database does not answer', async () => {
    const { context, send } = get();
    await context.db.destroy();
    const { status } = await send('GET', '/health');
    expect(status).toBeGreaterThanOrEqual(500);
  });
});

test.each(ONE_ENGINE)(
  'The figures for operators count what was done and name nobody (%s)',
  async (engine) => {
    const server = await startProduction(engine, { LOG_LEVEL: 'debug' });
    const Cookie = await signInFirstAdmin(server);
    const { order } = await (await post(server, `/weeks/${WEEK}/orders`, ORDER, { Cookie })).json();
    await post(server, '/auth/sign-in/email', { email: 'nobody@example.com', password: 'not the password' });
    await fetch(`${server.url}/api/weeks/${WEEK}?secret=query`, { headers: { Cookie } });
    const stream = await fetch(`${server.url}/api/events`, { headers: { Cookie } });
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    const of = (name: string) => new RegExp(`^${name}(?:{.*})? (.*)$`, 'm').exec(figures)?.[1];
    expect(of('tillwise_orders_added_total')).toBe('1');
    expect(of('tillwise_sign_ins_refused_total')).toBe('1');
    expect(of('tillwise_live_streams')).toBe('1');
    expect(of('tillwise_mail_waiting')).toBe('0');
    expect(Number(of('tillwise_database_seconds'))).toBeLessThan(1);
    expect(Number(of('process_resident_memory_bytes'))).toBeGreaterThan(1e6);
    expect(figures).toContain(
      'tillwise_request_seconds_count{method="POST",route="/api/weeks/:weekId/orders",status="201"} 1',
    );
    const passedOn = await Promise.all(
      ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'].map((name) =>
        fetch(`${server.url}/metrics`, { headers: { [name]: '192.0.2.1' } }),
      ),
    );
    expect(passedOn.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    for (const secret of [WEEK, order.orderId, 'example.com', 'Harbor', 'secret', '127.0.0.1'])
      expect(figures).not.toContain(secret);
    const answered = await post(server, `/weeks/${WEEK}/orders`, {}, { Cookie });
    const { requestId } = await answered.json();
    expect(answered.headers.get('X-Request-Id')).toBe(requestId);
    const linesOfRequest = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes(requestId))
        .map((line) => JSON.parse(line));
    await expect
      .poll(linesOfRequest)
      .toMatchObject([{ msg: 'answered', method: 'POST', route: '/api/weeks/:weekId/orders', status: 422 }]);
    await stream.body?.cancel();
    await server.stop();
  },
);

test('The figures are told elsewhere, by any name, to who holds their token, and on this machine without it', async () => {
  const token = 'kept-by-the-one-who-scrapes-1234';
  const env = { TILLWISE_METRICS_TOKEN: token, TILLWISE_URL: 'https://budget.example.com' };
  const server = await startProduction('SQLite', env);
  const { port } = new URL(server.url);
  const statusOf = async (headers: Record<string, string>) => {
    const asked = request({ host: '127.0.0.1', port, path: '/metrics', headers });
    const [{ statusCode }] = (await once(asked.end(), 'response')) as [IncomingMessage];
    return statusCode;
  };
  const elsewhere = { Host: 'app:3000', 'X-Forwarded-For': '192.0.2.1' };
  const answers = (Authorization: string) => statusOf({ ...elsewhere, Authorization });
  expect(await answers(`Bearer ${token}`)).toBe(200);
  expect(await answers(`bearer ${token}`)).toBe(200);
  expect(await answers(`Bearer ${token}x`)).toBe(421);
  expect(await answers(token)).toBe(421);
  const proxied = { Host: 'budget.example.com', 'X-Forwarded-For': '192.0.2.1' };
  expect(await statusOf({ ...proxied, Authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf({ ...proxied, Authorization: 'Bearer ' })).toBe(403);
  expect(await statusOf({ ...proxied, Authorization: `Bearer ${token.slice(1)}` })).toBe(403);
  expect(await statusOf(proxied)).toBe(403);
  expect(await statusOf({ Host: `localhost:${port}` })).toBe(200);
  expect(server.log()).not.toContain(token);
  await server.stop();
});
