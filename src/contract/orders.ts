import { describe, expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import { spendingBreakdown } from '../domain/desk/breakdown.ts';
import { weekOfRecord } from '../domain/desk/week-record.ts';
import type { RevenueCenter } from '../domain/group/group.ts';
import { centersOf } from '../domain/group/venue.ts';
import type { NewOrder } from '../domain/orders/order.ts';
import { can, ROLES, type Role } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import type { Day } from '../domain/values/day.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { emptyWeek, ID, NOT_ALLOWED, newKey, orderOf, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('An order', (as) => {
  const add = (weekId: WeekId, center: RevenueCenter, amount: number, key = newKey()) =>
    as('admin')('addOrder', { weekId, sent: orderOf(weekId, center, amount), key });

  test('is added to a week that is begun with it, and counted', async () => {
    const { weekId } = emptyWeek(0);
    const entered = orderOf(weekId, 'kitchen', 123_45, { supplier: '  Island Fish ', notes: ' Two\nboxes ' });
    const { order, alert } = await as('chef')('addOrder', { weekId, sent: entered, key: newKey() });
    const kept = {
      ...entered,
      supplier: 'Island Fish',
      notes: 'Two\nboxes',
      orderId: ID,
      kind: 'order',
      state: 'open',
      enteredBy: nameOf('chef'),
      createdAt: TIME,
      updatedAt: order.createdAt,
      voided: null,
    };
    expect({ order, alert }).toEqual({ order: kept, alert: null });
    const record = await as('chef')('readWeek', { weekId });
    expect(record.kitchenOrders).toEqual([order]);
    expect(record).toMatchObject({
      totalKitchenSpentCents: 123_45,
      createdAt: TIME,
      updatedAt: record.createdAt,
    });
    expect(record.createdAt! <= order.createdAt).toBe(true);
    expect((await as('chef')('listWeeks', { limit: 10 })).map((week) => week.weekId)).toContain(weekId);
  });

  test('suggests a supplier nobody has named yet, once for its revenue center', async () => {
    const { weekId } = emptyWeek(0);
    const admin = as('admin');
    for (const supplier of ['Reef Foods', 'REEF  foods', 'harbor seafood'])
      await admin('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 1, { supplier }), key: newKey() });
    await admin('addOrder', {
      weekId,
      sent: orderOf(weekId, 'townhouse', 1, { supplier: 'Reef Foods' }),
      key: newKey(),
    });
    const found = (await admin('listSuppliers')).filter(({ name }) => /reef|harbor/i.test(name));
    expect(found).toEqual([
      { supplierId: ID, name: 'Harbor Seafood', revenueCenter: 'kitchen', suggested: false },
      { supplierId: ID, name: 'Reef Foods', revenueCenter: 'kitchen', suggested: true },
      { supplierId: ID, name: 'Reef Foods', revenueCenter: 'townhouse', suggested: true },
    ]);
  });

  test('suggests one when it is corrected, and none when it is refused', async () => {
    const { weekId } = emptyWeek(0);
    const admin = as('admin');
    const ghost = orderOf(weekId, 'kitchen', -1, { supplier: 'Ghost Foods' });
    await refusalOf(admin('addOrder', { weekId, sent: ghost, key: newKey() }));
    const { order } = await add(weekId, 'kitchen', 1);
    const change = { supplier: 'Corrected Foods', fromUpdatedAt: order.updatedAt };
    await admin('editOrder', { weekId, orderId: order.orderId, sent: change });
    const found = (await admin('listSuppliers')).filter(({ name }) => /ghost|corrected/i.test(name));
    expect(found).toMatchObject([{ name: 'Corrected Foods', revenueCenter: 'kitchen', suggested: true }]);
  });

  test.each([
    [{ supplier: ' ' }, 'supplier', 'Please provide a supplier name.'],
    [{ supplier: 'x'.repeat(121) }, 'supplier', 'Use at most 120 characters.'],
    [{ supplier: 'a\nb' }, 'supplier', 'Keep it to one line.'],
    [{ amountCents: cents(-1) }, 'amountCents', 'The amount must not be negative.'],
    [{ amountCents: 0.5 as never }, 'amountCents', 'Give the amount as a whole number of cents.'],
    [{ amountCents: Number.NaN as never }, 'amountCents', 'Give the amount as a whole number of cents.'],
    [{ amountCents: cents(10_000_000_000) }, 'amountCents', 'The amount must not exceed $99,999,999.99.'],
    [{ day: '2026-02-30' as Day }, 'day', 'Give the date as YYYY-MM-DD.'],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'Use at most 1000 characters.'],
    [{ revenueCenter: 'pool' as never }, 'revenueCenter', 'Choose kitchen, bar, scandals or townhouse.'],
  ])('with %o is refused and changes nothing', async (change, field, message) => {
    const { weekId } = emptyWeek(1);
    const call = as('admin')('addOrder', {
      weekId,
      sent: orderOf(weekId, 'kitchen', 1, change),
      key: newKey(),
    });
    expect(await refusalOf(call)).toMatchObject(unfit({ field, message }));
    expect((await as('admin')('readWeek', { weekId })).createdAt).toBeNull();
  });

  test('with several faults says each', async () => {
    const call = as('admin')('addOrder', {
      weekId: emptyWeek(1).weekId,
      sent: {} as NewOrder,
      key: newKey(),
    });
    const { errors } = await refusalOf(call);
    expect(errors?.map(({ field }) => field)).toEqual(['revenueCenter', 'supplier', 'amountCents', 'day']);
  });

  test.each(ROLES)('is added by the %s where the role reaches', async (role) => {
    const { weekId } = emptyWeek(2);
    for (const center of centersOf(SAMPLE_GROUP)) {
      const call = as(role)('addOrder', { weekId, sent: orderOf(weekId, center, 1), key: newKey() });
      if (can(role, 'addOrder', center)) expect((await call).order.enteredBy).toBe(nameOf(role));
      else expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
    }
  });

  test.each([
    ['nonsense', 'Give the week as YYYY-MM-DD_to_YYYY-MM-DD.'],
    ['2026-11-15', 'Give the week as YYYY-MM-DD_to_YYYY-MM-DD.'],
    ['2026-11-15_to_2026-11-22', 'Give the week as YYYY-MM-DD_to_YYYY-MM-DD.'],
    ['2026-11-16_to_2026-11-22', 'A new week runs from Sunday to Saturday.'],
  ])('is not added to the week %s', async (text, detail) => {
    const weekId = text as WeekId;
    const call = as('admin')('addOrder', {
      weekId,
      sent: orderOf('2026-11-16' as WeekId, 'bar', 1),
      key: newKey(),
    });
    expect(await refusalOf(call)).toMatchObject({ status: 422, code: 'invalid-week', detail });
  });

  test('is added to a week that came from elsewhere and runs from Wednesday', async () => {
    const weekId = '2025-04-23_to_2025-04-29' as WeekId;
    const before = (await as('admin')('readWeek', { weekId })).totalBarSpentCents;
    await add(weekId, 'bar', 5);
    expect((await as('admin')('readWeek', { weekId })).totalBarSpentCents).toBe(before + 5);
  });

  test('is broken down by weekday, in the week or outside it, and the rows add up', async () => {
    const { weekId } = emptyWeek(3);
    const admin = as('admin');
    for (const [day, amount] of [
      ['2026-01-25', 100],
      ['2026-01-31', 20],
      ['2026-01-25', 3],
      ['2025-12-31', 4],
    ] as const)
      await admin('addOrder', {
        weekId,
        sent: orderOf(weekId, 'kitchen', amount, { day: day as Day }),
        key: newKey(),
      });
    await admin('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(130) } });
    const record = await admin('readWeek', { weekId });
    const rows = spendingBreakdown(weekOfRecord(record), 'kitchen');
    expect(rows.map(({ label, cents }) => `${label} ${cents}`)).toEqual([
      'Sunday 103',
      'Saturday 20',
      'Other days 4',
      'Adjustments 3',
    ]);
    expect(sumCents(rows.map((row) => row.cents))).toBe(record.totalKitchenSpentCents);
  });

  describe('of a file', () => {
    const { weekId } = emptyWeek(6);
    const importing = (role: Role, csv: string, key = newKey()) =>
      as(role)('importOrders', { weekId, sent: { csv, revenueCenter: 'kitchen' }, key });
    const HEAD = 'Date,Supplier,Amount,Revenue center';

    test('is added with all the others, once, with the alerts they raise', async () => {
      await as('admin')('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
      const csv = `${HEAD}\n2/15/2026,Harbor Seafood,"$255.00",\n2/16/2026,New Farm,15,\n2/16/2026,Rum,1.05,bar`;
      const first = await importing('admin', csv, 'file');
      expect(first).toMatchObject({ orders: 3, sumCents: 271_05 });
      expect(first.alerts.map(({ type }) => type)).toEqual(['warning', 'danger']);
      expect(await importing('admin', csv, 'file')).toEqual(first);
      const { kitchenOrders, barOrders, totalKitchenSpentCents } = await as('chef')('readWeek', { weekId });
      expect(kitchenOrders.map(({ supplier, day }) => `${supplier} ${day}`)).toEqual([
        'Harbor Seafood 2026-02-15',
        'New Farm 2026-02-16',
      ]);
      expect([totalKitchenSpentCents, barOrders.length]).toEqual([270_00, 1]);
      const answer = await as('admin')('listAudit', { weekId, action: 'add order' });
      expect(answer.map(({ userName }) => userName)).toEqual(Array(3).fill(nameOf('admin')));
      expect((await refusalOf(importing('admin', HEAD.concat('\n2/15/2026,H,1,'), 'file'))).code).toBe(
        'key-reused',
      );
    });

    test('with a fault in any of them is refused, and changes nothing', async () => {
      const before = await as('admin')('readWeek', { weekId });
      const faults = `${HEAD}\n2/15/2026,H,1,\n2/30/2026,,1,pool`;
      expect(await refusalOf(importing('admin', faults))).toMatchObject({
        status: 422,
        code: 'invalid-request',
        detail: 'Line 3: Choose Kitchen, Bar, Scandals or Townhouse.',
        errors: [{ field: 'line 3 revenueCenter' }, { field: 'line 3 supplier' }, { field: 'line 3 day' }],
      });
      expect(await refusalOf(importing('admin', 'H\n1'))).toMatchObject({
        status: 422,
        code: 'invalid-request',
      });
      expect(await refusalOf(importing('chef', `${HEAD}\n2/15/2026,H,1,\n2/15/2026,H,1,bar`))).toMatchObject(
        NOT_ALLOWED,
      );
      expect(await as('admin')('readWeek', { weekId })).toEqual(before);
    });
  });

  describe('of a file, and its week,', () => {
    const importing = (weekId: string, csv: string) =>
      as('admin')('importOrders', {
        weekId: weekId as WeekId,
        sent: { csv, revenueCenter: 'kitchen' },
        key: newKey(),
      });

    test('may be of long ago, which by hand alone is refused', async () => {
      const weekId = '2014-01-05_to_2014-01-11' as WeekId;
      expect((await refusalOf(add(weekId, 'kitchen', 1))).code).toBe('invalid-week');
      await importing(weekId, 'Date,Supplier,Amount\n2014-01-06,Harbor Seafood,12.50');
      await add(weekId, 'kitchen', 1);
      expect((await as('chef')('readWeek', { weekId })).totalKitchenSpentCents).toBe(1_251);
    });

    test.each(['2026-11-16_to_2026-11-22', 'soon'])('must be a week, not %s', async (weekId) => {
      const refused = importing(weekId, 'Date,Supplier,Amount\n2026-11-18,Harbor,5');
      expect((await refusalOf(refused)).code).toBe('invalid-week');
    });
  });

  describe('sent again with its key', () => {
    const { weekId } = emptyWeek(4);
    const amounts = async () =>
      (await as('admin')('readWeek', { weekId })).barOrders.map((order) => order.amountCents);

    test('has one effect and the same answer', async () => {
      const first = await add(weekId, 'bar', 7, 'again');
      expect(await add(weekId, 'bar', 7, 'again')).toEqual(first);
      expect(await amounts()).toEqual([7]);
    });

    test('but other content is refused', async () => {
      expect(await refusalOf(add(weekId, 'bar', 8, 'again'))).toMatchObject({
        status: 422,
        code: 'key-reused',
        title: 'Idempotency key used for another request',
        detail: 'This Idempotency-Key was used for another request.',
      });
      expect((await refusalOf(add(emptyWeek(5).weekId, 'bar', 7, 'again'))).code).toBe('key-reused');
      const { orderId } = (await as('admin')('readWeek', { weekId })).barOrders[0]!;
      expect(
        (await refusalOf(as('admin')('voidOrder', { weekId, orderId, sent: { reason: 'No' }, key: 'again' })))
          .code,
      ).toBe('key-reused');
      expect(await amounts()).toEqual([7]);
    });

    test("by somebody else is that person's own", async () => {
      const other = as('bar_manager')('addOrder', { weekId, sent: orderOf(weekId, 'bar', 7), key: 'again' });
      expect((await other).order.enteredBy).toBe(nameOf('bar_manager'));
      expect(await amounts()).toEqual([7, 7]);
    });

    test('after it was refused is tried anew', async () => {
      const wrong = as('admin')('addOrder', {
        weekId,
        sent: orderOf(weekId, 'bar', 9, { supplier: '' }),
        key: 'anew',
      });
      await refusalOf(wrong);
      await add(weekId, 'bar', 9, 'anew');
      expect(await amounts()).toEqual([7, 7, 9]);
    });

    test.each(['', 'with space', 'x'.repeat(201)])('can not have the key "%s"', async (key) => {
      expect(await refusalOf(add(weekId, 'bar', 1, key))).toMatchObject({
        status: 422,
        code: 'invalid-request',
        detail: 'The Idempotency-Key must have 1 to 200 printable characters.',
      });
    });
  });
});
