import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDisk } from './operation/disk.ts';
import { ENGINES, type Engine } from './testing/engines.ts';
import { everyWrite, formOf, ORDER, type WriteRequest } from './testing/every-write.ts';
import { failNthWrite } from './testing/failing-writes.ts';
import { type Installation, install, WEEK } from './testing/installation.ts';
import { snapshotOf } from './testing/snapshot.ts';
import { createSentOfDay } from './uploads/of-day.ts';

const path = `/weeks/${WEEK}/orders`;

describe('A disk that is full', () => {
  test('refuses orders in words, keeps what was there and lets everybody read', async () => {
    const { context, as, close } = await install('SQLite');
    expect((await as('admin', 'POST', path, ORDER)).status).toBe(201);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(context.db);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 2}`).execute(context.db);
    const statuses: number[] = [];
    let before = '';
    while (!statuses.includes(503) && statuses.length < 200) {
      before = await snapshotOf(context);
      const notes = 'x'.repeat(900);
      statuses.push((await as('admin', 'POST', path, { ...ORDER, notes })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await snapshotOf(context)).toBe(before);
    const refused = await as('admin', 'POST', path, { ...ORDER, notes: 'x'.repeat(900) });
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'disk-full', detail: expect.stringMatching(/disk is full. Nothing was saved/) },
    });
    expect(await as('admin', 'GET', `/weeks/${WEEK}`)).toMatchObject({ status: 200 });
    await sql`pragma max_page_count = 1000000`.execute(context.db);
    expect((await as('admin', 'POST', path, ORDER)).status).toBe(201);
    await close();
  });
});

/** Makes storing an order fail as on a full disk. Returns a function that makes room again. */
async function fill({ context }: Installation, engine: Engine): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(context.db);
  if (engine === 'SQLite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(context.db);
    await run(`pragma max_page_count = ${rows[0]!.page_count}`);
    return () => run('pragma max_page_count = 1000000');
  }
  await run(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await run('create trigger no_room before insert on "supplierOrder" execute function no_room()');
  return () => run('drop trigger no_room on "supplierOrder"');
}

test.each(ENGINES)(
  'A full disk is said in words, logged once a minute and told to who asks for health, until there is room (%s)',
  async (engine) => {
    const place = await install(engine);
    const { context, as, send, clock, logged, close } = place;
    let acknowledged = 0;
    const add = async () => {
      const answer = await as('admin', 'POST', path, { ...ORDER, notes: 'x'.repeat(900) });
      acknowledged += Number(answer.status === 201);
      return answer;
    };
    const lines = () => logged.filter((line) => line.includes('the disk is full'));
    expect((await add()).status).toBe(201);
    const makeRoom = await fill(place, engine);
    let refused = await add();
    for (let tries = 0; refused.status === 201 && tries < 100; tries++) refused = await add();
    for (let tries = 0; tries < 50; tries++) refused = await add();
    expect([refused.status, refused.body.code]).toEqual([503, 'disk-full']);
    expect(refused.body.detail).toContain('disk is full');
    expect(lines()).toHaveLength(1);
    expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(1);
    const health = await send('GET', '/health');
    expect([health.status, health.body.code]).toEqual([503, 'disk-full']);
    const before = await snapshotOf(context);
    expect((await as('admin', 'GET', `/weeks/${WEEK}`)).status).toBe(200);
    clock.now += 61_000;
    expect((await add()).status).toBe(503);
    expect(lines()).toHaveLength(2);
    expect(await snapshotOf(context)).toBe(before);
    await makeRoom();
    expect((await add()).status).toBe(201);
    expect((await as('admin', 'GET', `/weeks/${WEEK}`)).body.kitchenOrders).toHaveLength(acknowledged);
    clock.now += 6_000;
    expect((await send('GET', '/health')).body).toMatchObject({ status: 'ok', disk: { state: 'ok' } });
    await close();
  },
);

test('Files are refused first, while there is still room for everything else', async () => {
  const place = await install('SQLite');
  const { context, as, send, close } = place;
  const room = { free: 40 * GIGABYTE, all: 100 * GIGABYTE };
  const lasts = (free: number) => {
    room.free = free;
    return as('admin', 'POST', `/orders/${orderId}/files`, formOf('a', `${free}`));
  };
  const { body } = await as('admin', 'POST', path, ORDER);
  const { orderId } = body.order;
  context.disk = createDisk(context.config, context.now, async () => room);
  expect((await lasts(2 * GIGABYTE)).status).toBe(201);
  const refused = await lasts(0.9 * GIGABYTE);
  expect([refused.status, refused.body.code]).toEqual([503, 'disk-full']);
  expect(refused.body.detail).toContain('takes no files');
  expect((await as('admin', 'POST', path, { ...ORDER, supplier: 'Another' })).status).toBe(201);
  expect(await send('GET', '/health')).toMatchObject({
    status: 200,
    body: { status: 'disk-low', disk: { state: 'low', freeMegabytes: 921 } },
  });
  const figures = await context.metrics.registry.metrics();
  expect(figures).toMatch(new RegExp(`^tillwise_disk_free_bytes ${room.free}$`, 'm'));
  // Of a small disk a tenth, or what is set.
  room.all = 4 * GIGABYTE;
  expect((await lasts(0.5 * GIGABYTE)).status).toBe(201);
  context.disk = createDisk({ ...context.config, freeSpace: GIGABYTE }, context.now, async () => room);
  expect((await lasts(0.9 * GIGABYTE)).status).toBe(503);
  room.free = 1_000_000;
  expect((await send('GET', '/health')).body.code).toBe('disk-full');
  await close();
});

test('Somebody who sends a gigabyte in a day is asked to go on tomorrow', () => {
  const clock = { now: () => NOON, group: { timeZone: 'America/New_York', firstWeekday: 0 } } as const;
  const sent = createSentOfDay();
  sent.demand(clock, 'ann', 10);
  sent.add('ann', GIGABYTE);
  expect(() => sent.demand(clock, 'ann', 10)).toThrow(/tomorrow/);
  sent.demand(clock, 'ben', 10);
  sent.demand({ ...clock, now: () => NOON + 24 * 3_600_000 }, 'ann', 10);
});

const GIGABYTE = 1024 ** 3;
const NOON = Date.parse('2026-11-19T17:00:00Z');

/** Changes that take several statements each. */
const CHANGES: WriteRequest['name'][] = [
  'addOrder',
  'editOrder',
  'importOrders',
  'addTransfer',
  'approveOrder',
  'declineOrder',
  'saveHours',
  'editHours',
  'setRevenue',
  'setSpending',
  'saveSettings',
];

/** An order that is charged to another week from then on: both weeks change or neither. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of whatever kind.
async function moveOf(ask: (method: string, path: string, body: object) => Promise<{ body: any }>) {
  const { body } = await ask('POST', path, ORDER);
  const change = { weekId: '2026-11-22_to_2026-11-28', fromUpdatedAt: body.order.updatedAt };
  const route = '/weeks/{weekId}/orders/{orderId}';
  return {
    name: 'editOrder' as const,
    method: 'PATCH',
    route,
    path: `${path}/${body.order.orderId}`,
    body: change,
  };
}

test.each(ENGINES)(
  'Whichever of its statements fails, a change is refused and leaves nothing half-written (%s)',
  async (engine) => {
    const { context, as, close } = await install(engine);
    const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body);
    writes.push(await moveOf((...asked) => as('admin', ...asked)));
    // A budget that is over is told once the change is made: nothing of it belongs to the change.
    await as('admin', 'PUT', '/weeks/2026-11-22_to_2026-11-28/revenue', { totalCents: 10_000_000 });
    let failures = 0;
    for (const { name, method, route, path, body } of writes) {
      if (!CHANGES.includes(name)) continue;
      const key = { 'Idempotency-Key': `${method}-${route}` };
      for (let nth = 1; ; nth++) {
        const before = await snapshotOf(context);
        const mend = failNthWrite(context.db, engine, nth);
        const answer = await as('admin', method, path, body, key);
        const failed = await mend();
        if (!failed) {
          const isMade = method === 'POST' && !route.startsWith('/orders/');
          expect([route, answer.status]).toEqual([route, isMade ? 201 : 200]);
          break;
        }
        failures++;
        expect([route, nth, answer.status]).toEqual([route, nth, 503]);
        expect(await snapshotOf(context)).toBe(before);
        expect((await as('admin', 'GET', `/weeks/${WEEK}`)).status).toBe(200);
      }
    }
    // PostgreSQL is given several rows in one statement.
    expect(failures).toBeGreaterThan(engine === 'SQLite' ? 30 : 20);
    await close();
  },
);
