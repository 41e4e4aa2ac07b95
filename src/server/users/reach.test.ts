import { expect, test } from 'vitest';
import { CALLS } from '../../domain/calls/calls.ts';
import { can, type Reach, type Role, type Who } from '../../domain/people/role.ts';
import { BEYOND_A_VENUE, everyWrite, type WriteRequest } from '../testing/every-write.ts';
import { cookieIn, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';
import { snapshotOf } from '../testing/snapshot.ts';

/** To a manager what is outside their reach is as what is nowhere (`alike.test.ts`): not allowed, not there, or no choice. */
const REFUSED = [403, 404, 422];

/** What everybody may change of their own, and what proves itself. */
const OWN = /^\/(account|digest|news|auth|password|quick-access|imports|tokens)/;
const NONE = { venues: [], centers: [], crews: [] };
const RATE = { position: 'Helper', hourlyRateCents: 1_500 };

/** A manager of some venue. */
const OF_VENUE: Who = {
  role: 'manager',
  reach: { venues: ['x'], centers: ['x'], crews: ['x'], labor: ['x'] },
};

let made = 0;

onEachEngine('Somebody’s reach', (get) => {
  /** A new user of a role, signed in. */
  async function somebody(role: Role | 'viewer' | 'manager', reach?: Partial<Reach>) {
    const person = { name: `Somebody ${++made}`, email: `s${made}@example.com`, password: PASSWORD };
    const created = await get().as('admin', 'POST', '/users', { ...person, role, ...(reach && { reach }) });
    expect([role, created.status]).toEqual([role, 201]);
    const signedIn = await get().send('POST', '/auth/sign-in/email', person);
    const Cookie = cookieIn(signedIn);
    const ask = (method: string, path: string, body?: object) => get().send(method, path, body, { Cookie });
    return { ask, userId: created.body.userId as string };
  }
  let known: Promise<WriteRequest[]> | undefined;
  /** Everything that can be written, made once: whoever is refused leaves it as it is. */
  const writes = async () => {
    known ??= everyWrite(async (...asked) => (await get().as('admin', ...asked)).body);
    return (await known).filter(({ route }) => !OWN.test(route) && !route.endsWith('preview-csv'));
  };
  const order = (revenueCenter: string) => ({
    ...{ revenueCenter, supplier: 'S', amountCents: 100, day: '2026-11-18', notes: '' },
  });
  const refusedFor = async (
    { ask }: Awaited<ReturnType<typeof somebody>>,
    asked: readonly WriteRequest[],
    refused = REFUSED,
  ) => {
    const before = await snapshotOf(get().context);
    for (const { method, route, path, body } of asked) {
      const { status } = await ask(method, path, body);
      expect([method, route, status, refused.includes(status)]).toEqual([method, route, status, true]);
    }
    expect(await snapshotOf(get().context)).toBe(before);
  };

  test('is nothing for a viewer, who reads every week with everybody’s hours', async () => {
    const asked = await writes();
    const viewer = await somebody('viewer');
    await refusedFor(viewer, asked, [403]);
    const { status, body } = await viewer.ask('GET', `/weeks/${WEEK}`);
    const known = (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body;
    expect([status, body.laborCost]).toEqual([200, known.laborCost]);
    expect(body.laborCost.length).toBeGreaterThan(0);
    for (const path of ['/users', '/audit', '/export/audit.csv'])
      expect([path, (await viewer.ask('GET', path)).status]).toEqual([path, 403]);
  });

  test('ends at the venue of its manager: no write of another one gets through', async () => {
    const asked = await writes();
    const ofVenue = await somebody('manager', { venues: ['townhouse'] });
    await refusedFor(ofVenue, asked);
    const other = await somebody('manager', { centers: ['townhouse'], crews: ['townhouse'] });
    await refusedFor(other, asked);
  });

  test('of a venue covers its revenue centers, its crews and their alerts, and nothing of the group', async () => {
    const asked = await writes();
    const { ask } = await somebody('manager', { venues: ['tropics'] });
    for (const { name, method, route, path, body } of asked) {
      const { status } = await ask(method, path, body);
      const { may } = CALLS[name];
      const isOurs = may !== 'anyone' && can(OF_VENUE, may) && !(name in BEYOND_A_VENUE);
      const isAsExpected = isOurs ? status < 300 : REFUSED.includes(status);
      expect([method, route, status, isAsExpected]).toEqual([method, route, status, true]);
    }
    const total = { totalCents: 1_000_000, scandalsCents: 5 };
    expect((await ask('PUT', `/weeks/${WEEK}/revenue`, total)).status).toBe(403);
  });

  test('of a single revenue center or crew covers that alone', async () => {
    const { ask } = await somebody('manager', { centers: ['bar'], crews: ['service'] });
    const answers = async (asked: [string, string, object][]) =>
      Promise.all(asked.map(async ([method, path, body]) => (await ask(method, path, body)).status));
    expect(
      await answers([
        ['POST', `/weeks/${WEEK}/orders`, order('bar')],
        ['POST', `/weeks/${WEEK}/orders`, order('kitchen')],
        ['PUT', `/weeks/${WEEK}/revenue`, { kitchenCents: 5 }],
        ['PUT', `/weeks/${WEEK}/revenue`, { totalCents: 5 }],
        ['POST', '/staff', { ...RATE, name: 'A', department: 'service', crew: 'service' }],
        ['POST', '/staff', { ...RATE, name: 'B', department: 'bar', crew: 'bar' }],
        ['PUT', `/weeks/${WEEK}/labor/total`, { cents: 5 }],
        ['PUT', '/settings/budgets', { barPercentage: 20 }],
      ]),
    ).toEqual([201, 422, 422, 403, 201, 422, 403, 403]);
  });

  test('of a venue covers that venue’s settings, while no admin has locked them, and not the group’s', async () => {
    const { ask } = await somebody('manager', { venues: ['scandals'] });
    const save = async (query: string) => {
      const { status, body } = await ask('PUT', `/settings/budgets${query}`, { warningThreshold: 31 });
      return [status, body.code ?? Object.keys(body.venues)];
    };
    expect(await save('?location=scandals')).toEqual([200, ['scandals']]);
    expect(await save('')).toEqual([403, 'not-allowed']);
    expect(await save('?location=townhouse')).toEqual([422, 'invalid-request']);
    expect((await ask('DELETE', '/settings/budgets?location=scandals')).status).toBe(200);
    const { ask: other } = await somebody('manager', { centers: ['scandals'] });
    expect((await other('PUT', '/settings/budgets?location=scandals', { warningThreshold: 31 })).status).toBe(
      403,
    );
    await get().as('admin', 'PUT', '/settings/lock', { locked: true });
    expect(await save('?location=scandals')).toEqual([403, 'settings-locked']);
    await get().as('admin', 'PUT', '/settings/lock', { locked: false });
  });

  test('shows hours and rates of single people in its crews alone', async () => {
    const { ask } = await somebody('manager', { venues: ['scandals'] });
    await writes();
    expect((await ask('GET', `/weeks/${WEEK}`)).body.laborCost).toEqual([]);
    expect((await ask('GET', '/staff')).body).toEqual([]);
  });

  test('is told in the session with all it comes to, and as entered in the list', async () => {
    const { ask, userId } = await somebody('manager', { venues: ['scandals'], crews: ['bar'] });
    const { user } = (await ask('GET', '/session')).body;
    expect(user).toMatchObject({
      role: 'manager',
      reach: { centers: ['scandals'], crews: ['bar', 'scandals-bar', 'scandals-service'] },
    });
    const users = (await get().as('admin', 'GET', '/users')).body;
    expect(users.find((one: { userId: string }) => one.userId === userId).reach).toEqual({
      venues: ['scandals'],
      centers: [],
      crews: ['bar'],
    });
  });

  test('changed or ended holds at once in their session, and stands in the audit trail', async () => {
    const { ask, userId } = await somebody('manager', { venues: ['scandals'] });
    const change = (body: object) => get().as('admin', 'PATCH', `/users/${userId}`, body);
    const may = async (center: string) => (await ask('POST', `/weeks/${WEEK}/orders`, order(center))).status;
    expect([await may('scandals'), await may('kitchen')]).toEqual([201, 422]);
    const reach = { venues: [], centers: ['kitchen'], crews: [] };
    expect(await change({ reach })).toMatchObject({ status: 200, body: { role: 'manager', reach } });
    expect([await may('scandals'), await may('kitchen')]).toEqual([422, 201]);
    const { body: viewer } = await change({ role: 'viewer' });
    expect(viewer).toMatchObject({ role: 'viewer' });
    expect(viewer).not.toHaveProperty('reach');
    expect(await may('kitchen')).toBe(403);
    const audit = (await get().as('admin', 'GET', '/audit?action=change role')).body;
    expect(audit.slice(0, 2)).toMatchObject([
      { before: { role: 'manager', reach }, after: { role: 'viewer' } },
      { before: { reach: { venues: ['scandals'] } }, after: { reach } },
    ]);
  });

  test.each<[string, object, string, RegExp]>([
    ['a manager without one', { role: 'manager' }, 'reach', /at least one venue/],
    ['a reach of nothing', { role: 'manager', reach: NONE }, 'reach', /at least one venue/],
    ['an unknown venue', { role: 'manager', reach: { venues: ['x'] } }, 'reach.venues', /no venue “x”/],
    [
      'a center as a venue',
      { role: 'manager', reach: { venues: ['bar'] } },
      'reach.venues',
      /no venue “bar”/,
    ],
    ['an unknown center', { role: 'manager', reach: { centers: ['x'] } }, 'reach.centers', /center “x”/],
    ['an unknown crew', { role: 'manager', reach: { crews: ['x'] } }, 'reach.crews', /no crew “x”/],
    ['a chef with one', { role: 'chef', reach: { centers: ['bar'] } }, 'reach', /Only a manager/],
    ['ids that are none', { role: 'manager', reach: { centers: [5] } }, 'reach.centers.0', /./],
    ['no object', { role: 'manager', reach: ['bar'] }, 'reach', /./],
  ])('is refused with words: %s', async (_, asked, field, words) => {
    const person = { name: 'Nia', email: 'nia@example.com', password: PASSWORD };
    const refused = {
      status: 422,
      body: { code: 'invalid-request', errors: [{ field, message: expect.stringMatching(words) }] },
    };
    expect(await get().as('admin', 'POST', '/users', { ...person, ...asked })).toMatchObject(refused);
    const { userId } = await somebody('viewer');
    expect(await get().as('admin', 'PATCH', `/users/${userId}`, asked)).toMatchObject(refused);
  });

  test('is no way round the last admin', async () => {
    const { userId } = (await get().as('admin', 'GET', '/session')).body.user;
    const change = { role: 'manager', reach: { venues: ['tropics'] } };
    expect((await get().as('admin', 'PATCH', `/users/${userId}`, change)).body.code).toBe('last-admin');
  });
});
