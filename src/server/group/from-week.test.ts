import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salesOf, sendImport } from '../testing/an-import.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install } from '../testing/installation.ts';

const [BEFORE, LAST, THIS, NEXT] = [
  '2026-11-01_to_2026-11-07',
  '2026-11-08_to_2026-11-14',
  '2026-11-15_to_2026-11-21',
  '2026-11-22_to_2026-11-28',
] as const;
const WEEK_MILLISECONDS = 7 * 24 * 3_600_000;

/** A house of one's own, with a week entered before this one and another that came from a file. */
describe.each(ENGINES)('What a budget is, from a week on (%s)', (engine) => {
  let house: Installation;
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await house.as('admin', method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  };

  beforeAll(async () => {
    house = await install(engine, 'production', undefined, 'none');
    await ask('POST', '/venues', {
      ...{ name: 'Blue Door', laborPercentage: 30 },
      centers: [{ name: 'Kitchen', percentage: 30 }],
      crews: [{ name: 'Cooks', department: 'kitchen' }],
    });
    for (const week of [LAST, THIS, NEXT])
      await ask('PUT', `/weeks/${week}/revenue`, { 'blue-door-kitchenCents': 1_000_00 });
    const importId = await sendImport(
      (method, path, body) => house.as('admin', method, path, body),
      'sales',
      salesOf('Kitchen', '2026-11-01', 7, 10_000),
    );
    await ask('POST', `/imports/${importId}/take`, {});
  }, 60_000);
  afterAll(() => house.close());

  /** What every surface says of the kitchen's budget and the labor's in a week. */
  async function budgetsIn(week: string) {
    const [standings, record, report, overview] = [
      await ask('GET', `/weeks/${week}/standings`),
      await ask('GET', `/weeks/${week}?venue=blue-door`),
      await ask('GET', `/weeks/${week}/report?venue=blue-door`),
      await ask('GET', `/overview?week=${week}`),
    ];
    const told = standings.venues['blue-door'];
    const reported = report.venues[0];
    return {
      kitchen: [
        told.centers['blue-door-kitchen'].budgetCents,
        record.centers['blue-door-kitchen'].budgetCents,
        reported.centers[0].budgetCents,
      ],
      labor: [told.labor.budgetCents, record.laborBudgetCents, reported.labor.budgetCents],
      rows: overview.rows,
      report: reported,
    };
  }
  const shares = async (weeks: readonly string[]) =>
    Promise.all(weeks.map(async (week) => (await budgetsIn(week)).kitchen[0]));

  test('holds from this week on: an earlier one, entered or imported, is told as before on every surface', async () => {
    const was = [await budgetsIn(BEFORE), await budgetsIn(LAST)];
    const center = await ask('PATCH', '/centers/blue-door-kitchen', { percentage: 28 });
    expect(center).toMatchObject({
      percentage: 28,
      terms: [
        { from: null, percentage: 30 },
        { from: '2026-11-15', percentage: 28, setBy: 'The admin' },
      ],
    });
    await ask('PATCH', '/venues/blue-door', { laborPercentage: 25 });
    expect([await budgetsIn(BEFORE), await budgetsIn(LAST)]).toEqual(was);
    expect(await budgetsIn(THIS)).toMatchObject({
      kitchen: [280_00, 280_00, 280_00],
      labor: [250_00, 250_00, 250_00],
    });
  });

  test('is weighed by what holds in the week of an order', async () => {
    const order = (day: string) => ({
      ...{ revenueCenter: 'blue-door-kitchen', supplier: 'Fish Co.', day, amountCents: 260_00 },
    });
    const added = await ask('POST', `/weeks/${THIS}/orders`, order('2026-11-16'));
    expect(added.alert).toMatchObject({ type: 'danger' });
    const preview = await ask('POST', `/weeks/${LAST}/orders/preview`, order('2026-11-09'));
    expect(preview.with).toMatchObject({ budgetCents: 300_00, leftCents: 40_00 });
  });

  test('may begin next week: until then what holds is told, and from its first day on the other', async () => {
    await ask('PATCH', '/centers/blue-door-kitchen', { percentage: 26, fromWeek: NEXT });
    const percentage = async () => (await ask('GET', '/group')).venues[0].centers[0].percentage;
    expect(await percentage()).toBe(28);
    expect(await shares([LAST, THIS, NEXT])).toEqual([300_00, 280_00, 260_00]);
    house.clock.now += WEEK_MILLISECONDS;
    expect(await percentage()).toBe(26);
    expect((await ask('GET', '/session')).group.venues[0].centers[0].percentage).toBe(26);
    house.clock.now -= WEEK_MILLISECONDS;
    const [entry] = await ask('GET', '/audit?action=edit%20revenue%20center&limit=1');
    expect(entry).toMatchObject({ before: { percentage: 28 }, after: { percentage: 26, fromWeek: NEXT } });
  });

  test('is another from an earlier week where that is chosen, but in a closed one', async () => {
    await ask('POST', `/weeks/${LAST}/close`, { venue: 'blue-door', confirm: true });
    await ask('PATCH', '/centers/blue-door-kitchen', { percentage: 20, fromWeek: BEFORE });
    expect(await shares([LAST, THIS, NEXT])).toEqual([300_00, 200_00, 200_00]);
  });

  test.each([
    ['what is no week', 'soon', /Give the week as YYYY-MM-DD_to_YYYY-MM-DD/],
    ['a week of other days', '2026-11-16_to_2026-11-22', /runs from Sunday to Saturday/],
    ['before all weeks', '2020-11-01_to_2020-11-07', /^The first week is/],
    ['a closed week', LAST, /is closed for Blue Door and keeps what it had\. Choose a later week\.$/],
  ])('is not another from %s on, and nothing is lost', async (_, fromWeek, message) => {
    const group = await ask('GET', '/group');
    const refused = await house.as('admin', 'PATCH', '/centers/blue-door-kitchen', {
      percentage: 9,
      fromWeek,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { field: 'fromWeek', message: expect.stringMatching(message) },
    ]);
    expect(await ask('GET', '/group')).toEqual(group);
  });
});
