import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('Setting a total', (get) => {
  test('stores the difference, so that the total stays the sum of its rows', async () => {
    const { as } = get();
    const order = {
      revenueCenter: 'kitchen',
      supplier: 'Prime Cut Meats',
      amountCents: 50_000,
      day: '2026-11-16',
    };
    await as('chef', 'POST', `/weeks/${WEEK}/orders`, order);
    const { status, body } = await as('chef', 'PUT', `/weeks/${WEEK}/spending/kitchen`, {
      cents: 72_050,
      fromCents: 50_000,
    });
    expect(status).toBe(200);
    expect(body.totalKitchenSpentCents).toBe(72_050);
    expect(body.adjustments).toMatchObject([
      {
        kind: 'spending',
        subject: 'kitchen',
        cents: 22_050,
        fromCents: 50_000,
        toCents: 72_050,
        enteredBy: 'The chef',
      },
    ]);
  });

  test('is refused when somebody set another value meanwhile, and says who and what', async () => {
    const { as } = get();
    await as('admin', 'PUT', `/weeks/${WEEK}/spending/bar`, { cents: 30_000, fromCents: 0 });
    const late = await as('bar_manager', 'PUT', `/weeks/${WEEK}/spending/bar`, {
      cents: 99_900,
      fromCents: 0,
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { values: { cents: 30_000 }, setBy: 'The admin' } },
    });
    const { body } = await as('admin', 'GET', `/weeks/${WEEK}`);
    expect(body.totalBarSpentCents).toBe(30_000);
  });

  test('of two dialogs saved at the same moment lets exactly one through', async () => {
    const { as } = get();
    await as('scandals_manager', 'GET', '/weeks');
    const both = await Promise.all(
      [11_100, 22_200].map((cents) =>
        as('scandals_manager', 'PUT', `/weeks/${WEEK}/spending/scandals`, { cents, fromCents: 0 }),
      ),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('of a crew moves labor as a whole by the same amount', async () => {
    const { as } = get();
    await as('admin', 'PUT', `/weeks/${WEEK}/labor/total`, { cents: 100_000 });
    const { body } = await as('bar_manager', 'PUT', `/weeks/${WEEK}/labor/service`, {
      cents: 25_025,
      fromCents: 0,
    });
    expect(body).toMatchObject({ totalServiceStaffCostCents: 25_025, totalLaborCostCents: 125_025 });
  });

  test.each([{ cents: -1 }, { cents: 1.5 }, { cents: 1e15 }, { cents: '5' }, {}, { cents: null }])(
    'refuses %j',
    async (body) => {
      const refused = await get().as('admin', 'PUT', `/weeks/${WEEK}/spending/kitchen`, body);
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-request' } });
    },
  );
});
