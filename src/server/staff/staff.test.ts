import { expect, test } from 'vitest';
import type { Role } from '../../domain/people/role.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('A staff member', (get) => {
  async function hired(crew = 'kitchen', department = 'kitchen') {
    const entered = { name: 'Ana', position: 'Line cook', department, crew, hourlyRateCents: 2_000 };
    const member = (await get().as('admin', 'POST', '/staff', entered)).body;
    const edit = (role: Role, change: object) => get().as(role, 'PATCH', `/staff/${member.staffId}`, change);
    const work = (minutes: number) =>
      get().as('admin', 'POST', `/weeks/${WEEK}/hours`, { staffId: member.staffId, minutes });
    return { member, edit, work };
  }

  const sheet = (entries: { staffId: string; minutes: number }[]) =>
    get().as('admin', 'PUT', `/weeks/${WEEK}/hours`, { entries });

  test('can be changed, and hours on record keep the rate they were entered with', async () => {
    const { member, edit, work } = await hired();
    await work(60);
    const changed = { name: 'Ana Cruz', position: 'Sous chef', hourlyRateCents: 2_600 };
    expect(await edit('chef', changed)).toMatchObject({ status: 200, body: { ...member, ...changed } });
    const { body } = await work(60);
    const costs = body.laborCost.filter((entry: { staffId: string }) => entry.staffId === member.staffId);
    expect(costs).toMatchObject([
      { employee: 'Ana Cruz', costCents: 2_000 },
      { employee: 'Ana Cruz', costCents: 2_600 },
    ]);
  });

  test('joins the department of a new crew', async () => {
    const { edit } = await hired();
    const moved = await edit('admin', { crew: 'scandals-bar' });
    expect(moved.body).toMatchObject({ crew: 'scandals-bar', department: 'bar' });
  });

  test.each<[Role, string, string, number]>([
    ['chef', 'kitchen', 'kitchen', 200],
    ['chef', 'kitchen', 'service', 403],
    ['chef', 'bar', 'kitchen', 403],
    ['bar_manager', 'bar', 'service', 200],
    ['townhouse_manager', 'service', 'townhouse', 200],
    ['scandals_manager', 'service', 'scandals-service', 403],
    ['admin', 'kitchen', 'townhouse', 200],
  ])('is changed by the %s from %s to %s with %d', async (role, from, to, status) => {
    const { edit } = await hired(from, from);
    expect((await edit(role, { crew: to, name: 'Bo' })).status).toBe(status);
  });

  test('changed by somebody else meanwhile is not overwritten', async () => {
    const { member, edit } = await hired();
    const from = { name: member.name, hourlyRateCents: member.hourlyRateCents };
    expect((await edit('admin', { hourlyRateCents: 2_100, from })).status).toBe(200);
    expect(await edit('chef', { hourlyRateCents: 2_200, from })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { values: { hourlyRateCents: 2_100 }, setBy: 'The admin' } },
    });
  });

  test('changed by six people in the same moment takes one change', async () => {
    const { edit } = await hired();
    const rates = [1, 2, 3, 4, 5, 6].map((hourlyRateCents) =>
      edit('admin', { hourlyRateCents, from: { hourlyRateCents: 2_000 } }),
    );
    const statuses = (await Promise.all(rates)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(5).fill(409)]);
  });

  test('who has left keeps the hours on record and gets no new ones, until they are back', async () => {
    const { member, edit, work } = await hired();
    const { staffId } = member;
    await work(120);
    expect((await edit('chef', { active: false })).body.active).toBe(false);
    const refused = {
      status: 422,
      body: { code: 'staff-unknown', detail: expect.stringMatching(/^Ana is no/) },
    };
    expect(await work(60)).toMatchObject(refused);
    expect(await sheet([{ staffId, minutes: 150 }])).toMatchObject(refused);
    const kept = (body: { laborCost: { staffId: string; minutes: number }[] }) =>
      body.laborCost.filter((entry) => entry.staffId === staffId).map((entry) => entry.minutes);
    expect(kept((await sheet([])).body)).toEqual([120]);
    expect(kept((await sheet([{ staffId, minutes: 90 }])).body)).toEqual([90]);
    expect((await edit('chef', { active: true })).body.active).toBe(true);
    expect(kept((await work(60)).body)).toEqual([90, 60]);
    expect(kept((await sheet([])).body)).toEqual([]);
  });

  test('who moved to another venue keeps the hours worked in the kitchen', async () => {
    const { member, edit, work } = await hired();
    await work(240);
    await edit('admin', { crew: 'scandals-bar' });
    const { body } = await sheet([]);
    const entries = body.laborCost.filter((entry: { staffId: string }) => entry.staffId === member.staffId);
    expect(entries).toMatchObject([{ crew: 'kitchen', minutes: 240 }]);
  });

  test('is not found under a made-up number', async () => {
    expect(await get().as('admin', 'PATCH', '/staff/nobody', { name: 'Bo' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  test.each([
    [{ name: ' ' }, 'Please fill in all fields.'],
    [{ hourlyRateCents: 0 }, 'Please enter a valid hourly rate.'],
    [{ crew: 'total' }, 'Choose one of the crews.'],
  ])('is not changed with %j', async (change, detail) => {
    const { edit } = await hired();
    expect(await edit('admin', change)).toMatchObject({ status: 422, body: { detail } });
  });
});
