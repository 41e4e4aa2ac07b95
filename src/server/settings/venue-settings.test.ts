import { expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

const path = '/settings/budgets';

onEachEngine('Settings of a venue', (get) => {
  const read = async (location?: string) =>
    (await get().as('chef', 'GET', location ? `${path}?location=${location}` : path)).body;
  const save = (location: string, change: object) =>
    get().as('scandals_manager', 'PUT', `${path}?location=${location}`, change);
  const reset = (location: string) => get().as('chef', 'DELETE', `${path}?location=${location}`);

  test("are the group's until the venue saves its own", async () => {
    const group = await read();
    expect(group).toMatchObject({ location: null, inherited: false, barPercentage: 22 });
    expect(await read('scandals')).toEqual({ ...group, location: 'scandals', inherited: true });
    await get().as('admin', 'PUT', path, { barPercentage: 21 });
    expect(await read('townhouse')).toMatchObject({
      barPercentage: 21,
      inherited: true,
      updatedBy: 'The admin',
    });
  });

  test("are then its own, without touching the group's or another venue's", async () => {
    const { status, body } = await save('scandals', { barPercentage: 18.5, warningThreshold: 20 });
    expect(status).toBe(200);
    const own = {
      location: 'scandals',
      inherited: false,
      barPercentage: 18.5,
      warningThreshold: 20,
      updatedBy: 'The scandals_manager',
    };
    expect(body).toMatchObject({ ...own, kitchenPercentage: 30 });
    expect(await read('scandals')).toEqual(body);
    expect(await read('townhouse')).toMatchObject({ barPercentage: 21, inherited: true });
    expect(await read()).toMatchObject({
      barPercentage: 21,
      warningThreshold: 15,
      venues: { scandals: own },
    });
    await get().as('admin', 'PUT', path, { barPercentage: 20, laborPercentage: 24 });
    expect(await read('scandals')).toMatchObject({ barPercentage: 18.5, laborPercentage: 25 });
    expect(await read('tropics')).toMatchObject({ barPercentage: 20, laborPercentage: 24 });
  });

  test.each([
    [{ laborPercentage: 90 }, /exceed 100%/],
    [{ criticalThreshold: 20 }, /Critical threshold must be less/],
    [{ emailRecipients: 'sam@scandals.example' }, /set for the whole group/],
    [{ barPercentage: 0 }, /from 1 to 100/],
  ])('are refused with %j', async (change, detail) => {
    const before = await read('scandals');
    expect(await save('scandals', change)).toMatchObject({
      status: 422,
      body: { code: 'invalid-request', detail: expect.stringMatching(detail) },
    });
    expect(await read('scandals')).toEqual(before);
  });

  test.each(['GET', 'PUT', 'DELETE'])('can be asked for of three venues only (%s)', async (method) => {
    for (const location of ['kitchen', 'group', ''])
      expect(
        (await get().as('admin', method, `${path}?location=${location}`, method === 'PUT' ? {} : undefined))
          .status,
      ).toBe(422);
  });

  test('saved from an older version are refused, inherited ones too', async () => {
    const { updatedAt: fromUpdatedAt } = await read('townhouse');
    expect((await save('townhouse', { barPercentage: 19, fromUpdatedAt })).status).toBe(200);
    expect(await save('townhouse', { barPercentage: 18, fromUpdatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { setBy: 'The scandals_manager' } },
    });
  });

  test('weigh its own budgets and raise its alerts', async () => {
    const { as } = get();
    const newest = async () => (await as('admin', 'GET', '/alerts?limit=1')).body[0];
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { scandalsCents: 100_000, townhouseCents: 100_000 });
    const order = (revenueCenter: string, amountCents: number) =>
      as('admin', 'POST', `/weeks/${WEEK}/orders`, {
        revenueCenter,
        supplier: 'S',
        amountCents,
        day: '2026-11-18',
      });
    expect((await order('scandals', 14_799)).body.alert).toBeNull();
    expect((await order('scandals', 1)).body.alert).toMatchObject({ type: 'warning', percentage: 20 });
    await save('scandals', { barPercentage: 16 });
    expect(await newest()).toMatchObject({ category: 'scandals', type: 'danger', cause: 'budget' });
    expect((await order('townhouse', 16_149)).body.alert).toBeNull();
    expect((await order('townhouse', 1)).body.alert).toMatchObject({ type: 'warning', percentage: 15 });
  });

  test("can be given up for the group's", async () => {
    const { body } = await reset('scandals');
    expect(body).toMatchObject({ location: 'scandals', inherited: true, barPercentage: 20 });
    expect((await reset('scandals')).body).toEqual(body);
    expect(await get().as('chef', 'DELETE', path)).toMatchObject({ status: 422 });
  });

  test('are locked together with the group’s', async () => {
    const { as } = get();
    await as('admin', 'PUT', '/settings/lock', { locked: true });
    expect(await read('tropics')).toMatchObject({ locked: true });
    const locked = { status: 403, body: { code: 'settings-locked' } };
    expect(await save('tropics', { barPercentage: 20 })).toMatchObject(locked);
    expect(await reset('townhouse')).toMatchObject(locked);
    expect((await as('admin', 'PUT', `${path}?location=tropics`, { barPercentage: 20 })).status).toBe(200);
    expect((await as('admin', 'DELETE', `${path}?location=tropics`)).body.inherited).toBe(true);
    await as('admin', 'PUT', '/settings/lock', { locked: false });
  });

  test('leave audit entries with what was before and after', async () => {
    const { db } = get().context;
    const entries = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subject', '=', 'townhouse settings')
      .execute();
    expect(entries).toMatchObject([{ action: 'save settings', userName: 'The scandals_manager' }]);
    expect(JSON.parse(entries[0]!.before!)).toMatchObject({ barPercentage: 20, inherited: true });
    expect(JSON.parse(entries[0]!.after!)).toMatchObject({ barPercentage: 19, inherited: false });
    expect(entries[0]!.after).not.toContain('venues');
  });
});
