import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from './testing/engines.ts';
import { everyWrite, ORDER } from './testing/every-write.ts';
import { failNthWrite } from './testing/failing-writes.ts';
import { install, WEEK } from './testing/installation.ts';
import { snapshotOf } from './testing/snapshot.ts';

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
      body: { code: 'unavailable', detail: expect.stringMatching(/Nothing was saved/) },
    });
    expect(await as('admin', 'GET', `/weeks/${WEEK}`)).toMatchObject({ status: 200 });
    await sql`pragma max_page_count = 1000000`.execute(context.db);
    expect((await as('admin', 'POST', path, ORDER)).status).toBe(201);
    await close();
  });
});

/** Changes that take several statements each. */
const CHANGES = [
  'POST /weeks/{weekId}/orders',
  'PATCH /weeks/{weekId}/orders/{orderId}',
  'POST /weeks/{weekId}/orders/import-csv',
  'POST /weeks/{weekId}/transfers',
  'POST /orders/{orderId}/approve',
  'POST /orders/{orderId}/decline',
  'PUT /weeks/{weekId}/hours',
  'PATCH /weeks/{weekId}/hours/{entryId}',
  'PUT /weeks/{weekId}/revenue',
  'PUT /weeks/{weekId}/spending/{revenueCenter}',
  'PUT /settings/budgets',
];

/** An order that is charged to another week from then on: both weeks change or neither. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of whatever kind.
async function moveOf(ask: (method: string, path: string, body: object) => Promise<{ body: any }>) {
  const { body } = await ask('POST', path, ORDER);
  const change = { weekId: '2026-11-22_to_2026-11-28', fromUpdatedAt: body.order.updatedAt };
  const route = '/weeks/{weekId}/orders/{orderId}';
  return { method: 'PATCH', route, path: `${path}/${body.order.orderId}`, body: change };
}

test.each(ENGINES)(
  'Whichever of its statements fails, a change is refused and leaves nothing half-written (%s)',
  async (engine) => {
    const { context, as, close } = await install(engine);
    const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body);
    writes.push(await moveOf((...asked) => as('admin', ...asked)));
    let failures = 0;
    for (const { method, route, path, body } of writes) {
      if (!CHANGES.includes(`${method} ${route}`)) continue;
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
