import { expect, test } from 'vitest';
import { type Week, type WeekId, weekFrom, weekOf } from '../domain/calendar/week.ts';
import { centersOf } from '../domain/group/venue.ts';
import { can, ROLES } from '../domain/people/role.ts';
import { revenueOf } from '../domain/sales/revenue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { type Cents, cents } from '../domain/values/money.ts';
import { sumsOfTotals } from '../domain/weeks/week-totals.ts';
import { CURRENT, emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const NEXT = '2026-11-22_to_2026-11-28' as WeekId;
const FRIDAY = '2026-11-27' as Day;
const TODAY = '2026-11-19' as Day;

onEachGateway('Sales by day', (as) => {
  const admin = () => as('admin');
  const enter = (week: Week, place: number, amounts: Partial<Record<string, number | null>>) =>
    admin()('enterSales', {
      weekId: week.weekId,
      day: addDays(week.startDate, place),
      sent: { cents: amounts as never },
    });

  test('are nothing until somebody enters some', async () => {
    const week = emptyWeek(10);
    const answer = await admin()('readSales', { weekId: week.weekId });
    expect(answer).toMatchObject({ ...week, today: TODAY, totalCents: null, totalFromDays: false });
    expect(answer.days).toHaveLength(7);
    expect(answer.days[0]).toEqual({
      ...{ day: week.startDate, holiday: null },
      centers: Object.fromEntries(
        centersOf(SAMPLE_GROUP).map((center) => [
          center,
          {
            ...{ cents: null, enteredBy: null, updatedAt: null },
            ...{ overrideCents: null, note: '', expectedBy: null, expectedAt: null },
            ...{ forecastCents: 0, forecastFrom: 'nothing', forecastValues: 0, nowCents: 0, morningCents: 0 },
            ...{ lastWeekCents: null, lastYearCents: null },
          },
        ]),
      ),
    });
    expect(answer.centers.kitchen).toEqual({
      ...{ weekCents: null, fromDays: false, differenceCents: null, typicalCents: null },
      ...{ seasonBasisPoints: null, updateBasisPoints: 0, missingDays: [], neverEntered: [] },
      neverEnteredSince: [],
      lookBack: { errorBasisPoints: null, misses: [] },
    });
  });

  test('are told with the public holidays of the group’s country, which an outlook names, too', async () => {
    const thanksgiving = { day: '2026-11-26' as Day, name: 'Thanksgiving Day' };
    const holidays = async () => {
      const { days } = await admin()('readSales', { weekId: NEXT });
      return days.flatMap(({ day, holiday }) => (holiday === null ? [] : [{ day, name: holiday }]));
    };
    expect(await holidays()).toEqual([thanksgiving]);
    expect((await admin()('readOutlook', { weekId: NEXT })).holidays).toEqual([thanksgiving]);
    await admin()('changeGroup', { sent: { country: 'none' } });
    expect(await holidays()).toEqual([]);
    expect((await admin()('readOutlook', { weekId: NEXT })).holidays).toEqual([]);
    await admin()('changeGroup', { sent: { country: null } });
    expect(await holidays()).toEqual([thanksgiving]);
  });

  test('are asked about on a public holiday until somebody says what they expect, and anew where it is taken back', async () => {
    const [day, last] = ['2026-11-26', '2025-11-27'] as [Day, Day];
    const on = (date: Day, amount: number | null) => {
      const { weekId } = weekOf(date, SAMPLE_GROUP);
      return admin()('enterSales', {
        weekId,
        day: date,
        sent: { cents: { scandals: amount as Cents | null } },
      });
    };
    const ago = [1, 2, 3, 4].map((weeks) => -7 * weeks);
    for (const days of ago) await on(addDays(day, days), 2_000_00);
    for (const days of ago) await on(addDays(last, days), 1_000_00);
    await on(last, 610_00);
    const questions = async (weekId: WeekId) => {
      const { holidays } = await admin()('readWeekQuestions', { weekId });
      return holidays.filter(({ center }) => center === 'scandals');
    };
    const asked = {
      ...{ day, name: 'Thanksgiving Day', center: 'scandals', forecastCents: 2_000_00 },
      lastYear: { day: last, cents: 610_00, usualCents: 1_000_00, shareBasisPoints: 6_100 },
      proposedCents: 1_220_00,
    };
    expect(await questions(CURRENT)).toEqual([asked]);
    expect(await questions(NEXT)).toEqual([asked]);
    expect(await questions(emptyWeek(3).weekId)).toEqual([]);
    expect((await as('chef')('readWeekQuestions', { weekId: NEXT })).holidays).toContainEqual(asked);
    await admin()('expectDay', {
      weekId: NEXT,
      day,
      sent: { cents: { scandals: cents(2_000_00) }, note: 'Thanksgiving Day' },
    });
    expect(await questions(NEXT)).toEqual([]);
    await admin()('expectDay', { weekId: NEXT, day, sent: { cents: { scandals: null } } });
    expect(await questions(NEXT)).toEqual([asked]);
    for (const date of [last, ...ago.flatMap((days) => [addDays(day, days), addDays(last, days)])])
      await on(date, null);
  });

  test('are told beside the same weekday of the week and of the year before', async () => {
    const [week, before, year] = [0, -7, -364].map((days) => weekFrom(addDays('2024-06-02' as Day, days)));
    for (const place of [0, 6]) {
      await enter(before!, place, { scandals: 800 + place });
      await enter(year!, place, { scandals: 700 + place });
    }
    const { days } = await admin()('readSales', { weekId: week!.weekId });
    const result = days.map(({ centers }) => [
      centers.scandals!.lastWeekCents,
      centers.scandals!.lastYearCents,
    ]);
    const nothing = [null, null];
    expect(result).toEqual([[800, 700], nothing, nothing, nothing, nothing, nothing, [806, 706]]);
  });

  test('are entered, corrected, closed and forgotten, a center left out staying as it is', async () => {
    const week = emptyWeek(12);
    const chef = as('chef');
    const day = addDays(week.startDate, 2);
    const entry = { cents: { kitchen: cents(123_45), bar: cents(0) } };
    const { days } = await chef('enterSales', { weekId: week.weekId, day, sent: entry });
    const entered = { enteredBy: nameOf('chef'), updatedAt: TIME };
    expect(days[2]!.centers.kitchen).toMatchObject({ cents: 12345, ...entered });
    expect(days[2]!.centers.bar).toMatchObject({ cents: 0, ...entered });
    expect(days[2]!.centers.scandals).toMatchObject({ cents: null, enteredBy: null });
    const later = await enter(week, 2, { kitchen: null, scandals: 1 });
    const seen = centersOf(SAMPLE_GROUP).map((center) => later.days[2]!.centers[center]!.cents);
    expect(seen).toEqual([null, 0, 1, null]);
    expect(await admin()('readSales', { weekId: week.weekId })).toEqual(later);
    const audit = await admin()('listAudit', { weekId: week.weekId });
    expect(audit.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'enter sales bar',
      'enter sales kitchen',
      'enter sales kitchen',
      'enter sales scandals',
    ]);
  });

  test('of all seven days are the week’s revenue, follow corrections and go with a forgotten day', async () => {
    const week = emptyWeek(14);
    for (let place = 0; place < 7; place++) await enter(week, place, { kitchen: 100, scandals: 7 });
    expect(
      Object.values(
        revenueOf(SAMPLE_GROUP, sumsOfTotals(await admin()('readWeek', { weekId: week.weekId }))),
      ),
    ).toEqual([0, 0, 0, 49, 0]);
    for (let place = 0; place < 7; place++) await enter(week, place, { bar: place });
    const figures = async () =>
      Object.values(
        revenueOf(SAMPLE_GROUP, sumsOfTotals(await admin()('readWeek', { weekId: week.weekId }))),
      );
    expect(await figures()).toEqual([721, 700, 21, 49, 0]);
    const { centers, totalCents, totalFromDays } = await enter(week, 6, { bar: 7 });
    expect(await figures()).toEqual([722, 700, 22, 49, 0]);
    expect([centers.bar!.weekCents, centers.bar!.fromDays, totalCents, totalFromDays]).toEqual([
      22,
      true,
      722,
      true,
    ]);
    await enter(week, 0, { kitchen: null });
    expect(await figures()).toEqual([0, 0, 0, 49, 0]);
    await enter(week, 0, { kitchen: 100 });
    expect(await figures()).toEqual([722, 700, 22, 49, 0]);
  });

  test('give way to a figure by hand, which shows how far it is from them, and return with 0', async () => {
    const week = emptyWeek(16);
    for (let place = 0; place < 7; place++) await enter(week, place, { kitchen: 100, bar: 10 });
    const record = await admin()('setRevenue', { weekId: week.weekId, sent: { barCents: cents(90) } });
    expect(Object.values(revenueOf(SAMPLE_GROUP, sumsOfTotals(record)))).toEqual([790, 700, 90, 0, 0]);
    const { centers } = await enter(week, 1, { bar: 30 });
    expect(centers.bar).toMatchObject({ weekCents: 90, fromDays: false, differenceCents: 0 });
    expect(centers.kitchen).toMatchObject({ weekCents: 700, fromDays: false });
    await enter(week, 1, { kitchen: null });
    expect(
      revenueOf(SAMPLE_GROUP, sumsOfTotals(await admin()('readWeek', { weekId: week.weekId }))).totalCents,
    ).toBe(790);
    await enter(week, 1, { kitchen: 50 });
    const again = await admin()('setRevenue', {
      weekId: week.weekId,
      sent: { kitchenCents: cents(0), barCents: cents(0) },
    });
    expect(Object.values(revenueOf(SAMPLE_GROUP, sumsOfTotals(again)))).toEqual([740, 650, 90, 0, 0]);
  });

  test('weigh budgets once they are complete', async () => {
    const week = emptyWeek(18);
    await admin()('addOrder', {
      weekId: week.weekId,
      sent: orderOf(week.weekId, 'scandals', 148),
      key: newKey(),
    });
    expect(await admin()('listAlerts', { limit: 5, weekId: week.weekId })).toEqual([]);
    for (let place = 0; place < 7; place++) await enter(week, place, { scandals: 100 });
    expect(await admin()('listAlerts', { limit: 5, weekId: week.weekId })).toMatchObject([
      { category: 'scandals', type: 'danger', cause: 'budget' },
    ]);
    await enter(week, 0, { scandals: null });
    expect((await admin()('listAlerts', { limit: 5, weekId: week.weekId }))[0]!.resolvedAt).toEqual(TIME);
  });

  test('entered from what is no longer stored are refused with what is, and who entered it', async () => {
    const week = emptyWeek(20);
    const day = addDays(week.startDate, 3);
    const bar = as('bar_manager');
    await bar('enterSales', {
      weekId: week.weekId,
      day,
      sent: { cents: { bar: cents(500) }, fromCents: { bar: null } },
    });
    const late = { cents: { bar: cents(600), kitchen: cents(1) }, fromCents: { bar: null } };
    expect(await refusalOf(admin()('enterSales', { weekId: week.weekId, day, sent: late }))).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `${nameOf('bar_manager')} changed this meanwhile.`,
      current: { values: { bar: 500 }, setBy: nameOf('bar_manager') },
    });
    expect((await admin()('readSales', { weekId: week.weekId })).days[3]!.centers.kitchen!.cents).toBeNull();
    const same = { cents: { bar: cents(500) }, fromCents: { bar: null } };
    expect(
      (await admin()('enterSales', { weekId: week.weekId, day, sent: same })).days[3]!.centers.bar!.cents,
    ).toBe(500);
    const gone = { cents: { kitchen: cents(2) }, fromCents: { kitchen: cents(1) } };
    expect(await refusalOf(admin()('enterSales', { weekId: week.weekId, day, sent: gone }))).toMatchObject({
      detail: 'Somebody changed this meanwhile.',
      current: { values: {}, setBy: null },
    });
  });

  test.each([
    [{ kitchen: -1 }, 'cents.kitchen', 'The amount must not be negative.'],
    [{ bar: 1.5 }, 'cents.bar', 'Give the amount as a whole number of cents.'],
    [{ bar: '12' }, 'cents.bar', 'Give the amount as a whole number of cents.'],
    [{ kitchen: 10_000_000_000 }, 'cents.kitchen', 'The amount must not exceed $99,999,999.99.'],
    [{ patio: 1, kitchen: 1 }, 'cents', 'There is no such revenue center.'],
    [{}, 'cents', 'Give the sales of at least one revenue center.'],
  ])('of %j are refused', async (amounts, field, message) => {
    const week = emptyWeek(22);
    expect(await refusalOf(enter(week, 0, amounts as never))).toMatchObject(unfit({ field, message }));
    expect((await admin()('readSales', { weekId: week.weekId })).days[0]!.centers.kitchen!.cents).toBeNull();
  });

  test('of a day outside the week, or of a week that is none, are refused', async () => {
    const { weekId: untouched } = weekFrom('2026-11-29' as Day);
    const detail = 'Choose a day of this week: Nov 29, 2026 to Dec 5, 2026.';
    const entry = { cents: { kitchen: cents(1) } };
    for (const day of ['2026-11-28', '2026-12-06'] as Day[]) {
      expect(await refusalOf(admin()('enterSales', { weekId: untouched, day, sent: entry }))).toMatchObject({
        status: 422,
        detail,
      });
      expect(await refusalOf(admin()('expectDay', { weekId: untouched, day, sent: entry }))).toMatchObject({
        status: 422,
        detail,
      });
    }
    const week = '2026-11-15' as WeekId;
    expect(await refusalOf(admin()('enterSales', { weekId: week, day: FRIDAY, sent: entry }))).toMatchObject({
      code: 'invalid-week',
    });
    expect((await admin()('readWeek', { weekId: untouched })).createdAt).toBeNull();
  });

  test.each(ROLES)('are entered and expected by the %s where the role sets the revenue', async (role) => {
    const week = emptyWeek(24);
    for (const center of centersOf(SAMPLE_GROUP)) {
      const entry = { cents: { [center]: cents(5) } };
      const calls = [
        () => as(role)('enterSales', { weekId: week.weekId, day: week.startDate, sent: entry }),
        () => as(role)('expectDay', { weekId: NEXT, day: FRIDAY, sent: entry }),
        () => as(role)('setTypicalWeek', { sent: entry }),
      ];
      for (const call of calls)
        if (can(role, 'setRevenue', center)) await call();
        else expect(await refusalOf(call())).toMatchObject(NOT_ALLOWED);
    }
    for (const center of centersOf(SAMPLE_GROUP)) {
      const nothing = { cents: { [center]: null } };
      await admin()('expectDay', { weekId: NEXT, day: FRIDAY, sent: nothing });
      await admin()('setTypicalWeek', { sent: nothing });
    }
  });

  test('are expected of a day ahead, with a word why, until they go back to the forecast', async () => {
    const chef = as('chef');
    const entry = { cents: { kitchen: cents(2_000_00), bar: cents(0) }, note: 'Private party' };
    const { days } = await chef('expectDay', { weekId: NEXT, day: FRIDAY, sent: entry });
    const by = { note: 'Private party', expectedBy: nameOf('chef'), expectedAt: TIME };
    expect(days[5]!.centers.kitchen).toMatchObject({ overrideCents: 200_000, ...by, cents: null });
    expect(days[5]!.centers.bar).toMatchObject({ overrideCents: 0, ...by });
    const back = await admin()('expectDay', {
      weekId: NEXT,
      day: FRIDAY,
      sent: { cents: { kitchen: null, bar: null } },
    });
    expect(back.days[5]!.centers.kitchen).toMatchObject({ overrideCents: null, note: '', expectedBy: null });
    const audit = await admin()('listAudit', { weekId: NEXT, action: 'expect sales', limit: 4 });
    expect(audit.map(({ subject }) => subject).sort()).toEqual(['bar', 'bar', 'kitchen', 'kitchen']);
  });

  test('are expected of today, but of no day that is over', async () => {
    const entry = { cents: { kitchen: cents(1_00) } };
    await admin()('expectDay', { weekId: CURRENT, day: TODAY, sent: entry });
    await admin()('expectDay', { weekId: CURRENT, day: TODAY, sent: { cents: { kitchen: null } } });
    expect(
      await refusalOf(admin()('expectDay', { weekId: CURRENT, day: '2026-11-18' as Day, sent: entry })),
    ).toMatchObject({
      status: 422,
      detail: 'This day is over: enter its sales instead of what is expected of it.',
    });
  });

  test('contradict a closed day, whichever was said first', async () => {
    await admin()('expectDay', { weekId: NEXT, day: FRIDAY, sent: { cents: { scandals: cents(0) } } });
    const sold = { cents: { scandals: cents(100) } };
    const scandals = as('scandals_manager');
    expect(await refusalOf(scandals('enterSales', { weekId: NEXT, day: FRIDAY, sent: sold }))).toMatchObject({
      status: 409,
      detail: `${nameOf('admin')} said that Scandals is closed on this day. Undo that before you enter sales.`,
      current: { values: { scandals: 0 }, setBy: nameOf('admin') },
    });
    await admin()('expectDay', { weekId: NEXT, day: FRIDAY, sent: { cents: { scandals: null } } });
    await scandals('enterSales', { weekId: NEXT, day: FRIDAY, sent: sold });
    const closed = { cents: { scandals: cents(0) } };
    expect(await refusalOf(admin()('expectDay', { weekId: NEXT, day: FRIDAY, sent: closed }))).toMatchObject({
      status: 409,
      detail: `Scandals is not closed on this day: ${nameOf('scandals_manager')} entered sales of $1.00.`,
    });
    await admin()('enterSales', { weekId: NEXT, day: FRIDAY, sent: { cents: { scandals: null } } });
  });
});

onEachGateway('The outlook', (as) => {
  const admin = () => as('admin');

  test('of a week whose revenue is entered is that revenue', async () => {
    const { categories, today, firstWeekday } = await admin()('readOutlook', { weekId: CURRENT });
    expect([today, firstWeekday]).toEqual([4, 0]);
    const figures = Object.values(categories).map(({ basis, revenueCents, budgetCents, level }) => [
      ...[basis, revenueCents, budgetCents, level],
    ]);
    expect(figures).toEqual([
      ['entered', 25_000_00, 7_500_00, null],
      ['entered', 25_000_00, 5_500_00, null],
      ['entered', 25_000_00, 6_250_00, null],
      ['entered', 8_400_00, 1_848_00, null],
      ['entered', 9_600_00, 2_112_00, null],
    ]);
    expect(categories.kitchen).toMatchObject({ remainingCents: 300_00, bandBasisPoints: null });
  });

  test('of a week without anything stands on the typical week, once there is one', async () => {
    const { weekId } = emptyWeek(30);
    expect((await admin()('readOutlook', { weekId })).categories.kitchen).toMatchObject({
      ...{ basis: 'none', revenueCents: 0, budgetCents: 0, bandBasisPoints: null, level: null },
      ...{ usualShareBasisPoints: null, projectedCents: null, remainingCents: 0 },
    });
    const typical = { kitchen: cents(700_000), bar: cents(300_000) };
    const answer = await as('chef')('setTypicalWeek', { sent: { cents: typical } });
    expect(answer).toEqual({ cents: { ...typical, scandals: null, townhouse: null } });
    expect(await as('chef')('readTypicalWeek')).toEqual(answer);
    expect((await admin()('readOutlook', { weekId })).categories).toMatchObject({
      kitchen: { basis: 'typical', revenueCents: 1_000_000, budgetCents: 300_000 },
      scandals: { basis: 'none' },
    });
    await admin()('setTypicalWeek', { sent: { cents: { kitchen: null, bar: null } } });
  });

  test('stands on the weeks before, moves with sales and what is expected, and tells the pace', async () => {
    const weeks = Array.from({ length: 9 }, (_, number) => emptyWeek(32 + number));
    const open = weeks.at(-1)!;
    for (const week of weeks.slice(0, -1)) {
      for (let place = 0; place < 7; place++)
        await admin()('enterSales', {
          weekId: week.weekId,
          day: addDays(week.startDate, place),
          sent: {
            cents: { scandals: ((place + 1) * 1000) as Cents },
          },
        });
      for (const place of [0, 3])
        await admin()('addOrder', {
          weekId: week.weekId,
          sent: orderOf(week.weekId, 'scandals', 2000, { day: addDays(week.startDate, place) }),
          key: newKey(),
        });
    }
    // One of these days is a public holiday, which makes the range wider.
    await admin()('changeGroup', { sent: { country: 'none' } });
    const { days, centers } = await admin()('readSales', { weekId: open.weekId });
    expect(days.map(({ centers }) => centers.scandals!.forecastCents)).toEqual([
      1000, 2000, 3000, 4000, 5000, 6000, 7000,
    ]);
    expect(days[1]!.centers.scandals).toMatchObject({
      forecastFrom: 'days',
      forecastValues: 4,
      lastWeekCents: 2000,
    });
    expect(centers.scandals!.lookBack).toMatchObject({ errorBasisPoints: 0 });
    const outlook = async () => (await admin()('readOutlook', { weekId: open.weekId })).categories.scandals;
    expect(await outlook()).toMatchObject({
      ...{ basis: 'forecast', revenueCents: 28_000, budgetCents: 6_160, enteredCents: 0 },
      ...{ bandBasisPoints: 0, lowCents: 28_000, usualShareBasisPoints: 10_000, widerOn: [] },
    });
    await admin()('changeGroup', { sent: { country: null } });
    const { holidays } = await admin()('readOutlook', { weekId: open.weekId });
    expect(holidays.map(({ day }) => day)).toEqual((await outlook())!.widerOn);
    expect(await outlook()).toMatchObject({ bandBasisPoints: 357, lowCents: 27_000 });
    await admin()('enterSales', {
      weekId: open.weekId,
      day: open.startDate,
      sent: { cents: { scandals: cents(3_000) } },
    });
    const moved = await outlook();
    expect(moved).toMatchObject({ revenueCents: 30_174, enteredCents: 3_000, budgetCents: 6_638 });
    expect(moved!.days.map(({ usualShareBasisPoints }) => usualShareBasisPoints)).toEqual([
      5_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000,
    ]);
  });
});
