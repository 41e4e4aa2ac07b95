import { expect, test } from 'vitest';
import { weekTotals } from '../../domain/weeks/week-record.ts';
import { everyWrite } from '../testing/every-write.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { readSums } from './store.ts';

onEachEngine('The database', (get) => {
  test('sums what the record of a week sums', async () => {
    const { as, context } = get();
    const weekId = '2026-10-11_to_2026-10-17';
    await as('admin', 'PUT', `/weeks/${weekId}/revenue`, {
      kitchenCents: 1_500_001,
      barCents: 999_999,
      scandalsCents: 5,
    });
    const order = { supplier: 'Harbor Seafood', amountCents: 12_345, day: '2026-10-12' };
    for (const revenueCenter of ['kitchen', 'bar', 'scandals', 'townhouse'])
      await as('admin', 'POST', `/weeks/${weekId}/orders`, { ...order, revenueCenter });
    await as('admin', 'PUT', `/weeks/${weekId}/spending/bar`, { cents: 33 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/townhouse`, { cents: 4_444 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/total`, { cents: 5_555 });
    const { body } = await as('admin', 'GET', `/weeks/${weekId}`);
    const totals = weekTotals(context.group, await readSums(context.db, weekId as never));
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

onEachEngine('A venue’s week', (get) => {
  test('is the same by itself, from its rows alone, as among the others', async () => {
    const { as } = get();
    const ask = async (method: string, path: string, body?: object) =>
      (await as('admin', method, path, body)).body;
    await everyWrite(ask);
    await ask('PUT', `/weeks/${WEEK}/revenue`, { kitchenCents: 900, barCents: 500, scandalsCents: 80_000 });
    await ask('PUT', `/weeks/${WEEK}/labor/service`, { cents: 7_000 });
    await ask('PUT', `/weeks/${WEEK}/spending/townhouse`, { cents: 3_000 });
    const { venues, kitchenOrders, barOrders } = await ask('GET', `/weeks/${WEEK}`);
    for (const venueId of ['tropics', 'scandals', 'townhouse']) {
      const { centers, ...told } = await ask('GET', `/weeks/${WEEK}?venue=${venueId}`);
      const { kept: _, centers: totals, ...among } = venues[venueId];
      expect(told).toMatchObject(among);
      for (const [id, { orders, waitingCents: _, ...center }] of Object.entries<Record<string, unknown>>(
        centers,
      )) {
        expect([id, center]).toEqual([id, totals[id]]);
        if (venueId === 'tropics') expect(orders).toEqual(id === 'bar' ? barOrders : kitchenOrders);
      }
    }
    expect(venues.townhouse).toMatchObject({ laborCents: 7_000, crews: { service: { costCents: 7_000 } } });
    expect(venues.townhouse.centers.townhouse.spentCents).toBe(3_000);
  });
});

onEachEngine('The list of weeks', (get) => {
  test('is as long as asked for, beside the weeks ahead', async () => {
    const { as } = get();
    for (const weekId of ['2026-11-22_to_2026-11-28', '2026-11-29_to_2026-12-05', '2026-10-04_to_2026-10-10'])
      await as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 100 });
    expect((await as('chef', 'GET', '/weeks?limit=2')).body).toHaveLength(4);
    expect((await as('chef', 'GET', '/weeks?limit=10')).body).toHaveLength(5);
  });
});
