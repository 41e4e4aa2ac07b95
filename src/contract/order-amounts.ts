import { expect, test } from 'vitest';
import type { Week } from '../domain/calendar/week.ts';
import type { NewOrder, Order } from '../domain/orders/order.ts';
import type { AmountsInput } from '../domain/orders/order-amount.ts';
import { ORDERS_REFUSED } from '../domain/orders/orders-refused.ts';
import type { Role } from '../domain/people/role.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf, seen, unfit } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('What was ordered, received and invoiced', (as) => {
  const admin = () => as('admin');
  const add = async ({ weekId }: Week, amount: number, change: Partial<NewOrder> = {}) =>
    (await admin()('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', amount, change), key: newKey() }))
      .order;
  const say = ({ weekId }: Week, { orderId, updatedAt }: Order, said: AmountsInput, by: Role = 'chef') =>
    as(by)('editOrder', { weekId, orderId, sent: { ...said, fromUpdatedAt: updatedAt } });
  const spent = async ({ weekId }: Week) => (await admin()('readWeek', { weekId })).totalKitchenSpentCents;
  const stored = async ({ weekId }: Week, { orderId }: Order) =>
    (await admin()('readWeek', { weekId })).kitchenOrders.find((order) => order.orderId === orderId);
  const known = (ordered: number, received: number | null, invoiced: number | null) => {
    return { orderedCents: ordered, receivedCents: received, invoicedCents: invoiced };
  };

  test('is one figure in every total: the last one known', async () => {
    const week = emptyWeek(30);
    const order = await add(week, 500_00);
    expect(order).not.toHaveProperty('amounts');
    const received = await say(week, order, { receivedCents: cents(450_00) });
    expect(received).toMatchObject({ amountCents: 450_00, amounts: known(500_00, 450_00, null) });
    expect(await spent(week)).toBe(450_00);
    const invoiced = await say(week, received, { invoicedCents: cents(520_00) });
    expect(invoiced).toMatchObject({ amountCents: 520_00, amounts: known(500_00, 450_00, 520_00) });
    expect(await stored(week, order)).toEqual(invoiced);
    expect(await spent(week)).toBe(520_00);
    expect(await say(week, invoiced, { invoicedCents: cents(520_00) })).toEqual(invoiced);
    const [entry] = await admin()('listAudit', { limit: 1 });
    expect(entry).toMatchObject({
      action: 'edit order',
      before: { amountCents: 450_00, amounts: { invoicedCents: null } },
      after: { amountCents: 520_00, amounts: { invoicedCents: 520_00 } },
    });
    const typed = await say(week, invoiced, { amountCents: cents(502_00) });
    expect(typed.amounts).toEqual(known(500_00, 450_00, 502_00));
    const back = await say(week, typed, { receivedCents: null, invoicedCents: null });
    expect(back).toMatchObject({ amountCents: 500_00 });
    expect(await stored(week, order)).toEqual(back);
    expect(back).not.toHaveProperty('amounts');
    expect(await spent(week)).toBe(500_00);
  });

  test('goes with the order: voided and restored, with a file, moved, merged with another supplier', async () => {
    const [week, next] = [emptyWeek(31), emptyWeek(32)];
    const supplier = 'Differs Co.';
    const order = await add(week, 80_00, { supplier });
    const { amounts } = await say(week, order, { receivedCents: cents(0), invoicedCents: cents(90_00) });
    expect(amounts).toEqual(known(80_00, 0, 90_00));
    expect(
      await admin()('voidOrder', {
        weekId: week.weekId,
        orderId: order.orderId,
        sent: { reason: 'Twice' },
        key: newKey(),
      }),
    ).toMatchObject({ amounts });
    expect(await spent(week)).toBe(0);
    expect(await refusalOf(say(week, order, { invoicedCents: cents(1) }))).toMatchObject({
      detail: ORDERS_REFUSED.orderVoid.detail,
    });
    const restored = await as('chef')('restoreOrder', {
      weekId: week.weekId,
      orderId: order.orderId,
      sent: {},
      key: newKey(),
    });
    expect(restored).toMatchObject({ state: 'open', amountCents: 90_00, amounts });
    const file = new File(['%PDF-x'], 'x.pdf');
    expect(
      await as('chef')('addOrderFiles', { orderId: order.orderId, sent: { file }, key: newKey() }),
    ).toMatchObject({
      amounts,
    });
    const asked = { weekId: next.weekId, fromUpdatedAt: restored.updatedAt };
    await admin()('editOrder', { weekId: week.weekId, orderId: order.orderId, sent: asked });
    expect(await stored(next, order)).toMatchObject({ amounts, amountCents: 90_00 });
    const from = (await admin()('listSuppliers')).find(({ name }) => name === supplier)!;
    const other = { name: 'Differs Ltd', revenueCenter: 'kitchen', accountCode: '' } as const;
    const into = await admin()('addSupplier', { sent: other, key: newKey() });
    const merge = { into: into.supplierId, fromName: supplier, intoName: 'Differs Ltd' };
    await admin()('mergeSupplier', { supplierId: from.supplierId, sent: merge, key: newKey() });
    expect(await stored(next, order)).toMatchObject({ supplier: 'Differs Ltd', amountCents: 90_00, amounts });
    const { orders, total } = await admin()('findOrders', { state: 'differs', supplier: 'Differs Ltd' });
    expect(orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect(total).toMatchObject({ orders: 1, sumCents: 90_00 });
  });

  test('is found where it differs, of orders that are not void', async () => {
    const week = emptyWeek(33);
    const supplier = 'Found Apart Co.';
    const [same, other, gone] = [
      await add(week, 10_00, { supplier }),
      await add(week, 20_00, { supplier }),
      await add(week, 30_00, { supplier }),
    ];
    await add(week, 40_00, { supplier });
    await say(week, same, { invoicedCents: cents(10_00) });
    await say(week, other, { receivedCents: cents(15_00), invoicedCents: cents(20_00) });
    await say(week, gone, { invoicedCents: cents(31_00) });
    await admin()('voidOrder', {
      weekId: week.weekId,
      orderId: gone.orderId,
      sent: { reason: 'Twice' },
      key: newKey(),
    });
    const found = await admin()('findOrders', { state: 'differs', supplier });
    expect(found.orders.map(({ orderId }) => orderId)).toEqual([other.orderId]);
  });

  test('has an order wait anew that the invoice raised, and a credit of more than was bought asked back', async () => {
    const week = emptyWeek(34);
    await admin()('changeCenter', { centerId: 'kitchen', sent: { approvalOverCents: 500_00 } as never });
    try {
      const order = await add(week, 450_00, { supplier: 'Raised Co.' });
      const raised = await say(week, order, { invoicedCents: cents(500_01) });
      expect(raised).toMatchObject({ state: 'waiting' });
      expect(await spent(week)).toBe(0);
      const approved = await admin()('approveOrder', {
        orderId: raised.orderId,
        sent: seen(raised),
        key: newKey(),
      });
      expect(approved).toMatchObject({ state: 'open', amounts: known(450_00, null, 500_01) });
      const less = await say(week, approved, { receivedCents: cents(400_00), invoicedCents: null });
      expect(less).toMatchObject({ state: 'open', amountCents: 400_00 });
      expect(await say(week, less, { invoicedCents: cents(500_01) })).toMatchObject({ state: 'waiting' });
    } finally {
      await admin()('changeCenter', {
        centerId: 'kitchen',
        sent: { approvalOverCents: null, approvalOverBudget: false },
      });
    }
    await add(week, 50_00, { supplier: 'Back again Co.' });
    const credit = await add(week, 40_00, { supplier: 'Back again Co.', kind: 'credit' });
    const more = say(week, credit, { invoicedCents: cents(60_00) });
    expect(await refusalOf(more)).toMatchObject({ code: 'confirm-needed' });
    expect(await say(week, credit, { invoicedCents: cents(45_00) })).toMatchObject({
      amountCents: -45_00,
      amounts: known(-40_00, null, -45_00),
    });
  });

  test('leaves closing with a credit to expect, which is added as it is found', async () => {
    const week = emptyWeek(34);
    const supplier = 'Overbilled Co.';
    const found = async () =>
      (await admin()('readFindings', { weekId: week.weekId, venue: 'tropics' })).filter(
        ({ credit }) => credit?.supplier === supplier,
      );
    for (const invoicedCents of [cents(110_00), cents(140_00)]) {
      const order = await add(week, 100_00, { supplier });
      await say(week, order, { receivedCents: cents(100_00), invoicedCents });
    }
    const [first, second] = await found();
    expect([first, second]).toMatchObject([
      { kind: 'credit', credit: { revenueCenter: 'kitchen', kind: 'credit', amountCents: 10_00 } },
      { kind: 'credit', credit: { revenueCenter: 'kitchen', kind: 'credit', amountCents: 40_00 } },
    ]);
    await admin()('addOrder', { weekId: week.weekId, sent: second!.credit!, key: newKey() });
    expect(await found()).toEqual([first]);
    await admin()('addOrder', { weekId: week.weekId, sent: first!.credit!, key: newKey() });
    expect(await found()).toEqual([]);
  });

  test('is not said of half a transfer, by others, of an earlier version, or beside the amount', async () => {
    const week = emptyWeek(35);
    const transfer = { from: 'bar', to: 'kitchen', amountCents: cents(5_00), day: week.startDate, notes: '' };
    const [half] = (await admin()('addTransfer', { weekId: week.weekId, sent: transfer, key: newKey() }))
      .orders;
    expect(await refusalOf(say(week, half!, { invoicedCents: cents(6_00) }, 'admin'))).toMatchObject({
      detail: ORDERS_REFUSED.transferChange.detail,
    });
    const order = await add(week, 10_00);
    expect(await refusalOf(say(week, order, { receivedCents: cents(1) }, 'bar_manager'))).toMatchObject(
      NOT_ALLOWED,
    );
    await say(week, order, { receivedCents: cents(9_00) });
    expect(await refusalOf(say(week, order, { receivedCents: cents(8_00) }))).toMatchObject({
      code: 'conflict',
    });
    const both = { amountCents: cents(1), invoicedCents: cents(2) };
    expect(await refusalOf(say(week, order, both))).toMatchObject(
      unfit({
        field: 'amountCents',
        message: 'Say what was received and invoiced, or the amount that counts: not both at once.',
      }),
    );
  });

  test('turns round with an order that is a credit after all', async () => {
    const week = emptyWeek(37);
    const order = await add(week, 50_00, { supplier: 'Turned Co.' });
    const { updatedAt } = await say(week, order, { invoicedCents: cents(52_00) });
    const asked = { kind: 'credit', confirm: true, fromUpdatedAt: updatedAt } as const;
    const credit = await admin()('editOrder', { weekId: week.weekId, orderId: order.orderId, sent: asked });
    expect(credit).toMatchObject({ amountCents: -52_00, amounts: known(-50_00, null, -52_00) });
    expect(await stored(week, order)).toEqual(credit);
    expect(await spent(week)).toBe(-52_00);
  });

  test('stays as it is in a week that is closed', async () => {
    const week = emptyWeek(36);
    const order = (
      await admin()('addOrder', {
        weekId: week.weekId,
        sent: orderOf(week.weekId, 'scandals', 10_00),
        key: newKey(),
      })
    ).order;
    const waved = [{ finding: 'no-revenue scandals', word: 'Closed for works' }];
    await admin()('closeWeek', { weekId: week.weekId, sent: { venue: 'scandals', waved }, key: newKey() });
    const late = say(week, order, { invoicedCents: cents(10_00) }, 'admin');
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'week-closed' });
  });
});
