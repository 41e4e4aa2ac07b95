import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import { everyWrite, IN_CLOSED_WEEKS, type WriteRequest } from '../testing/every-write.ts';
import { type Installation, install, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const SAMPLE = ['tropics', 'scandals', 'townhouse'];
const CATEGORIES = ['kitchen', 'bar', 'labor', 'scandals', 'townhouse'];
const OVER = '2026-11-08_to_2026-11-14';

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
  const own = SAMPLE.map((venue) => rows.find((result: { venueId: string }) => result.venueId === venue));
  // Alerts are of any week.
  const row = ({ openAlerts: _, ...remaining }: { openAlerts: number }) => remaining;
  return [...answers, record, totals, outlook, own.map(row)].map((answer) => JSON.stringify(answer));
}

onEachEngine('A closed week', (get) => {
  let writes: WriteRequest[] = [];
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
      ({ name, route }) =>
        /^\/(weeks\/\{weekId\}|orders\/\{orderId\})/.test(route) &&
        !(name in IN_CLOSED_WEEKS) &&
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
    const differing = after.filter((result, index) => result !== before[index]);
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
function more(writes: readonly WriteRequest[]): WriteRequest[] {
  const named = (name: WriteRequest['name']) => writes.find((write) => write.name === name)!;
  const revenue = ['kitchenCents', 'barCents', 'scandalsCents', 'townhouseCents'].map((field) => ({
    ...named('setRevenue'),
    body: { [field]: 7 },
  }));
  const labor = ['total', 'service', 'townhouse'].map((crew) => ({
    ...named('setStaffCost'),
    path: `/weeks/${WEEK}/labor/${crew}`,
    body: { cents: 9 },
  }));
  const sample = { ...named('enterSales'), path: `/weeks/${WEEK}/sales/2026-11-16` };
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

const CAFE = {
  ...{ name: 'Cafe One', laborPercentage: 30 },
  centers: [{ name: 'Coffee', percentage: 30, budgetOf: 'venue' }],
  crews: [{ name: 'Team', department: 'service' }],
};

describe.each(ENGINES)('A closed week of a group of one’s own (%s)', (engine) => {
  let place: Installation;
  const ask = (method: string, path: string, body?: object) => place.as('admin', method, path, body);
  const toldNow = async () => {
    const reads = [
      ...['?venue=cafe-one', '?venue=cafe-two', '/report', '/report?venue=cafe-one', '/outlook', '/sales'],
      ...['', '/findings?venue=cafe-one', '/sales?venue=cafe-one'],
    ].map((path) => `/weeks/${OVER}${path}`);
    const answers = await Promise.all([...reads, `/overview?week=${OVER}`].map((path) => ask('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.map(({ body }) => JSON.stringify(body));
  };
  let before: string[] = [];
  let staffId = '';

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    for (const name of ['Cafe One', 'Cafe Two'])
      expect((await ask('POST', '/venues', { ...CAFE, name })).status).toBe(201);
    const order = { revenueCenter: 'cafe-one-coffee', supplier: 'A', amountCents: 900, day: '2026-11-09' };
    expect((await ask('POST', `/weeks/${OVER}/orders`, order)).status).toBe(201);
    await ask('PUT', `/weeks/${OVER}/revenue`, { 'cafe-one-coffeeCents': 50_000 });
    expect((await ask('POST', `/weeks/${OVER}/close`, { venue: 'cafe-one' })).status).toBe(200);
    before = await toldNow();
    expect(
      (await ask('POST', '/venues/cafe-one/centers', { name: 'Cakes', percentage: 10, budgetOf: 'venue' }))
        .status,
    ).toBe(201);
    expect(
      (await ask('POST', '/venues/cafe-one/crews', { name: 'Bakers', department: 'kitchen' })).status,
    ).toBe(201);
    const member = { name: 'Al', position: 'Baker', department: 'kitchen', crew: 'cafe-one-bakers' };
    const { status, body } = await ask('POST', '/staff', { ...member, hourlyRateCents: 1_500 });
    expect(status).toBe(201);
    staffId = body.staffId;
  });
  afterAll(() => place.close());

  test('reads as before once the venue has another revenue center and another crew', async () => {
    const after = await toldNow();
    expect(after.map((result, at) => [at, result])).toEqual(before.map((result, at) => [at, result]));
  });

  test.each<[string, string, (staff: string) => object]>([
    [
      'POST',
      'orders',
      () => ({ revenueCenter: 'cafe-one-cakes', supplier: 'A', amountCents: 5, day: '2026-11-09' }),
    ],
    ['PUT', 'spending/cafe-one-cakes', () => ({ cents: 5 })],
    ['PUT', 'sales/2026-11-09', () => ({ cents: { 'cafe-one-cakes': 5 } })],
    ['PUT', 'revenue', () => ({ 'cafe-one-cakesCents': 5 })],
    ['PUT', 'revenue', () => ({ totalCents: 5 })],
    ['POST', 'hours', (staff) => ({ staffId: staff, minutes: 60 })],
    ['PUT', 'labor/cafe-one-bakers', () => ({ cents: 5 })],
    ['PUT', 'labor/total', () => ({ cents: 5 })],
  ])('refuses %s %s of what was added since, and of all venues together', async (method, path, body) => {
    const answer = await ask(method, `/weeks/${OVER}/${path}`, body(staffId));
    expect([answer.status, answer.body.code, answer.body.closed?.venueId]).toEqual([
      409,
      'week-closed',
      'cafe-one',
    ]);
  });

  test('tells somebody who manages nothing but what was added since nothing of the rest', async () => {
    const user = { name: 'Cy', email: 'cy@example.com', password: PASSWORD, role: 'manager' };
    for (const [at, reach] of [{ centers: ['cafe-one-cakes'] }, { crews: ['cafe-one-bakers'] }].entries()) {
      const email = `cy${at}@example.com`;
      expect((await ask('POST', '/users', { ...user, email, reach })).status).toBe(201);
      const { headers } = await place.send('POST', '/auth/sign-in/email', { email, password: PASSWORD });
      const Cookie = headers.get('set-cookie')!.split(';')[0]!;
      const paths = ['', '?venue=cafe-one', '/report', '/outlook', '/sales', '/sales?venue=cafe-one'];
      const reads = [...paths.map((path) => `/weeks/${OVER}${path}`), `/overview?week=${OVER}`, '/session'];
      for (const path of reads) {
        const { status, body } = await place.send('GET', path, undefined, { Cookie });
        expect([path, status]).toEqual([path, 200]);
        expect(JSON.stringify(body)).not.toMatch(/Coffee|coffee|Team|50000|15000/);
      }
    }
  });

  test('takes them once it is open again', async () => {
    const order = { revenueCenter: 'cafe-one-cakes', supplier: 'A', amountCents: 5, day: '2026-11-09' };
    await ask('POST', `/weeks/${OVER}/reopen`, { venue: 'cafe-one', reason: 'A late invoice' });
    expect((await ask('POST', `/weeks/${OVER}/orders`, order)).status).toBe(201);
    const { body } = await ask('GET', `/weeks/${OVER}?venue=cafe-one`);
    expect((await ask('PUT', `/weeks/${OVER}/labor/total`, { cents: 5 })).status).toBe(200);
    expect(body.centers['cafe-one-cakes']).toMatchObject({ spentCents: 5, budgetCents: 5_000 });
  });
});

onEachEngine('A week that is closed over a day without sales', (get) => {
  const ask = async (method: string, path: string, body?: object) =>
    (await get().as('admin', method, path, body)).body;
  const weekId = '2026-11-08_to_2026-11-14';

  test('brings what is entered, says which day is missing, and counts with what it brought', async () => {
    for (const day of [8, 9, 11, 12, 13, 14])
      await ask('PUT', `/weeks/${weekId}/sales/2026-11-${`${day}`.padStart(2, '0')}`, {
        cents: { scandals: 1_000_00 },
      });
    await ask('POST', `/weeks/${weekId}/close`, { venue: 'scandals' });
    const [report] = (await ask('GET', `/weeks/${weekId}/report?venue=scandals`)).venues;
    expect(report).toMatchObject({
      revenue: { cents: 6_000_00, missingDays: ['2026-11-10'] },
      missingSales: null,
    });
    expect(report.revenue).not.toHaveProperty('expectedCents');
    const { rows } = await ask('GET', `/overview?week=${weekId}`);
    const result = rows.map((row: { venueId: string; missingDays?: string[] }) => [
      row.venueId,
      row.missingDays,
    ]);
    expect(result).toContainEqual(['scandals', ['2026-11-10']]);
    const [next] = (await ask('GET', `/weeks/${WEEK}/report?venue=scandals`)).venues;
    expect(next.revenue).toMatchObject({ lastWeekCents: 6_000_00, fourWeekMeanCents: 6_000_00 });
    const { days } = await ask('GET', `/weeks/${WEEK}/sales`);
    expect(days[1].centers.scandals).toMatchObject({ forecastCents: 1_000_00, forecastFrom: 'days' });
  });

  test('that an earlier version closed says what it lacks', async () => {
    const { db } = get().context;
    const at = { weekId, venueId: 'scandals' };
    const { report } = await db
      .selectFrom('venueWeek')
      .select('report')
      .where('weekId', '=', weekId)
      .executeTakeFirstOrThrow();
    const { missingSales: _, revenue, ...rest } = JSON.parse(report!);
    const { missingDays: __, ...earlier } = revenue;
    const before = { ...rest, revenue: { ...earlier, cents: 0 } };
    await db
      .updateTable('venueWeek')
      .set({ report: JSON.stringify(before) })
      .where('weekId', '=', at.weekId)
      .where('venueId', '=', at.venueId)
      .execute();
    const { venues } = await ask('GET', `/weeks/${weekId}/report?venue=scandals`);
    const missingSales = { days: ['2026-11-10'], enteredCents: 6_000_00 };
    expect(venues).toEqual([{ ...before, missingSales }]);
  });
});

onEachEngine('Alerts of a week', (get) => {
  const ask = async (method: string, path: string, body?: object) =>
    (await get().as('admin', method, path, body)).body;
  const weekId = '2026-11-08_to_2026-11-14';
  const order = (revenueCenter: string, amountCents = 500_00) =>
    ask('POST', `/weeks/${weekId}/orders`, {
      ...{ revenueCenter, supplier: 'Fizz', amountCents, day: '2026-11-09' },
    });
  const open = async () => {
    const alerts = await ask('GET', `/alerts?state=open&weekId=${weekId}`);
    return alerts.map(({ category }: { category: string }) => category).sort();
  };
  const ofOverview = async (week: string) => {
    const { rows } = await ask('GET', `/overview?week=${week}`);
    return rows.map(({ openAlerts }: { openAlerts: number }) => openAlerts);
  };

  test('are settled by closing it, of that venue alone, and come again once it is reopened', async () => {
    await ask('PUT', `/weeks/${weekId}/revenue`, { scandalsCents: 2_400_00, townhouseCents: 2_400_00 });
    await order('scandals');
    await order('townhouse');
    expect(await open()).toEqual(['scandals', 'townhouse']);
    expect([await ofOverview(weekId), await ofOverview(WEEK)]).toEqual([
      [0, 1, 1],
      [0, 0, 0],
    ]);
    await ask('POST', `/weeks/${weekId}/close`, { venue: 'scandals' });
    expect(await open()).toEqual(['townhouse']);
    expect(await ofOverview(weekId)).toEqual([0, 0, 1]);
    const [entry] = await ask('GET', '/audit?action=close%20week');
    expect(entry.after).toEqual({ state: 'closed', alertsResolved: 1 });
    await ask('POST', `/weeks/${weekId}/reopen`, { venue: 'scandals', reason: 'A late invoice' });
    expect(await open()).toEqual(['townhouse']);
    await order('scandals', 1_00);
    expect(await open()).toEqual(['scandals', 'townhouse']);
  });
});
