import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const path = `/weeks/${WEEK}/revenue`;

onEachEngine('Revenue', (get) => {
  test('of kitchen and bar sets the total to their sum', async () => {
    const { body } = await get().as('admin', 'PUT', path, { kitchenCents: 1_500_050, barCents: 1_000_025 });
    expect(body).toMatchObject({
      revenueCents: 2_500_075,
      kitchenRevenueCents: 1_500_050,
      barRevenueCents: 1_000_025,
    });
  });

  test('of the week as a whole leaves kitchen and bar as they are', async () => {
    const { body } = await get().as('chef', 'PUT', path, { totalCents: 2_600_000 });
    expect(body).toMatchObject({ revenueCents: 2_600_000, kitchenRevenueCents: 1_500_050 });
  });

  test('entered from an older figure is refused with the stored ones', async () => {
    const refused = await get().as('chef', 'PUT', path, { totalCents: 1, from: { totalCents: 2_500_075 } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { values: { totalCents: 2_600_000, kitchenCents: 1_500_050 }, setBy: 'The chef' },
      },
    });
  });

  test('entered from the stored figure is saved', async () => {
    const saved = await get().as('chef', 'PUT', path, {
      totalCents: 2_700_000,
      from: { totalCents: 2_600_000 },
    });
    expect(saved).toMatchObject({ status: 200, body: { revenueCents: 2_700_000 } });
  });

  test('that is missing is asked for in the words of the screen', async () => {
    const refused = await get().as('admin', 'PUT', path, {});
    expect(refused).toMatchObject({ status: 422, body: { detail: 'Please enter the revenue amount' } });
  });

  test('of a venue is for its manager and the admin', async () => {
    const { as } = get();
    expect((await as('scandals_manager', 'PUT', path, { scandalsCents: 840_000 })).status).toBe(200);
    expect((await as('scandals_manager', 'PUT', path, { townhouseCents: 1 })).status).toBe(403);
    expect((await as('chef', 'PUT', path, { scandalsCents: 1 })).status).toBe(403);
    expect((await as('admin', 'GET', `/weeks/${WEEK}`)).body).toMatchObject({
      scandalsRevenueCents: 840_000,
      townhouseRevenueCents: 0,
      revenueCents: 2_700_000,
    });
  });
});
