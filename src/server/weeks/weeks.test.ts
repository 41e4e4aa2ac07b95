import { expect, test } from 'vitest';
import { weekTotals } from '../../domain/weeks/week-record.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const order = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 12_345,
  day: '2026-11-18',
};

onEachEngine('A week', (get) => {
  test('that nobody has touched is a record of zeros', async () => {
    const { body } = await get().as('admin', 'GET', `/weeks/${WEEK}`);
    expect(body).toMatchObject({
      weekId: WEEK,
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      revenueCents: 0,
      totalKitchenSpentCents: 0,
      totalLaborCostCents: 0,
      kitchenOrders: [],
      laborCost: [],
      createdAt: null,
    });
  });

  test.each([
    ['2026-11-08', '2026-11-08_to_2026-11-14'],
    ['2025-05-14', '2025-05-14_to_2025-05-20'],
    ['nonsense', WEEK],
    ['2026-11-08_to_2026-11-30', WEEK],
  ])('%s is read as the week %s', async (asked, weekId) => {
    expect((await get().as('admin', 'GET', `/weeks/${asked}`)).body.weekId).toBe(weekId);
  });

  test('an order is added to a week that is not on record yet, and read back with its total', async () => {
    const { as, clock } = get();
    await get().cookieOf('chef');
    const asked = new Date(clock.now).toISOString();
    const added = await as('chef', 'POST', `/weeks/${WEEK}/orders`, { ...order, notes: ' two cases ' });
    expect(added).toMatchObject({
      status: 201,
      body: { order: { ...order, notes: 'two cases', enteredBy: 'The chef', state: 'open' }, alert: null },
    });
    const { body } = await as('admin', 'GET', `/weeks/${WEEK}`);
    expect(body.kitchenOrders).toEqual([added.body.order]);
    expect(body.totalKitchenSpentCents).toBe(12_345);
    expect(body.updatedAt).toBe(body.createdAt);
    expect([asked, body.createdAt, added.body.order.createdAt].toSorted()[1]).toBe(body.createdAt);
  });

  test.each([
    ['runs Monday to Sunday', '2026-11-16_to_2026-11-22'],
    ['is a single date', '2026-11-15'],
    ['has eight days', '2026-11-15_to_2026-11-22'],
    ['is no week at all', 'this-week'],
  ])('can not be begun when it %s', async (_, weekId) => {
    const refused = await get().as('admin', 'POST', `/weeks/${weekId}/orders`, order);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-week' } });
  });

  test('of old data can be written although it begins on a Wednesday', async () => {
    const { as, context } = get();
    const times = { createdAt: '2025-05-14T12:00:00.000Z', updatedAt: '2025-05-14T12:00:00.000Z' };
    const old = {
      id: '2025-05-14_to_2025-05-20',
      startDate: '2025-05-14',
      endDate: '2025-05-20',
      state: 'open',
    };
    await context.db
      .insertInto('week')
      .values({ ...old, ...times })
      .execute();
    expect((await as('admin', 'POST', `/weeks/${old.id}/orders`, order)).status).toBe(201);
  });

  test('list shows the current week and those on record, newest first, ten at most', async () => {
    const { as } = get();
    for (let month = 1; month <= 12; month++) {
      const sunday = [
        '01-04',
        '02-01',
        '03-01',
        '04-05',
        '05-03',
        '06-07',
        '07-05',
        '08-02',
        '09-06',
        '10-04',
        '11-01',
        '11-08',
      ];
      const { body } = await as('admin', 'GET', `/weeks/2026-${sunday[month - 1]}`);
      await as('admin', 'PUT', `/weeks/${body.weekId}/revenue`, { totalCents: 100 });
    }
    const { body } = await as('admin', 'GET', '/weeks?limit=10');
    const starts = body.map((week: { startDate: string }) => week.startDate);
    expect(starts).toHaveLength(10);
    expect(starts.slice(0, 3)).toEqual(['2026-11-15', '2026-11-08', '2026-11-01']);
    expect(starts).toEqual([...starts].sort().reverse());
  });

  test('the database sums what the record sums', async () => {
    const { as, context } = get();
    const weekId = '2026-10-11_to_2026-10-17';
    const { readSums } = await import('./store.ts');
    await as('admin', 'PUT', `/weeks/${weekId}/revenue`, {
      kitchenCents: 1_500_001,
      barCents: 999_999,
      scandalsCents: 5,
    });
    for (const revenueCenter of ['kitchen', 'bar', 'scandals', 'townhouse'])
      await as('admin', 'POST', `/weeks/${weekId}/orders`, { ...order, revenueCenter, day: '2026-10-12' });
    await as('admin', 'PUT', `/weeks/${weekId}/spending/bar`, { cents: 33 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/townhouse`, { cents: 4_444 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/total`, { cents: 5_555 });
    const { body } = await as('admin', 'GET', `/weeks/${weekId}`);
    const totals = weekTotals(await readSums(context.db, weekId as never));
    expect(body).toMatchObject(totals);
    expect(totals).toMatchObject({
      revenueCents: 2_500_000,
      scandalsRevenueCents: 5,
      totalKitchenSpentCents: 12_345,
      totalBarSpentCents: 33,
      totalTownhouseStaffCostCents: 4_444,
      totalLaborCostCents: 5_555,
    });
  });
});
