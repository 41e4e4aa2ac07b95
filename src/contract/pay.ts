import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import { departmentOf } from '../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, emptyWeek, NOT_ALLOWED, newKey, refusalOf, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const HOUR = 60;
const TODAY = '2026-11-19' as Day;

onEachGateway('Pay', (as) => {
  const hire = async (crew: 'kitchen' | 'bar' | 'scandals-bar' = 'kitchen') => {
    const staff = { name: 'Paula Pay', position: 'Helper', crew, hourlyRateCents: cents(20_00) };
    const { staffId } = await as('admin')('addStaff', {
      sent: { ...staff, department: departmentOf(SAMPLE_GROUP, crew) },
      key: newKey(),
    });
    return staffId;
  };
  const add = (weekId: WeekId, staffId: string, hours: number, day?: Day) =>
    as('admin')('addHours', {
      weekId,
      sent: { staffId, minutes: hours * HOUR, ...(day && { day }) },
      key: newKey(),
    });
  const costs = async (weekId: WeekId, staffId: string) =>
    (await as('admin')('readWeek', { weekId })).laborCost
      .filter((entry) => entry.staffId === staffId && entry.state === 'open')
      .map(({ minutes, overtimeMinutes = 0, costCents }) => [
        minutes / HOUR,
        overtimeMinutes / HOUR,
        costCents,
      ]);
  const memberOf = async (staffId: string) =>
    (await as('admin')('listStaff')).find((member) => member.staffId === staffId)!;

  test('changes from today on where no day is said, and hours cost what held on theirs', async () => {
    const staffId = await hire();
    await add(CURRENT, staffId, 4);
    const raised = await as('admin')('editStaff', { staffId, sent: { hourlyRateCents: cents(25_00) } });
    expect(raised).toMatchObject({
      hourlyRateCents: 25_00,
      pay: [
        { from: null, hourlyRateCents: 20_00 },
        { from: TODAY, hourlyRateCents: 25_00, setBy: nameOf('admin') },
      ],
    });
    await add(CURRENT, staffId, 2);
    await add(CURRENT, staffId, 1, addDays(TODAY, -1));
    await add(CURRENT, staffId, 1, addDays(TODAY, 1));
    await add(emptyWeek(30).weekId, staffId, 1);
    expect(await costs(CURRENT, staffId)).toEqual([
      [4, 0, 80_00],
      [2, 0, 50_00],
      [1, 0, 20_00],
      [1, 0, 25_00],
    ]);
    expect(await costs(emptyWeek(30).weekId, staffId)).toEqual([[1, 0, 20_00]]);
  });

  test('of a day to come holds from then on', async () => {
    const staffId = await hire();
    const change = { hourlyRateCents: cents(30_00), payFrom: addDays(TODAY, 3) };
    expect(await as('chef')('editStaff', { staffId, sent: change })).toMatchObject({
      hourlyRateCents: 20_00,
    });
    await add(CURRENT, staffId, 1);
    const next = emptyWeek(46);
    expect(next.startDate).toBe(addDays(TODAY, 3));
    await add(next.weekId, staffId, 1);
    expect([await costs(CURRENT, staffId), await costs(next.weekId, staffId)]).toEqual([
      [[1, 0, 20_00]],
      [[1, 0, 30_00]],
    ]);
  });

  test('of a day that is past costs open weeks anew, and closed ones keep theirs', async () => {
    const staffId = await hire('scandals-bar');
    const [before, closed, open] = [emptyWeek(31), emptyWeek(32), emptyWeek(33)];
    for (const { weekId } of [before, closed, open]) await add(weekId, staffId, 10);
    await add(open.weekId, staffId, 5, open.startDate);
    const waved = [{ finding: 'no-revenue scandals', word: 'Closed for works' }];
    await as('admin')('closeWeek', {
      weekId: closed.weekId,
      sent: { venue: 'scandals', waved },
      key: newKey(),
    });
    const week = await as('admin')('readWeek', { weekId: open.weekId });
    const change = { hourlyRateCents: cents(21_00), payFrom: closed.startDate };
    await as('admin')('editStaff', { staffId, sent: change });
    expect(await costs(before.weekId, staffId)).toEqual([[10, 0, 200_00]]);
    expect(await costs(closed.weekId, staffId)).toEqual([[10, 0, 200_00]]);
    expect(await costs(open.weekId, staffId)).toEqual([
      [10, 0, 210_00],
      [5, 0, 105_00],
    ]);
    const after = await as('admin')('readWeek', { weekId: open.weekId });
    expect(after.totalLaborCostCents - week.totalLaborCostCents).toBe(15_00);
    expect(after.updatedAt! > week.updatedAt!).toBe(true);
    const [result] = await as('admin')('listAudit', { weekId: open.weekId, limit: 1 });
    expect(result).toMatchObject({ action: 'cost hours anew', subject: 'labor', userName: nameOf('admin') });
  });

  test('is not told to those who do not see it, and not changed on a day of another year', async () => {
    const staffId = await hire('bar');
    await as('admin')('editStaff', { staffId, sent: { weeklyCents: cents(900_00) } });
    const seen = (await as('chef')('listStaff')).find((member) => member.staffId === staffId)!;
    expect(seen.hourlyRateCents).toBeNull();
    expect(seen).not.toHaveProperty('pay');
    expect(seen).not.toHaveProperty('weeklyCents');
    const far = as('admin')('editStaff', {
      staffId,
      sent: { hourlyRateCents: cents(1), payFrom: '2206-01-01' as Day },
    });
    expect(await refusalOf(far)).toMatchObject(
      unfit({ field: 'payFrom', message: 'Choose a day within a year of today.' }),
    );
  });

  test('by the week is paid once, with whatever hours, and begins and ends with a week', async () => {
    const staffId = await hire();
    await add(CURRENT, staffId, 10);
    const { startDate } = emptyWeek(45);
    await as('admin')('editStaff', { staffId, sent: { weeklyCents: cents(1000_01) } });
    expect(await memberOf(staffId)).toMatchObject({
      weeklyCents: 1000_01,
      pay: [{ from: null }, { from: startDate, weeklyCents: 1000_01 }],
    });
    await add(CURRENT, staffId, 20, TODAY);
    expect(await costs(CURRENT, staffId)).toEqual([
      [10, 0, 333_34],
      [20, 0, 666_67],
    ]);
    const [entry] = (await as('admin')('readWeek', { weekId: CURRENT })).laborCost.filter(
      (one) => one.staffId === staffId,
    );
    await as('admin')('voidHours', {
      weekId: CURRENT,
      entryId: entry!.entryId,
      sent: { reason: 'Twice' },
      key: newKey(),
    });
    expect(await costs(CURRENT, staffId)).toEqual([[20, 0, 1000_01]]);
    await as('admin')('editStaff', { staffId, sent: { weeklyCents: null, payFrom: addDays(startDate, 7) } });
    await add(emptyWeek(47).weekId, staffId, 1);
    expect(await costs(emptyWeek(47).weekId, staffId)).toEqual([[1, 0, 20_00]]);
  });

  test('from a week on costs its hours, also planned ones, and tells it on their page', async () => {
    const staffId = await hire();
    const [closed, open] = [emptyWeek(40), emptyWeek(41)];
    for (const { weekId } of [closed, open]) await add(weekId, staffId, 10);
    await add(CURRENT, staffId, 4);
    const days = { entries: [{ staffId, day: addDays(TODAY, 1), plannedMinutes: 8 * HOUR }] };
    await as('admin')('enterHoursDays', { weekId: CURRENT, sent: days });
    const waved = [{ finding: 'no-revenue tropics', word: 'Closed for works' }];
    await as('admin')('closeWeek', {
      weekId: closed.weekId,
      sent: { venue: 'tropics', waved, confirm: true },
      key: newKey(),
    });
    const raise = (fromWeek: WeekId, rate: number) =>
      as('chef')('editStaff', { staffId, sent: { hourlyRateCents: cents(rate), fromWeek } });
    expect(await refusalOf(raise(closed.weekId, 22_00))).toMatchObject({
      ...{ status: 422, errors: [{ field: 'fromWeek', message: expect.stringMatching(/ is closed for /) }] },
    });
    await raise(open.weekId, 22_00);
    await raise(open.weekId, 21_00);
    const raised = await raise(emptyWeek(46).weekId, 25_00);
    expect(raised.pay).toEqual([
      { from: null, hourlyRateCents: 20_00 },
      { from: open.startDate, hourlyRateCents: 21_00, setBy: nameOf('chef') },
      { from: emptyWeek(46).startDate, hourlyRateCents: 25_00, setBy: nameOf('chef') },
    ]);
    expect(await costs(closed.weekId, staffId)).toEqual([[10, 0, 200_00]]);
    expect(await costs(open.weekId, staffId)).toEqual([[10, 0, 210_00]]);
    const page = await as('chef')('readStaffMember', { staffId });
    expect(page.member).toEqual(await memberOf(staffId));
    expect(page.weeks[0]).toEqual({
      ...emptyWeek(45),
      ...{ workedMinutes: 4 * HOUR, overtimeMinutes: 0, plannedMinutes: 8 * HOUR },
      ...{ costCents: 84_00, closed: false },
    });
    const told = (weekId: WeekId) => page.weeks.find((week) => week.weekId === weekId);
    expect(told(closed.weekId)).toMatchObject({ workedMinutes: 600, costCents: 200_00, closed: true });
    const choices = page.payWeeks.map(({ weekId }) => weekId);
    expect(choices.slice(0, 2)).toEqual([emptyWeek(46).weekId, CURRENT]);
    expect([choices.includes(open.weekId), choices.includes(closed.weekId)]).toEqual([true, false]);
  });

  test('is on the page of somebody for those alone who see it, and who does not is told the hours', async () => {
    const staffId = await hire('bar');
    await add(CURRENT, staffId, 4);
    const seen = await as('chef')('readStaffMember', { staffId });
    expect(seen.member).toMatchObject({ name: 'Paula Pay', hourlyRateCents: null, usualMinutes: null });
    expect(seen.weeks[0]).toMatchObject({ workedMinutes: 4 * HOUR, costCents: null });
    expect(seen.payWeeks).toEqual([]);
    expect(await refusalOf(as('admin')('readStaffMember', { staffId: 'nobody' }))).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['negative', -1],
    ['too large', 1_000_001],
  ])('that is %s is refused at its field, and nothing is lost', async (_, rate) => {
    const staffId = await hire();
    const before = await memberOf(staffId);
    const change = { hourlyRateCents: cents(rate), fromWeek: CURRENT };
    expect(await refusalOf(as('admin')('editStaff', { staffId, sent: change }))).toMatchObject(
      unfit({ field: 'hourlyRateCents', message: 'Please enter a valid hourly rate.' }),
    );
    expect(await memberOf(staffId)).toEqual(before);
  });

  test('of a sheet leaves what was worked on days, and before other pay', async () => {
    const staffId = await hire();
    const sheet = (hours: number, before: number) =>
      as('admin')('saveHours', {
        weekId: CURRENT,
        sent: {
          entries: [{ staffId, minutes: hours * HOUR, fromMinutes: before * HOUR }],
        },
      });
    await add(CURRENT, staffId, 6, addDays(TODAY, -3));
    await as('admin')('editStaff', { staffId, sent: { hourlyRateCents: cents(25_00) } });
    await sheet(10, 6);
    expect(await costs(CURRENT, staffId)).toEqual([
      [6, 0, 120_00],
      [4, 0, 100_00],
    ]);
    await sheet(8, 10);
    await sheet(5, 8);
    expect(await costs(CURRENT, staffId)).toEqual([[5, 0, 100_00]]);
  });

  test('for overtime begins with a week, costs it anew, and ends with another', async () => {
    const [staffId, other] = [await hire(), await hire('bar')];
    const { weekId, startDate } = emptyWeek(48);
    await add(weekId, staffId, 44);
    await add(weekId, other, 40);
    await add(CURRENT, other, 50);
    const rule = { weeklyMinutes: 40 * HOUR, dailyMinutes: 8 * HOUR, factorPercent: 150 };
    const from = addDays(startDate, 2);
    expect((await as('admin')('setOvertime', { sent: { ...rule, from } })).overtime).toEqual([
      { ...rule, from: startDate },
    ]);
    expect(await costs(weekId, staffId)).toEqual([[44, 4, 920_00]]);
    expect(await costs(weekId, other)).toEqual([[40, 0, 800_00]]);
    expect(await costs(CURRENT, other)).toEqual([[50, 0, 1000_00]]);
    await add(weekId, staffId, 2);
    await add(weekId, other, 10, startDate);
    expect(await costs(weekId, staffId)).toEqual([
      [44, 4, 920_00],
      [2, 2, 60_00],
    ]);
    // Ten hours on the week's first day: two by the day; with those entered before it eight more by the week.
    const paid = await costs(weekId, other);
    expect(paid.reduce((sum, [, overtime]) => sum + overtime!, 0)).toBe(10);
    expect(paid.reduce((sum, [, , cost]) => sum + cost!, 0)).toBe(1100_00);
    const entries = [{ staffId, minutes: 30 * HOUR, fromMinutes: 46 * HOUR }];
    await as('admin')('saveHours', { weekId, sent: { entries } });
    expect(await costs(weekId, staffId)).toEqual([[30, 0, 600_00]]);
    const none = { weeklyMinutes: null, dailyMinutes: null, factorPercent: 150 };
    await as('admin')('setOvertime', { sent: { ...none, from: startDate } });
    expect((await costs(weekId, other)).reduce((sum, [, , cost]) => sum + cost!, 0)).toBe(1000_00);
  });

  test('for overtime is an admin’s to set, from this week on, in half hours', async () => {
    const rule = { weeklyMinutes: 40 * HOUR, dailyMinutes: null, factorPercent: 150 };
    expect(await refusalOf(as('chef')('setOvertime', { sent: rule }))).toEqual(
      expect.objectContaining(NOT_ALLOWED),
    );
    expect(
      await refusalOf(as('admin')('setOvertime', { sent: { ...rule, from: emptyWeek(44).startDate } })),
    ).toMatchObject(
      unfit({ field: 'from', message: 'Overtime begins with this week or one of the year to come.' }),
    );
    expect(
      await refusalOf(as('admin')('setOvertime', { sent: { ...rule, factorPercent: 99 } })),
    ).toMatchObject(
      unfit({ field: 'factorPercent', message: 'Overtime costs from 100% to 300% of the rate.' }),
    );
  });

  test('is of a day of its week, which has 24 hours', async () => {
    const staffId = await hire();
    const { weekId, startDate } = emptyWeek(34);
    expect(await refusalOf(add(weekId, staffId, 1, addDays(startDate, 7)))).toMatchObject(
      unfit({ field: 'day', message: 'Choose a day of this week.' }),
    );
    await add(weekId, staffId, 20, startDate);
    expect(await refusalOf(add(weekId, staffId, 5, startDate))).toMatchObject(
      unfit({ field: 'minutes', message: 'A day has 24 hours.' }),
    );
    const [entry] = (await as('admin')('readWeek', { weekId })).laborCost;
    const more = as('admin')('editHours', { weekId, entryId: entry!.entryId, sent: { minutes: 25 * HOUR } });
    expect(await refusalOf(more)).toMatchObject(unfit({ field: 'minutes', message: 'A day has 24 hours.' }));
  });
});
