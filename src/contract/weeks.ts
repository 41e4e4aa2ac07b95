import { expect, test } from 'vitest';
import { weekFrom } from '../domain/calendar/week.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, refusalOf } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

const DATED = ['2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23'];

onEachGateway('The list of weeks', (as) => {
  const sunday = (weeks: number) => addDays('2026-11-15' as Day, 7 * weeks);
  const begin = (weeks: number) =>
    as('admin')('setRevenue', { weekId: weekFrom(sunday(weeks)).weekId, sent: { totalCents: cents(100) } });
  const starts = async () => (await as('chef')('listWeeks', { limit: 10 })).map(({ startDate }) => startDate);

  test('shows a week from its first entry on', async () => {
    expect(await starts()).not.toContain(sunday(-2));
    await begin(-2);
    const [current, last] = await as('chef')('listWeeks', { limit: 10 });
    expect([current?.weekId, last]).toEqual([CURRENT, { ...weekFrom(sunday(-2)), entered: true }]);
  });

  test('is what trends are told of, up to the current week and the oldest first', async () => {
    const { weekId } = weekFrom(sunday(-3));
    await as('admin')('setRevenue', { weekId, sent: { scandalsCents: cents(200_00) } });
    await as('admin')('setSpending', { weekId, revenueCenter: 'scandals', sent: { cents: cents(50_00) } });
    const { venues } = await as('chef')('readTrends', { weeks: '13', venue: 'scandals' });
    expect(venues.map(({ venueId }) => venueId)).toEqual(['scandals']);
    expect(venues[0]?.weeks.map((week) => week.weekId)).toEqual([
      weekId,
      weekFrom(sunday(-2)).weekId,
      CURRENT,
    ]);
    expect(venues[0]?.weeks[0]).toMatchObject({ spentPercentage: 25, centers: { scandals: 50_00 } });
    const all = await as('chef')('readTrends', { weeks: '52' });
    expect(all.venues.map(({ name }) => name)).toEqual(['Tropics Grill', 'Scandals', 'Townhouse']);
    expect(await refusalOf(as('chef')('readTrends', { weeks: '13', venue: 'none' }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('shows the current week and those on record, newest first, ten at most', async () => {
    for (const weeks of [-1, -12, -3, -4, -5, -6, -7, -8, -9, -10, -11]) await begin(weeks);
    // A trial's last are those that the specification names.
    expect(await starts()).toEqual([...[0, -1, -2, -3, -4, -5].map(sunday), ...DATED]);
  });

  test('shows eight weeks ahead at most, and none of them pushes a past one out', async () => {
    const ahead = [8, 7, 6, 5, 4, 3, 2, 1];
    for (const weeks of ahead) await begin(weeks);
    expect(await starts()).toEqual([...[...ahead, 0, -1, -2, -3, -4, -5].map(sunday), ...DATED]);
  });
});
