import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from './testing/installation.ts';

onEachEngine('A new place in real use', (get) => {
  const read = async (path: string) => (await get().as('chef', 'GET', path)).body;

  test('has the current week and the one before it, in which nothing was entered', async () => {
    expect(await read('/weeks')).toEqual([
      { weekId: WEEK, startDate: '2026-11-15', endDate: '2026-11-21', entered: false },
      { weekId: '2026-11-08_to_2026-11-14', startDate: '2026-11-08', endDate: '2026-11-14', entered: false },
    ]);
  });

  test('goes by 30, 22 and 25 percent, 15 and 10 remaining, until somebody saves others', async () => {
    expect(await read('/settings/budgets')).toMatchObject({
      kitchenPercentage: 30,
      barPercentage: 22,
      laborPercentage: 25,
      kitchenStaffPercentage: 25,
      warningThreshold: 15,
      criticalThreshold: 10,
      emailNotifications: true,
      emailRecipients: '',
      updatedAt: null,
    });
  });

  test('has no suppliers, until orders bring some up', async () => {
    expect(await read('/suppliers')).toEqual([]);
    const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 1, day: '2026-11-18' };
    await get().as('chef', 'POST', `/weeks/${WEEK}/orders`, order);
    expect(await read('/suppliers')).toMatchObject([
      { name: 'Harbor Seafood', revenueCenter: 'kitchen', suggested: true },
    ]);
  });
});
