import { expect, test } from 'vitest';
import type { Crew } from '../domain/group/group.ts';
import { crewsOf, departmentOf } from '../domain/group/venue.ts';
import { HOURS_RANGE } from '../domain/labor/labor.ts';
import { can, ROLES } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents } from '../domain/values/money.ts';
import { STAFF_COST_FIELD } from '../domain/weeks/week-totals.ts';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const HOUR = 60;

onEachGateway('A correction of hours', (as) => {
  const { weekId } = emptyWeek(20);
  const hire = (crew: Crew) =>
    as('admin').addStaff(
      {
        name: `One of ${crew}`,
        position: 'Helper',
        crew,
        department: departmentOf(SAMPLE_GROUP, crew),
        hourlyRateCents: cents(15_01),
      },
      newKey(),
    );
  const add = async (staffId: string, minutes: number) => {
    const { laborCost } = await as('admin').addHours(weekId, { staffId, minutes }, newKey());
    return laborCost.at(-1)!;
  };
  const begin = async (minutes = 8 * HOUR, crew: Crew = 'kitchen') =>
    add((await hire(crew)).staffId, minutes);
  const kept = async (entryId: string) =>
    (await as('admin').week(weekId)).laborCost.find((entry) => entry.entryId === entryId);

  test('changes the minutes and the sums, and says who made it and when', async () => {
    const entry = await begin();
    const by = nameOf('admin');
    const entered = { enteredBy: by, updatedBy: by, updatedAt: entry.createdAt, state: 'open', voided: null };
    expect(entry).toMatchObject(entered);
    // Hours keep the rate they were entered with.
    await as('admin').editStaff(entry.staffId, { hourlyRateCents: cents(99_00) });
    const before = await as('admin').week(weekId);
    const change = { minutes: 450, fromMinutes: 480 };
    const after = await as('chef').editHours(weekId, entry.entryId, change);
    const corrected = { minutes: 450, costCents: 112_58, updatedBy: nameOf('chef'), updatedAt: TIME };
    expect(after).toEqual({ ...entry, ...corrected });
    expect(await kept(entry.entryId)).toEqual(after);
    const { totalKitchenStaffCostCents, updatedAt } = await as('admin').week(weekId);
    expect(totalKitchenStaffCostCents - before.totalKitchenStaffCostCents).toBe(112_58 - 120_08);
    expect(updatedAt! > before.updatedAt!).toBe(true);
    expect(await as('chef').editHours(weekId, entry.entryId, change)).toEqual(after);
  });

  test('of other minutes is refused with those that hold and who set them', async () => {
    const { entryId } = await begin();
    await as('admin').editHours(weekId, entryId, { minutes: 60 });
    const late = as('chef').editHours(weekId, entryId, { minutes: 90, fromMinutes: 480 });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `${nameOf('admin')} changed these hours meanwhile.`,
      current: { values: { minutes: 60 }, setBy: nameOf('admin') },
    });
  });

  test('voids them with a reason, once for a key, and restores them', async () => {
    const entry = await begin();
    const { entryId } = entry;
    const counted = (await as('admin').week(weekId)).totalLaborCostCents;
    const key = newKey();
    const voided = await as('chef').voidHours(weekId, entryId, ' Twice ', key);
    const by = nameOf('chef');
    const changed = { updatedBy: by, updatedAt: TIME };
    expect(voided).toEqual({
      ...entry,
      ...changed,
      state: 'void',
      voided: { reason: 'Twice', by, at: TIME },
    });
    expect(await as('chef').voidHours(weekId, entryId, ' Twice ', key)).toEqual(voided);
    expect(counted - (await as('admin').week(weekId)).totalLaborCostCents).toBe(120_08);
    expect(await kept(entryId)).toEqual(voided);
    expect(await refusalOf(as('chef').voidHours(weekId, entryId, 'Again', newKey()))).toMatchObject({
      detail: 'These hours are void already.',
    });
    expect(await refusalOf(as('chef').editHours(weekId, entryId, { minutes: 30 }))).toMatchObject({
      detail: 'These hours are void. Restore them before you change them.',
    });
    expect(await as('chef').restoreHours(weekId, entryId, newKey())).toEqual({ ...entry, ...changed });
    expect(await refusalOf(as('chef').restoreHours(weekId, entryId, newKey()))).toMatchObject({
      detail: 'These hours are not void.',
    });
  });

  test('is refused without a reason, for no half hours, over 80, for who has left, and for what is not there', async () => {
    const admin = as('admin');
    const entry = await begin();
    const { entryId, staffId } = entry;
    const extra = await add(staffId, 72 * HOUR);
    expect(await refusalOf(admin.voidHours(weekId, entryId, ' ', newKey()))).toMatchObject(
      unfit({ field: 'reason', message: 'Please say why the hours are voided.' }),
    );
    for (const minutes of [45, 4830, 7.5, '60', null, 2 ** 53])
      expect(await refusalOf(admin.editHours(weekId, entryId, { minutes } as never))).toMatchObject(
        unfit({ field: 'minutes', message: HOURS_RANGE }),
      );
    expect(await refusalOf(admin.editHours(weekId, entryId, {} as never))).toMatchObject(
      unfit({ field: 'minutes', message: `minutes is missing. ${HOURS_RANGE}` }),
    );
    for (const minutes of [0, -30])
      expect(await refusalOf(admin.editHours(weekId, entryId, { minutes }))).toMatchObject(
        unfit({ field: 'minutes', message: 'Please enter valid hours worked.' }),
      );
    expect(await kept(entryId)).toEqual(entry);
    const more = { minutes: 8.5 * HOUR };
    const tooMany = { detail: 'One of kitchen would have more than 80 hours in this week.' };
    expect(await refusalOf(admin.editHours(weekId, entryId, more))).toMatchObject(tooMany);
    await admin.voidHours(weekId, entryId, 'Twice', newKey());
    await admin.editHours(weekId, extra.entryId, { minutes: 72.5 * HOUR });
    expect(await refusalOf(admin.restoreHours(weekId, entryId, newKey()))).toMatchObject(tooMany);
    await admin.editHours(weekId, extra.entryId, { minutes: 72 * HOUR });
    await admin.restoreHours(weekId, entryId, newKey());
    await admin.editStaff(staffId, { active: false });
    expect(await refusalOf(admin.editHours(weekId, entryId, more))).toMatchObject({
      code: 'staff-unknown',
      detail: 'One of kitchen is no longer active and gets no new hours.',
    });
    await admin.editHours(weekId, entryId, { minutes: 30 });
    await admin.voidHours(weekId, entryId, 'Twice', newKey());
    await admin.restoreHours(weekId, entryId, newKey());
    const missing = { status: 404, code: 'not-found' };
    const elsewhere = emptyWeek(23).weekId;
    expect(await refusalOf(admin.editHours(elsewhere, entryId, { minutes: 30 }))).toMatchObject(missing);
    expect(await refusalOf(admin.voidHours(elsewhere, entryId, 'Twice', newKey()))).toMatchObject(missing);
    expect((await admin.week(elsewhere)).createdAt).toBeNull();
    expect(await refusalOf(admin.editHours(weekId, 'none', { minutes: 30 }))).toMatchObject(missing);
    expect(await refusalOf(admin.voidHours(weekId, 'none', 'Twice', newKey()))).toMatchObject(missing);
    expect(await refusalOf(admin.restoreHours(weekId, 'none', newKey()))).toMatchObject(missing);
  });

  test('stays when the labor screen is saved: void hours as they are, and those it leaves alone as entered', async () => {
    const admin = as('admin');
    const { weekId } = emptyWeek(21);
    await as('chef').addHours(weekId, { staffId: '1', minutes: HOUR }, newKey());
    await as('chef').addHours(weekId, { staffId: '1', minutes: 2 * HOUR }, newKey());
    const [first, second] = (await admin.week(weekId)).laborCost;
    const voided = await admin.voidHours(weekId, first!.entryId, 'Twice', newKey());
    const sheet = (minutes: number) => ({ entries: [{ staffId: '1', minutes, fromMinutes: 2 * HOUR }] });
    expect((await admin.saveHours(weekId, sheet(2 * HOUR))).laborCost).toEqual([voided, second]);
    const { laborCost, totalLaborCostCents } = await admin.saveHours(weekId, sheet(3 * HOUR));
    expect(laborCost).toMatchObject([voided, { minutes: 3 * HOUR, enteredBy: nameOf('admin') }]);
    expect(totalLaborCostCents).toBe(72_00);
    const gone = admin.editHours(weekId, second!.entryId, { minutes: 30 });
    expect(await refusalOf(gone)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('is made by those who reach the crew', async () => {
    for (const crew of crewsOf(SAMPLE_GROUP)) {
      const { entryId } = await begin(HOUR, crew);
      for (const [index, role] of ROLES.entries()) {
        const calls = [
          () => as(role).editHours(weekId, entryId, { minutes: 90 + 30 * index }),
          () => as(role).voidHours(weekId, entryId, 'Twice', newKey()),
          () => as(role).restoreHours(weekId, entryId, newKey()),
        ];
        for (const call of calls)
          if (can(role, 'addHours', crew)) await call();
          else expect(await refusalOf(call())).toMatchObject(NOT_ALLOWED);
      }
    }
  });
});

onEachGateway('What single people work', (as) => {
  const { weekId } = emptyWeek(22);

  test.each(ROLES)('is told to the %s of their own crews alone, and what every crew costs', async (role) => {
    const admin = as('admin');
    for (const crew of crewsOf(SAMPLE_GROUP)) {
      const values = { position: 'Helper', hourlyRateCents: cents(15_01), usualMinutes: 20 * HOUR };
      const member = {
        name: `${role} ${crew}`,
        crew,
        department: departmentOf(SAMPLE_GROUP, crew),
        ...values,
      };
      const { staffId } = await admin.addStaff(member, newKey());
      await admin.addHours(weekId, { staffId, minutes: HOUR }, newKey());
      const spare = (await admin.addHours(weekId, { staffId, minutes: HOUR }, newKey())).laborCost.at(-1)!;
      await admin.voidHours(weekId, spare.entryId, 'Twice', newKey());
    }
    const own = crewsOf(SAMPLE_GROUP).filter((crew) => can(role, 'addHours', crew));
    const week = await as(role).week(weekId);
    expect(new Set(week.laborCost.map(({ crew }) => crew))).toEqual(new Set(own));
    const all = await admin.week(weekId);
    for (const field of Object.values(STAFF_COST_FIELD)) expect(week[field]).toBe(all[field]);
    expect(week.totalLaborCostCents).toBe(all.totalLaborCostCents);
    for (const { crew, usualMinutes, hourlyRateCents } of await as(role).staff())
      expect([crew, usualMinutes !== null, hourlyRateCents !== null]).toEqual([
        crew,
        own.includes(crew),
        own.includes(crew),
      ]);
    if (own[0]) {
      const staff = await as(role).staff();
      const { staffId } = staff.find(({ crew }) => crew === own[0])!;
      const answer = await as(role).addHours(weekId, { staffId, minutes: 30 }, newKey());
      expect(answer.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
      const set = await as(role).setLabor(weekId, own[0], { cents: cents(5_000_00) });
      expect(set.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
    }
    const earned = await as(role).setRevenue(weekId, { totalCents: cents(7) });
    expect(earned.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
  });
});
