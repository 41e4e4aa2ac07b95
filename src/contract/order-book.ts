import { expect, test } from 'vitest';
import type { Week } from '../domain/calendar/week.ts';
import type { RevenueCenter } from '../domain/group/group.ts';
import type { NewOrder } from '../domain/orders/order.ts';
import { CHOICES, NO_DETAILS, TEXT_NAMES } from '../domain/orders/order-fields.ts';
import type { Role } from '../domain/people/role.ts';
import { EVERY_DETAIL } from '../domain/testing/an-order.ts';
import { addDays } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, ID, NOT_ALLOWED, newKey, orderOf, refusalOf, seen, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('The order book', (as) => {
  const add = async (
    { weekId }: Pick<Week, 'weekId'>,
    amount: number,
    change: Partial<NewOrder> & { by?: Role; center?: RevenueCenter; confirm?: boolean } = {},
  ) => {
    const { by = 'admin', center = 'kitchen', ...entered } = change;
    return as(by)('addOrder', { weekId, sent: orderOf(weekId, center, amount, entered), key: newKey() });
  };
  const spent = async ({ weekId }: Week) => {
    const { totalKitchenSpentCents: kitchen, totalBarSpentCents: bar } = await as('admin')('readWeek', {
      weekId,
    });
    return { kitchen, bar };
  };
  const waiting = async ({ weekId }: Week) => (await as('admin')('readWeek', { weekId })).waiting;
  /** Has orders of a revenue center wait for approval, for as long as something is done. */
  const asking = async (
    rule: { approvalOverCents?: number; approvalOverBudget?: boolean },
    run: () => Promise<void>,
  ) => {
    await as('admin')('changeCenter', { centerId: 'kitchen', sent: rule as never });
    try {
      await run();
    } finally {
      await as('admin')('changeCenter', {
        centerId: 'kitchen',
        sent: { approvalOverCents: null, approvalOverBudget: false },
      });
    }
  };

  test('takes a credit as less spent, and its correction', async () => {
    const week = emptyWeek(0);
    await add(week, 500_00, { supplier: 'Credit Co.' });
    const { order } = await add(week, 120_00, { supplier: ' credit  co.', kind: 'credit' });
    expect(order).toMatchObject({ kind: 'credit', amountCents: -120_00, state: 'open' });
    expect(await spent(week)).toMatchObject({ kitchen: 380_00 });
    const change = { amountCents: cents(100_00), fromUpdatedAt: order.updatedAt };
    const edited = await as('chef')('editOrder', {
      weekId: week.weekId,
      orderId: order.orderId,
      sent: change,
    });
    expect(edited.amountCents).toBe(-100_00);
    expect(await spent(week)).toMatchObject({ kitchen: 400_00 });
  });

  test('asks back before a credit of more than was bought in this week and the eight before', async () => {
    const earlier = emptyWeek(1);
    const week = emptyWeek(2);
    await add(earlier, 80_00, { supplier: 'Back Co.' });
    await add(week, 20_00, { supplier: 'Back Co.', center: 'bar' });
    const credit = { supplier: 'Back Co.', kind: 'credit' } as const;
    const refused = await refusalOf(add(week, 80_01, credit));
    expect(refused).toMatchObject({ status: 422, code: 'confirm-needed' });
    expect(refused.detail).toContain('Only $80.00 was bought from Back Co.');
    expect((await add(week, 80_00, credit)).order.amountCents).toBe(-80_00);
    expect(await refusalOf(add(week, 1, credit))).toMatchObject({ code: 'confirm-needed' });
    expect((await add(week, 1, { ...credit, confirm: true })).order.amountCents).toBe(-1);
  });

  test('tells which orders a new one may repeat, and refuses none', async () => {
    const week = emptyWeek(3);
    const day = week.startDate;
    const entered = { supplier: 'Twin Foods', day, invoiceNumber: 'A-17' };
    const { order: first, duplicates } = await add(week, 45_00, entered);
    expect(duplicates).toEqual([]);
    const repeats = async (amount: number, change: Partial<NewOrder>) =>
      (await add(week, amount, { supplier: 'TWIN  foods', ...change })).duplicates.includes(first.orderId);
    expect(await repeats(45_00, { day: addDays(day, 14) })).toBe(true);
    expect(await repeats(45_00, { day: addDays(day, 15) })).toBe(false);
    expect(await repeats(54_00, { day: addDays(day, 3) })).toBe(true);
    expect(await repeats(54_00, { day: addDays(day, 4) })).toBe(false);
    expect(await repeats(45_00, { day, invoiceNumber: 'A-18' })).toBe(false);
    expect(await repeats(45_01, { day })).toBe(false);
    expect(await repeats(99_00, { day: addDays(day, 6), invoiceNumber: 'A-17' })).toBe(true);
    expect(await repeats(98_00, { day: addDays(day, 6), invoiceNumber: 'inv - 0017' })).toBe(true);
    expect(await repeats(96_00, { day: addDays(day, 401), invoiceNumber: 'A-17' })).toBe(false);
    expect(await repeats(97_00, { day: addDays(day, 6), invoiceNumber: 'A-170' })).toBe(false);
    expect(await repeats(45_00, { day, kind: 'credit' })).toBe(false);
    expect(await repeats(45_00, { day, supplier: 'Other Foods' })).toBe(false);
  });

  test('has an order wait that is over the amount, until somebody approves it', async () => {
    const week = emptyWeek(4);
    await asking({ approvalOverCents: 500_00 }, async () => {
      const { order, alert, approval } = await add(week, 640_00, { by: 'chef' });
      expect({ alert, approval }).toEqual({
        alert: null,
        approval: { reason: 'Kitchen orders over $500.00 wait for approval.' },
      });
      expect(order).toMatchObject({ state: 'waiting', waiting: { by: nameOf('chef'), byId: ID } });
      expect([await spent(week), await waiting(week)]).toEqual([{ kitchen: 0, bar: 0 }, { kitchen: 640_00 }]);
      expect(
        await refusalOf(
          as('chef')('approveOrder', { orderId: order.orderId, sent: seen(order), key: newKey() }),
        ),
      ).toMatchObject(NOT_ALLOWED);
      const approved = await as('admin')('approveOrder', {
        orderId: order.orderId,
        sent: seen(order),
        key: newKey(),
      });
      const result = { by: nameOf('admin'), at: TIME };
      expect(approved).toEqual({
        ...order,
        state: 'open',
        waiting: undefined,
        approved: result,
        updatedAt: TIME,
      });
      expect([await spent(week), await waiting(week)]).toEqual([{ kitchen: 640_00, bar: 0 }, {}]);
      const late = refusalOf(
        as('admin')('declineOrder', {
          orderId: order.orderId,
          sent: { reason: 'Too late', ...seen(order) },
          key: newKey(),
        }),
      );
      const detail = `${nameOf('admin')} approved this order meanwhile.`;
      expect(await late).toMatchObject({ status: 409, code: 'conflict', detail });
      const raise = { amountCents: cents(640_01), fromUpdatedAt: approved.updatedAt };
      expect(
        await as('chef')('editOrder', { weekId: week.weekId, orderId: order.orderId, sent: raise }),
      ).toMatchObject({
        state: 'waiting',
      });
      expect(await spent(week)).toMatchObject({ kitchen: 0 });
    });
  });

  test('is approved and declined as it was seen: one that was raised meanwhile goes on waiting', async () => {
    const week = emptyWeek(6);
    await asking({ approvalOverCents: 500_00 }, async () => {
      const { order } = await add(week, 600_00, { by: 'chef' });
      const { orderId, updatedAt: fromUpdatedAt } = order;
      const more = { amountCents: cents(9_000_00), fromUpdatedAt };
      const raised = await as('chef')('editOrder', { weekId: week.weekId, orderId, sent: more });
      const detail = `${nameOf('chef')} changed this order meanwhile.`;
      const changed = {
        status: 409,
        code: 'conflict',
        detail,
        current: { values: { amountCents: 9_000_00 } },
      };
      const decline = { reason: 'Too much', fromUpdatedAt };
      expect(
        await refusalOf(as('admin')('approveOrder', { orderId, sent: seen(order), key: newKey() })),
      ).toMatchObject(changed);
      expect(
        await refusalOf(as('admin')('declineOrder', { orderId, sent: decline, key: newKey() })),
      ).toMatchObject(changed);
      expect([await spent(week), await waiting(week)]).toEqual([
        { kitchen: 0, bar: 0 },
        { kitchen: 9_000_00 },
      ]);
      expect(await as('admin')('approveOrder', { orderId, sent: seen(raised), key: newKey() })).toMatchObject(
        {
          state: 'open',
        },
      );
    });
  });

  test('says why an order was declined, and has it wait anew when it is restored', async () => {
    const week = emptyWeek(5);
    await asking({ approvalOverCents: 500_00 }, async () => {
      const { order } = await add(week, 700_00, { by: 'chef' });
      const unsaid = as('admin')('declineOrder', {
        orderId: order.orderId,
        sent: { reason: ' ', ...seen(order) },
        key: newKey(),
      });
      const missing = { field: 'reason', message: 'Please say why the order is declined.' };
      expect(await refusalOf(unsaid)).toMatchObject(unfit(missing));
      const declined = await as('admin')('declineOrder', {
        orderId: order.orderId,
        sent: { reason: 'Too much', ...seen(order) },
        key: newKey(),
      });
      const voided = { reason: 'Declined: Too much', by: nameOf('admin'), at: TIME };
      expect(declined).toMatchObject({ state: 'void', voided });
      const late = await refusalOf(
        as('admin')('approveOrder', { orderId: order.orderId, sent: seen(order), key: newKey() }),
      );
      expect(late.detail).toBe(`${nameOf('admin')} declined this order meanwhile: Too much.`);
      const restored = await as('chef')('restoreOrder', {
        weekId: week.weekId,
        orderId: order.orderId,
        sent: {},
        key: newKey(),
      });
      expect(restored.state).toBe('waiting');
      expect(await spent(week)).toMatchObject({ kitchen: 0 });
    });
  });

  test('is not got round: by parts, suppliers, days, revenue centers, weeks or a file', async () => {
    const week = emptyWeek(6);
    const next = emptyWeek(7);
    await asking({ approvalOverCents: 500_00 }, async () => {
      const day = week.startDate;
      const supplier = 'Split Foods';
      const stateOf = async (order: ReturnType<typeof add>) => (await order).order.state;
      expect(await stateOf(add(week, 300_00, { by: 'chef', day, supplier }))).toBe('open');
      expect(await stateOf(add(week, 300_00, { by: 'chef', day, supplier: 'SPLIT  foods' }))).toBe('waiting');
      expect(await stateOf(add(next, 300_00, { by: 'chef', day, supplier }))).toBe('waiting');
      expect(await stateOf(add(next, 300_00, { by: 'chef', day: addDays(day, 1), supplier }))).toBe(
        'waiting',
      );
      expect(await stateOf(add(week, 300_00, { by: 'admin', supplier: 'Splít-Foods' }))).toBe('waiting');
      const correct = async (entered: Parameters<typeof add>[2], change: object) => {
        const { order } = await add(week, 300_00, { by: 'chef', day, ...entered });
        expect(order.state).toBe('open');
        const asked = { ...change, fromUpdatedAt: order.updatedAt };
        return (await as('admin')('editOrder', { weekId: week.weekId, orderId: order.orderId, sent: asked }))
          .state;
      };
      expect(await correct({ supplier: 'Else' }, { supplier })).toBe('waiting');
      expect(
        await correct(
          { by: 'admin', center: 'bar', day: addDays(day, 2), supplier: 'Moved' },
          { amountCents: 600_00, revenueCenter: 'kitchen' },
        ),
      ).toBe('waiting');
      const rows = ['Two', 'Two'].map((supplier) => `${day},${supplier},300`).join('\n');
      const file = { csv: `Date,Supplier,Amount\n${rows}`, revenueCenter: 'kitchen' } as const;
      expect(
        await as('chef')('importOrders', { weekId: week.weekId, sent: file, key: newKey() }),
      ).toMatchObject({
        orders: 2,
        waiting: 1,
      });
      const transfer = { from: 'bar', to: 'kitchen', amountCents: cents(600_00), day, notes: '' };
      const moved = await as('admin')('addTransfer', { weekId: week.weekId, sent: transfer, key: newKey() });
      expect(moved.orders.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      expect((await spent(week)).bar).toBe(0);
    });
  });

  test('is not got round by credits of more than was bought: they make room once somebody approves them', async () => {
    const week = emptyWeek(17);
    const next = emptyWeek(18);
    const from = { by: 'chef', supplier: 'Gives Back', kind: 'credit', confirm: true } as const;
    const stateOf = async (order: ReturnType<typeof add>) => (await order).order.state;
    await asking({ approvalOverBudget: true, approvalOverCents: 500_00 }, async () => {
      await as('admin')('setRevenue', { weekId: week.weekId, sent: { totalCents: cents(100_000_00) } });
      const invented = (await add(week, 50_000_00, from)).order;
      expect(invented).toMatchObject({ state: 'waiting', amountCents: -50_000_00 });
      expect(invented.waiting?.reason).toMatch(
        /^Nothing was bought from Gives Back in this week and the eight/,
      );
      expect(await spent(week)).toMatchObject({ kitchen: 0 });
      const { order: bought } = await add(week, 400_00, { by: 'chef', supplier: 'Gives Back' });
      const { order: credit } = await add(week, 300_00, from);
      expect([bought.state, credit.state]).toEqual(['open', 'open']);
      // Neither a second one, nor one of another week or day, nor a larger one.
      expect(await stateOf(add(week, 100_01, from))).toBe('waiting');
      expect(await stateOf(add(next, 100_01, from))).toBe('waiting');
      expect(await stateOf(add(week, 1_00, { ...from, day: addDays(week.startDate, -400) }))).toBe('waiting');
      const correct = (order: typeof credit, change: object) =>
        as('chef')('editOrder', {
          weekId: week.weekId,
          orderId: order.orderId,
          sent: { ...change, confirm: true, ...seen(order) },
        });
      // What it is for is not taken away behind it.
      const voided = as('chef')('voidOrder', {
        weekId: week.weekId,
        orderId: bought.orderId,
        sent: { reason: 'Not bought' },
        key: newKey(),
      });
      expect(await refusalOf(voided)).toMatchObject({
        code: 'not-allowed',
        detail: 'A credit from Gives Back belongs to this order. Void or lower the credit first.',
      });
      for (const change of [
        { amountCents: 299_99 },
        { supplier: 'Other' },
        { day: addDays(week.startDate, -400) },
      ])
        expect(await refusalOf(correct(bought, change))).toMatchObject({ code: 'not-allowed' });
      const larger = await correct(credit, { amountCents: 400_01 });
      expect(larger.state).toBe('waiting');
      const smaller = await correct(larger, { amountCents: 400_00 });
      expect(smaller.state).toBe('open');
      const gone = await as('chef')('voidOrder', {
        weekId: week.weekId,
        orderId: smaller.orderId,
        sent: { reason: 'Twice' },
        key: newKey(),
      });
      expect(gone.state).toBe('void');
      expect((await correct(bought, { amountCents: 299_99 })).state).toBe('open');
      const restored = await as('chef')('restoreOrder', {
        weekId: week.weekId,
        orderId: smaller.orderId,
        sent: {},
        key: newKey(),
      });
      expect(restored.state).toBe('waiting');
      const approved = await as('admin')('approveOrder', {
        orderId: invented.orderId,
        sent: seen(invented),
        key: newKey(),
      });
      expect(approved).toMatchObject({ state: 'open', approved: { by: nameOf('admin') } });
      expect(await spent(week)).toMatchObject({ kitchen: 299_99 - 50_000_00 });
    });
  });

  test('is not got round by a supplier’s other names, whoever enters the parts', async () => {
    const week = emptyWeek(13);
    const part = async (supplier: string, by: Role) =>
      (await add(week, 300_00, { by, supplier })).order.state;
    await add(week, 1_00, { supplier: 'Called Before' });
    const named = (await as('admin')('listSuppliers')).find(({ name }) => name === 'Called Before')!;
    await asking({ approvalOverCents: 500_00 }, async () => {
      expect(await part('Called Before', 'chef')).toBe('open');
      await as('admin')('editSupplier', { supplierId: named.supplierId, sent: { name: 'Called Now' } });
      expect(await part('Called Now', 'admin')).toBe('waiting');
      expect(await part('Cálled  before', 'scandals_manager')).toBe('waiting');
      expect(await part('Called Otherwise', 'chef')).toBe('open');
    });
  });

  test('is not got round by setting spending by hand, in whatever steps, but by who may approve', async () => {
    const week = emptyWeek(14);
    const set = (by: Role, amount: number) =>
      as(by)('setSpending', {
        weekId: week.weekId,
        revenueCenter: 'kitchen',
        sent: { cents: cents(amount) },
      });
    await asking({ approvalOverCents: 500_00 }, async () => {
      await add(week, 400_00, { by: 'chef', supplier: 'By Hand Co.' });
      await set('chef', 600_00);
      await set('chef', 900_00);
      const refused = await refusalOf(set('chef', 900_01));
      expect(refused).toMatchObject({ status: 403, code: 'not-allowed' });
      expect(refused.detail).toContain('may exceed a week’s orders by $500.00 at most');
      expect(await spent(week)).toMatchObject({ kitchen: 900_00 });
      await set('admin', 5_000_00);
      expect(await spent(week)).toMatchObject({ kitchen: 5_000_00 });
    });
    const ahead = emptyWeek(15);
    await as('admin')('setRevenue', { weekId: ahead.weekId, sent: { totalCents: cents(10_000_00) } });
    await asking({ approvalOverBudget: true }, async () => {
      const over = as('chef')('setSpending', {
        weekId: ahead.weekId,
        revenueCenter: 'kitchen',
        sent: { cents: cents(3_000_01) },
      });
      const answer = await refusalOf(over);
      expect(answer.detail).toContain('It would take Kitchen over its budget by $0.01.');
      await as('chef')('setSpending', {
        weekId: ahead.weekId,
        revenueCenter: 'kitchen',
        sent: { cents: cents(3_000_00) },
      });
    });
  });

  test('has orders wait that take a week over its budget, wherever they are moved', async () => {
    const full = emptyWeek(8);
    const roomy = emptyWeek(9);
    for (const { weekId } of [full, roomy])
      await as('admin')('setRevenue', { weekId, sent: { totalCents: cents(10_000_00) } });
    const budgetCents = 3_000_00;
    await asking({ approvalOverBudget: true }, async () => {
      await add(full, budgetCents - 100_00, { by: 'chef', supplier: 'First' });
      expect((await add(full, 100_01, { by: 'chef', supplier: 'Over' })).order.state).toBe('waiting');
      const { order } = await add(roomy, 200_00, { by: 'chef', supplier: 'Roomy' });
      expect(order.state).toBe('open');
      const { rows } = await as('chef')('readOverview', { week: full.weekId });
      expect(rows.filter((row) => row.waiting.length > 0)).toMatchObject([
        {
          waiting: [{ center: 'kitchen', name: 'Kitchen', cents: 100_01 }],
          spentCents: budgetCents - 100_00,
        },
      ]);
      const change = { weekId: full.weekId, fromUpdatedAt: order.updatedAt };
      const moved = await as('chef')('editOrder', {
        weekId: roomy.weekId,
        orderId: order.orderId,
        sent: change,
      });
      expect(moved).toMatchObject({ orderId: order.orderId, state: 'waiting' });
      expect(await spent(roomy)).toMatchObject({ kitchen: 0 });
      expect(await spent(full)).toMatchObject({ kitchen: budgetCents - 100_00 });
    });
  });

  test('charges an order to another week, out of one and into the other', async () => {
    const [from, to] = [emptyWeek(10), emptyWeek(11)];
    const { order } = await add(from, 70_00, { by: 'chef' });
    const change = { weekId: to.weekId, fromUpdatedAt: order.updatedAt };
    const moved = await as('chef')('editOrder', {
      weekId: from.weekId,
      orderId: order.orderId,
      sent: change,
    });
    expect(moved).toEqual({ ...order, updatedAt: TIME });
    expect([(await spent(from)).kitchen, (await spent(to)).kitchen]).toEqual([0, 70_00]);
    expect((await as('admin')('readWeek', { weekId: to.weekId })).kitchenOrders).toEqual([moved]);
    const gone = as('chef')('editOrder', {
      weekId: from.weekId,
      orderId: order.orderId,
      sent: { notes: 'x', fromUpdatedAt: '' },
    });
    expect(await refusalOf(gone)).toMatchObject({ status: 404, code: 'not-found' });
    // Who reads the order reads what became of it, whatever week it was in.
    const history = await as('bar_manager')('orderHistory', { orderId: order.orderId });
    expect(history).toMatchObject([
      { action: 'move order', by: nameOf('chef'), before: { week: from.weekId }, after: { week: to.weekId } },
      { action: 'add order', by: nameOf('chef'), before: null, after: { amountCents: 70_00 } },
    ]);
    expect(await refusalOf(as('chef')('orderHistory', { orderId: 'none' }))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    for (const { weekId } of [from, to])
      expect(await as('admin')('listAudit', { weekId, action: 'move order' })).toMatchObject([
        { before: { week: from.weekId }, after: { week: to.weekId } },
      ]);
  });

  test('moves goods between revenue centers, both sides or none', async () => {
    const week = emptyWeek(12);
    const transfer = {
      from: 'kitchen',
      to: 'bar',
      amountCents: cents(90_00),
      day: week.startDate,
      notes: 'Limes',
    };
    // Unlike an order, which late paper may date elsewhere, goods move in the week that both count them in.
    const elsewhere = { ...transfer, day: addDays(week.endDate, 1) };
    expect(
      await refusalOf(as('admin')('addTransfer', { weekId: week.weekId, sent: elsewhere, key: newKey() })),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'day', message: expect.stringMatching(/^Choose a day of the week /) }],
    });
    const { orders, approval } = await as('scandals_manager')('addTransfer', {
      weekId: week.weekId,
      sent: transfer,
      key: newKey(),
    });
    expect(approval).toBeNull();
    expect(orders).toMatchObject([
      { revenueCenter: 'kitchen', amountCents: -90_00, kind: 'transfer', supplier: 'Transfer to Bar' },
      { revenueCenter: 'bar', amountCents: 90_00, kind: 'transfer', supplier: 'Transfer from Kitchen' },
    ]);
    expect(await spent(week)).toEqual({ kitchen: -90_00, bar: 90_00 });
    const [goes, comes] = orders.map(({ orderId }) => orderId) as [string, string];
    const half = as('chef')('voidOrder', {
      weekId: week.weekId,
      orderId: goes,
      sent: { reason: 'Not mine alone' },
      key: newKey(),
    });
    expect(await refusalOf(half)).toMatchObject(NOT_ALLOWED);
    await as('admin')('voidOrder', {
      weekId: week.weekId,
      orderId: comes,
      sent: { reason: 'Wrong day' },
      key: newKey(),
    });
    expect(await spent(week)).toEqual({ kitchen: 0, bar: 0 });
    await as('admin')('restoreOrder', { weekId: week.weekId, orderId: goes, sent: {}, key: newKey() });
    expect(await spent(week)).toEqual({ kitchen: -90_00, bar: 90_00 });
    const edit = as('admin')('editOrder', {
      weekId: week.weekId,
      orderId: goes,
      sent: { amountCents: cents(1), fromUpdatedAt: '' },
    });
    expect((await refusalOf(edit)).detail).toContain('Void it and enter it again');
  });

  test.each([
    [{ to: 'kitchen' }, 'to', 'Choose another revenue center than the one it comes from.'],
    [{ amountCents: cents(0) }, 'amountCents', 'Enter an amount above zero.'],
    [{ amountCents: cents(-5) }, 'amountCents', 'The amount must not be negative.'],
  ])('takes no transfer with %o', async (change, field, message) => {
    const { weekId, startDate: day } = emptyWeek(13);
    const transfer = { from: 'kitchen', to: 'bar', amountCents: cents(1), day, notes: '', ...change };
    const call = as('admin')('addTransfer', { weekId, sent: transfer, key: newKey() });
    expect(await refusalOf(call)).toMatchObject(unfit({ field, message }));
  });

  test('finds orders of all weeks, newest first, with what they come to', async () => {
    const [early, late] = [emptyWeek(14), emptyWeek(15)];
    const named = { supplier: '100%_Found', notes: 'Back dock', invoiceNumber: 'F-1' };
    const first = await add(early, 10_00, { ...named, day: early.startDate });
    const second = await add(late, 20_00, {
      ...named,
      invoiceNumber: 'F-2',
      center: 'bar',
      day: late.startDate,
    });
    const third = await add(late, 5_00, { ...named, day: late.startDate, kind: 'credit', confirm: true });
    await as('admin')('voidOrder', {
      weekId: late.weekId,
      orderId: second.order.orderId,
      sent: { reason: 'Twice' },
      key: newKey(),
    });
    const found = async (query: object) => {
      const { orders, total, next } = await as('chef')('findOrders', { supplier: ' 100%_found', ...query });
      return { ids: orders.map(({ orderId }) => orderId), total, next };
    };
    const [a, b, c] = [first, second, third].map(({ order }) => order.orderId) as [string, string, string];
    const all = await found({});
    expect(new Set(all.ids)).toEqual(new Set([a, b, c]));
    expect(all.ids.at(-1)).toBe(a);
    expect(all).toMatchObject({
      total: { orders: 3, sumCents: 5_00, waitingCents: 0, isMore: false },
      next: null,
    });
    expect((await found({ center: 'bar' })).ids).toEqual([b]);
    expect((await found({ state: 'void' })).ids).toEqual([b]);
    expect((await found({ to: early.endDate })).ids).toEqual([a]);
    expect((await found({ minCents: 10_00 })).ids.toSorted()).toEqual([a, b].toSorted());
    expect((await found({ maxCents: -1 })).ids).toEqual([c]);
    expect((await found({ invoice: 'F-2' })).ids).toEqual([b]);
    expect((await found({ invoice: 'f - 2' })).ids).toEqual([b]);
    expect((await found({ q: 'DOCK 100%_' })).ids).toHaveLength(3);
    expect((await found({ q: 'dock 100__' })).ids).toEqual([]);
    expect((await found({ q: 'f-2' })).ids).toEqual([b]);
    const week = await as('chef')('findOrders', { supplier: '100%_Found', to: early.endDate });
    expect(week.orders).toEqual([{ ...first.order, weekId: early.weekId }]);
  });

  test('keeps and corrects all that is said of an order, and finds it by that', async () => {
    const { weekId } = emptyWeek(19);
    const { order } = await add({ weekId }, 1_00, { supplier: 'Detail Foods', ...EVERY_DETAIL });
    const found = async (query: object) =>
      (await as('chef')('findOrders', { supplier: 'Detail Foods', ...query })).orders;
    expect(await found({})).toEqual([{ ...order, ...EVERY_DETAIL, weekId }]);
    for (const name of TEXT_NAMES) {
      const [line] = EVERY_DETAIL[name].split('\n');
      expect(await found({ q: line })).toHaveLength(1);
    }
    for (const { name } of CHOICES) {
      expect(await found({ [name]: EVERY_DETAIL[name] })).toHaveLength(1);
      expect(await found({ [name]: NO_DETAILS[name] })).toEqual([]);
    }
    const change = { ...NO_DETAILS, fromUpdatedAt: order.updatedAt };
    const corrected = await as('chef')('editOrder', { weekId, orderId: order.orderId, sent: change });
    expect(corrected).toEqual({ ...order, ...NO_DETAILS, updatedAt: TIME });
    expect(await found({})).toEqual([{ ...corrected, weekId }]);
  });

  test('tells a list of orders page by page, each once', async () => {
    const week = emptyWeek(16);
    const rows = Array.from({ length: 120 }, (_, at) => `${week.startDate},Page Foods,${at + 1}`).join('\n');
    await as('chef')('importOrders', {
      weekId: week.weekId,
      sent: { csv: `Date,Supplier,Amount\n${rows}`, revenueCenter: 'kitchen' },
      key: newKey(),
    });
    const ids: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await as('chef')('findOrders', { supplier: 'page foods', ...(cursor && { cursor }) });
      ids.push(...page.orders.map(({ orderId }) => orderId));
      sizes.push(page.orders.length);
      expect(page.total?.orders).toBe(cursor ? undefined : 120);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(sizes).toEqual([35, 35, 35, 15]);
    expect(new Set(ids).size).toBe(120);
  });

  test('knows no order to approve under an id that is none', async () => {
    const refused = await refusalOf(
      as('admin')('approveOrder', { orderId: 'none', sent: { fromUpdatedAt: 'x' }, key: newKey() }),
    );
    expect(refused).toMatchObject({ status: 404, detail: 'There is no such order.' });
  });
});
