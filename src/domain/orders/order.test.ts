import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import {
  changedOrder,
  newestFirst,
  newOrder,
  newTransfer,
  type Order,
  orderChange,
  orderDecline,
  orderVoid,
  restoredOrder,
  spendingChange,
  voidedOrder,
} from './order.ts';
import { NO_DETAILS } from './order-fields.ts';
import { totalOfOrders } from './order-totals.ts';
import { ordersRefused } from './orders-refused.ts';

function order(day: string, amount: number, more: Partial<Order> = {}): Order {
  const paid = {
    supplier: 'Harbor Fish',
    amountCents: amount as Cents,
    createdAt: '2025-05-07T12:00:00.000Z',
  };
  return anOrder({ orderId: `${day}-${amount}`, ...paid, day: day as Day, ...more });
}

describe('a new supplier order', () => {
  const FILLED = { revenueCenter: 'bar', supplier: 'Hop House', amountCents: 120_50, day: '2025-05-07' };

  test('needs no notes', () => {
    expect(newOrder(SAMPLE_GROUP).parse(FILLED)).toEqual({ ...FILLED, ...NO_DETAILS, kind: 'order' });
  });

  test('is kept without the blanks around its texts', () => {
    expect(
      newOrder(SAMPLE_GROUP).parse({ ...FILLED, supplier: '  Hop House ', notes: ' two kegs\nback door ' }),
    ).toEqual({
      ...FILLED,
      ...NO_DETAILS,
      kind: 'order',
      notes: 'two kegs\nback door',
    });
  });

  test.each([
    { revenueCenter: 'kitchen' },
    { revenueCenter: 'scandals' },
    { revenueCenter: 'townhouse' },
    { amountCents: 0 },
    { amountCents: 99_999_999_99 },
    { day: '2024-02-29' },
    { notes: 'x'.repeat(1000) },
    { invoiceNumber: 'x'.repeat(60) },
  ])('is taken with %o', (change) => {
    expect(newOrder(SAMPLE_GROUP).parse({ ...FILLED, ...change })).toMatchObject(change);
  });

  test.each([
    [{ supplier: '' }, 'Please provide a supplier name.'],
    [{ supplier: '   ' }, 'Please provide a supplier name.'],
    [{ supplier: undefined }, 'Please provide a supplier name.'],
    [{ supplier: 'Hop\nHouse' }, 'Keep it to one line.'],
    [{ supplier: 'x'.repeat(121) }, 'Use at most 120 characters.'],
    [{ amountCents: -1 }, 'The amount must not be negative.'],
    [{ amountCents: 100_000_000_00 }, 'The amount must not exceed $99,999,999.99.'],
    [{ amountCents: 0.5 }, 'Give the amount as a whole number of cents.'],
    [{ amountCents: undefined }, 'Give the amount as a whole number of cents.'],
    [{ revenueCenter: 'labor' }, 'Choose kitchen, bar, scandals or townhouse.'],
    [{ revenueCenter: undefined }, 'Choose kitchen, bar, scandals or townhouse.'],
    [{ day: '2025-02-29' }, 'Give the date as YYYY-MM-DD.'],
    [{ day: '5/7/2025' }, 'Give the date as YYYY-MM-DD.'],
    [{ day: '' }, 'Give the date as YYYY-MM-DD.'],
    [{ notes: 'x'.repeat(1001) }, 'Use at most 1000 characters.'],
    [{ invoiceNumber: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    [{ notes: 'nul\0' }, 'Remove the characters that can’t be printed.'],
  ])('is refused with %o', (change, reason) => {
    expect(() => newOrder(SAMPLE_GROUP).parse({ ...FILLED, ...change })).toThrow(reason);
  });

  test('can not choose its own number, state or author', () => {
    const forged = { ...FILLED, orderId: 'mine', state: 'void', enteredBy: 'Somebody', createdAt: '2020' };
    expect(newOrder(SAMPLE_GROUP).parse(forged)).toEqual({ ...FILLED, ...NO_DETAILS, kind: 'order' });
  });
});

describe('a correction', () => {
  const ENTERED = order('2025-05-07', 50_00, { notes: 'two kegs' });
  const AT = '2025-05-08T09:00:00.000Z';
  const change = (entered: object) =>
    orderChange(SAMPLE_GROUP).parse({ fromUpdatedAt: ENTERED.updatedAt, ...entered });

  test('keeps what it leaves out, the notes too, and says when it was made', () => {
    expect(changedOrder(ENTERED, change({ amountCents: 55_00 }), AT)).toEqual({
      ...ENTERED,
      amountCents: 55_00,
      updatedAt: AT,
    });
    expect(changedOrder(ENTERED, change({ notes: '', revenueCenter: 'bar' }), AT)).toMatchObject({
      notes: '',
      revenueCenter: 'bar',
    });
  });

  test('that changes nothing leaves the order as it is', () => {
    expect(changedOrder(ENTERED, change({}), AT)).toBe(ENTERED);
    expect(changedOrder(ENTERED, change({ amountCents: 50_00, day: '2025-05-07' }), AT)).toBe(ENTERED);
  });

  test.each([
    [{ supplier: ' ' }, 'Please provide a supplier name.'],
    [{ amountCents: -1 }, 'The amount must not be negative.'],
    [{ day: '2025-02-29' }, 'Give the date as YYYY-MM-DD.'],
    [{ revenueCenter: 'tropics' }, 'Choose kitchen, bar, scandals or townhouse.'],
    [{ notes: 'x'.repeat(1001) }, 'Use at most 1000 characters.'],
    [{ invoiceNumber: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    [{ fromUpdatedAt: undefined }, 'send the updatedAt the order was read with'],
  ])('is refused with %o', (entered, reason) => {
    expect(() => change(entered)).toThrow(reason);
  });

  test('can not choose its own number, state or author', () => {
    const forged = { orderId: 'mine', state: 'void', enteredBy: 'Somebody', createdAt: '2020', voided: null };
    expect(change(forged)).toEqual({ fromUpdatedAt: ENTERED.updatedAt });
  });
});

describe('a void order', () => {
  const ENTERED = order('2025-05-07', 50_00);
  const voided = { reason: 'Entered twice', by: 'Sam', at: '2025-05-08T09:00:00.000Z' };

  test('is kept with who voided it and why, and no longer counted', () => {
    const kept = voidedOrder(ENTERED, voided);
    expect(kept).toEqual({ ...ENTERED, state: 'void', voided, updatedAt: voided.at });
    expect(totalOfOrders([kept])).toBe(0);
  });

  test('can be restored', () => {
    const at = '2025-05-08T09:05:00.000Z';
    expect(restoredOrder(voidedOrder(ENTERED, voided), at)).toEqual({ ...ENTERED, updatedAt: at });
  });

  test('needs a reason', () => {
    expect(orderVoid.parse({ reason: ' twice ' })).toEqual({ reason: 'twice' });
    for (const reason of ['', '  ', undefined])
      expect(() => orderVoid.parse({ reason })).toThrow('Please say why the order is voided.');
  });
});

test('spending is set to an amount, and says what it was set from', () => {
  expect(spendingChange(SAMPLE_GROUP).parse({ cents: 5_00, fromCents: -2_00 })).toEqual({
    cents: 5_00,
    fromCents: -2_00,
  });
  expect(spendingChange(SAMPLE_GROUP).parse({ cents: 0 })).toEqual({ cents: 0 });
  expect(() => spendingChange(SAMPLE_GROUP).parse({ cents: -1 })).toThrow('The amount must not be negative.');
});

test('recent orders come newest first: by day, then by when they were entered', () => {
  const orders = [
    order('2025-05-06', 1, { createdAt: '2025-05-09T10:00:00.000Z' }),
    order('2025-05-07', 2, { createdAt: '2025-05-07T08:00:00.000Z' }),
    order('2025-05-07', 3, { createdAt: '2025-05-07T09:00:00.000Z' }),
    order('2024-12-31', 4),
  ];
  expect(newestFirst(orders).map(({ amountCents }) => amountCents)).toEqual([3, 2, 1, 4]);
  expect(orders.map(({ amountCents }) => amountCents)).toEqual([1, 2, 3, 4]);
});

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ amountCents: 1 }, undefined],
  [{ amountCents: 0 }, 'Enter an amount above zero.'],
  [{ to: 'bar' }, 'Choose another revenue center than the one it comes from.'],
])('A transfer is of something, to another revenue center: %j', (change, fault) => {
  const sent = { from: 'bar', to: 'kitchen', amountCents: 5_00, day: '2026-11-18', notes: '', ...change };
  expect(newTransfer(SAMPLE_GROUP).safeParse(sent).error?.issues[0]?.message).toBe(fault);
});

test('An order is charged to what is a week, and to nothing else', () => {
  const read = (weekId: string) =>
    orderChange(SAMPLE_GROUP).safeParse({ weekId, fromUpdatedAt: 'x' }).success;
  expect(['2026-11-15_to_2026-11-21', '2026-11-15_to_2026-11-20', 'next'].map(read)).toEqual([
    ...[true, false, false],
  ]);
});

test('Why an order is declined takes 480 characters: it is kept behind a word', () => {
  const read = (length: number) =>
    orderDecline.safeParse({ reason: 'x'.repeat(length), fromUpdatedAt: 'x' }).success;
  expect([read(480), read(481)]).toEqual([true, false]);
  const voided = (length: number) => orderVoid.safeParse({ reason: 'x'.repeat(length) }).success;
  expect([voided(500), voided(501)]).toEqual([true, false]);
});

test('A revenue center has two thousand orders in a week, and not one more', () => {
  expect(ordersRefused(SAMPLE_GROUP, 'bar', 2_000)).toBeNull();
  expect(ordersRefused(SAMPLE_GROUP, 'bar', 2_001)).toEqual({
    code: 'limit-reached',
    detail: 'Bar has 2,000 orders in this week, including void ones. No more can be added.',
  });
});
