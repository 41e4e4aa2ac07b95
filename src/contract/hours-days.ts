import { expect, test } from 'vitest';
import type { Crew } from '../domain/group/group.ts';
import { departmentOf } from '../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('Hours by day', (as) => {
  const { weekId, startDate } = emptyWeek(30);
  const { weekId: nextId, startDate: next } = emptyWeek(31);
  const [first, second] = [startDate, addDays(startDate, 1)];
  const hire = async (crew: Crew) => {
    const department = departmentOf(SAMPLE_GROUP, crew);
    const hired = {
      name: `One of ${crew}`,
      position: 'Helper',
      crew,
      department,
      hourlyRateCents: cents(1200),
    };
    return (await as('admin')('addStaff', { sent: hired, key: newKey() })).staffId;
  };
  const daysOf = async (staffId: string, of = weekId) =>
    (await as('admin')('readHoursDays', { weekId: of })).people.find((person) => person.staffId === staffId)!;

  test('are kept, worked and planned side by side, and cost what was worked', async () => {
    const staffId = await hire('kitchen');
    const before = (await as('admin')('readWeek', { weekId })).totalKitchenStaffCostCents;
    await as('admin')('addHours', { weekId, sent: { staffId, minutes: 60 }, key: newKey() });
    const { people } = await as('chef')('enterHoursDays', {
      weekId,
      sent: {
        entries: [
          { staffId, day: first, workedMinutes: 455 },
          { staffId, day: second, plannedMinutes: 480 },
          { staffId, day: first, plannedMinutes: 420 },
        ],
      },
    });
    const none = { workedMinutes: null, plannedMinutes: null, importId: null, usualMinutes: null };
    const ann = people.find((person) => person.staffId === staffId)!;
    expect(ann).toMatchObject({
      employee: 'One of kitchen',
      crew: 'kitchen',
      active: true,
      undatedMinutes: 60,
    });
    expect(Object.values(ann.days).slice(0, 3)).toEqual([
      { ...none, workedMinutes: 455, plannedMinutes: 420 },
      { ...none, plannedMinutes: 480 },
      none,
    ]);
    expect(await daysOf(staffId)).toEqual(ann);
    const { totalKitchenStaffCostCents, laborCost } = await as('admin')('readWeek', { weekId });
    expect(totalKitchenStaffCostCents - before).toBe(12_00 + 91_00);
    expect(laborCost.at(-1)).toMatchObject({ staffId, day: first, minutes: 455, enteredBy: nameOf('chef') });
    const [trail] = await as('admin')('listAudit', { weekId, action: 'enter hours by day', limit: 1 });
    expect(trail).toMatchObject({ userName: nameOf('chef'), subject: 'labor' });
  });

  test('are usual once they were worked in a week before', async () => {
    const staffId = await hire('bar');
    await as('admin')('enterHoursDays', {
      weekId,
      sent: { entries: [{ staffId, day: second, workedMinutes: 300 }] },
    });
    const { days } = await daysOf(staffId, nextId);
    expect(Object.values(days).map(({ usualMinutes }) => usualMinutes)).toEqual([0, 300, 0, 0, 0, 0, 0]);
    const planned = { entries: [{ staffId, day: addDays(next, 1), plannedMinutes: 300 }] };
    await as('admin')('enterHoursDays', { weekId: nextId, sent: planned });
    await as('admin')('enterHoursDays', {
      weekId: nextId,
      sent: {
        entries: [{ staffId, day: addDays(next, 1), plannedMinutes: null, fromMinutes: 300 }],
      },
    });
    expect((await daysOf(staffId, nextId)).days[addDays(next, 1)]?.plannedMinutes).toBeNull();
  });

  test('are refused for other crews, on other days, and where somebody else changed them', async () => {
    const staffId = await hire('service');
    const sent = { entries: [{ staffId, day: first, plannedMinutes: 300 }] };
    expect(await refusalOf(as('chef')('enterHoursDays', { weekId, sent }))).toMatchObject(NOT_ALLOWED);
    const elsewhere = { entries: [{ staffId, day: next, plannedMinutes: 300 }] };
    expect(await refusalOf(as('admin')('enterHoursDays', { weekId, sent: elsewhere }))).toMatchObject({
      status: 422,
      errors: [{ field: 'entries.0.day', message: 'Choose a day of this week.' }],
    });
    await as('admin')('enterHoursDays', { weekId, sent });
    const late = { entries: [{ staffId, day: first, plannedMinutes: 360, fromMinutes: null }] };
    expect(await refusalOf(as('admin')('enterHoursDays', { weekId, sent: late }))).toMatchObject({
      status: 409,
      current: { values: { [`${staffId} ${first} planned`]: 300 }, setBy: nameOf('admin') },
    });
  });
});
