import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

const WEEK = '2026-11-08_to_2026-11-14';

onEachEngine('Trends', (get) => {
  const admin = async (method: string, path: string, body?: object) =>
    (await get().as('admin', method, path, body)).body;

  test('tell the weeks on record of each venue, the oldest first, as their rows add up', async () => {
    for (const [weekId, amount] of [
      ['2025-01-05_to_2025-01-11', 1],
      ['2026-10-25_to_2026-10-31', 200_00],
      [WEEK, 300_00],
    ] as const) {
      await admin('PUT', `/weeks/${weekId}/revenue`, { scandalsCents: 10 * amount });
      const order = {
        revenueCenter: 'scandals',
        supplier: 'A',
        amountCents: amount,
        day: weekId.slice(0, 10),
      };
      await admin('POST', `/weeks/${weekId}/orders`, order);
      await admin('PUT', `/weeks/${weekId}/labor/scandals-bar`, { cents: 2 * amount });
    }
    const { venues } = await admin('GET', '/trends?weeks=13&venue=scandals');
    expect(venues).toHaveLength(1);
    expect(venues[0].weeks).toMatchObject([
      { weekId: '2026-10-25_to_2026-10-31', revenueCents: 2_000_00, primeCents: 600_00, primePercentage: 30 },
      {
        weekId: WEEK,
        spentCents: 300_00,
        laborCents: 600_00,
        centers: { scandals: 300_00 },
        revenues: { scandals: 3_000_00 },
        spentPercentage: 10,
      },
    ]);
    const all = (await admin('GET', '/trends')).venues;
    expect(all.map(({ venueId }: { venueId: string }) => venueId)).toEqual([
      'tropics',
      'scandals',
      'townhouse',
    ]);
  });

  test.each(['/trends?weeks=12', '/trends?venue=none'])('%s is refused', async (path) => {
    const { status } = await get().as('admin', 'GET', path);
    expect([404, 422]).toContain(status);
  });
});
