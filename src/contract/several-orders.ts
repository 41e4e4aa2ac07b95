import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import type { NewOrder } from '../domain/orders/order.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('Several orders', (as) => {
  const orders = (weekId: WeekId, ...some: [amount: number, change?: Partial<NewOrder>][]) => ({
    orders: some.map(([amount, change]) => orderOf(weekId, 'kitchen', amount, change)),
  });
  const ordersOf = async (weekId: WeekId) =>
    (await as('admin')('readWeek', { weekId })).kitchenOrders.map(({ supplier, amountCents, state }) => [
      supplier,
      amountCents,
      state,
    ]);

  test('are added together, once for a key, each with its entry', async () => {
    const { weekId } = emptyWeek(30);
    const key = newKey();
    const entered = orders(weekId, [10_00, { supplier: 'One' }], [20_00, { supplier: 'Two' }]);
    const added = await as('chef')('addOrders', { weekId, sent: entered, key });
    expect(added).toEqual({ orders: 2, sumCents: 30_00, alerts: [], waiting: 0 });
    expect(await as('chef')('addOrders', { weekId, sent: entered, key })).toEqual(added);
    expect((await ordersOf(weekId)).sort()).toEqual([
      ['One', 10_00, 'open'],
      ['Two', 20_00, 'open'],
    ]);
    const entries = await as('admin')('listAudit', { weekId, action: 'add order' });
    expect(entries).toHaveLength(2);
  });

  test('are all refused with one that may not be added', async () => {
    const { weekId } = emptyWeek(31);
    const send = (some: { orders: NewOrder[] }) =>
      as('chef')('addOrders', { weekId, sent: some, key: newKey() });
    const fault = orders(weekId, [10_00], [-5, { supplier: 'Two' }]);
    expect(await refusalOf(send(fault))).toMatchObject({
      status: 422,
      errors: [{ field: 'orders.1.amountCents' }],
    });
    const elsewhere = orders(weekId, [10_00], [5_00, { revenueCenter: 'bar' }]);
    expect(await refusalOf(send(elsewhere))).toMatchObject(NOT_ALLOWED);
    expect(await refusalOf(send({ orders: [] }))).toMatchObject({
      errors: [{ field: 'orders', message: 'Choose at least one order.' }],
    });
    const many = orders(weekId, ...Array.from({ length: 501 }, () => [1] as [number]));
    expect(await refusalOf(send(many))).toMatchObject({ errors: [{ field: 'orders' }] });
    expect(await ordersOf(weekId)).toEqual([]);
  });

  test('are asked about where one gives back more than was bought, pasted or in a file, and taken once it is said again', async () => {
    const { weekId, startDate } = emptyWeek(33);
    const rows = orders(
      weekId,
      [40_00, { supplier: 'Given Back' }],
      [40_00, { supplier: 'given  back', kind: 'credit' }],
      [10_00, { supplier: 'Given Back', kind: 'credit' }],
    );
    const message =
      'Nothing was bought from Given Back in this week and the eight before. Is the credit right?';
    const pasted = (more = {}) =>
      as('chef')('addOrders', { weekId, sent: { ...rows, ...more }, key: newKey() });
    expect(await refusalOf(pasted())).toMatchObject({
      ...{ status: 422, code: 'confirm-needed', detail: message },
      errors: [{ field: 'orders.2.amountCents', message }],
    });
    expect(await ordersOf(weekId)).toEqual([]);
    expect(await pasted({ confirm: true })).toMatchObject({ orders: 3, sumCents: -10_00 });
    const line = (supplier: string, amount: string) => `${startDate},${supplier},${amount},credit`;
    const csv = ['Date,Supplier,Amount,Kind', line('Given Back', '1.00'), line('Nobody', '2.00')].join('\n');
    const file = { csv, revenueCenter: 'kitchen' };
    const sent = (more = {}) =>
      as('chef')('importOrders', { weekId, sent: { ...file, ...more }, key: newKey() });
    expect(await refusalOf(sent())).toMatchObject({
      ...{ status: 422, code: 'confirm-needed' },
      detail: '2 credits are for more than was bought in this week and the eight before. Are they right?',
      errors: [{ field: 'line 2 amount' }, { field: 'line 3 amount' }],
    });
    expect(await sent({ confirm: true })).toMatchObject({ orders: 2, sumCents: -3_00 });
  });

  test('wait for approval as each would by itself, in parts too', async () => {
    const { weekId } = emptyWeek(32);
    await as('admin')('changeCenter', { centerId: 'kitchen', sent: { approvalOverCents: cents(500_00) } });
    const entered = orders(
      weekId,
      [300_00, { supplier: 'Parts' }],
      [300_00, { supplier: 'PARTS' }],
      [600_00, { supplier: 'Large' }],
      [400_00, { supplier: 'Small' }],
    );
    try {
      expect(await as('chef')('addOrders', { weekId, sent: entered, key: newKey() })).toMatchObject({
        orders: 4,
        waiting: 2,
      });
    } finally {
      await as('admin')('changeCenter', { centerId: 'kitchen', sent: { approvalOverCents: null } });
    }
    expect((await ordersOf(weekId)).map((order) => order.join(' ')).sort()).toEqual([
      'Large 60000 waiting',
      'PARTS 30000 waiting',
      'Parts 30000 open',
      'Small 40000 open',
    ]);
  });

  test('are usual that were made on the same weekday twice in the four weeks before', async () => {
    const day = addDays(emptyWeek(37).startDate, 1) as Day;
    const enter = (weeksAgo: number, amount: number, supplier: string) => {
      const { weekId } = emptyWeek(37 - weeksAgo);
      const entered = orders(weekId, [amount, { supplier, day: addDays(day, -7 * weeksAgo) }]);
      return as('chef')('addOrders', { weekId, sent: entered, key: newKey() });
    };
    for (const [ago, amount] of [
      [1, 300_00],
      [2, 200_00],
      [4, 250_00],
    ] as const)
      await enter(ago, amount, 'Monday Meat');
    await enter(1, 90_00, 'Once Only');
    await enter(5, 90_00, 'Once Only');
    await enter(1, 50_00, 'Ice');
    await enter(3, 60_00, 'Ice');
    const usual = async () => (await as('chef')('usualOrders', { center: 'kitchen', day })).suppliers;
    expect(await usual()).toEqual([
      {
        supplier: 'Monday Meat',
        usualCents: 250_00,
        days: [-7, -14, -28].map((days) => addDays(day, days)),
        enteredCents: null,
      },
      expect.objectContaining({ supplier: 'Ice', usualCents: 50_00 }),
    ]);
    await enter(0, 310_00, 'Monday Meat');
    expect((await usual())[0]).toMatchObject({ supplier: 'Monday Meat', enteredCents: 310_00 });
    expect((await as('chef')('usualOrders', { center: 'kitchen', day: addDays(day, 1) })).suppliers).toEqual(
      [],
    );
    expect((await as('chef')('usualOrders', { center: 'nothing', day })).suppliers).toEqual([]);
  });
});
