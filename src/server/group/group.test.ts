import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import { ENGINES } from '../testing/engines.ts';
import { BEGAN_ON, type Installation, install, WEEK } from '../testing/installation.ts';
import { followGroup } from './change-venues.ts';

const DOOR = {
  name: 'Blue Door',
  laborPercentage: 30,
  centers: [
    { name: 'Kitchen', percentage: 30, budgetOf: 'own' },
    { name: 'Bar', percentage: 22.5, budgetOf: 'venue' },
  ],
  crews: [
    { name: 'Cooks', department: 'kitchen' },
    { name: 'Floor', department: 'service' },
  ],
};

describe.each(ENGINES)('A group of one’s own (%s)', (engine) => {
  let place: Installation;
  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
  });
  afterAll(() => place.close());
  const asAdmin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);

  test('begins without any venue, and takes a week all the same', async () => {
    expect((await asAdmin('GET', '/group')).body).toEqual({
      ...{ ...GROUP_DEFAULTS, beganOn: BEGAN_ON },
      venues: [],
    });
    expect((await asAdmin('GET', '/session')).body.demo).toBe(true);
    expect(await asAdmin('GET', `/weeks/${WEEK}`)).toMatchObject({ status: 200 });
    expect(await asAdmin('GET', `/weeks/${WEEK}/outlook`)).toMatchObject({
      status: 200,
      body: { categories: {} },
    });
    expect(await asAdmin('GET', '/settings/budgets')).toMatchObject({ status: 200, body: { venues: {} } });
    expect(await asAdmin('GET', '/alerts')).toMatchObject({ status: 200, body: [] });
  });

  test('is given its name and its venues', async () => {
    expect((await asAdmin('PATCH', '/group', { name: 'Blue Door Group' })).body.name).toBe('Blue Door Group');
    const made = await asAdmin('POST', '/venues', DOOR);
    expect(made).toMatchObject({
      status: 201,
      body: {
        venueId: 'blue-door',
        centers: [
          { centerId: 'blue-door-kitchen', percentage: 30, budgetOf: 'own' },
          { centerId: 'blue-door-bar', percentage: 22.5, budgetOf: 'venue' },
        ],
        crews: [{ crewId: 'blue-door-cooks' }, { crewId: 'blue-door-floor' }],
      },
    });
    expect(await asAdmin('POST', '/venues', { ...DOOR, name: ' BLUE door' })).toMatchObject({
      status: 422,
      body: { detail: 'There is a venue called BLUE door already.', errors: [{ field: 'name' }] },
    });
    expect(await asAdmin('POST', '/group/start', { proposal: 'bar' })).toMatchObject({ status: 409 });
    const outcome = (await asAdmin('GET', '/session')).body.group;
    expect(outcome).toMatchObject({ name: 'Blue Door Group', venues: [{ name: 'Blue Door' }] });
    // The sample that strangers would be shown is of another group.
    expect((await place.send('GET', '/session')).body).toMatchObject({ demo: false, group: null });
  });

  test('sells, orders and works in them, each center by its own budget', async () => {
    const revenue = { 'blue-door-kitchenCents': 10_000_00, 'blue-door-barCents': 6_000_00 };
    expect(await asAdmin('PUT', `/weeks/${WEEK}/revenue`, revenue)).toMatchObject({ status: 200 });
    const order = { supplier: 'Fish & Co', day: '2026-11-17', notes: '' };
    // 22.5 % of $16,000 are $3,600: $300 are left.
    const bar = await asAdmin('POST', `/weeks/${WEEK}/orders`, {
      ...order,
      revenueCenter: 'blue-door-bar',
      amountCents: 3_300_00,
    });
    expect(bar).toMatchObject({
      status: 201,
      body: { alert: { category: 'blue-door-bar', type: 'danger', title: 'Bar Budget Critical' } },
    });
    const kitchen = await asAdmin('POST', `/weeks/${WEEK}/orders`, {
      ...order,
      revenueCenter: 'blue-door-kitchen',
      amountCents: 2_000_00,
    });
    expect(kitchen.body.alert).toBeNull();
    const cook = {
      name: 'Ana',
      position: 'Cook',
      department: 'kitchen',
      crew: 'blue-door-cooks',
      hourlyRateCents: 100_00,
    };
    const { body: staff } = await asAdmin('POST', '/staff', cook);
    const worked = await asAdmin('POST', `/weeks/${WEEK}/hours`, {
      staffId: staff.staffId,
      minutes: 45 * 60,
    });
    expect(worked.status).toBe(201);
    // 30 % of $16,000 are $4,800: $300 are left.
    const { body: alerts } = await asAdmin('GET', '/alerts?limit=5');
    expect(alerts[0]).toMatchObject({
      category: 'blue-door-labor',
      title: 'Blue Door Labor Budget Critical',
    });
    expect(worked.body).toMatchObject({
      centers: {
        'blue-door-kitchen': { revenueCents: 10_000_00, spentCents: 2_000_00 },
        'blue-door-bar': { revenueCents: 6_000_00, spentCents: 3_300_00 },
      },
      crews: { 'blue-door-cooks': { costCents: 4_500_00 } },
    });
    const { body: outlook } = await asAdmin('GET', `/weeks/${WEEK}/outlook`);
    expect(outlook.categories['blue-door-bar']).toMatchObject({ basis: 'entered', budgetCents: 3_600_00 });
    const { body: alone } = await asAdmin('GET', `/weeks/${WEEK}/outlook?venue=blue-door`);
    expect(alone).toEqual(outlook);
    expect(await asAdmin('GET', `/weeks/${WEEK}/outlook?venue=nowhere`)).toMatchObject({ status: 404 });
  });

  test('reads a venue’s week by itself, and every venue in a row of the overview', async () => {
    expect((await asAdmin('GET', `/weeks/${WEEK}?venue=blue-door`)).body).toMatchObject({
      ...{ weekId: WEEK, venueId: 'blue-door', state: 'open', revenueCents: 16_000_00 },
      centers: {
        'blue-door-kitchen': { revenueCents: 10_000_00, spentCents: 2_000_00, budgetCents: 3_000_00 },
        'blue-door-bar': { spentCents: 3_300_00, budgetCents: 3_600_00, orders: [{ supplier: 'Fish & Co' }] },
      },
      crews: { 'blue-door-cooks': { costCents: 4_500_00 }, 'blue-door-floor': { costCents: 0 } },
      ...{ laborCents: 4_500_00, laborBudgetCents: 4_800_00 },
    });
    expect(await asAdmin('GET', `/weeks/${WEEK}?venue=nowhere`)).toMatchObject({ status: 404 });
    const { body } = await asAdmin('GET', `/overview?week=${WEEK}`);
    const row = {
      ...{ venueId: 'blue-door', name: 'Blue Door', basis: 'entered', zone: 'critical', openAlerts: 2 },
      ...{ revenueCents: 16_000_00, budgetCents: 6_600_00, spentCents: 5_300_00, leftCents: 1_300_00 },
      ...{ laborCents: 4_500_00, laborBudgetCents: 4_800_00, primeCostCents: 9_800_00 },
    };
    expect(body).toMatchObject({
      rows: [row],
      next: null,
      total: { spentCents: 5_300_00, laborCents: 4_500_00 },
    });
  });

  test('sorts the overview by what is asked, and tells it page by page', async () => {
    for (const name of ['Aft', 'Zenith'])
      expect(await asAdmin('POST', '/venues', { ...DOOR, name })).toMatchObject({ status: 201 });
    const names = async (query: string) =>
      (await asAdmin('GET', `/overview?week=${WEEK}${query}`)).body.rows.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['Blue Door', 'Aft', 'Zenith']);
    expect(await names('&sort=name')).toEqual(['Aft', 'Blue Door', 'Zenith']);
    expect(await names('&sort=-name')).toEqual(['Zenith', 'Blue Door', 'Aft']);
    expect(await names('&sort=-prime')).toEqual(['Blue Door', 'Aft', 'Zenith']);
    expect(await names('&cursor=2')).toEqual(['Zenith']);
    expect(await asAdmin('GET', '/overview?sort=weather')).toMatchObject({ status: 422 });
  });

  test('changes a center’s budget, and the next order is weighed by it', async () => {
    const changed = await asAdmin('PATCH', '/centers/blue-door-kitchen', { percentage: 20.5 });
    expect(changed).toMatchObject({ status: 200, body: { percentage: 20.5, budgetOf: 'own' } });
    const { body } = await asAdmin('POST', `/weeks/${WEEK}/orders`, {
      ...{ supplier: 'Fish & Co', day: '2026-11-17', revenueCenter: 'blue-door-kitchen', amountCents: 1_00 },
    });
    expect(body.alert).toMatchObject({ category: 'blue-door-kitchen', type: 'danger' });
  });

  test('retires what holds no entries of this week, and takes no order for it from then on', async () => {
    expect(await asAdmin('PATCH', '/venues/blue-door', { active: false })).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'has-entries', title: 'It has entries in a week that is open' },
        detail: 'Blue Door has entries in this week. Retire it once the week is closed.',
      },
    });
    const added = await asAdmin('POST', '/venues/blue-door/centers', { name: 'Terrace', percentage: 25 });
    expect(added).toMatchObject({ status: 201, body: { centerId: 'blue-door-terrace', budgetOf: 'own' } });
    expect(await asAdmin('PATCH', '/centers/blue-door-terrace', { active: false })).toMatchObject({
      body: { retired: true },
    });
    const order = {
      supplier: 'Ice',
      amountCents: 100,
      day: '2026-11-17',
      revenueCenter: 'blue-door-terrace',
    };
    expect(await asAdmin('POST', `/weeks/${WEEK}/orders`, order)).toMatchObject({ status: 422 });
    expect(
      (await asAdmin('PATCH', '/centers/blue-door-terrace', { active: true })).body.retired,
    ).toBeUndefined();
    expect(await asAdmin('POST', `/weeks/${WEEK}/orders`, order)).toMatchObject({ status: 201 });
  });

  test('never says a name of the sample group', async () => {
    for (const path of [
      '/group',
      '/session',
      `/weeks/${WEEK}`,
      `/weeks/${WEEK}/outlook`,
      `/weeks/${WEEK}/sales`,
    ])
      expect(JSON.stringify((await asAdmin('GET', path)).body)).not.toMatch(/scandals|townhouse|tropics/i);
    for (const path of ['/settings/budgets', '/alerts', '/audit', '/suppliers', '/staff', '/weeks'])
      expect(JSON.stringify((await asAdmin('GET', path)).body)).not.toMatch(/scandals|townhouse|tropics/i);
  });

  test.each([
    [
      'POST',
      '/venues',
      { ...DOOR, name: 'Other', centers: [] },
      'Give the venue at least one revenue center.',
    ],
    ['POST', '/venues', { ...DOOR, name: 'Other', laborPercentage: 90 }, /120%.*Keep them to 100%/],
    ['POST', '/venues', { ...DOOR, name: '' }, 'Please give it a name.'],
    ['PATCH', '/centers/blue-door-bar', { percentage: 0 }, /1 to 100/],
    ['PATCH', '/centers/nothing', { name: 'X' }, 'There is no such revenue center.'],
    ['PATCH', '/crews/nothing', { name: 'X' }, 'There is no such crew.'],
    ['PATCH', '/venues/nothing', { name: 'X' }, 'There is no such venue.'],
    [
      'POST',
      '/venues/blue-door/crews',
      { name: 'Cooks', department: 'kitchen' },
      'Blue Door has Cooks twice.',
    ],
  ])('%s %s %j is refused', async (method, path, body, detail) => {
    const { status, body: problem } = await asAdmin(method, path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([
      problem.detail,
      ...(problem.errors ?? []).map((fault: { message: string }) => fault.message),
    ]).toContainEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  });

  test('is its admin’s alone to change', async () => {
    expect(await place.as('chef', 'POST', '/venues', DOOR)).toMatchObject({ status: 403 });
    expect(await place.as('chef', 'PATCH', '/group', { name: 'Mine' })).toMatchObject({ status: 403 });
  });

  test('reads no name of another group, in any answer, file, letter or entry of the trail', async () => {
    const OTHERS = /scandals|townhouse|tropics/i;
    const { paths } = (await asAdmin('GET', '/openapi.json')).body;
    const reads = Object.keys(paths).filter(
      (path) => paths[path].get && !/events|\{(?!weekId|day)/.test(path),
    );
    expect(reads.length).toBeGreaterThan(25);
    for (const read of [...reads, '/openapi.json', '/docs']) {
      const path = read
        .replace(/^\/api/, '')
        .replace('{weekId}', WEEK)
        .replace('{day}', '2026-11-17');
      const { body } = await asAdmin('GET', `${path}?venue=blue-door`);
      expect(typeof body === 'string' ? body : JSON.stringify(body), read).not.toMatch(OTHERS);
    }
    const { db } = place.context;
    for (const table of ['mail', 'auditEntry', 'alert'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(OTHERS);
  });

  // SQLite has one connection: there looks can't overtake one another.
  test.runIf(engine === 'PostgreSQL')(
    'is followed to what a later look saw, also where an earlier one comes back last',
    async () => {
      const { db, group } = place.context;
      const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      const late = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (!result.rows.some((row) => 'groupName' in row)) return result;
          hasRead();
          await opened;
          return result;
        },
      });
      const follower = { db: late, group, now: place.context.now };
      const early = followGroup(follower);
      await read;
      follower.db = db;
      await asAdmin('PATCH', '/group', { name: 'Renamed' });
      await followGroup(follower);
      expect(follower.group.name).toBe('Renamed');
      open();
      await early;
      expect(follower.group.name).toBe('Renamed');
    },
  );
});
