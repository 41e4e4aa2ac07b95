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
    as('admin')('addStaff', {
      sent: {
        name: `One of ${crew}`,
        position: 'Helper',
        crew,
        department: departmentOf(SAMPLE_GROUP, crew),
        hourlyRateCents: cents(15_01),
      },
      key: newKey(),
    });
  const add = async (staffId: string, minutes: number) => {
    const { laborCost } = await as('admin')('addHours', {
      weekId,
      sent: { staffId, minutes },
      key: newKey(),
    });
    return laborCost.at(-1)!;
  };
  const begin = async (minutes = 8 * HOUR, crew: Crew = 'kitchen') =>
    add((await hire(crew)).staffId, minutes);
  const kept = async (entryId: string) =>
    (await as('admin')('readWeek', { weekId })).laborCost.find((entry) => entry.entryId === entryId);

  test('changes the minutes and the sums, and says who made it and when', async () => {
    const entry = await begin();
    const by = nameOf('admin');
    const entered = { enteredBy: by, updatedBy: by, updatedAt: entry.createdAt, state: 'open', voided: null };
    expect(entry).toMatchObject(entered);
    // Hours keep the rate they were entered with.
    await as('admin')('editStaff', { staffId: entry.staffId, sent: { hourlyRateCents: cents(99_00) } });
    const before = await as('admin')('readWeek', { weekId });
    const change = { minutes: 450, fromMinutes: 480 };
    const after = await as('chef')('editHours', { weekId, entryId: entry.entryId, sent: change });
    const corrected = { minutes: 450, costCents: 112_58, updatedBy: nameOf('chef'), updatedAt: TIME };
    expect(after).toEqual({ ...entry, ...corrected });
    expect(await kept(entry.entryId)).toEqual(after);
    const { totalKitchenStaffCostCents, updatedAt } = await as('admin')('readWeek', { weekId });
    expect(totalKitchenStaffCostCents - before.totalKitchenStaffCostCents).toBe(112_58 - 120_08);
    expect(updatedAt! > before.updatedAt!).toBe(true);
    expect(await as('chef')('editHours', { weekId, entryId: entry.entryId, sent: change })).toEqual(after);
  });

  test('of other minutes is refused with those that hold and who set them', async () => {
    const { entryId } = await begin();
    await as('admin')('editHours', { weekId, entryId, sent: { minutes: 60 } });
    const late = as('chef')('editHours', { weekId, entryId, sent: { minutes: 90, fromMinutes: 480 } });
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
    const counted = (await as('admin')('readWeek', { weekId })).totalLaborCostCents;
    const key = newKey();
    const voided = await as('chef')('voidHours', { weekId, entryId, sent: { reason: ' Twice ' }, key });
    const by = nameOf('chef');
    const changed = { updatedBy: by, updatedAt: TIME };
    expect(voided).toEqual({
      ...entry,
      ...changed,
      state: 'void',
      voided: { reason: 'Twice', by, at: TIME },
    });
    expect(await as('chef')('voidHours', { weekId, entryId, sent: { reason: ' Twice ' }, key })).toEqual(
      voided,
    );
    expect(counted - (await as('admin')('readWeek', { weekId })).totalLaborCostCents).toBe(120_08);
    expect(await kept(entryId)).toEqual(voided);
    expect(
      await refusalOf(as('chef')('voidHours', { weekId, entryId, sent: { reason: 'Again' }, key: newKey() })),
    ).toMatchObject({
      detail: 'These hours are already void.',
    });
    expect(
      await refusalOf(as('chef')('editHours', { weekId, entryId, sent: { minutes: 30 } })),
    ).toMatchObject({
      detail: 'These hours are void. Restore them before you change them.',
    });
    expect(await as('chef')('restoreHours', { weekId, entryId, sent: {}, key: newKey() })).toEqual({
      ...entry,
      ...changed,
    });
    expect(
      await refusalOf(as('chef')('restoreHours', { weekId, entryId, sent: {}, key: newKey() })),
    ).toMatchObject({
      detail: 'These hours are not void.',
    });
  });

  test('is refused without a reason, for no half hours, over 80, for who has left, and for what is not there', async () => {
    const admin = as('admin');
    const entry = await begin();
    const { entryId, staffId } = entry;
    const extra = await add(staffId, 72 * HOUR);
    expect(
      await refusalOf(admin('voidHours', { weekId, entryId, sent: { reason: ' ' }, key: newKey() })),
    ).toMatchObject(unfit({ field: 'reason', message: 'Please say why the hours are voided.' }));
    for (const minutes of [45, 4830, 7.5, '60', null, 2 ** 53])
      expect(
        await refusalOf(admin('editHours', { weekId, entryId, sent: { minutes } as never })),
      ).toMatchObject(unfit({ field: 'minutes', message: HOURS_RANGE }));
    expect(await refusalOf(admin('editHours', { weekId, entryId, sent: {} as never }))).toMatchObject(
      unfit({ field: 'minutes', message: `minutes is missing. ${HOURS_RANGE}` }),
    );
    for (const minutes of [0, -30])
      expect(await refusalOf(admin('editHours', { weekId, entryId, sent: { minutes } }))).toMatchObject(
        unfit({ field: 'minutes', message: 'Please enter valid hours worked.' }),
      );
    expect(await kept(entryId)).toEqual(entry);
    const more = { minutes: 8.5 * HOUR };
    const tooMany = { detail: 'One of kitchen would have more than 80 hours in this week.' };
    expect(await refusalOf(admin('editHours', { weekId, entryId, sent: more }))).toMatchObject(tooMany);
    await admin('voidHours', { weekId, entryId, sent: { reason: 'Twice' }, key: newKey() });
    await admin('editHours', { weekId, entryId: extra.entryId, sent: { minutes: 72.5 * HOUR } });
    expect(
      await refusalOf(admin('restoreHours', { weekId, entryId, sent: {}, key: newKey() })),
    ).toMatchObject(tooMany);
    await admin('editHours', { weekId, entryId: extra.entryId, sent: { minutes: 72 * HOUR } });
    await admin('restoreHours', { weekId, entryId, sent: {}, key: newKey() });
    await admin('editStaff', { staffId, sent: { active: false } });
    expect(await refusalOf(admin('editHours', { weekId, entryId, sent: more }))).toMatchObject({
      code: 'staff-unknown',
      detail: 'One of kitchen is no longer active and gets no new hours.',
    });
    await admin('editHours', { weekId, entryId, sent: { minutes: 30 } });
    await admin('voidHours', { weekId, entryId, sent: { reason: 'Twice' }, key: newKey() });
    await admin('restoreHours', { weekId, entryId, sent: {}, key: newKey() });
    const missing = { status: 404, code: 'not-found' };
    const elsewhere = emptyWeek(23).weekId;
    expect(
      await refusalOf(admin('editHours', { weekId: elsewhere, entryId, sent: { minutes: 30 } })),
    ).toMatchObject(missing);
    expect(
      await refusalOf(
        admin('voidHours', { weekId: elsewhere, entryId, sent: { reason: 'Twice' }, key: newKey() }),
      ),
    ).toMatchObject(missing);
    expect((await admin('readWeek', { weekId: elsewhere })).createdAt).toBeNull();
    expect(
      await refusalOf(admin('editHours', { weekId, entryId: 'none', sent: { minutes: 30 } })),
    ).toMatchObject(missing);
    expect(
      await refusalOf(
        admin('voidHours', { weekId, entryId: 'none', sent: { reason: 'Twice' }, key: newKey() }),
      ),
    ).toMatchObject(missing);
    expect(
      await refusalOf(admin('restoreHours', { weekId, entryId: 'none', sent: {}, key: newKey() })),
    ).toMatchObject(missing);
  });

  test('stays when the labor screen is saved: void hours as they are, and those it leaves alone as entered', async () => {
    const admin = as('admin');
    const { weekId } = emptyWeek(21);
    await as('chef')('addHours', { weekId, sent: { staffId: '1', minutes: HOUR }, key: newKey() });
    await as('chef')('addHours', { weekId, sent: { staffId: '1', minutes: 2 * HOUR }, key: newKey() });
    const [first, second] = (await admin('readWeek', { weekId })).laborCost;
    const voided = await admin('voidHours', {
      weekId,
      entryId: first!.entryId,
      sent: { reason: 'Twice' },
      key: newKey(),
    });
    const sheet = (minutes: number) => ({ entries: [{ staffId: '1', minutes, fromMinutes: 2 * HOUR }] });
    expect((await admin('saveHours', { weekId, sent: sheet(2 * HOUR) })).laborCost).toEqual([voided, second]);
    const { laborCost, totalLaborCostCents } = await admin('saveHours', { weekId, sent: sheet(3 * HOUR) });
    expect(laborCost).toMatchObject([voided, { minutes: 3 * HOUR, enteredBy: nameOf('admin') }]);
    expect(totalLaborCostCents).toBe(72_00);
    const gone = admin('editHours', { weekId, entryId: second!.entryId, sent: { minutes: 30 } });
    expect(await refusalOf(gone)).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('is made by those who reach the crew', async () => {
    for (const crew of crewsOf(SAMPLE_GROUP)) {
      const { entryId } = await begin(HOUR, crew);
      for (const [index, role] of ROLES.entries()) {
        const calls = [
          () => as(role)('editHours', { weekId, entryId, sent: { minutes: 90 + 30 * index } }),
          () => as(role)('voidHours', { weekId, entryId, sent: { reason: 'Twice' }, key: newKey() }),
          () => as(role)('restoreHours', { weekId, entryId, sent: {}, key: newKey() }),
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
      const { staffId } = await admin('addStaff', { sent: member, key: newKey() });
      await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() });
      const spare = (
        await admin('addHours', { weekId, sent: { staffId, minutes: HOUR }, key: newKey() })
      ).laborCost.at(-1)!;
      await admin('voidHours', { weekId, entryId: spare.entryId, sent: { reason: 'Twice' }, key: newKey() });
    }
    const own = crewsOf(SAMPLE_GROUP).filter((crew) => can(role, 'addHours', crew));
    const week = await as(role)('readWeek', { weekId });
    expect(new Set(week.laborCost.map(({ crew }) => crew))).toEqual(new Set(own));
    const all = await admin('readWeek', { weekId });
    for (const field of Object.values(STAFF_COST_FIELD)) expect(week[field]).toBe(all[field]);
    expect(week.totalLaborCostCents).toBe(all.totalLaborCostCents);
    for (const { crew, usualMinutes, hourlyRateCents } of await as(role)('listStaff'))
      expect([crew, usualMinutes !== null, hourlyRateCents !== null]).toEqual([
        crew,
        own.includes(crew),
        own.includes(crew),
      ]);
    if (own[0]) {
      const staff = await as(role)('listStaff');
      const { staffId } = staff.find(({ crew }) => crew === own[0])!;
      const answer = await as(role)('addHours', { weekId, sent: { staffId, minutes: 30 }, key: newKey() });
      expect(answer.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
      const set = await as(role)('setStaffCost', { weekId, crew: own[0], sent: { cents: cents(5_000_00) } });
      expect(set.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
    }
    const earned = await as(role)('setRevenue', { weekId, sent: { totalCents: cents(7) } });
    expect(earned.laborCost.filter(({ crew }) => !own.includes(crew))).toEqual([]);
  });
});
