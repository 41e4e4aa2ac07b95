import { expect, test } from 'vitest';
import { addDays, type Day } from '../../domain/values/day.ts';
import { weekFrom } from '../../domain/weeks/week.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const MINUTE = 60_000;
const START = '2026-11-15' as Day;

onEachEngine('What is kept of the weeks before one', (get) => {
  const week = (ago: number) => weekFrom(addDays(START, -7 * ago));
  const sales = (ago: number, place: number, kitchen: number) => {
    const { weekId, startDate } = week(ago);
    const entry = { cents: { kitchen, bar: 0 } };
    return get().as('chef', 'PUT', `/weeks/${weekId}/sales/${addDays(startDate, place)}`, entry);
  };
  const order = (ago: number, amountCents: number) => {
    const { weekId, startDate: day } = week(ago);
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents, day };
    return get().as('chef', 'POST', `/weeks/${weekId}/orders`, entered);
  };
  const kitchen = async () =>
    (await get().as('chef', 'GET', `/weeks/${WEEK}/outlook`)).body.categories.kitchen;

  test('is told anew once one of them is written to, however long they were left alone', async () => {
    for (let ago = 1; ago <= 5; ago++)
      for (let place = 0; place < 7; place++) await sales(ago, place, 100_000);
    for (let ago = 1; ago <= 4; ago++) await order(ago, 50_000);
    get().clock.now += MINUTE;
    expect(await kitchen()).toMatchObject({ basis: 'forecast', revenueCents: 700_000 });
    expect((await kitchen()).usualShareBasisPoints).toBe(10_000);

    await sales(1, 0, 150_000);
    expect((await kitchen()).revenueCents).toBe(720_000);
    get().clock.now += MINUTE;
    expect((await kitchen()).revenueCents).toBe(720_000);

    const { weekId, startDate } = week(4);
    const later = {
      revenueCenter: 'kitchen',
      supplier: 'S',
      amountCents: 150_000,
      day: addDays(startDate, 6),
    };
    await get().as('chef', 'POST', `/weeks/${weekId}/orders`, later);
    expect((await kitchen()).usualShareBasisPoints).toBe(8_125);
  });
});
