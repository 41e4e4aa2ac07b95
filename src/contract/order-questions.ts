import { expect, test } from 'vitest';
import type { NewOrder } from '../domain/orders/order.ts';
import { addDays } from '../domain/values/day.ts';
import { emptyWeek, NOT_ALLOWED, newKey, orderOf, refusalOf } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('Questions about orders', (as) => {
  const { weekId, startDate } = emptyWeek(42);
  const order = (amount: number, change: Partial<NewOrder>) => orderOf(weekId, 'kitchen', amount, change);
  const ask = async (amount: number, change: Partial<NewOrder>) =>
    (await as('chef')('ordersQuestions', { weekId, sent: { orders: [order(amount, change)] } }))[0];
  const enter = async (amount: number, change: Partial<NewOrder>) =>
    (await as('chef')('addOrder', { weekId, sent: order(amount, change), key: newKey() })).order.orderId;

  test('ask about what is entered already, and not about the next delivery', async () => {
    const of = { supplier: 'Questions Fish', day: startDate };
    const orderId = await enter(85_00, { ...of, invoiceNumber: 'INV-0123' });
    const later = { ...of, day: addDays(startDate, 3) };
    expect(await ask(86_00, { ...later, supplier: 'QUESTIONS  fish', invoiceNumber: 'inv 123' })).toEqual({
      duplicate: { orderId, why: 'number' },
      amount: null,
    });
    expect(await ask(85_00, later)).toMatchObject({ duplicate: { orderId, why: 'amount' } });
    expect(await ask(58_00, { ...later, day: startDate })).toMatchObject({
      duplicate: { orderId, why: 'swapped' },
    });
    const honest = { duplicate: null, amount: null };
    expect(await ask(85_00, { ...of, invoiceNumber: 'INV-0124' })).toEqual(honest);
    expect(await ask(91_00, later)).toEqual(honest);
    expect(await ask(85_00, { ...later, supplier: 'Questions Meat' })).toEqual(honest);
  });

  test('ask about an amount of four times or a quarter of the usual one', async () => {
    const of = { supplier: 'Questions Bread' };
    for (const [place, amount] of [90_00, 100_00, 110_00].entries())
      await enter(amount, { ...of, day: addDays(startDate, place) });
    const day = addDays(startDate, 6);
    expect(await ask(4_000_00, { ...of, day })).toMatchObject({ amount: null });
    await enter(120_00, { ...of, day: addDays(startDate, 3) });
    const usualCents = 100_00;
    expect(await ask(400_00, { ...of, day })).toMatchObject({ amount: { why: 'large', usualCents } });
    expect(await ask(399_99, { ...of, day })).toMatchObject({ amount: null });
    expect(await ask(25_00, { ...of, day })).toMatchObject({ amount: { why: 'small', usualCents } });
    expect(await ask(25_01, { ...of, day })).toMatchObject({ amount: null });
  });

  test('count the orders under every name of a supplier, which those of a closed week keep', async () => {
    const [fromName, intoName] = ['Questions Old Bakery', 'Questions Bakery'];
    const add = async (name: string) =>
      (
        await as('admin')('addSupplier', {
          sent: { name, revenueCenter: 'kitchen', accountCode: '' },
          key: newKey(),
        })
      ).supplierId;
    const [from, into] = [await add(fromName), await add(intoName)];
    const before = emptyWeek(38);
    for (const place of [0, 1, 2, 3]) {
      const made = { supplier: fromName, day: addDays(before.startDate, place) };
      await as('chef')('addOrder', {
        weekId: before.weekId,
        sent: orderOf(before.weekId, 'kitchen', 100_00, made),
        key: newKey(),
      });
    }
    const waved = (await as('admin')('readFindings', { weekId: before.weekId, venue: 'tropics' })).map(
      ({ finding }) => ({
        finding,
        word: 'So be it',
      }),
    );
    await as('admin')('closeWeek', {
      weekId: before.weekId,
      sent: { venue: 'tropics', waved },
      key: newKey(),
    });
    const day = addDays(startDate, 6);
    const asked = () => ask(1_000_00, { supplier: intoName, day });
    expect((await asked())?.amount).toBeNull();
    await as('admin')('mergeSupplier', {
      supplierId: from,
      sent: { into, fromName, intoName },
      key: newKey(),
    });
    expect((await asked())?.amount).toEqual({ why: 'large', usualCents: 100_00 });
  });

  test('are of each of several orders, change nothing, and are told to whoever may add them', async () => {
    const before = await as('admin')('readWeek', { weekId });
    const orders = [
      order(85_00, { supplier: 'Questions Fish', day: startDate }),
      order(7_00, { supplier: 'Nobody Yet' }),
    ];
    const asked = await as('chef')('ordersQuestions', { weekId, sent: { orders } });
    expect(asked.map(({ duplicate }) => duplicate?.why)).toEqual(['amount', undefined]);
    expect(await as('admin')('readWeek', { weekId })).toEqual(before);
    expect(await refusalOf(as('bar_manager')('ordersQuestions', { weekId, sent: { orders } }))).toMatchObject(
      NOT_ALLOWED,
    );
    expect(
      await refusalOf(as('chef')('ordersQuestions', { weekId, sent: { orders: [order(-5, {})] } })),
    ).toMatchObject({
      status: 422,
    });
  });
});
