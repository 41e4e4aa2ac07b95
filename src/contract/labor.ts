import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import type { Call } from '../domain/calls/calls.ts';
import { laborBreakdown } from '../domain/desk/breakdown.ts';
import type { Crew } from '../domain/group/group.ts';
import { departmentOf } from '../domain/group/venue.ts';
import { HOURS_RANGE } from '../domain/labor/labor.ts';
import { ROLES, type Role } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { sumsOfTotals } from '../domain/weeks/week-totals.ts';
import { CURRENT, emptyWeek, ID, NOT_ALLOWED, newKey, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const HOUR = 60;

async function hire(call: Call, crew: 'kitchen' | 'bar' | 'service' | 'scandals-bar' | 'townhouse') {
  const staff = { name: `One of ${crew}`, position: 'Helper', crew, hourlyRateCents: cents(15_01) };
  return call('addStaff', {
    sent: { ...staff, department: departmentOf(SAMPLE_GROUP, crew) },
    key: newKey(),
  });
}

onEachGateway('Hours', (as) => {
  const worked = async (weekId: WeekId) =>
    (await as('admin')('readWeek', { weekId })).laborCost.map(({ staffId, minutes, costCents }) => [
      staffId,
      minutes,
      costCents,
    ]);

  test('of the labor screen replace those on record, and cost what they are worth', async () => {
    const { weekId } = emptyWeek(0);
    const admin = as('admin');
    const entries = [
      { staffId: '1', minutes: 40 * HOUR },
      { staffId: '7', minutes: 30 },
      { staffId: '4', minutes: 0 },
    ];
    const record = await admin('saveHours', { weekId, sent: { entries } });
    const kept = {
      entryId: ID,
      staffId: '7',
      employee: 'Tom Becker',
      department: 'service',
      crew: 'service',
    };
    const by = nameOf('admin');
    const made = {
      state: 'open',
      enteredBy: by,
      createdAt: TIME,
      updatedBy: by,
      updatedAt: TIME,
      voided: null,
    };
    const worth = { minutes: 30, hourlyRateCents: 12_50, costCents: 6_25 };
    expect(record.laborCost[1]).toEqual({ ...kept, ...worth, ...made });
    expect(await worked(weekId)).toEqual([
      ['1', 2400, 960_00],
      ['7', 30, 6_25],
    ]);
    expect(record).toMatchObject({
      totalKitchenStaffCostCents: 960_00,
      totalServiceStaffCostCents: 6_25,
      totalLaborCostCents: 966_25,
    });
    await admin('saveHours', { weekId, sent: { entries: [{ staffId: '4', minutes: 80 * HOUR }] } });
    expect(await worked(weekId)).toEqual([['4', 4800, 1_440_00]]);
  });

  test('of the labor screen are refused where somebody else gave others meanwhile, and saved over them on purpose', async () => {
    const { weekId } = emptyWeek(12);
    const admin = as('admin');
    await admin('saveHours', {
      weekId,
      sent: { entries: [{ staffId: '1', minutes: 10 * HOUR, fromMinutes: 0 }] },
    });
    await as('chef')('addHours', { weekId, sent: { staffId: '1', minutes: HOUR }, key: newKey() });
    const entries = [
      { staffId: '1', minutes: 12 * HOUR, fromMinutes: 10 * HOUR },
      { staffId: '4', minutes: 5 * HOUR, fromMinutes: 0 },
    ];
    expect(await refusalOf(admin('saveHours', { weekId, sent: { entries } }))).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { values: { 1: 11 * HOUR }, setBy: nameOf('chef') },
    });
    expect((await admin('readWeek', { weekId })).laborCost.map(({ minutes }) => minutes)).toEqual([
      10 * HOUR,
      HOUR,
    ]);
    entries[0]!.fromMinutes = 11 * HOUR;
    await admin('saveHours', { weekId, sent: { entries } });
    const same = { staffId: '1', minutes: 12 * HOUR, fromMinutes: 3 * HOUR };
    await admin('saveHours', { weekId, sent: { entries: [same, entries[1]!] } });
    expect((await admin('readWeek', { weekId })).laborCost.map(({ minutes }) => minutes)).toEqual([
      12 * HOUR,
      5 * HOUR,
    ]);
    const { after } = (await admin('listAudit', { weekId, limit: 1 }))[0]!;
    expect(after).toEqual([
      { staffId: '1', minutes: 12 * HOUR },
      { staffId: '4', minutes: 5 * HOUR },
    ]);
  });

  test('of the labor screen stay what others made them where nobody typed, and those of people it does not name', async () => {
    const { weekId } = emptyWeek(13);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'kitchen');
    await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    await admin('addHours', { weekId, sent: { staffId: '4', minutes: 2 * HOUR }, key: newKey() });
    const entries = [
      { staffId: '1', minutes: 3 * HOUR, fromMinutes: 0 },
      { staffId: '4', minutes: HOUR, fromMinutes: HOUR },
    ];
    await admin('saveHours', { weekId, sent: { entries } });
    const minutes = (await admin('readWeek', { weekId })).laborCost.map((entry) => [
      entry.staffId,
      entry.minutes,
    ]);
    expect(new Map(minutes as [string, number][])).toEqual(
      new Map([
        [staffId, HOUR],
        ['1', 3 * HOUR],
        ['4', 2 * HOUR],
      ]),
    );
  });

  test('of somebody who came from another venue stay there, and are not counted again', async () => {
    const { weekId } = emptyWeek(14);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'scandals-bar');
    await admin('addHours', { weekId, sent: { staffId, minutes: 4 * HOUR }, key: newKey() });
    await admin('editStaff', { staffId, sent: { crew: 'kitchen' } });
    await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    for (const _ of [1, 2])
      await admin('saveHours', {
        weekId,
        sent: { entries: [{ staffId, minutes: HOUR, fromMinutes: HOUR }] },
      });
    const kept = (await admin('readWeek', { weekId })).laborCost.map(({ crew, minutes }) => [crew, minutes]);
    expect(kept).toEqual([
      ['scandals-bar', 4 * HOUR],
      ['kitchen', HOUR],
    ]);
  });

  test('of somebody who moved to another venue stay where they were worked', async () => {
    const { weekId } = emptyWeek(15);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'kitchen');
    await admin('addHours', { weekId, sent: { staffId, minutes: 4 * HOUR }, key: newKey() });
    await admin('editStaff', { staffId, sent: { crew: 'scandals-bar' } });
    const { laborCost } = await admin('saveHours', { weekId, sent: { entries: [] } });
    expect(laborCost).toMatchObject([{ staffId, crew: 'kitchen', minutes: 4 * HOUR }]);
  });

  test('of the labor screen clear what the grill and labor were adjusted by, and nothing else', async () => {
    const admin = as('admin');
    await admin('setStaffCost', { weekId: CURRENT, crew: 'kitchen', sent: { cents: cents(5) } });
    await admin('setStaffCost', { weekId: CURRENT, crew: 'townhouse', sent: { cents: cents(7) } });
    await admin('setStaffCost', { weekId: CURRENT, crew: 'total', sent: { cents: cents(9) } });
    await admin('setSpending', { weekId: CURRENT, revenueCenter: 'kitchen', sent: { cents: cents(11) } });
    const record = await admin('saveHours', {
      weekId: CURRENT,
      sent: { entries: [{ staffId: '2', minutes: HOUR }] },
    });
    expect(record.adjustments.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'labor scandals-bar',
      'labor scandals-service',
      'labor townhouse',
      'labor townhouse',
      'spending kitchen',
    ]);
    expect(record).toMatchObject({ totalKitchenStaffCostCents: 20_00, totalTownhouseStaffCostCents: 7 });
    expect(sumCents(laborBreakdown(SAMPLE_GROUP, sumsOfTotals(record)).map((row) => row.cents))).toBe(
      record.totalLaborCostCents,
    );
  });

  test('of people who have left stay on record, and do not grow', async () => {
    const { weekId } = emptyWeek(1);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'kitchen');
    await admin('addHours', { weekId, sent: { staffId, minutes: 2 * HOUR }, key: newKey() });
    await admin('editStaff', { staffId, sent: { active: false } });
    await admin('saveHours', { weekId, sent: { entries: [{ staffId: '1', minutes: HOUR }] } });
    expect((await worked(weekId)).map(([id]) => id)).toEqual([staffId, '1']);
    const refused = {
      status: 422,
      code: 'staff-unknown',
      detail: 'One of kitchen is no longer active and gets no new hours.',
    };
    const more = admin('saveHours', { weekId, sent: { entries: [{ staffId, minutes: 2.5 * HOUR }] } });
    expect(await refusalOf(more)).toMatchObject(refused);
    expect(
      await refusalOf(admin('addHours', { weekId, sent: { staffId, minutes: 30 }, key: newKey() })),
    ).toMatchObject(refused);
    await admin('saveHours', { weekId, sent: { entries: [{ staffId, minutes: HOUR }] } });
    expect(await worked(weekId)).toEqual([[staffId, HOUR, 15_01]]);
    await admin('editStaff', { staffId, sent: { active: true } });
    await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    await admin('saveHours', { weekId, sent: { entries: [] } });
    expect(await worked(weekId)).toEqual([]);
  });

  test('of other venues are not touched by the labor screen, which does not hold them', async () => {
    const { weekId } = emptyWeek(2);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'townhouse');
    await as('townhouse_manager')('addHours', { weekId, sent: { staffId, minutes: 90 }, key: newKey() });
    await admin('saveHours', { weekId, sent: { entries: [{ staffId: '5', minutes: 30 }] } });
    expect(await worked(weekId)).toEqual([
      [staffId, 90, 22_52],
      ['5', 30, 7_50],
    ]);
    expect(
      await refusalOf(admin('saveHours', { weekId, sent: { entries: [{ staffId, minutes: 0 }] } })),
    ).toMatchObject({
      status: 422,
      code: 'staff-unknown',
      detail: 'The labor screen holds the hours of kitchen, bar and service staff only.',
    });
  });

  test('are added up to 80, once for a key', async () => {
    const { weekId } = emptyWeek(3);
    const manager = as('bar_manager');
    const hours = { staffId: '4', minutes: 79 * HOUR };
    const key = newKey();
    const record = await manager('addHours', { weekId, sent: hours, key });
    expect(record.totalBarStaffCostCents).toBe(79 * 18_00);
    expect(await manager('addHours', { weekId, sent: hours, key })).toEqual(record);
    expect(
      (await refusalOf(manager('addHours', { weekId, sent: { ...hours, minutes: 30 }, key }))).code,
    ).toBe('key-reused');
    await manager('addHours', { weekId, sent: { staffId: '4', minutes: HOUR }, key: newKey() });
    expect(
      await refusalOf(manager('addHours', { weekId, sent: { staffId: '4', minutes: 30 }, key: newKey() })),
    ).toMatchObject({
      status: 422,
      code: 'invalid-request',
      detail: 'Elena Rossi would have more than 80 hours in this week.',
    });
    expect((await worked(weekId)).map(([, minutes]) => minutes)).toEqual([79 * HOUR, HOUR]);
  });

  test('are told under the name and the crew that hold, at the rate that held', async () => {
    const { weekId } = emptyWeek(4);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'bar');
    await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    await admin('editStaff', {
      staffId,
      sent: { name: 'Renamed', crew: 'service', hourlyRateCents: cents(99_00) },
    });
    const [entry] = (await admin('readWeek', { weekId })).laborCost;
    expect(entry).toMatchObject({
      employee: 'Renamed',
      crew: 'bar',
      department: 'bar',
      hourlyRateCents: 15_01,
    });
    expect((await as('bar_manager')('readWeek', { weekId })).laborCost).toEqual([entry]);
    const seen = await as('chef')('readWeek', { weekId });
    expect(seen).toMatchObject({ laborCost: [], totalBarStaffCostCents: 15_01, totalLaborCostCents: 15_01 });
  });

  test.each([
    [{ entries: [{ staffId: '1', minutes: 4801 }] }, 'entries.0.minutes', HOURS_RANGE],
    [{ entries: [{ staffId: '1', minutes: 45 }] }, 'entries.0.minutes', HOURS_RANGE],
    [{ entries: [{ staffId: '1', minutes: -30 }] }, 'entries.0.minutes', HOURS_RANGE],
    [
      {
        entries: [
          { staffId: '1', minutes: 30 },
          { staffId: '1', minutes: 30 },
        ],
      },
      'entries',
      'A staff member appears twice.',
    ],
  ])('of the labor screen with %j are refused', async (sheet, field, message) => {
    const before = await worked(CURRENT);
    const { errors } = await refusalOf(as('admin')('saveHours', { weekId: CURRENT, sent: sheet }));
    expect(errors?.[0]).toEqual({ field, message });
    expect(await worked(CURRENT)).toEqual(before);
  });

  test('that are none are not added, nor are those of nobody', async () => {
    const admin = as('admin');
    const none = admin('addHours', { weekId: CURRENT, sent: { staffId: '1', minutes: 0 }, key: newKey() });
    expect(await refusalOf(none)).toMatchObject(
      unfit({ field: 'minutes', message: 'Please enter valid hours worked.' }),
    );
    const unknown = { status: 422, code: 'staff-unknown', detail: 'Selected staff not found.' };
    const nobody = { staffId: 'nobody', minutes: 30 };
    expect(
      await refusalOf(admin('addHours', { weekId: CURRENT, sent: nobody, key: newKey() })),
    ).toMatchObject(unknown);
    expect(
      await refusalOf(admin('saveHours', { weekId: CURRENT, sent: { entries: [nobody] } })),
    ).toMatchObject(unknown);
  });

  test('of a manager’s sheet replace those of their own crews, and nothing else', async () => {
    const { weekId } = emptyWeek(16);
    const [admin, manager] = [as('admin'), as('bar_manager')];
    for (const staffId of ['1', '4', '6'])
      await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    for (const crew of ['kitchen', 'bar', 'total'] as const)
      await admin('setStaffCost', { weekId, crew, sent: { cents: cents(900_00) } });
    const entries = [
      { staffId: '4', minutes: 7.5 * HOUR, fromMinutes: HOUR },
      { staffId: '5', minutes: 30, fromMinutes: 0 },
    ];
    const record = await manager('saveHours', { weekId, sent: { entries } });
    expect(record.laborCost.map(({ staffId }) => staffId)).toEqual(['6', '4', '5']);
    expect(record).toMatchObject({ totalBarStaffCostCents: 142_50, totalKitchenStaffCostCents: 900_00 });
    const left = (await admin('readWeek', { weekId })).adjustments.map(({ subject }) => subject);
    expect(left).toEqual(['kitchen', 'total']);
    // A sheet that doesn't say what it started from holds all the hours of its crews, and of no other.
    await as('chef')('saveHours', { weekId, sent: { entries: [{ staffId: '2', minutes: 2 * HOUR }] } });
    const kept = (await worked(weekId)).map(([staffId, minutes]) => [staffId, minutes]);
    expect(kept).toEqual([
      ['6', HOUR],
      ['4', 7.5 * HOUR],
      ['5', 30],
      ['2', 2 * HOUR],
    ]);
  });

  test('of a manager’s sheet are refused whole for anybody of other crews, whatever else it says', async () => {
    const { weekId } = emptyWeek(17);
    const admin = as('admin');
    const crews = ['kitchen', 'bar', 'service', 'scandals-bar', 'townhouse'] as const;
    const staff = await Promise.all(crews.map((crew) => hire(admin, crew)));
    const staffIdIn = (crew: Crew) => staff.find((member) => member.crew === crew)!.staffId;
    for (const { staffId } of staff)
      await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
    const before = await worked(weekId);
    const tried: [Role, Crew, Crew][] = [
      ['chef', 'kitchen', 'bar'],
      ['chef', 'kitchen', 'service'],
      ['chef', 'kitchen', 'townhouse'],
      ['bar_manager', 'bar', 'kitchen'],
      ['bar_manager', 'service', 'townhouse'],
      ['townhouse_manager', 'service', 'bar'],
      ['scandals_manager', 'scandals-bar', 'service'],
    ];
    for (const [role, own, other] of tried)
      for (const line of [
        { minutes: 2 * HOUR },
        { minutes: 0, fromMinutes: HOUR },
        { minutes: HOUR, fromMinutes: HOUR },
        { minutes: 61, fromMinutes: 0 },
      ]) {
        const entries = [
          { staffId: staffIdIn(own), minutes: 3 * HOUR },
          { staffId: staffIdIn(other), ...line },
        ];
        expect(await refusalOf(as(role)('saveHours', { weekId, sent: { entries } }))).toMatchObject(
          NOT_ALLOWED,
        );
        expect(
          await refusalOf(as(role)('saveHours', { weekId, sent: { entries: [entries[1]!] } })),
        ).toMatchObject(NOT_ALLOWED);
      }
    expect(await worked(weekId)).toEqual(before);
    const saved = (await admin('listAudit', { weekId })).filter(({ action }) => action === 'save hours');
    expect(saved).toEqual([]);
  });

  test('of a sheet are at most 80 with those of crews that it doesn’t show', async () => {
    const { weekId } = emptyWeek(18);
    const admin = as('admin');
    const { staffId } = await hire(admin, 'kitchen');
    await admin('addHours', { weekId, sent: { staffId, minutes: 60 * HOUR }, key: newKey() });
    await admin('editStaff', { staffId, sent: { crew: 'bar' } });
    const manager = as('bar_manager');
    const sheet = (hours: number) => ({ entries: [{ staffId, minutes: hours * HOUR, fromMinutes: 0 }] });
    expect(await refusalOf(manager('saveHours', { weekId, sent: sheet(20.5) }))).toMatchObject({
      code: 'invalid-request',
      detail: 'One of kitchen would have more than 80 hours in this week.',
    });
    await manager('saveHours', { weekId, sent: sheet(20) });
    const kept = (await admin('readWeek', { weekId })).laborCost.map(({ crew, minutes }) => [crew, minutes]);
    expect(kept).toEqual([
      ['kitchen', 60 * HOUR],
      ['bar', 20 * HOUR],
    ]);
  });

  test('are added by those who reach the crew', async () => {
    const { weekId } = emptyWeek(5);
    const staffIds = {
      chef: '1',
      bar_manager: '4',
      scandals_manager: null,
      townhouse_manager: '6',
      admin: '8',
    };
    for (const role of ROLES) {
      for (const staffId of ['1', '4', '6'])
        if (role !== 'admin' && staffId !== staffIds[role] && !(role === 'bar_manager' && staffId === '6'))
          expect(
            await refusalOf(as(role)('addHours', { weekId, sent: { staffId, minutes: 30 }, key: newKey() })),
          ).toMatchObject(NOT_ALLOWED);
      const own = staffIds[role];
      if (own) await as(role)('addHours', { weekId, sent: { staffId: own, minutes: 30 }, key: newKey() });
    }
    expect((await worked(weekId)).map(([staffId]) => staffId)).toEqual(['8', '1', '4', '6']);
  });
});
