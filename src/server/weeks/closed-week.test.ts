import { beforeAll, expect, test } from 'vitest';
import { everyWrite, type Write } from '../testing/every-write.ts';
import { type Installation, onEachEngine, WEEK } from '../testing/installation.ts';

const SAMPLE = ['tropics', 'scandals', 'townhouse'];
const CATEGORIES = ['kitchen', 'bar', 'labor', 'scandals', 'townhouse'];
const OVER = '2026-11-08_to_2026-11-14';

/** Those of the routes in a week that move no figure of it. */
const MOVES_NOTHING = ['/weeks/{weekId}/orders/preview-csv', '/weeks/{weekId}/report/mail'];

/** What of a closed week is told: each venue's week, the row of an overview, what the group's record says, and files. */
async function toldOf({ as }: Installation, weekId: string): Promise<string[]> {
  const [first, last] = weekId.split('_to_');
  const reads = [
    ...SAMPLE.map((venue) => `/weeks/${weekId}?venue=${venue}`),
    ...SAMPLE.map((venue) => `/weeks/${weekId}/report?venue=${venue}`),
    `/export/orders.csv?from=${first}&to=${last}`,
    `/export/hours.csv?from=${first}&to=${last}`,
  ];
  const answers = await Promise.all(reads.map(async (path) => (await as('admin', 'GET', path)).body));
  // Of the group's own week what is of its new venues, which are open, may be added.
  const { centers: _, crews: __, venues, ...record } = (await as('admin', 'GET', `/weeks/${weekId}`)).body;
  const totals = SAMPLE.map((venue) => venues[venue]);
  const { categories } = (await as('admin', 'GET', `/weeks/${weekId}/outlook`)).body;
  const outlook = Object.keys(categories).filter((category) => CATEGORIES.includes(category));
  const { rows } = (await as('admin', 'GET', `/overview?week=${weekId}`)).body;
  const own = SAMPLE.map((venue) => rows.find((told: { venueId: string }) => told.venueId === venue));
  // Alerts are of any week.
  const row = ({ openAlerts: _, ...told }: { openAlerts: number }) => told;
  return [...answers, record, totals, outlook, own.map(row)].map((answer) => JSON.stringify(answer));
}

onEachEngine('A closed week', (get) => {
  let writes: Write[] = [];
  const ask = async (method: string, path: string, body?: object) =>
    (await get().as('admin', method, path, body)).body;
  const inWeek = (weekId: string) => (path: string) => path.replaceAll(WEEK, weekId);

  beforeAll(async () => {
    writes = await everyWrite(ask);
    await ask('PUT', `/weeks/${WEEK}/revenue`, {
      kitchenCents: 900_000,
      barCents: 500_000,
      scandalsCents: 80_000,
    });
    await ask('PUT', `/weeks/${OVER}/revenue`, { townhouseCents: 300_000 });
    await ask('POST', `/weeks/${OVER}/orders`, {
      revenueCenter: 'scandals',
      supplier: 'A',
      amountCents: 900,
      day: '2026-11-09',
    });
    for (const weekId of [WEEK, OVER])
      for (const venue of SAMPLE)
        expect(
          (await get().as('admin', 'POST', `/weeks/${weekId}/close`, { venue, confirm: true })).status,
        ).toBe(200);
  });

  test('refuses every write into it, and says what can be done', async () => {
    const before = await toldOf(get(), WEEK);
    const within = writes.filter(
      ({ route }) =>
        /^\/(weeks\/\{weekId\}|orders\/\{orderId\})/.test(route) &&
        !MOVES_NOTHING.includes(route) &&
        !/(submit|close|reopen)$/.test(route),
    );
    expect(within.length).toBeGreaterThan(12);
    for (const { method, route, path, body } of [...within, ...more(writes)]) {
      const answer = await get().as('admin', method, path, body);
      expect([route, answer.status, answer.body.code]).toEqual([route, 409, 'week-closed']);
      expect(answer.body).toMatchObject({
        closed: { by: 'The admin' },
        detail: expect.stringContaining('reopen'),
      });
    }
    expect(await toldOf(get(), WEEK)).toEqual(before);
  });

  test('never changes, whatever happens to settings, rates, names and venues', async () => {
    const before = [await toldOf(get(), WEEK), await toldOf(get(), OVER)];
    const { laborCost } = await ask('GET', `/weeks/${WEEK}`);
    for (const [method, path, body] of changesOfRules(laborCost[0].staffId)) {
      const answer = await get().as('admin', method, path, body);
      expect([path, answer.status < 300]).toEqual([path, true]);
      expect([path, await toldOf(get(), WEEK), await toldOf(get(), OVER)]).toEqual([path, ...before]);
    }
  });

  test('is weighed by what holds now once it is open again', async () => {
    const before = await toldOf(get(), WEEK);
    const reopened = await ask('POST', `/weeks/${WEEK}/reopen`, {
      venue: 'scandals',
      reason: 'A late invoice',
    });
    expect(reopened).toMatchObject({ state: 'open' });
    const after = await toldOf(get(), WEEK);
    const differing = after.filter((told, index) => told !== before[index]);
    expect(differing.length).toBeGreaterThan(2);
    expect(JSON.parse(after[1]!)).toMatchObject({ name: 'Scandals Renamed' });
    expect(JSON.parse(after[4]!)).toMatchObject({ venues: [{ name: 'Scandals Renamed', state: 'open' }] });
    const order = { revenueCenter: 'scandals', supplier: 'Late', amountCents: 100, day: '2026-11-18' };
    expect((await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, order)).status).toBe(201);
  });

  test('is closed by one of many admins at once', async () => {
    const close = () =>
      get().as('admin', 'POST', `/weeks/${WEEK}/close`, { venue: 'scandals', confirm: true });
    const statuses = (await Promise.all([close(), close(), close(), close()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('lets no order in that was on its way when it was closed', async () => {
    const weekId = '2026-11-01_to_2026-11-07';
    const order = { revenueCenter: 'scandals', supplier: 'A', amountCents: 100, day: '2026-11-02' };
    const add = () => get().as('admin', 'POST', inWeek(weekId)(`/weeks/${WEEK}/orders`), order);
    await add();
    const close = () => get().as('admin', 'POST', `/weeks/${weekId}/close`, { venue: 'scandals' });
    const [one, two, closed, ...others] = await Promise.all([add(), add(), close(), add(), add(), add()]);
    expect(closed.status).toBe(200);
    const added = [one, two, ...others].filter(({ status }) => status === 201).length;
    const week = await ask('GET', `/weeks/${weekId}?venue=scandals`);
    expect(week.centers.scandals.spentCents).toBe((added + 1) * 100);
    for (const { status } of [one, two, ...others]) expect([201, 409]).toContain(status);
  });
});

/** Sales of the week’s other venues, revenue of each, and labor as a whole. */
function more(writes: readonly Write[]): Write[] {
  const { route, method } = writes.find((write) => write.route.endsWith('/revenue'))!;
  const revenue = ['kitchenCents', 'barCents', 'scandalsCents', 'townhouseCents'].map((field) => ({
    ...{ route, method, path: `/weeks/${WEEK}/revenue`, body: { [field]: 7 } },
  }));
  const labor = ['total', 'service', 'townhouse'].map((crew) => ({
    ...{
      route: '/weeks/{weekId}/labor/{crew}',
      method: 'PUT',
      path: `/weeks/${WEEK}/labor/${crew}`,
      body: { cents: 9 },
    },
  }));
  const sample = {
    route: '/weeks/{weekId}/sales/{day}',
    method: 'PUT',
    path: `/weeks/${WEEK}/sales/2026-11-16`,
  };
  return [...revenue, ...labor, { ...sample, body: { cents: { townhouse: 5_00 } } }];
}

/** Changes of everything that budgets, names and costs stand on. */
function changesOfRules(staffId: string): [method: string, path: string, body?: object][] {
  const percentages = { kitchenPercentage: 11, barPercentage: 12, laborPercentage: 13 };
  const shares = { kitchenStaffPercentage: 40, barStaffPercentage: 41, serviceStaffPercentage: 19 };
  const thresholds = { warningThreshold: 70, criticalThreshold: 60 };
  const crew = { name: 'Night crew', department: 'bar' };
  return [
    ['PUT', '/settings/budgets', { ...percentages, ...shares, ...thresholds }],
    ['PUT', '/settings/budgets?location=scandals', { barPercentage: 4, laborPercentage: 5 }],
    ['PUT', '/settings/budgets?location=tropics', { kitchenPercentage: 6 }],
    ['DELETE', '/settings/budgets?location=scandals'],
    ['PUT', '/settings/typical-week', { cents: { kitchen: 100_000, scandals: 200_000, townhouse: 300_000 } }],
    ['PATCH', `/staff/${staffId}`, { name: 'Somebody else', hourlyRateCents: 9_900 }],
    ['PATCH', `/staff/${staffId}`, { active: false }],
    ['PATCH', '/venues/scandals', { name: 'Scandals Renamed', laborPercentage: 44 }],
    ['PATCH', '/centers/scandals', { name: 'Other bar', percentage: 9 }],
    ['PATCH', '/centers/kitchen', { name: 'Cooks' }],
    ['PATCH', '/crews/scandals-bar', { name: 'Other crew' }],
    ['POST', '/venues/scandals/centers', { name: 'Cellar', percentage: 10 }],
    ['POST', '/venues/scandals/crews', crew],
    [
      'POST',
      '/venues',
      { name: 'Another', laborPercentage: 20, centers: [{ name: 'Bar', percentage: 20 }], crews: [crew] },
    ],
    ['PATCH', '/venues/townhouse', { position: 0 }],
    ['PATCH', '/venues/townhouse', { position: 2 }],
    ['PUT', '/weeks/2026-11-01_to_2026-11-07/revenue', { kitchenCents: 1_000_000, scandalsCents: 900_000 }],
    ['PATCH', '/group', { name: 'Another name' }],
  ];
}
