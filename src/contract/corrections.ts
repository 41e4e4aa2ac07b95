import { expect, test } from 'vitest';
import type { RevenueCenter } from '../domain/group/group.ts';
import { ROLES, type Role } from '../domain/people/role.ts';
import type { Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { ORDERS_FIELD } from '../domain/weeks/week-totals.ts';
import { emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('A correction of an order', (as) => {
  const { weekId } = emptyWeek(0);
  const begin = async (amount = 500, center: RevenueCenter = 'kitchen') =>
    (await as('admin')('addOrder', { weekId, sent: orderOf(weekId, center, amount), key: newKey() })).order;
  const kept = async (orderId: string) => {
    const week = await as('admin')('readWeek', { weekId });
    return Object.values(ORDERS_FIELD)
      .flatMap((field) => week[field])
      .find((order) => order.orderId === orderId);
  };

  test('changes what it says, and the sums', async () => {
    const order = await begin();
    const before = await as('admin')('readWeek', { weekId });
    const change = {
      supplier: ' Prime Cut Meats ',
      amountCents: cents(620),
      day: '2026-01-06' as Day,
      notes: 'Corrected',
      fromUpdatedAt: order.updatedAt,
    };
    const after = await as('chef')('editOrder', { weekId, orderId: order.orderId, sent: change });
    const { fromUpdatedAt, ...changed } = change;
    expect(after).toEqual({ ...order, ...changed, supplier: 'Prime Cut Meats', updatedAt: TIME });
    expect(after.updatedAt > order.updatedAt).toBe(true);
    expect(await kept(order.orderId)).toEqual(after);
    const { totalKitchenSpentCents, updatedAt } = await as('admin')('readWeek', { weekId });
    expect(totalKitchenSpentCents - before.totalKitchenSpentCents).toBe(120);
    expect(updatedAt! > before.updatedAt!).toBe(true);
  });

  test('that says nothing new leaves it as it is', async () => {
    const order = await begin();
    const same = { supplier: order.supplier, fromUpdatedAt: order.updatedAt };
    expect(await as('admin')('editOrder', { weekId, orderId: order.orderId, sent: same })).toEqual(order);
  });

  test('moves it to another revenue center, for those who may order for both', async () => {
    const order = await begin(700);
    const { orderId, updatedAt: fromUpdatedAt } = order;
    const change = { revenueCenter: 'bar' as const, fromUpdatedAt };
    expect(await refusalOf(as('chef')('editOrder', { weekId, orderId, sent: change }))).toMatchObject(
      NOT_ALLOWED,
    );
    expect(await refusalOf(as('bar_manager')('editOrder', { weekId, orderId, sent: change }))).toMatchObject(
      NOT_ALLOWED,
    );
    const before = await as('admin')('readWeek', { weekId });
    const moved = await as('scandals_manager')('editOrder', { weekId, orderId, sent: change });
    expect(moved).toEqual({ ...order, revenueCenter: 'bar', updatedAt: TIME });
    const after = await as('admin')('readWeek', { weekId });
    expect(after.barOrders).toContainEqual(moved);
    expect(after.totalKitchenSpentCents - before.totalKitchenSpentCents).toBe(-700);
    expect(after.totalBarSpentCents - before.totalBarSpentCents).toBe(700);
  });

  test.each<[Role, RevenueCenter, RevenueCenter, boolean]>([
    ['chef', 'kitchen', 'kitchen', true],
    ['chef', 'kitchen', 'bar', false],
    ['chef', 'bar', 'kitchen', false],
    ['bar_manager', 'kitchen', 'kitchen', false],
    ['scandals_manager', 'bar', 'scandals', true],
    ['scandals_manager', 'scandals', 'townhouse', false],
    ['townhouse_manager', 'scandals', 'townhouse', false],
    ['admin', 'townhouse', 'scandals', true],
  ])('by the %s from %s to %s is made: %s', async (role, from, to, isMade) => {
    const { orderId, updatedAt: fromUpdatedAt } = await begin(100, from);
    const change = { revenueCenter: to, amountCents: cents(90), fromUpdatedAt };
    const call = as(role)('editOrder', { weekId, orderId, sent: change });
    if (isMade) expect((await call).revenueCenter).toBe(to);
    else expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
  });

  test.each<[RevenueCenter, string]>([
    ['kitchen', 'admin chef scandals_manager townhouse_manager'],
    ['bar', 'admin bar_manager scandals_manager townhouse_manager'],
    ['scandals', 'admin scandals_manager'],
    ['townhouse', 'admin townhouse_manager'],
  ])('of %s is to void and to restore it for %s alone', async (center, allowed) => {
    const { orderId } = await begin(100, center);
    for (const role of ROLES)
      for (const call of [
        () => as(role)('voidOrder', { weekId, orderId, sent: { reason: 'Twice' }, key: newKey() }),
        () => as(role)('restoreOrder', { weekId, orderId, sent: {}, key: newKey() }),
      ])
        if (allowed.split(' ').includes(role)) await call();
        else expect(await refusalOf(call())).toMatchObject(NOT_ALLOWED);
  });

  test('of another version is refused with the amount that holds and who set it', async () => {
    const order = await begin();
    const change = { amountCents: cents(1), fromUpdatedAt: order.updatedAt };
    await as('chef')('editOrder', {
      weekId,
      orderId: order.orderId,
      sent: { ...change, amountCents: cents(555) },
    });
    expect(
      await refusalOf(as('admin')('editOrder', { weekId, orderId: order.orderId, sent: change })),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      title: 'Changed meanwhile',
      detail: `${nameOf('chef')} changed this order meanwhile.`,
      current: { values: { amountCents: 555 }, setBy: nameOf('chef') },
    });
    expect((await kept(order.orderId))?.amountCents).toBe(555);
  });

  test('is refused with faults, and for an order that is not there', async () => {
    const { orderId, updatedAt: fromUpdatedAt } = await begin();
    const admin = as('admin');
    expect(
      await refusalOf(admin('editOrder', { weekId, orderId, sent: { supplier: '', fromUpdatedAt } })),
    ).toMatchObject(unfit({ field: 'supplier', message: 'Please provide a supplier name.' }));
    expect(
      (await refusalOf(admin('editOrder', { weekId, orderId, sent: {} as never }))).errors?.[0]?.field,
    ).toBe('fromUpdatedAt');
    for (const fault of [{ amountCents: -1 }, { amountCents: 0.5 }, { day: 'today' }, { fromUpdatedAt: 1 }]) {
      const call = admin('editOrder', { weekId, orderId, sent: { fromUpdatedAt, ...fault } as never });
      expect(await refusalOf(call)).toMatchObject({ errors: [{ field: Object.keys(fault)[0] }] });
    }
    const missing = { status: 404, code: 'not-found', detail: 'There is no such order in this week.' };
    const elsewhere = emptyWeek(1).weekId;
    expect(
      await refusalOf(admin('editOrder', { weekId: elsewhere, orderId, sent: { fromUpdatedAt } })),
    ).toMatchObject(missing);
    expect((await admin('readWeek', { weekId: elsewhere })).createdAt).toBeNull();
    expect(
      await refusalOf(
        admin('voidOrder', { weekId, orderId: 'none', sent: { reason: 'Why' }, key: newKey() }),
      ),
    ).toMatchObject(missing);
    expect(
      await refusalOf(admin('restoreOrder', { weekId, orderId: 'none', sent: {}, key: newKey() })),
    ).toMatchObject(missing);
  });

  test('voids it and restores it, each once for a key', async () => {
    const order = await begin(333, 'bar');
    const spent = async () => (await as('admin')('readWeek', { weekId })).totalBarSpentCents;
    const [before, manager] = [await spent(), as('bar_manager')];
    const key = newKey();
    const voided = await manager('voidOrder', {
      weekId,
      orderId: order.orderId,
      sent: { reason: ' Entered twice ' },
      key,
    });
    expect(voided).toEqual({
      ...order,
      state: 'void',
      updatedAt: TIME,
      voided: { reason: 'Entered twice', by: nameOf('bar_manager'), at: TIME },
    });
    expect(
      await manager('voidOrder', {
        weekId,
        orderId: order.orderId,
        sent: { reason: ' Entered twice ' },
        key,
      }),
    ).toEqual(voided);
    expect(await spent()).toBe(before - 333);
    expect(await kept(order.orderId)).toEqual(voided);
    const again = newKey();
    const restored = await manager('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: again });
    expect(restored).toEqual({ ...order, updatedAt: TIME });
    expect(await manager('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: again })).toEqual(
      restored,
    );
    expect(await spent()).toBe(before);
  });

  test('that does not suit its state is refused', async () => {
    const order = await begin(1, 'scandals');
    const admin = as('admin');
    const notVoid = { status: 422, code: 'invalid-request', detail: 'This order is not void.' };
    expect(
      await refusalOf(admin('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: newKey() })),
    ).toMatchObject(notVoid);
    expect(
      await refusalOf(
        admin('voidOrder', { weekId, orderId: order.orderId, sent: { reason: '' }, key: newKey() }),
      ),
    ).toMatchObject(unfit({ field: 'reason', message: 'Please say why the order is voided.' }));
    const by = as('townhouse_manager')('voidOrder', {
      weekId,
      orderId: order.orderId,
      sent: { reason: 'Mine' },
      key: newKey(),
    });
    expect(await refusalOf(by)).toMatchObject(NOT_ALLOWED);
    const { updatedAt: fromUpdatedAt } = await admin('voidOrder', {
      weekId,
      orderId: order.orderId,
      sent: { reason: 'Wrong' },
      key: newKey(),
    });
    expect(
      (
        await refusalOf(
          admin('voidOrder', { weekId, orderId: order.orderId, sent: { reason: 'Wrong' }, key: newKey() }),
        )
      ).detail,
    ).toBe('This order is already void.');
    const edit = admin('editOrder', { weekId, orderId: order.orderId, sent: { notes: 'x', fromUpdatedAt } });
    expect((await refusalOf(edit)).detail).toBe('This order is void. Restore it before you change it.');
  });
});
