import { beforeAll, expect, test } from 'vitest';
import { type WeekId, weekFrom } from '../domain/calendar/week.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, newKey } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const [MONDAY, FRIDAY] = ['2026-11-16' as Day, '2026-11-20' as Day];
const ALERTS = { limit: 5, category: 'labor', weekId: CURRENT } as const;
const HALF = 17.5 * 60;

/** Thursday noon. Five weeks like one another: $1,000 a day, half of the hours on Sunday and half on Friday, $1,750 in all. */
onEachGateway('Labor that is heading over its budget', (as) => {
  const admin = () => as('admin');
  let staffId = '';
  const labor = async () => (await admin()('readOutlook', { weekId: CURRENT })).categories.labor!;
  const alerts = async () =>
    (await admin()('listAlerts', ALERTS)).filter(({ cause }) => cause === 'pace').reverse();
  const work = (weekId: WeekId, day: Day, workedMinutes: number) =>
    admin()('enterHoursDays', { weekId, sent: { entries: [{ staffId, day, workedMinutes }] } });
  const plan = (plannedMinutes: number | null) =>
    as('chef')('enterHoursDays', {
      weekId: CURRENT,
      sent: { entries: [{ staffId, day: FRIDAY, plannedMinutes }] },
    });

  beforeAll(async () => {
    const people = await admin()('listStaff');
    await admin()('saveHours', {
      weekId: CURRENT,
      sent: {
        entries: people.map((member) => ({ staffId: member.staffId, minutes: 0 })),
      },
    });
    const cook = { name: 'Cook', position: 'Cook', crew: 'kitchen', department: 'kitchen' } as const;
    ({ staffId } = await admin()('addStaff', {
      sent: { ...cook, hourlyRateCents: cents(50_00) },
      key: newKey(),
    }));
    for (let ago = 1; ago <= 5; ago++) {
      const { weekId, startDate } = weekFrom(addDays('2026-11-15' as Day, -7 * ago));
      for (let place = 0; place < 7; place++)
        await admin()('enterSales', {
          weekId,
          day: addDays(startDate, place),
          sent: {
            cents: { kitchen: cents(1_000_00), bar: cents(0) },
          },
        });
      if (ago < 5) for (const place of [0, 5]) await work(weekId, addDays(startDate, place), HALF);
      else await admin()('addHours', { weekId, sent: { staffId, minutes: 2 * HALF - 30 }, key: newKey() });
    }
    for (const crew of ['scandals-bar', 'scandals-service', 'townhouse'] as const)
      await admin()('setStaffCost', { weekId: CURRENT, crew, sent: { cents: cents(0) } });
    await admin()('setRevenue', { weekId: CURRENT, sent: { kitchenCents: cents(0), barCents: cents(0) } });
  });

  test('has a pace once the hours of four weeks are entered by day', async () => {
    expect(await labor()).toMatchObject({
      ...{ basis: 'forecast', revenueCents: 7_000_00, paceNote: null, usualShareBasisPoints: 5_000 },
      paceBandBasisPoints: expect.any(Number),
    });
    const { budgetCents } = await labor();
    expect(budgetCents).toBe(1_750_00);
    const third = weekFrom(addDays('2026-11-15' as Day, -21));
    await admin()('addHours', { weekId: third.weekId, sent: { staffId, minutes: 5 * 60 }, key: newKey() });
    expect(await labor()).toMatchObject({
      ...{ paceNote: 'hours not by day', projectedCents: null, paceBandBasisPoints: null, level: null },
    });
    const entries = (await admin()('readWeek', { weekId: third.weekId })).laborCost;
    const { entryId } = entries.find(({ day }) => day === undefined)!;
    await admin()('voidHours', { weekId: third.weekId, entryId, sent: { reason: 'Tried' }, key: newKey() });
    expect((await labor()).paceNote).toBeNull();
  });

  test('is told of when a plan goes too far, and of what is worked in the day’s own words', async () => {
    await work(CURRENT, MONDAY, 16 * 60);
    expect(await alerts()).toEqual([]);
    expect(await labor()).toMatchObject({
      ...{ spentCents: 800_00, orderedLaterCents: 0, projectedCents: 1_675_00, level: null },
      ...{ remainingCents: 950_00, aheadOfUsualCents: -75_00 },
    });
    await plan(20.5 * 60);
    expect(await labor()).toMatchObject({
      ...{ spentCents: 800_00, orderedLaterCents: 1_025_00, projectedCents: 1_825_00, level: 'warning' },
      remainingCents: 950_00,
    });
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      ...{ category: 'labor', type: 'warning', cause: 'pace', causedBy: nameOf('chef') },
      title: 'Labor is heading over budget',
      message:
        'At this pace labor ends the week at 104% of its budget (about $75 over). $950.00 is left until Saturday; $1,025.00 is planned by then.',
      resolvedAt: null,
    });
    const { labor: standing } = (await admin()('readStandings', { weekId: CURRENT })).venues.tropics!;
    expect(standing).toMatchObject({
      ...{ spentCents: 800_00, leftCents: 950_00, verdict: 'Heading over' },
      heading: { projectedCents: 1_825_00, level: 'warning' },
    });
  });

  test('is taken back with the plan, and told of again only when it got worse', async () => {
    await plan(HALF);
    expect((await labor()).level).toBeNull();
    expect((await alerts()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
    await work(CURRENT, MONDAY, 24 * 60);
    await plan(24 * 60);
    expect((await alerts()).map(({ type }) => type)).toEqual(['warning', 'danger']);
  });

  test('is weighed by what its plans cost at the pay of their days: a raise from today on is in it', async () => {
    const raise = (hourlyRateCents: number) =>
      admin()('editStaff', { staffId, sent: { hourlyRateCents: cents(hourlyRateCents) } });
    expect(await labor()).toMatchObject({ spentCents: 1_200_00, orderedLaterCents: 1_200_00 });
    await raise(60_00);
    expect(await labor()).toMatchObject({ spentCents: 1_200_00, orderedLaterCents: 1_440_00 });
    await raise(50_00);
    expect(await labor()).toMatchObject({ spentCents: 1_200_00, orderedLaterCents: 1_200_00 });
  });

  test('is not told of in a week that is over', async () => {
    const { weekId, startDate } = weekFrom('2026-11-08' as Day);
    await work(weekId, addDays(startDate, 2), 24 * 60);
    const raised = await admin()('listAlerts', { ...ALERTS, weekId });
    expect(raised.filter(({ cause }) => cause === 'pace')).toEqual([]);
  });

  test('is settled by its revenue: from then on the thresholds count', async () => {
    await admin()('setRevenue', {
      weekId: CURRENT,
      sent: { kitchenCents: cents(20_000_00), barCents: cents(5_000_00) },
    });
    expect(await labor()).toMatchObject({ basis: 'entered', level: null, paceBandBasisPoints: null });
    expect((await alerts()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  });
});
