import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, unfit } from './expectations.ts';
import { onEachGateway, onEachServer } from './gateways.ts';

const VENUE = 'scandals';
const MONDAYS = { weekday: 1, from: '2020-01-01' as Day, to: null };

onEachServer('A house closed on Mondays', (as) => {
  const admin = () => as('admin');
  const [first, second, third, fourth] = [8, 9, 10, 11].map(emptyWeek) as [Week, Week, Week, Week];
  type Week = ReturnType<typeof emptyWeek>;
  const enter = (week: Week, places: readonly number[], amount = 1_000_00) =>
    Promise.all(
      places.map(async (place) => {
        const day = addDays(week.startDate, place);
        await admin()('enterSales', {
          weekId: week.weekId,
          day,
          sent: { cents: { [VENUE]: cents(amount) } },
        });
      }),
    );
  const revenueOf = async (weekId: WeekId) => (await admin()('readWeek', { weekId })).scandalsRevenueCents;
  const close = (week: Week, rest: object = {}) =>
    admin()('closeWeek', { weekId: week.weekId, sent: { venue: VENUE, ...rest }, key: newKey() });
  const rules = async () => {
    const { group } = await admin()('readSession');
    return group!.venues.flatMap(({ centers }) => centers).find(({ id }) => id === VENUE)!.closedOn ?? [];
  };
  const missingIn = async (week: Week) =>
    (await admin()('readFindings', { weekId: week.weekId, venue: VENUE })).filter(
      ({ kind }) => kind === 'no-sales',
    );
  const OPEN = [0, 2, 3, 4, 5, 6];

  test('brings what is entered once its week is closed, and its report names the days without sales for good', async () => {
    await enter(first, OPEN);
    expect(await revenueOf(first.weekId)).toBe(0);
    const [found] = await missingIn(first);
    const monday = addDays(first.startDate, 1);
    expect(found).toMatchObject({ finding: `no-sales ${VENUE} ${monday}`, center: VENUE, day: monday });
    const dismissed = [{ finding: found!.finding, word: 'Nobody knows' }];
    expect(await close(first, { dismissed })).toMatchObject({ state: 'closed', waved: dismissed });
    expect(await revenueOf(first.weekId)).toBe(6_000_00);
    const { venues } = await admin()('readReport', { weekId: first.weekId, venue: VENUE });
    expect(venues[0]!.revenue).toMatchObject({ cents: 6_000_00, missingDays: [monday] });
    expect(venues[0]!.revenue).not.toHaveProperty('expectedCents');
    expect(venues[0]!.centers[0]!.budgetCents).toBeGreaterThan(0);
    const standings = await admin()('readStandings', { weekId: first.weekId });
    expect(standings.venues[VENUE]!.revenue).toMatchObject({ basis: 'entered', soFarCents: 6_000_00 });
  });

  test('lacks its Monday again once the week is reopened, as before it was closed', async () => {
    await admin()('reopenWeek', {
      weekId: first.weekId,
      sent: { venue: VENUE, reason: 'A slip was found' },
      key: newKey(),
    });
    expect(await revenueOf(first.weekId)).toBe(0);
    expect(await missingIn(first)).toHaveLength(1);
  });

  test('loses nothing of what others enter while one venue’s week is closed without a day', async () => {
    await enter(fourth, OPEN);
    await close(fourth);
    const day = fourth.startDate;
    await admin()('enterSales', { weekId: fourth.weekId, day, sent: { cents: { townhouse: cents(5) } } });
    await admin()('setRevenue', { weekId: fourth.weekId, sent: { barCents: cents(7) } });
    expect(await revenueOf(fourth.weekId)).toBe(6_000_00);
  });

  test('is complete by one rule: weeks that nobody has closed, whenever they were', async () => {
    await enter(second, OPEN, 2_000_00);
    await enter(third, [...OPEN, 1], 3_000_00);
    await admin()('changeCenter', { centerId: VENUE, sent: { closedOn: [MONDAYS] } });
    expect(await rules()).toEqual([MONDAYS]);
    expect(await Promise.all([first, second, third].map((week) => revenueOf(week.weekId)))).toEqual([
      6_000_00, 12_000_00, 21_000_00,
    ]);
    expect(await missingIn(second)).toEqual([]);
    const { days, centers } = await admin()('readSales', { weekId: second.weekId });
    expect(centers[VENUE]).toMatchObject({ weekCents: 12_000_00, fromDays: true, missingDays: [] });
    expect(days[1]!.centers[VENUE]).toMatchObject({ cents: null, nowCents: 0, forecastCents: 0 });
    const [entry] = await admin()('listAudit', { action: 'edit revenue center', limit: 1 });
    expect(entry).toMatchObject({ after: { closedOn: [MONDAYS] } });
  });

  test('is told 0 of last year’s Monday, and nobody sees it among the days so far', async () => {
    const next = emptyWeek(8 + 52);
    const { days } = await admin()('readSales', { weekId: next.weekId });
    expect(days[1]!.centers[VENUE]!.lastYearCents).toBe(0);
    const running = emptyWeek(20);
    await enter(running, [0]);
    const { revenue } = await admin()('readOutlook', { weekId: running.weekId });
    expect(revenue[VENUE]!.enteredDays).toEqual([running.startDate]);
    const standings = await admin()('readStandings', { weekId: running.weekId });
    expect(standings.venues[VENUE]!.revenue.missingDays).toEqual(
      [2, 3, 4, 5, 6].map((place) => addDays(running.startDate, place)),
    );
  });

  test('has a week that was closed before stand as it was, whatever is said of its Mondays later', async () => {
    const report = await admin()('readReport', { weekId: fourth.weekId, venue: VENUE });
    await admin()('changeCenter', { centerId: VENUE, sent: { closedOn: [] } });
    expect(await revenueOf(fourth.weekId)).toBe(6_000_00);
    expect(await admin()('readReport', { weekId: fourth.weekId, venue: VENUE })).toEqual(report);
    expect(await Promise.all([second, third].map((week) => revenueOf(week.weekId)))).toEqual([0, 21_000_00]);
  });

  test('is refused rules that make no sense, and keeps those it had', async () => {
    await admin()('changeCenter', { centerId: VENUE, sent: { closedOn: [MONDAYS] } });
    const twice = 'Monday from 2020-01-01 is closed twice: give each weekday once at a time.';
    expect(
      await refusalOf(admin()('changeCenter', { centerId: VENUE, sent: { closedOn: [MONDAYS, MONDAYS] } })),
    ).toMatchObject(unfit({ field: 'closedOn', message: twice }));
    expect(await rules()).toEqual([MONDAYS]);
    await admin()('changeCenter', { centerId: VENUE, sent: { name: 'Scandals' } });
    expect(await rules()).toEqual([MONDAYS]);
  });

  test('is said by whoever sets its revenue, who changes nothing else of it, and no other’s', async () => {
    const manager = as('scandals_manager');
    await manager('changeCenter', { centerId: VENUE, sent: { closedOn: [] } });
    expect(await rules()).toEqual([]);
    for (const call of [
      () => manager('changeCenter', { centerId: VENUE, sent: { closedOn: [], percentage: 99 } }),
      () => manager('changeCenter', { centerId: 'townhouse', sent: { closedOn: [MONDAYS] } }),
      () => as('chef')('changeCenter', { centerId: VENUE, sent: { closedOn: [MONDAYS] } }),
    ])
      expect(await refusalOf(call())).toMatchObject(NOT_ALLOWED);
  });
});

onEachGateway('What was said of a day before it began', (as) => {
  const admin = () => as('admin');
  /** The week after the current one, of which all is ahead. */
  const next = emptyWeek(46);
  const thursday = addDays(next.startDate, 4);
  const onDay = async () => (await admin()('readSales', { weekId: next.weekId })).days[4]!.centers[VENUE]!;

  test('is the forecast that its sales are told beside, and closed it is no missing day', async () => {
    const before = await onDay();
    await admin()('expectDay', {
      weekId: next.weekId,
      day: thursday,
      sent: { cents: { [VENUE]: cents(0) }, note: 'Thanksgiving' },
    });
    expect(await onDay()).toMatchObject({
      ...{ forecastCents: before.forecastCents, morningCents: 0, nowCents: 0, overrideCents: 0 },
    });
    const { venues } = await admin()('readReport', { weekId: next.weekId, venue: VENUE });
    const { days } = await admin()('readSales', { weekId: next.weekId });
    const sum = days.reduce((all, day) => all + day.centers[VENUE]!.morningCents, 0);
    expect(venues[0]!.revenue.forecastCents).toBe(sum);
    expect(venues[0]!.days![4]!.forecastCents).toBe(0);
  });

  test('is what its other days make the week’s revenue of, until it is said to be open', async () => {
    for (const place of [0, 1, 2, 3, 5, 6]) {
      const day = addDays(next.startDate, place);
      await admin()('enterSales', {
        weekId: next.weekId,
        day,
        sent: { cents: { [VENUE]: cents(1_000_00) } },
      });
    }
    expect((await admin()('readWeek', { weekId: next.weekId })).scandalsRevenueCents).toBe(6_000_00);
    await admin()('expectDay', { weekId: next.weekId, day: thursday, sent: { cents: { [VENUE]: null } } });
    expect((await admin()('readWeek', { weekId: next.weekId })).scandalsRevenueCents).toBe(0);
  });

  test('is told as changed where something else is said on the day itself', async () => {
    const today = '2026-11-19' as Day;
    const current = emptyWeek(45);
    const on = async () => (await admin()('readSales', { weekId: current.weekId })).days[4]!.centers[VENUE]!;
    const before = await on();
    await admin()('expectDay', {
      weekId: current.weekId,
      day: today,
      sent: { cents: { [VENUE]: cents(50_00) } },
    });
    expect(await on()).toMatchObject({
      overrideCents: 50_00,
      nowCents: 50_00,
      morningCents: before.morningCents,
    });
  });
});
