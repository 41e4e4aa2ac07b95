import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_DETAILS } from '../domain/orders/order-fields.ts';
import { onEachEngine, WEEK } from './testing/installation.ts';

const order = {
  revenueCenter: 'bar',
  supplier: 'Coral Bay Spirits',
  amountCents: 5_000,
  day: '2026-11-18',
  notes: '',
};
const { notes: _, ...sent } = order;
const path = `/weeks/${WEEK}/orders`;

onEachEngine('The same request sent again with its key', (get) => {
  const bars = async () => (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.barOrders.length;
  const send = (key: string, body: object = order) =>
    get().as('bar_manager', 'POST', path, body, { 'Idempotency-Key': key });

  test('has one effect and the same answer, twenty at once and later', async () => {
    await get().cookieOf('bar_manager');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key-1')));
    answers.push(await send('key-1'));
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await bars()).toBe(1);
  });

  test('is the same however its text is laid out, and whatever it holds that nobody asks for', async () => {
    const backwards = Object.fromEntries(Object.entries(order).reverse());
    const laidOut = JSON.stringify({ more: [1], ...backwards }, null, 2);
    const again = await get().as('bar_manager', 'POST', path, laidOut, { 'Idempotency-Key': 'key-1' });
    expect(again).toMatchObject({ status: 201, body: { order: { amountCents: 5_000 } } });
    expect(await bars()).toBe(1);
  });

  test('is known by what version 0.1.0 remembered of it', async () => {
    const former = createHash('sha256').update(`POST /api${path}\n${JSON.stringify(order)}`);
    const { db } = get().context;
    const row = db.updateTable('idempotencyKey').set({ fingerprint: former.digest('base64url') });
    await row.where('key', '=', 'key-1').execute();
    expect((await send('key-1')).status).toBe(201);
    expect((await send('key-1', { ...order, notes: 'another' })).body.code).toBe('key-reused');
    expect(await bars()).toBe(1);
  });

  test.each([
    ['up to 0.2.0', { ...sent, notes: '' }],
    ['with all that a schema understands', { ...sent, kind: 'order', ...NO_DETAILS }],
  ])('is known by what versions remembered of it %s', async (_, understood) => {
    const { db, secret } = get().context;
    const result = JSON.stringify(['POST', `/api${path}`, understood]);
    const former = `hmac:${createHmac('sha256', secret).update(result).digest('base64url')}`;
    expect((await send('key-2')).status).toBe(201);
    const row = db.updateTable('idempotencyKey').set({ fingerprint: former });
    await row.where('key', '=', 'key-2').execute();
    const before = await bars();
    expect((await send('key-2')).status).toBe(201);
    expect((await send('key-2', { ...order, notes: 'another' })).body.code).toBe('key-reused');
    expect(await bars()).toBe(before);
  });

  test('is remembered by what was sent, so that a version that understands more of it knows it again', async () => {
    const { db, secret } = get().context;
    expect((await send('key-3', sent)).status).toBe(201);
    const row = db.selectFrom('idempotencyKey').select('fingerprint').where('key', '=', 'key-3');
    const { amountCents, day, revenueCenter, supplier } = sent;
    const result = JSON.stringify(['POST', `/api${path}`, { amountCents, day, revenueCenter, supplier }]);
    const fingerprint = `hmac:${createHmac('sha256', secret).update(result).digest('base64url')}`;
    expect(await row.executeTakeFirst()).toEqual({ fingerprint });
  });

  test('is another one with another password, of which nothing can be guessed from what is kept', async () => {
    const user = { name: 'Cy', email: 'cy@example.com', password: 'a long password', role: 'chef' };
    const create = (password: string) =>
      get().as('admin', 'POST', '/users', { ...user, password }, { 'Idempotency-Key': 'key-cy' });
    expect((await create('a long password')).status).toBe(201);
    expect((await create('a long password')).status).toBe(201);
    expect((await create('another password')).body.code).toBe('key-reused');
    const kept = get().context.db.selectFrom('idempotencyKey').select('fingerprint');
    const { fingerprint } = await kept.where('key', '=', 'key-cy').executeTakeFirstOrThrow();
    const result = JSON.stringify(['POST', '/api/users', user]);
    expect(fingerprint).not.toContain(createHash('sha256').update(result).digest('base64url'));
  });
});
