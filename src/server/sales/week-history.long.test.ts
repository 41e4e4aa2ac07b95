import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { WeekHistory } from '../../domain/forecast/week-history.ts';
import { weekOutlook } from '../../domain/forecast/week-outlook.ts';
import type { Group } from '../../domain/group/group.ts';
import { centersOf, crewsOf } from '../../domain/group/venue.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { connect } from '../db/connect.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { everyWrite } from '../testing/every-write.ts';
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

  test('is told anew of a revenue center that stands for itself, with its typical week', async () => {
    const { as, clock } = get();
    const enter = (ago: number, place: number, scandals: number) => {
      const { weekId, startDate } = week(ago);
      const path = `/weeks/${weekId}/sales/${addDays(startDate, place)}`;
      return as('admin', 'PUT', path, { cents: { scandals } });
    };
    const typical = (scandals: number) =>
      as('admin', 'PUT', '/settings/typical-week', { cents: { scandals } });
    const revenue = async () => {
      const { body } = await as('admin', 'GET', `/weeks/${WEEK}/outlook`);
      return body.categories.scandals.revenueCents;
    };
    await typical(210_000);
    clock.now += MINUTE;
    expect(await revenue()).toBe(210_000);
    await typical(280_000);
    expect(await revenue()).toBe(280_000);
    for (let ago = 1; ago <= 5; ago++)
      for (let place = 0; place < 7; place++) await enter(ago, place, 100_000);
    clock.now += MINUTE;
    expect(await revenue()).toBe(700_000);
    expect(await revenue()).toBe(700_000);
    await enter(1, 0, 150_000);
    clock.now += MINUTE;
    expect(await revenue()).toBe(720_000);
  });

  test('is told anew where an order began before a read in one venue, and was kept after it', async () => {
    const { as, clock } = get();
    const add = (revenueCenter: string, ago: number, place: number, amountCents: number) => {
      const { weekId, startDate } = week(ago);
      const entered = { revenueCenter, supplier: 'S', amountCents, day: addDays(startDate, place) };
      return as('admin', 'POST', `/weeks/${weekId}/orders`, entered);
    };
    const share = async () => {
      const { body } = await as('admin', 'GET', `/weeks/${WEEK}/outlook`);
      return body.categories.scandals.usualShareBasisPoints;
    };
    for (let ago = 1; ago <= 4; ago++) await add('scandals', ago, 0, 50_000);
    clock.now += MINUTE;
    await add('kitchen', 4, 0, 100);
    expect(await share()).toBe(10_000);
    clock.now -= 5_000;
    await add('scandals', 4, 6, 150_000);
    clock.now += MINUTE;
    expect(await share()).toBe(8_125);
  });

  test('is told anew where a week of old data begins on another weekday', async () => {
    const { as, clock, context } = get();
    const odd = weekFrom('2026-03-02' as Day);
    const at = '2026-03-09T10:00:00.000Z';
    const { weekId: id, ...days } = odd;
    const row = { id, ...days, state: 'open', createdAt: at, updatedAt: at };
    await context.db.insertInto('week').values(row).execute();
    const enter = (scandals: number) =>
      as('admin', 'PUT', `/weeks/${id}/sales/2026-03-08`, { cents: { scandals } });
    const forecast = async () => {
      const { body } = await as('admin', 'GET', `/weeks/${weekFrom('2026-06-28' as Day).weekId}/sales`);
      return body.days[0].centers.scandals.forecastCents;
    };
    await enter(100_000);
    clock.now += MINUTE;
    expect(await forecast()).toBe(100_000);
    await enter(150_000);
    clock.now += MINUTE;
    expect(await forecast()).toBe(150_000);
  });

  test('is what a server that has just started reads, after every change there is, were they all made in one millisecond', async () => {
    const { as, context } = get();
    const now = context.now();
    context.now = () => now;
    const next = weekFrom(addDays(START, 7));
    const expectAsOnRecord = async (done: unknown) => {
      const anew = connect(context.config.database, () => {}, 'short').db;
      for (const venue of [undefined, ...context.group.venues.map(({ venueId }) => venueId)]) {
        const [kept, read] = [
          await readWeekHistory(context, context.db, next, { venue }),
          await readWeekHistory(context, anew, next, { venue }),
        ];
        expect({ done, venue, ...told(context.group, kept) }).toEqual({
          ...{ done, venue },
          ...told(context.group, read),
        });
      }
      await anew.destroy();
    };
    const writes = await everyWrite(async (...asked) => {
      const { body } = await as('admin', ...asked);
      await expectAsOnRecord(asked);
      return body;
    });
    const ofWeeks = writes.filter(({ route }) => /^.(weeks|imports|staff|centers|venues)/.test(route));
    expect(ofWeeks.length).toBeGreaterThanOrEqual(40);
    for (const { method, path, body } of ofWeeks) {
      await as('admin', method, path, body);
      await expectAsOnRecord([method, path]);
    }
  }, 120_000);
});

/** What is known of a week and those before it, as rows in one order, and what follows from it. */
function told(group: Group, known: WeekHistory) {
  const { figures } = known;
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const ofEach = [...centersOf(group), ...crewsOf(group), 'total'].map((one) => [
    one,
    {
      sales: sorted(known.sales(one)),
      spending: sorted(known.spending(one)),
      labor: sorted(known.labor(one)),
    },
  ]);
  return { figures, ...Object.fromEntries(ofEach), outlook: weekOutlook(known) };
}
