import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from './testing/installation.ts';

const path = `/weeks/${WEEK}/orders`;
const order = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 100,
  day: '2026-11-18',
  notes: '',
};

onEachEngine('A request', (get) => {
  const count = async () => (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.kitchenOrders.length;

  test.each([
    ['without an Origin', { Origin: '' }],
    ['with a null Origin', { Origin: 'null' }],
    ['from another site', { Origin: 'https://evil.example' }],
    ['from another port', { Origin: 'http://tillwise.test:81' }],
    ['marked cross-site by the browser', { 'Sec-Fetch-Site': 'cross-site' }],
    ['marked same-site by the browser', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s changes nothing', async (_, headers) => {
    const refused = await get().as('admin', 'POST', path, order, headers);
    expect(refused).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect(await count()).toBe(0);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'sent as "%s" changes nothing',
    async (type) => {
      const refused = await get().as('admin', 'POST', path, order, { 'Content-Type': type });
      expect(refused.status).toBe(422);
      expect(await count()).toBe(0);
    },
  );

  test.each([
    '{"revenueCenter":"kitchen"',
    '',
    '[]',
    'null',
    '"text"',
    '{"amountCents":1e999}',
    JSON.stringify({ ...order, amountCents: -1 }),
    JSON.stringify({ ...order, amountCents: 0.5 }),
    JSON.stringify({ ...order, amountCents: 10_000_000_000 }),
    JSON.stringify({ ...order, supplier: 'a\u0000b' }),
    JSON.stringify({ ...order, supplier: 'x'.repeat(121) }),
    JSON.stringify({ ...order, supplier: ['Harbor'] }),
    JSON.stringify({ ...order, notes: 'x'.repeat(1001) }),
    JSON.stringify({ ...order, day: '2026-02-30' }),
    JSON.stringify({ ...order, revenueCenter: '__proto__' }),
    `${'['.repeat(20)}${']'.repeat(20)}`,
  ])('with the body %.60s is refused with words and changes nothing', async (body) => {
    const refused = await get().as('admin', 'POST', path, body);
    expect(refused.status).toBe(422);
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
    expect(refused.body).toMatchObject({ code: 'invalid-request', detail: expect.stringMatching(/\w/) });
    expect(await count()).toBe(0);
  });

  const READ_WITH = 'fromUpdatedAt is missing: send the updatedAt the order was read with';
  test.each<[method: string, path: string, body: object, message: string]>([
    ['POST', '/orders/some/approve', {}, READ_WITH],
    ['POST', '/orders/some/decline', { reason: 'Twice' }, READ_WITH],
    ['PATCH', `${path}/some`, { amountCents: 100 }, READ_WITH],
    // The specification's words for it.
    ['POST', path, { ...order, supplier: undefined }, 'Please provide a supplier name.'],
    ['POST', path, { ...order, day: undefined }, 'day is missing.'],
    [
      'POST',
      path,
      { ...order, amountCents: undefined },
      'amountCents is missing. Give the amount as a whole number of cents.',
    ],
    ['PUT', `/weeks/${WEEK}/hours`, { entries: [{ minutes: 60 }] }, 'staffId is missing.'],
  ])('%s %s without a field is answered by its name: %j', async (method, to, body, message) => {
    const { status, body: problem } = await get().as('admin', method, to, body);
    expect(status).toBe(422);
    const result = problem.errors.map((error: { message: string }) => error.message);
    expect(result.some((text: string) => text.startsWith(message))).toBe(true);
  });

  test('over 1 MB is refused', async () => {
    const refused = await get().as('admin', 'POST', path, { ...order, notes: 'x'.repeat(1024 * 1024) });
    expect(refused).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  test('can not set what is not its to set', async () => {
    const smuggled = {
      orderId: 'mine',
      enteredBy: 'Somebody',
      state: 'void',
      createdAt: '2000-01-01',
      transferId: 'mine',
      approved: { by: 'Somebody', at: '2000-01-01' },
    };
    const { body } = await get().as('admin', 'POST', path, { ...order, ...smuggled });
    expect(body.order).toMatchObject({ enteredBy: 'The admin', state: 'open', kind: 'order' });
    expect(body.order.orderId).not.toBe('mine');
    expect([body.order.transferId, body.order.approved]).toEqual([undefined, undefined]);
    expect(body.order.createdAt).toMatch(/^2026/);
  });

  test.each(["'; drop table user; --", '" or 1=1', '%00', '../../etc/passwd', '😀', 'x'.repeat(5000)])(
    'with %.20s in its path or query is answered without a fault',
    async (text) => {
      const encoded = encodeURIComponent(text);
      for (const url of [
        `/weeks/${encoded}`,
        `/weeks?limit=${encoded}`,
        `/alerts?limit=${encoded}`,
        `/${encoded}`,
      ])
        expect((await get().as('admin', 'GET', url)).status).toBeLessThan(500);
      expect(
        (await get().as('admin', 'PUT', `/weeks/${encoded}/spending/kitchen`, { cents: 1 })).status,
      ).toBe(422);
    },
  );

  test('that leads nowhere is a problem, not a page', async () => {
    expect(await get().send('GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('is answered with closed headers, refused or not', async () => {
    for (const { headers } of [
      await get().send('GET', '/session'),
      await get().send('GET', '/weeks'),
      await get().send('GET', '/nowhere'),
    ]) {
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('that fails inside tells nothing of the cause, but the log does', async () => {
    const { context, logged, as } = get();
    await as('admin', 'GET', '/suppliers');
    await context.db.schema.alterTable('supplier').renameTo('hidden').execute();
    const failed = await as('admin', 'GET', '/suppliers');
    const alsoFailed = await as('admin', 'DELETE', '/suppliers/harbor-seafood');
    await context.db.schema.alterTable('hidden').renameTo('supplier').execute();
    expect(failed).toMatchObject({
      status: 500,
      body: { code: 'internal', detail: 'Something failed on the server. Nothing was saved.' },
    });
    const lineOf = ({ body }: typeof failed) =>
      logged.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === body.requestId);
    expect(lineOf(failed)).toMatchObject({ method: 'GET', route: '/api/suppliers' });
    expect(lineOf(failed).error.message).toMatch(/supplier/);
    expect(lineOf(alsoFailed)).toMatchObject({ method: 'DELETE', route: '/api/suppliers/:supplierId' });
  });
});

onEachEngine('Every change', (get) => {
  test('leaves an audit entry with who, what, before and after', async () => {
    const { as, context } = get();
    await as('chef', 'POST', path, order);
    await as('chef', 'PUT', `/weeks/${WEEK}/spending/kitchen`, { cents: 900 });
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 500 });
    const { body: member } = await as('admin', 'POST', '/staff', {
      name: 'Al',
      position: 'Cook',
      department: 'kitchen',
      hourlyRateCents: 1,
    });
    await as('admin', 'PUT', `/weeks/${WEEK}/hours`, { entries: [{ staffId: member.staffId, minutes: 90 }] });
    await as('admin', 'PUT', '/settings/budgets', { barPercentage: 20 });
    await as('admin', 'POST', '/users', {
      name: 'Al',
      email: 'al@example.com',
      password: 'long enough',
      role: 'chef',
    });
    const entries = await context.db.selectFrom('auditEntry').selectAll().orderBy('at').execute();
    const result = entries.map((entry) => `${entry.userName}: ${entry.action} ${entry.subject}`);
    expect(result).toEqual([
      'The chef: sign in chef@example.com',
      'The chef: add order kitchen',
      'The chef: set spending kitchen',
      'The admin: sign in admin@example.com',
      'The admin: set revenue revenue',
      'The admin: add staff kitchen',
      'The admin: save hours labor',
      'The admin: save settings settings',
      'The admin: create user al@example.com',
    ]);
    expect(entries[2]).toMatchObject({ weekId: WEEK, before: '{"cents":100}', after: '{"cents":900}' });
    expect(JSON.stringify(entries)).not.toContain('long enough');
  });

  test('of an order, a person, a supplier or a venue leaves one with what was before and after', async () => {
    const { as, context, clock } = get();
    const { body: added } = await as('chef', 'POST', path, order);
    const { body: member } = await as('admin', 'POST', '/staff', {
      name: 'Bo',
      position: 'Barback',
      department: 'bar',
      hourlyRateCents: 1_300,
    });
    const since = new Date(clock.now).toISOString();
    const { orderId, updatedAt } = added.order;
    await as('chef', 'PATCH', `${path}/${orderId}`, { amountCents: 250, fromUpdatedAt: updatedAt });
    await as('chef', 'PATCH', `${path}/${orderId}`, { amountCents: 999, fromUpdatedAt: updatedAt });
    await as('chef', 'POST', `${path}/${orderId}/void`, { reason: 'Entered twice' });
    await as('admin', 'POST', `${path}/${orderId}/restore`, {});
    await as('admin', 'PATCH', `/staff/${member.staffId}`, { hourlyRateCents: 1_400 });
    const { body: supplier } = await as('admin', 'POST', '/suppliers', { name: 'Ice', revenueCenter: 'bar' });
    await as('admin', 'PATCH', `/suppliers/${supplier.supplierId}`, { name: 'Ice Co.' });
    await as('admin', 'DELETE', `/suppliers/${supplier.supplierId}`);
    await as('chef', 'PUT', '/settings/budgets?location=tropics', { barPercentage: 20 });
    await as('chef', 'DELETE', '/settings/budgets?location=tropics');
    const written = context.db.selectFrom('auditEntry').selectAll().where('at', '>', since).orderBy('at');
    const entries = (await written.execute()).map(({ before, after, ...entry }) => ({
      told: `${entry.userName}: ${entry.action} ${entry.subject}`,
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
    }));
    const open = { amountCents: 250, state: 'open', voided: null };
    const isVoid = { state: 'void', voided: { reason: 'Entered twice', by: 'The chef' } };
    expect(entries).toMatchObject([
      { told: 'The chef: edit order kitchen', before: { amountCents: 100 }, after: open },
      { told: 'The chef: void order kitchen', before: open, after: isVoid },
      { told: 'The admin: restore order kitchen', before: isVoid, after: open },
      {
        told: 'The admin: edit staff bar',
        before: { hourlyRateCents: 1_300 },
        after: { hourlyRateCents: 1_400 },
      },
      { told: 'The admin: add supplier bar', before: null, after: { name: 'Ice' } },
      { told: 'The admin: edit supplier bar', before: { name: 'Ice' }, after: { name: 'Ice Co.' } },
      { told: 'The admin: remove supplier bar', before: { name: 'Ice Co.' }, after: null },
      {
        told: 'The chef: save settings tropics settings',
        before: { inherited: true },
        after: { inherited: false },
      },
      {
        told: 'The chef: reset settings tropics settings',
        before: { inherited: false },
        after: { inherited: true },
      },
    ]);
  });
});
