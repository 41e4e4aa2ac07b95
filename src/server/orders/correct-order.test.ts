import { expect, test } from 'vitest';
import { ROLES, type Role } from '../../domain/people/role.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('An order', (get) => {
  const weekOf = async (weekId = WEEK) => (await get().as('admin', 'GET', `/weeks/${weekId}`)).body;

  async function entered(amountCents = 10_000, revenueCenter = 'kitchen', weekId = WEEK) {
    const order = {
      revenueCenter,
      supplier: 'Prime Cut Meats',
      amountCents,
      day: '2026-11-18',
      notes: 'two cases',
    };
    const { order: added } = (await get().as('admin', 'POST', `/weeks/${weekId}/orders`, order)).body;
    const path = `/weeks/${weekId}/orders/${added.orderId}`;
    const edit = (role: Role, change: object) =>
      get().as(role, 'PATCH', path, { fromUpdatedAt: added.updatedAt, ...change });
    const voidIt = (role: Role, reason = 'Entered twice') =>
      get().as(role, 'POST', `${path}/void`, { reason });
    const restore = (role: Role) => get().as(role, 'POST', `${path}/restore`, {});
    return { added, path, edit, voidIt, restore };
  }

  test('as it was entered has not been changed', async () => {
    const { added } = await entered();
    expect(added).toMatchObject({ updatedAt: added.createdAt, voided: null, state: 'open' });
  });

  test('can be corrected, and the week adds up anew', async () => {
    const { added, edit } = await entered(10_000);
    const before = await weekOf();
    const { status, body } = await edit('chef', {
      amountCents: 12_550,
      day: '2026-11-17',
      supplier: ' Bay ',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...added,
      amountCents: 12_550,
      day: '2026-11-17',
      supplier: 'Bay',
      updatedAt: body.updatedAt,
    });
    expect(body.updatedAt > added.updatedAt).toBe(true);
    const after = await weekOf();
    expect(after.kitchenOrders).toContainEqual(body);
    expect(after.totalKitchenSpentCents - before.totalKitchenSpentCents).toBe(2_550);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test('moves to another revenue center, and both spend what they should', async () => {
    const { added, edit } = await entered(7_000);
    const before = await weekOf();
    expect((await edit('admin', { revenueCenter: 'scandals' })).status).toBe(200);
    const after = await weekOf();
    expect(before.totalKitchenSpentCents - after.totalKitchenSpentCents).toBe(7_000);
    expect(after.totalScandalsSpentCents - before.totalScandalsSpentCents).toBe(7_000);
    expect(after.scandalsOrders).toMatchObject([{ orderId: added.orderId, notes: 'two cases' }]);
  });

  test.each<[Role, string, string, number]>([
    ['chef', 'kitchen', 'kitchen', 200],
    ['chef', 'kitchen', 'bar', 403],
    ['chef', 'bar', 'kitchen', 403],
    ['bar_manager', 'kitchen', 'kitchen', 403],
    ['scandals_manager', 'bar', 'scandals', 200],
    ['scandals_manager', 'scandals', 'townhouse', 403],
    ['townhouse_manager', 'scandals', 'townhouse', 403],
    ['admin', 'townhouse', 'scandals', 200],
  ])('is corrected by the %s from %s to %s with %d', async (role, from, to, status) => {
    const { edit } = await entered(100, from);
    expect((await edit(role, { revenueCenter: to, amountCents: 90 })).status).toBe(status);
  });

  test.each([
    ['kitchen', 'admin chef scandals_manager townhouse_manager'],
    ['bar', 'admin bar_manager scandals_manager townhouse_manager'],
    ['scandals', 'admin scandals_manager'],
    ['townhouse', 'admin townhouse_manager'],
  ])('of %s is voided and restored by %s alone', async (center, allowed) => {
    const { voidIt, restore } = await entered(100, center);
    for (const role of ROLES) {
      const expected = allowed.split(' ').includes(role) ? 200 : 403;
      expect([role, (await voidIt(role)).status]).toEqual([role, expected]);
      expect([role, (await restore(role)).status]).toEqual([role, expected]);
    }
  });

  test('corrected by two people at once keeps the first correction, and tells the second of it', async () => {
    const { edit, path } = await entered(10_000);
    expect((await edit('admin', { amountCents: 11_000 })).status).toBe(200);
    expect(await edit('chef', { amountCents: 12_000 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { values: { amountCents: 11_000 }, setBy: 'The admin' } },
    });
    const orders = (await weekOf()).kitchenOrders as { orderId: string; amountCents: number }[];
    expect(orders.find(({ orderId }) => path.endsWith(orderId))?.amountCents).toBe(11_000);
  });

  test('corrected by eight people in the same moment takes one correction', async () => {
    const { edit } = await entered(10_000);
    const amounts = [1, 2, 3, 4, 5, 6, 7, 8];
    const answers = await Promise.all(amounts.map((amount) => edit('admin', { amountCents: amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('that is void is kept with the reason, and not counted until it is restored', async () => {
    const { added, voidIt, restore, edit } = await entered(9_900);
    const counted = (await weekOf()).totalKitchenSpentCents;
    const voided = await voidIt('chef', ' Entered twice ');
    expect(voided).toMatchObject({
      status: 200,
      body: { state: 'void', voided: { reason: 'Entered twice', by: 'The chef' } },
    });
    const week = await weekOf();
    expect(week.totalKitchenSpentCents).toBe(counted - 9_900);
    expect(week.kitchenOrders).toContainEqual(voided.body);
    expect(await edit('chef', { fromUpdatedAt: voided.body.updatedAt, amountCents: 1 })).toMatchObject({
      status: 422,
      body: { detail: 'This order is void. Restore it before you change it.' },
    });
    const restored = await restore('chef');
    expect(restored).toMatchObject({ status: 200, body: { ...added, updatedAt: restored.body.updatedAt } });
    expect((await weekOf()).totalKitchenSpentCents).toBe(counted);
  });

  test('can not be voided without a reason, nor twice; nor restored when it counts', async () => {
    const { voidIt, restore } = await entered();
    expect(await voidIt('admin', ' ')).toMatchObject({
      status: 422,
      body: { detail: 'Please say why the order is voided.' },
    });
    expect(await restore('admin')).toMatchObject({
      status: 422,
      body: { detail: 'This order is not void.' },
    });
    expect((await voidIt('admin')).status).toBe(200);
    expect(await voidIt('admin')).toMatchObject({
      status: 422,
      body: { detail: 'This order is void already.' },
    });
  });

  test.each([
    { amountCents: -1 },
    { amountCents: 0.5 },
    { supplier: '' },
    { day: 'today' },
    { fromUpdatedAt: 1 },
  ])('is not corrected with %j', async (change) => {
    const { edit } = await entered();
    expect(await edit('admin', change)).toMatchObject({ status: 422, body: { code: 'invalid-request' } });
  });

  test('is found only in its own week, and begins none', async () => {
    const { added } = await entered();
    const elsewhere = '2026-12-06_to_2026-12-12';
    for (const [method, path, body] of [
      ['PATCH', `/weeks/${elsewhere}/orders/${added.orderId}`, { fromUpdatedAt: added.updatedAt }],
      ['POST', `/weeks/${elsewhere}/orders/${added.orderId}/void`, { reason: 'Twice' }],
      ['POST', `/weeks/${WEEK}/orders/nowhere/restore`, {}],
    ] as const)
      expect(await get().as('admin', method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    expect((await weekOf(elsewhere)).createdAt).toBeNull();
  });

  test('raises an alert when its correction makes a budget worse, and not when it makes it better', async () => {
    const weekId = '2026-10-04_to_2026-10-10';
    const newest = async () => (await get().as('admin', 'GET', '/alerts?limit=1')).body[0];
    await get().as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 1_000_000 });
    const { added, edit, voidIt, restore } = await entered(200_000, 'kitchen', weekId);
    const worse = await edit('admin', { amountCents: 280_000 });
    const alert = await newest();
    expect(alert).toMatchObject({
      weekId,
      category: 'kitchen',
      type: 'danger',
      cause: 'budget',
      causedBy: 'The admin',
      message: 'Kitchen budget critically low! Only 6.7% remaining.',
    });
    await edit('admin', { amountCents: 279_000, fromUpdatedAt: worse.body.updatedAt });
    await voidIt('admin');
    expect((await newest()).alertId).toBe(alert.alertId);
    await restore('admin');
    expect(await newest()).toMatchObject({ weekId, type: 'danger', cause: 'budget' });
    expect((await newest()).alertId).not.toBe(alert.alertId);
    expect((await weekOf(weekId)).kitchenOrders).toMatchObject([{ orderId: added.orderId, state: 'open' }]);
  });
});
