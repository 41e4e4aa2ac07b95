import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const LAST = '2026-11-08_to_2026-11-14';
const order = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 12_345,
  day: '2026-11-18',
};

onEachEngine('A week begins', (get) => {
  const listed = async () => (await get().as('admin', 'GET', '/weeks')).body;
  const onRecord = async (weekId: string) =>
    (await get().as('admin', 'GET', `/weeks/${weekId}`)).body.createdAt !== null;

  test('in an empty installation with the current one and the one before it, in which nothing was entered', async () => {
    expect(await listed()).toEqual([
      { weekId: WEEK, startDate: '2026-11-15', endDate: '2026-11-21', entered: false },
      { weekId: LAST, startDate: '2026-11-08', endDate: '2026-11-14', entered: false },
    ]);
  });

  test.each([
    ['revenue', 'PUT', `/weeks/${LAST}/revenue`, { totalCents: 0 }],
    ['spending', 'PUT', `/weeks/${LAST}/spending/kitchen`, { cents: 0 }],
    ['staff cost', 'PUT', `/weeks/${LAST}/labor/kitchen`, { cents: 0, fromCents: 0 }],
    ['the labor total', 'PUT', `/weeks/${LAST}/labor/total`, { cents: 0 }],
    ['hours of nobody', 'PUT', `/weeks/${LAST}/hours`, { entries: [] }],
  ] as const)('never with a save of %s that changes nothing', async (_, method, path, body) => {
    const { as } = get();
    expect((await as('admin', method, path, body)).status).toBe(200);
    expect(await onRecord(LAST)).toBe(false);
    const { body: entries } = await as('admin', 'GET', `/audit?weekId=${LAST}`);
    expect(entries).toEqual([]);
  });

  test('with its first entry, and with that entry in the audit trail', async () => {
    const { as } = get();
    await as('admin', 'PUT', `/weeks/${LAST}/revenue`, { totalCents: 100 });
    expect(await onRecord(LAST)).toBe(true);
    expect((await as('admin', 'GET', `/audit?weekId=${LAST}`)).body[0]).toMatchObject({
      action: 'set revenue',
    });
    expect((await listed())[1]).toMatchObject({ weekId: LAST, entered: true });
  });

  test.each([
    ['more than five years ago', '2021-11-07_to_2021-11-13'],
    ['more than eight weeks ahead', '2027-01-17_to_2027-01-23'],
    ['in the year 9998', '9998-01-04_to_9998-01-10'],
    ['in the year 4', '0004-01-04_to_0004-01-10'],
  ])('never by hand %s', async (_, weekId) => {
    const refused = await get().as('admin', 'POST', `/weeks/${weekId}/orders`, order);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-week' } });
    expect(await onRecord(weekId)).toBe(false);
  });

  test('long ago with a file of orders', async () => {
    const weekId = '2014-01-05_to_2014-01-11';
    const file = {
      csv: 'Date,Supplier,Amount\n2014-01-06,Harbor Seafood,12.50\n',
      revenueCenter: 'kitchen',
    };
    expect((await get().as('admin', 'POST', `/weeks/${weekId}/orders/import-csv`, file)).status).toBe(201);
    expect((await get().as('admin', 'POST', `/weeks/${weekId}/orders`, order)).status).toBe(201);
  });

  test('never where it shares days with one on record, which its days then mean', async () => {
    const { as, context } = get();
    const old = {
      id: '2026-10-14_to_2026-10-20',
      startDate: '2026-10-14',
      endDate: '2026-10-20',
      state: 'open',
    };
    const times = { createdAt: '2026-10-21T12:00:00.000Z', updatedAt: '2026-10-21T12:00:00.000Z' };
    await context.db
      .insertInto('week')
      .values({ ...old, ...times })
      .execute();
    for (const weekId of ['2026-10-11_to_2026-10-17', '2026-10-18_to_2026-10-24'])
      expect(await as('admin', 'POST', `/weeks/${weekId}/orders`, order)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid-week',
          detail:
            'The week Oct 14, 2026 - Oct 20, 2026 is on record and holds days of this one. Choose that week.',
        },
      });
    for (const [day, weekId] of [
      ['2026-10-14', old.id],
      ['2026-10-19', old.id],
      ['2026-10-22', old.id],
      ['2026-10-25', '2026-10-25_to_2026-10-31'],
    ])
      expect((await as('chef', 'GET', `/days/${day}/week`)).body.weekId).toBe(weekId);
    expect((await as('admin', 'POST', `/weeks/${old.id}/orders`, order)).status).toBe(201);
  });

  test('eight weeks ahead at most, and none of those pushes a past one out of the list', async () => {
    const { as } = get();
    const sunday = (weeks: number) => Temporal.PlainDate.from('2026-11-15').add({ weeks });
    for (const weeks of [-6, -7, -8, -9, -10, -11, -12, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const weekId = `${sunday(weeks)}_to_${sunday(weeks).add({ days: 6 })}`;
      expect((await as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 100 })).status).toBe(200);
    }
    const starts = (await listed()).map(({ startDate }: { startDate: string }) => startDate);
    expect(starts).toEqual([
      ...[8, 7, 6, 5, 4, 3, 2, 1, 0, -1].map((weeks) => `${sunday(weeks)}`),
      '2026-10-14',
      ...[-6, -7, -8, -9, -10, -11, -12].map((weeks) => `${sunday(weeks)}`),
    ]);
    expect((await as('admin', 'GET', '/weeks?limit=2')).body).toHaveLength(10);
  });

  test('once, however many change nothing in it while others enter something', async () => {
    const { as, context } = get();
    const weekId = '2026-08-02_to_2026-08-08';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        each % 2
          ? as('admin', 'PUT', `/weeks/${weekId}/spending/bar`, { cents: 0 })
          : as('admin', 'POST', `/weeks/${weekId}/orders`, { ...order, day: '2026-08-03' }),
      ),
    );
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201]);
    const { body } = await as('admin', 'GET', `/weeks/${weekId}`);
    expect(body.kitchenOrders).toHaveLength(10);
    expect(await context.db.selectFrom('week').select('id').where('id', '=', weekId).execute()).toHaveLength(
      1,
    );
  });
});
