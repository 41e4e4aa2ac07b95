import { expect, test } from 'vitest';
import { budgetFor } from '../domain/budgets/budget.ts';
import type { WeekId } from '../domain/calendar/week.ts';
import { DEPARTMENTS } from '../domain/group/group.ts';
import { centersOf } from '../domain/group/venue.ts';
import { ROLES } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { CURRENT, comparable, NOT_ALLOWED, newKey, orderOf, refusalOf, unfit } from './expectations.ts';
import { nameOf, onEachGateway, onEachServer, openDemo, openServer, type World } from './gateways.ts';

const BEFORE = '2026-11-08_to_2026-11-14' as WeekId;
const DATED = ['2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23'];
const NEWEST = Array.from({ length: 6 }, (_, ago) => addDays('2026-11-15' as Day, -7 * ago));

onEachGateway(
  'The sample in the middle of its week',
  (as) => {
    const starts = async () =>
      (await as('admin')('listWeeks', { limit: 10 })).map(({ startDate }) => startDate);

    test('what each revenue center brought so far and is expected to bring adds up to what budgets stand on', async () => {
      const [{ revenue, categories }, { days }, { venues }] = await Promise.all([
        as('admin')('readOutlook', { weekId: CURRENT }),
        as('admin')('readSales', { weekId: CURRENT }),
        as('admin')('readStandings', { weekId: CURRENT }),
      ]);
      const [kitchen, bar] = [revenue.kitchen!, revenue.bar!];
      for (const [center, result] of [
        ['kitchen', kitchen],
        ['bar', bar],
      ] as const) {
        const own = days.map(({ day, centers }) => ({ day, ...centers[center]! }));
        expect(result.expectedCents).toBe(sumCents(own.map(({ nowCents }) => nowCents)));
        const entered = own.filter((one) => one.cents !== null);
        expect(result.enteredDays).toEqual(entered.map(({ day }) => day));
        expect(result.soFarCents).toBe(sumCents(entered.map((one) => one.cents!)));
      }
      const whole = {
        soFarCents: kitchen.soFarCents + bar.soFarCents,
        expectedCents: kitchen.expectedCents! + bar.expectedCents!,
      };
      expect(venues.tropics!.revenue).toMatchObject(whole);
      expect(whole.expectedCents).toBe(categories.kitchen!.revenueCents);
    });

    test('has a standing for every card: of each budget, on its own revenue, and of each crew’s share of labor', async () => {
      const [{ revenue, categories }, { venues, budgets, onOwnRevenue, staff }] = await Promise.all([
        as('admin')('readOutlook', { weekId: CURRENT }),
        as('admin')('readStandings', { weekId: CURRENT }),
      ]);
      for (const { centers } of Object.values(venues)) expect(budgets).toMatchObject(centers);
      const { waitingCents, spentCents } = budgets.kitchen!;
      const { expectedCents, soFarCents } = revenue.kitchen!;
      expect(onOwnRevenue.kitchen).toMatchObject({
        revenue: { expectedCents, soFarCents, basis: 'forecast' },
        budgetCents: budgetFor(expectedCents!, 30),
        spentCents,
        waitingCents,
        leftCents: budgetFor(expectedCents!, 30) - spentCents,
        verdict: 'Over',
      });
      expect(onOwnRevenue.labor!.budgetCents).toBe(budgets.labor!.budgetCents);
      const whole = categories.labor!.revenueCents;
      for (const crew of DEPARTMENTS)
        expect(staff[crew]).toMatchObject({ budgetCents: budgetFor(whole, 25, 25), heading: null });
      const own = await as('admin')('readStandings', { weekId: CURRENT, venue: 'scandals' });
      expect(Object.keys(own.budgets)).toEqual(['scandals']);
      expect([own.onOwnRevenue, own.staff]).toEqual([{}, {}]);
    });

    test('has no revenue yet, sales up to yesterday, and budgets on a forecast with a range', async () => {
      const sales = await as('chef')('readSales', { weekId: CURRENT });
      for (const center of centersOf(SAMPLE_GROUP)) {
        const entered = sales.days.map(({ centers }) => centers[center]!.cents !== null);
        expect(entered).toEqual([true, true, true, true, false, false, false]);
        expect(sales.days.every(({ centers }) => centers[center]!.lastWeekCents !== null)).toBe(true);
      }
      const { categories } = await as('chef')('readOutlook', { weekId: CURRENT });
      for (const center of centersOf(SAMPLE_GROUP))
        expect(categories[center]).toMatchObject({ basis: 'forecast', bandBasisPoints: expect.any(Number) });
    });

    test('is mixed, and tells everybody of the budgets that are heading over', async () => {
      const { venues } = await as('admin')('readStandings', { weekId: CURRENT });
      const verdicts = Object.values(venues).flatMap(({ centers }) =>
        Object.entries(centers).map(([center, { verdict }]) => [center, verdict]),
      );
      expect(Object.fromEntries([...verdicts, ['labor', venues.tropics!.labor.verdict]])).toEqual({
        kitchen: 'Heading over',
        bar: 'On pace',
        scandals: 'On pace',
        townhouse: 'Over',
        labor: 'Nothing spent yet',
      });
      for (const role of ROLES) {
        const alerts = await as(role)('listAlerts', { limit: 5 });
        const told = { causedBy: 'Dana Whitfield (office)' };
        expect(alerts.toSorted((a, b) => a.category.localeCompare(b.category))).toMatchObject([
          { ...told, category: 'kitchen', cause: 'pace', type: 'warning' },
          { ...told, category: 'townhouse', cause: 'budget', type: 'danger' },
        ]);
      }
    });

    test('lists the newest weeks, and the specification’s last', async () => {
      expect(await starts()).toEqual([...NEWEST, ...DATED]);
      expect((await as('chef')('readWeek', { weekId: BEFORE })).revenueCents).toBeGreaterThan(15_000_00);
      await as('admin')('setSpending', {
        weekId: BEFORE,
        revenueCenter: 'kitchen',
        sent: { cents: cents(5_000_00) },
      });
      expect(await starts()).toEqual([...NEWEST, ...DATED]);
    });

    test('has trends that tell beside revenue what reports say was expected, of closed weeks as it was kept', async () => {
      const resultOf = async (weeks: '13' | '52') => {
        const { venues } = await as('chef')('readTrends', { weeks, forecast: 'true' });
        const pairs = venues.flatMap(({ venueId, weeks: all }) =>
          all.map(({ weekId, forecastCents }) => [`${venueId} ${weekId}`, forecastCents] as const),
        );
        return new Map(pairs);
      };
      const reported = async (weekId: WeekId) => {
        const { venues } = await as('chef')('readReport', { weekId });
        return venues.map(({ venueId, revenue }) => [`${venueId} ${weekId}`, revenue.forecastCents] as const);
      };
      const year = await resultOf('52');
      for (const weekId of [CURRENT, BEFORE, '2026-09-13_to_2026-09-19', '2026-02-08_to_2026-02-14'])
        for (const [of, forecast] of await reported(weekId as WeekId)) {
          expect([of, year.get(of)]).toEqual([of, forecast]);
          expect([of, forecast]).toEqual([of, expect.any(Number)]);
        }
      await as('admin')('closeWeek', { weekId: BEFORE, sent: { venue: 'scandals' }, key: newKey() });
      await as('admin')('enterSales', {
        weekId: '2026-11-01_to_2026-11-07' as WeekId,
        day: '2026-11-05' as Day,
        sent: {
          cents: { scandals: cents(90_000_00), townhouse: cents(90_000_00) },
        },
      });
      const after = await resultOf('13');
      expect(after.get(`scandals ${BEFORE}`)).toBe(year.get(`scandals ${BEFORE}`));
      expect(after.get(`townhouse ${BEFORE}`)).not.toBe(year.get(`townhouse ${BEFORE}`));
      for (const weekId of [CURRENT, BEFORE])
        for (const [of, forecast] of await reported(weekId))
          expect([of, after.get(of)]).toEqual([of, forecast]);
      const [plain] = (await as('chef')('readTrends', { weeks: '13' })).venues;
      const { soFarCents } = (await as('chef')('readStandings', { weekId: CURRENT })).venues.tropics!.revenue;
      expect(soFarCents).toBeGreaterThan(0);
      expect(plain!.weeks.at(-1)).toMatchObject({
        ...{ weekId: CURRENT, revenueCents: soFarCents, soFar: true },
        ...{ spentPercentage: null, primePercentage: null },
      });
      expect(plain!.weeks[0]).not.toHaveProperty('forecastCents');
    });
  },
  'midweek',
);

test('The sample in the middle of its week is the same on a server and in demo mode', async () => {
  const [server, demo] = [await openServer('SQLite', 'midweek'), await openDemo('midweek')];
  for (const weekId of [CURRENT, BEFORE, '2025-11-23_to_2025-11-29' as WeekId]) {
    const of = ({ as }: World) =>
      Promise.all([
        as('chef')('readOutlook', { weekId }),
        as('chef')('readSales', { weekId }),
        as('admin')('readWeek', { weekId }),
      ]);
    const answers = comparable(await of(server));
    expect(comparable(await of(demo))).toEqual(answers);
  }
  await server.close();
});

onEachServer('Putting the sample back', (get) => {
  const admin = () => get('admin');

  test('is for the admin alone', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin'))
      expect(await refusalOf(get(role)('putSample', { sent: { sample: 'midweek' } }))).toMatchObject(
        NOT_ALLOWED,
      );
    expect(await refusalOf(admin()('putSample', { sent: { sample: 'sunday' as never } }))).toMatchObject(
      unfit({ field: 'sample', message: 'Choose complete, midweek or monday.' }),
    );
  });

  test('puts the current week in its middle, with weeks behind it, in place of what was entered', async () => {
    await admin()('addOrder', { weekId: CURRENT, sent: orderOf(CURRENT, 'kitchen', 99_00), key: newKey() });
    expect(await admin()('putSample', { sent: { sample: 'midweek' } })).toEqual({ sample: 'midweek' });
    expect((await admin()('readWeek', { weekId: CURRENT })).revenueCents).toBe(0);
    expect((await admin()('readOutlook', { weekId: CURRENT })).categories.kitchen).toMatchObject({
      ...{ basis: 'forecast', level: 'warning', lowCents: expect.any(Number) },
    });
    const alerts = await get('chef')('listAlerts', { limit: 5 });
    expect(alerts.map(({ category, cause }) => `${category} ${cause}`).sort()).toEqual([
      'kitchen pace',
      'townhouse budget',
    ]);
  });

  test('puts it complete again, to the cent, and leaves the weeks behind it as they are', async () => {
    const before = await admin()('readWeek', { weekId: BEFORE });
    await admin()('putSample', { sent: { sample: 'complete' } });
    expect(await admin()('readWeek', { weekId: CURRENT })).toMatchObject({
      ...{ revenueCents: 25_000_00, totalKitchenSpentCents: 7_200_00, totalBarSpentCents: 5_100_00 },
      totalLaborCostCents: 5_900_00,
    });
    const alerts = await get('chef')('listAlerts', { limit: 5 });
    expect(alerts.map(({ category }) => category)).toEqual(['kitchen', 'bar', 'labor', 'townhouse']);
    expect(await admin()('readWeek', { weekId: BEFORE })).toEqual(before);
    expect((await admin()('listWeeks', { limit: 10 })).map(({ startDate }) => startDate)).toEqual([
      ...NEWEST,
      ...DATED,
    ]);
  });

  test('leaves a Monday’s last week unfinished in two venues', async () => {
    await admin()('putSample', { sent: { sample: 'monday' } });
    const { days } = await admin()('readSales', { weekId: BEFORE });
    const last = days.at(-1)!.centers;
    expect([last.kitchen?.cents, last.scandals?.cents]).toEqual([expect.any(Number), null]);
    expect((await admin()('readWeek', { weekId: BEFORE })).scandalsRevenueCents).toBe(0);
  });

  test('is in the audit trail', async () => {
    const entries = await admin()('listAudit', { action: 'put sample' });
    expect(entries.map(({ after, weekId, userName }) => [after, weekId, userName])).toEqual([
      [{ sample: 'monday' }, CURRENT, nameOf('admin')],
      [{ sample: 'complete' }, CURRENT, nameOf('admin')],
      [{ sample: 'midweek' }, CURRENT, nameOf('admin')],
    ]);
  });
});
