import { expect, test } from 'vitest';
import { everyWrite, ORDER } from '../testing/every-write.ts';
import { formWith } from '../testing/fixture-group.ts';
import { type Installation, onEachEngine, WEEK } from '../testing/installation.ts';

const SOON = '2026-12-31';
const SALES = { cents: { kitchen: 120_000 } };
const week = `/weeks/${WEEK}`;

function program({ send }: Installation, token: string) {
  return (method: string, path: string, body?: unknown, headers = {}) =>
    send(method, path, body, { Authorization: `Bearer ${token}`, Origin: '', ...headers });
}

async function made(place: Installation, asked: object, role: Parameters<Installation['as']>[0] = 'admin') {
  const { status, body } = await place.as(role, 'POST', '/tokens', {
    name: 'Register',
    endsOn: SOON,
    ...asked,
  });
  expect([body.detail, status]).toEqual([undefined, 201]);
  return { ...body, ask: program(place, body.token) };
}

/** What a program may enter by a token, by the route. */
const ENTERED =
  /^(?:(?:POST|PATCH|PUT) \/weeks\/\{weekId\}\/(?:orders|transfers|hours|sales|expected|revenue)|(?:POST|PUT|DELETE) \/(?:imports|files|orders\/\{orderId\}\/files))/;
const DECIDED = /\/(?:approve|decline)$/;

onEachEngine('A token', (get) => {
  test('is shown once, and kept where nobody can read it', async () => {
    const { token, tokenId } = await made(get(), { access: 'read' });
    expect(token).toMatch(/^tw_[\w-]{43}$/);
    const { body } = await get().as('admin', 'GET', '/tokens');
    expect(body.find((one: { tokenId: string }) => one.tokenId === tokenId)).toMatchObject({
      by: 'The admin',
      lastUsedAt: null,
    });
    const kept = await get().context.db.selectFrom('token').selectAll().execute();
    const trail = await get().context.db.selectFrom('auditEntry').selectAll().execute();
    expect(JSON.stringify([body, kept, trail, get().logged])).not.toContain(token);
  });

  test('reads, writes or does nothing, route by route', async () => {
    const ask = async (method: string, path: string, body?: object) =>
      (await get().as('admin', method, path, body)).body;
    const writes = await everyWrite(ask, 'token');
    const [read, write] = [await made(get(), { access: 'read' }), await made(get(), { access: 'write' })];
    for (const { method, route, path, body } of writes) {
      const isOpen = /^\/(?:auth|quick-access|password|users$)/.test(route);
      const byReading = await read.ask(method, path, body);
      expect([route, byReading.status]).toEqual([route, 403]);
      if (isOpen) expect([route, (await write.ask(method, path, body)).status]).toEqual([route, 403]);
      const isEntered = ENTERED.test(`${method} ${route}`) && !DECIDED.test(route);
      if (isEntered) continue;
      const { status, body: answer } = await write.ask(method, path, body);
      expect([method, route, status, answer.code]).toEqual([method, route, 403, 'not-allowed']);
    }
    expect((await write.ask('PUT', `${week}/sales/2026-11-18`, SALES)).status).toBe(200);
    const file = formWith('a.csv', Buffer.from('Date,Center,Amount\n2026-10-20,Bar,7.00\n'), { take: 'new' });
    expect((await write.ask('POST', '/imports', file)).body).toMatchObject({
      ...{ state: 'taken', fates: { taken: 1 }, by: 'The admin (Register)' },
    });
  });

  test('says who the people of a file are, and has nobody join the staff', async () => {
    const { ask } = await made(get(), { access: 'write' });
    const joins = { staffId: 'new', crew: 'kitchen', hourlyRateCents: 18_50 };
    const lou = { venueId: 'tropics', number: '', name: 'Lou Stranger' };
    const named = await ask('PUT', '/imports/names', { people: [{ ...lou, ...joins }] });
    expect([named.status, named.body.code]).toEqual([403, 'not-allowed']);
    expect((await ask('PUT', '/imports/names', { people: [{ ...lou, staffId: null }] })).status).toBe(200);
    const byAdmin = { people: [{ ...lou, name: 'Kim Stranger', ...joins }] };
    expect((await get().as('admin', 'PUT', '/imports/names', byAdmin)).status).toBe(200);
    const { body: staff } = await get().as('admin', 'GET', '/staff');
    expect(staff.filter(({ name }: { name: string }) => name.endsWith('Stranger'))).toHaveLength(1);
  });

  test('reads what its maker reads, and nothing of people and their accounts', async () => {
    const { ask } = await made(get(), { access: 'read' });
    for (const path of [week, `${week}/sales`, '/orders', '/imports'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
    for (const path of ['/users', '/tokens', '/audit', '/account/sessions', '/digest'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 403]);
  });

  test('reaches no farther than it was made for, and than its maker does', async () => {
    const venues = await made(get(), { access: 'write', reach: { venues: ['scandals'] } });
    expect((await venues.ask('PUT', `${week}/sales/2026-11-18`, SALES)).status).toBe(422);
    expect((await venues.ask('PUT', `${week}/sales/2026-11-18`, { cents: { scandals: 5 } })).status).toBe(
      200,
    );
    const chef = await made(get(), { access: 'write', reach: { centers: ['kitchen', 'bar'] } }, 'chef');
    const order = (revenueCenter: string) => chef.ask('POST', `${week}/orders`, { ...ORDER, revenueCenter });
    expect([(await order('kitchen')).status, (await order('bar')).status]).toEqual([201, 422]);
    const beyond = { name: 'x', access: 'write', endsOn: SOON, reach: { venues: ['scandals'] } };
    expect((await get().as('chef', 'POST', '/tokens', beyond)).status).toBe(422);
  });

  test.each([
    ['that never was one', 'tw_nothing'],
    ['of another program', 'ghp_0123456789'],
    ['of 201 characters', `tw_${'x'.repeat(198)}`],
    ['of ten thousand characters', 'x'.repeat(10_000)],
    ['of two words', 'tw_one two'],
    ['of no characters', ''],
  ])('%s is none, and the cookie beside it does not count', async (_, token) => {
    const Cookie = await get().cookieOf('admin');
    for (const headers of [{}, { Cookie }])
      expect(await program(get(), token)('GET', week, undefined, headers)).toMatchObject({
        ...{ status: 401, body: { code: 'token-invalid' } },
      });
  });

  test('is over on the day after its last, and once it is ended, by its maker or an admin', async () => {
    const { ask, tokenId } = await made(get(), { access: 'read', endsOn: '2026-11-19' }, 'chef');
    expect((await ask('GET', week)).status).toBe(200);
    get().clock.now += 86_400_000;
    expect((await ask('GET', week)).status).toBe(401);
    get().clock.now -= 86_400_000;
    expect((await get().as('bar_manager', 'DELETE', `/tokens/${tokenId}`)).status).toBe(404);
    expect((await get().as('bar_manager', 'GET', '/tokens')).body).toEqual([]);
    expect((await get().as('admin', 'DELETE', `/tokens/${tokenId}`)).status).toBe(204);
    expect((await ask('GET', week)).status).toBe(401);
  });

  test('dies with its maker’s account', async () => {
    const { ask } = await made(get(), { access: 'read' }, 'bar_manager');
    const { db } = get().context;
    await db.updateTable('user').set({ active: 0 }).where('email', '=', 'bar_manager@example.com').execute();
    expect((await ask('GET', week)).status).toBe(401);
    await db.updateTable('user').set({ active: 1 }).where('email', '=', 'bar_manager@example.com').execute();
    expect((await ask('GET', week)).status).toBe(200);
  });

  test('counts in place of a cookie, needs no page, and is noted to the minute', async () => {
    const { ask, tokenId } = await made(get(), { access: 'read' });
    const Cookie = await get().cookieOf('admin');
    expect((await ask('PUT', `${week}/sales/2026-11-18`, SALES, { Cookie })).status).toBe(403);
    expect((await program(get(), 'tw_x')('GET', week, undefined, { Cookie })).status).toBe(401);
    const { body } = await get().as('admin', 'GET', '/tokens');
    const { lastUsedAt } = body.find((one: { tokenId: string }) => one.tokenId === tokenId);
    expect(lastUsedAt).toMatch(/^2026-11-19T17:\d\d:00\.000Z$/);
  });

  test('asks three hundred times a minute, and is told when it may ask again', async () => {
    const { ask } = await made(get(), { access: 'read' });
    let answer = await ask('GET', '/health');
    for (let asked = 1; asked <= 300; asked++) answer = await ask('GET', '/session');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test.each([
    ['an end beyond a year', { endsOn: '2028-01-01' }],
    ['an end that was', { endsOn: '2026-11-18' }],
    ['no name', { name: ' ' }],
    ['other access', { access: 'all' }],
  ])('is not made with %s', async (_, asked) => {
    const token = { name: 'Register', access: 'read', endsOn: SOON, ...asked };
    expect((await get().as('admin', 'POST', '/tokens', token)).status).toBe(422);
  });
});
