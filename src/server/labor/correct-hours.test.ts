import { expect, test } from 'vitest';
import { departmentOf } from '../../domain/group/venue.ts';
import { ROLES, type Role } from '../../domain/people/role.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const RANGE = 'Hours must be from 0 to 80, in steps of half an hour.';

onEachEngine('An hours entry', (get) => {
  const weekOf = async (weekId = WEEK) => (await get().as('admin', 'GET', `/weeks/${weekId}`)).body;

  async function entered(minutes = 480, crew: Parameters<typeof departmentOf>[0] = 'kitchen', weekId = WEEK) {
    const staff = {
      name: 'Ana',
      position: 'Cook',
      crew,
      department: departmentOf(crew),
      hourlyRateCents: 2_000,
    };
    const { staffId } = (await get().as('admin', 'POST', '/staff', staff)).body;
    const add = async (more: number) => {
      const { body } = await get().as('admin', 'POST', `/weeks/${weekId}/hours`, { staffId, minutes: more });
      return body.laborCost.findLast((entry: { staffId: string }) => entry.staffId === staffId);
    };
    const entry = await add(minutes);
    const path = `/weeks/${weekId}/hours/${entry.entryId}`;
    const edit = (role: Role, change: object) => get().as(role, 'PATCH', path, change);
    const voidIt = (role: Role, reason = 'Entered twice') =>
      get().as(role, 'POST', `${path}/void`, { reason });
    const restore = (role: Role) => get().as(role, 'POST', `${path}/restore`, {});
    return { entry, staffId, add, path, edit, voidIt, restore };
  }

  test('tells who entered it and when, and that nobody has corrected it', async () => {
    const { entry } = await entered();
    expect(entry).toMatchObject({
      enteredBy: 'The admin',
      updatedBy: 'The admin',
      updatedAt: entry.createdAt,
      state: 'open',
      voided: null,
    });
  });

  test('can be corrected at the rate it was entered with, and the week adds up anew', async () => {
    const { entry, staffId, edit } = await entered(480);
    await get().as('admin', 'PATCH', `/staff/${staffId}`, { hourlyRateCents: 9_900 });
    const before = await weekOf();
    const { status, body } = await edit('chef', { minutes: 450, fromMinutes: 480 });
    expect(status).toBe(200);
    const { updatedAt } = body;
    expect(body).toEqual({ ...entry, minutes: 450, costCents: 15_000, updatedAt, updatedBy: 'The chef' });
    expect(updatedAt > entry.updatedAt).toBe(true);
    const after = await weekOf();
    expect(after.laborCost).toContainEqual(body);
    expect(after.totalKitchenStaffCostCents - before.totalKitchenStaffCostCents).toBe(-1_000);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test.each([
    ['kitchen', 'admin chef'],
    ['bar', 'admin bar_manager'],
    ['service', 'admin bar_manager townhouse_manager'],
    ['scandals-bar', 'admin scandals_manager'],
    ['scandals-service', 'admin scandals_manager'],
    ['townhouse', 'admin townhouse_manager'],
  ] as const)('of the crew %s is corrected, voided and restored by %s alone', async (crew, allowed) => {
    const { edit, voidIt, restore } = await entered(60, crew);
    for (const [index, role] of ROLES.entries()) {
      const expected = allowed.split(' ').includes(role) ? 200 : 403;
      expect([role, (await edit(role, { minutes: 90 + 30 * index })).status]).toEqual([role, expected]);
      expect([role, (await voidIt(role)).status]).toEqual([role, expected]);
      expect([role, (await restore(role)).status]).toEqual([role, expected]);
    }
  });

  test('corrected by two people at once keeps the first correction, and tells the second of it', async () => {
    const { edit } = await entered(480);
    expect((await edit('admin', { minutes: 420, fromMinutes: 480 })).status).toBe(200);
    expect(await edit('chef', { minutes: 360, fromMinutes: 480 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { values: { minutes: 420 }, setBy: 'The admin' } },
    });
    expect(await edit('chef', { minutes: 420, fromMinutes: 480 })).toMatchObject({ status: 200 });
    expect(await edit('chef', { minutes: 360 })).toMatchObject({ status: 200, body: { minutes: 360 } });
  });

  test('corrected by eight people in the same moment takes one correction', async () => {
    const { edit } = await entered(480);
    const hours = [1, 2, 3, 4, 5, 6, 7, 9];
    const answers = await Promise.all(
      hours.map((each) => edit('admin', { minutes: each * 60, fromMinutes: 480 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('that is void is kept with the reason, and not counted until it is restored', async () => {
    const { entry, staffId, voidIt, restore, edit } = await entered(480);
    const exported = async () =>
      ((await get().as('admin', 'GET', '/export/hours.csv')).body as string).split('\r\n').length;
    const [counted, lines] = [await weekOf(), await exported()];
    const voided = await voidIt('chef', ' Entered twice ');
    expect(voided).toMatchObject({
      status: 200,
      body: { state: 'void', minutes: 480, voided: { reason: 'Entered twice', by: 'The chef' } },
    });
    const week = await weekOf();
    for (const total of ['totalKitchenStaffCostCents', 'totalLaborCostCents'])
      expect(counted[total] - week[total]).toBe(16_000);
    expect(week.laborCost).toContainEqual(voided.body);
    expect(await exported()).toBe(lines - 1);
    expect(await edit('chef', { minutes: 30 })).toMatchObject({
      status: 422,
      body: { detail: 'These hours are void. Restore them before you change them.' },
    });
    const sheet = { entries: [{ staffId, minutes: 120 }] };
    const saved = (await get().as('admin', 'PUT', `/weeks/${WEEK}/hours`, sheet)).body;
    expect(saved.laborCost).toContainEqual(voided.body);
    expect(saved.totalKitchenStaffCostCents).toBe(4_000);
    const restored = await restore('chef');
    expect(restored).toMatchObject({
      status: 200,
      body: { ...entry, updatedAt: restored.body.updatedAt, updatedBy: 'The chef' },
    });
    expect((await weekOf()).totalKitchenStaffCostCents).toBe(20_000);
  });

  test('can not be voided without a reason, nor twice; nor restored when it counts', async () => {
    const { voidIt, restore } = await entered();
    const refused = (detail: string) => ({ status: 422, body: { code: 'invalid-request', detail } });
    expect(await voidIt('admin', ' ')).toMatchObject(refused('Please say why the hours are voided.'));
    expect(await restore('admin')).toMatchObject(refused('These hours are not void.'));
    expect((await voidIt('admin')).status).toBe(200);
    expect(await voidIt('admin')).toMatchObject(refused('These hours are void already.'));
  });

  test.each([
    [{ minutes: 45 }, RANGE],
    [{ minutes: 4_830 }, RANGE],
    [{ minutes: 0 }, 'Please enter valid hours worked.'],
    [{ minutes: -30 }, 'Please enter valid hours worked.'],
    [{ minutes: 7.5 }, RANGE],
    [{ minutes: '60' }, RANGE],
    [{ minutes: null }, RANGE],
    [{}, RANGE],
    [{ minutes: 2 ** 53 }, RANGE],
  ])('is not corrected with %j, which changes nothing', async (change, detail) => {
    const { entry, edit } = await entered();
    expect(await edit('admin', change)).toMatchObject({
      status: 422,
      body: { code: 'invalid-request', errors: [{ field: 'minutes', message: detail }] },
    });
    expect((await weekOf()).laborCost).toContainEqual(entry);
  });

  test('of old data that is no half hours stays as it is, and can be corrected to half hours', async () => {
    const { entry, staffId, edit } = await entered(480);
    const { db } = get().context;
    await db
      .updateTable('hoursEntry')
      .set({ minutes: 2_415, costCents: 80_500 })
      .where('id', '=', entry.entryId)
      .execute();
    expect(await edit('chef', { minutes: 2_415 })).toMatchObject({ status: 200, body: { minutes: 2_415 } });
    expect(await edit('chef', { minutes: 2_416 })).toMatchObject({ status: 422, body: { detail: RANGE } });
    for (const line of [{ minutes: 2_415 }, { minutes: 2_415, fromMinutes: 2_415 }]) {
      const sheet = { entries: [{ staffId, ...line }] };
      expect(await get().as('admin', 'PUT', `/weeks/${WEEK}/hours`, sheet)).toMatchObject({ status: 200 });
    }
    expect(await edit('chef', { minutes: 2_400 })).toMatchObject({ status: 200, body: { minutes: 2_400 } });
  });

  test('stays under 80 hours in the week with the others, when it is corrected and when it is restored', async () => {
    const { add, edit, voidIt, restore } = await entered(60);
    await add(40 * 60);
    const tooMany = { status: 422, body: { detail: 'Ana would have more than 80 hours in this week.' } };
    expect(await edit('chef', { minutes: 40.5 * 60 })).toMatchObject(tooMany);
    expect((await edit('chef', { minutes: 40 * 60 })).status).toBe(200);
    expect((await voidIt('chef')).status).toBe(200);
    await add(30);
    expect(await restore('chef')).toMatchObject(tooMany);
  });

  test('of who has left can shrink and be voided, and does not grow', async () => {
    const { staffId, edit, voidIt, restore } = await entered(120);
    await get().as('admin', 'PATCH', `/staff/${staffId}`, { active: false });
    expect(await edit('chef', { minutes: 150 })).toMatchObject({
      status: 422,
      body: { code: 'staff-unknown', detail: 'Ana is no longer active and gets no new hours.' },
    });
    expect((await edit('chef', { minutes: 90 })).status).toBe(200);
    expect((await voidIt('chef')).status).toBe(200);
    expect((await restore('chef')).status).toBe(200);
  });

  test('is found only in its own week, and begins none', async () => {
    const { entry } = await entered();
    const elsewhere = '2026-12-06_to_2026-12-12';
    for (const [method, path, body] of [
      ['PATCH', `/weeks/${elsewhere}/hours/${entry.entryId}`, { minutes: 30 }],
      ['POST', `/weeks/${elsewhere}/hours/${entry.entryId}/void`, { reason: 'Twice' }],
      ['POST', `/weeks/${WEEK}/hours/nowhere/restore`, {}],
    ] as const)
      expect(await get().as('admin', method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    expect((await weekOf(elsewhere)).createdAt).toBeNull();
  });

  test('voided or restored again with the same key has one effect', async () => {
    const { path } = await entered();
    const key = { 'Idempotency-Key': 'void-once' };
    const reason = { reason: 'Twice' };
    const first = await get().as('chef', 'POST', `${path}/void`, reason, key);
    expect(first.status).toBe(200);
    expect((await get().as('chef', 'POST', `${path}/void`, reason, key)).body).toEqual(first.body);
  });

  test('leaves an audit entry for every correction', async () => {
    const { edit, voidIt, restore, path } = await entered(60);
    await edit('chef', { minutes: 90 });
    await edit('chef', { minutes: 90 });
    await voidIt('chef');
    await restore('admin');
    const { body } = await get().as('admin', 'GET', `/audit?weekId=${WEEK}&limit=4`);
    const ofEntry = body.filter(({ after }: { after: { entryId: string } }) =>
      path.endsWith(after.entryId ?? ' '),
    );
    expect(
      ofEntry.map(({ action, userName }: { action: string; userName: string }) => [action, userName]),
    ).toEqual([
      ['restore hours', 'The admin'],
      ['void hours', 'The chef'],
      ['edit hours', 'The chef'],
    ]);
    expect(ofEntry[2]).toMatchObject({ before: { minutes: 60 }, after: { minutes: 90, employee: 'Ana' } });
  });

  test('that the labor screen leaves as it is keeps who entered it and when', async () => {
    const weekId = '2026-10-18_to_2026-10-24';
    const { entry, staffId, add } = await entered(480, 'kitchen', weekId);
    const second = await add(60);
    const save = (minutes: number) =>
      get().as('admin', 'PUT', `/weeks/${weekId}/hours`, { entries: [{ staffId, minutes }] });
    expect((await save(540)).body.laborCost).toEqual([entry, second]);
    expect((await save(510)).body.laborCost).toMatchObject([{ minutes: 510 }]);
  });

  test('raises an alert when its correction makes a budget worse, and not when it makes it better', async () => {
    const weekId = '2026-10-04_to_2026-10-10';
    const newest = async () => (await get().as('admin', 'GET', '/alerts?limit=1')).body[0];
    await get().as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 400_000 });
    const { edit, voidIt, restore } = await entered(40 * 60, 'kitchen', weekId);
    await edit('admin', { minutes: 46 * 60 });
    const alert = await newest();
    expect(alert).toMatchObject({ weekId, category: 'labor', type: 'danger', causedBy: 'The admin' });
    await edit('admin', { minutes: 45.5 * 60 });
    await voidIt('admin');
    expect((await newest()).alertId).toBe(alert.alertId);
    await restore('admin');
    expect(await newest()).toMatchObject({ weekId, category: 'labor', type: 'danger' });
    expect((await newest()).alertId).not.toBe(alert.alertId);
  });
});
