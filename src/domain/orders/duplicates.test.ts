import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import vectors from '../forecast/cases/vectors.json' with { type: 'json' };
import { aNewOrder, anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import {
  alikeAmong,
  alikeOrders,
  bookOfAlike,
  invoiceKey,
  MOST_SWAPPED,
  swappedAmounts,
} from './duplicates.ts';
import type { NewOrder, Order } from './order.ts';
import { bookPage } from './order-book.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

/** What the order book has of those it is asked for, as the form asks it. */
function foundInBook(entered: NewOrder, orders: readonly Order[], keys: readonly string[]): Order[] {
  const book = orders.map((order) => ({ ...order, weekId: WEEK }));
  const found = bookOfAlike(entered).flatMap((asked) => bookPage(book, asked, keys).orders);
  return [...new Map(found.map((order) => [order.orderId, order])).values()];
}

// Figures made up and worked out by hand, outside this code.
test.each(vectors.cases.duplicate)('$say', ({ order, others, expect: why }) => {
  const part = (one: { day: string; cents: number; number: string }) => ({
    ...{ day: one.day as Day, amountCents: cents(one.cents), invoiceNumber: one.number },
  });
  const entered = aNewOrder(part(order));
  const here = others.map((one, at) => anOrder({ orderId: `order ${at}`, ...part(one) }));
  expect(alikeAmong(entered, here)[0]?.why ?? null).toBe(why);
  const found = foundInBook(entered, here, ['harbor seafood']);
  expect(alikeAmong(entered, found)[0]?.why ?? null).toBe(why);
});

test.each([
  ['INV-0123', '123'],
  ['inv 0123', '123'],
  [' ＩＮＶ０１２３ ', '123'],
  ['2026/0017-b', '20260017b'],
  ['SB-1001', '1001'],
  ['ABC', 'abc'],
  ['No. 000', 'no000'],
  ['0', '0'],
  ['–', ''],
  ['', ''],
])('The number %j is told from others by %j', (number, key) => {
  expect(invoiceKey(number)).toBe(key);
});

const SATURDAY = '2026-11-21' as Day;
const HERE = anOrder({ day: SATURDAY, amountCents: cents(120_00), invoiceNumber: 'INV 7a' });

test.each<[what: string, entered: Partial<NewOrder>, here: Partial<Order>, why: string | null]>([
  ['the same amount on the same day', {}, {}, 'amount'],
  ['the same amount a fortnight before', { day: '2026-11-07' as Day }, {}, 'amount'],
  ['another amount', { amountCents: cents(120_01) }, {}, null],
  [
    'digits swapped three days before',
    { day: '2026-11-18' as Day, amountCents: cents(210_00) },
    {},
    'swapped',
  ],
  ['digits swapped four days before', { day: '2026-11-17' as Day, amountCents: cents(210_00) }, {}, null],
  [
    'the same number 400 days later',
    { day: '2027-12-26' as Day, amountCents: cents(5), invoiceNumber: 'inv 07A' },
    {},
    'number',
  ],
  ['the same number 401 days later', { day: '2027-12-27' as Day, invoiceNumber: 'INV 7a' }, {}, null],
  ['a number that says nothing', { invoiceNumber: ' – ' }, { invoiceNumber: '' }, 'amount'],
  ['what a former name was given for', {}, { supplier: 'HARBOR fish' }, 'amount'],
  ['another supplier', {}, { supplier: 'Reef' }, null],
  ['another revenue center', {}, { revenueCenter: 'bar' }, null],
  ['what is void', {}, { state: 'void' }, null],
  ['a credit of as much', { kind: 'credit' }, {}, null],
  ['the same credit', { kind: 'credit' }, { kind: 'credit', amountCents: cents(-120_00) }, 'amount'],
  [
    'a credit with two digits swapped',
    { kind: 'credit' },
    { kind: 'credit', amountCents: cents(-210_00) },
    'swapped',
  ],
  ['part of a transfer', {}, { kind: 'transfer' }, null],
])('An order may repeat another: %s', (_, entered, here, why) => {
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00), ...entered });
  const order = { ...HERE, ...here };
  const keys = ['harbor seafood', 'harbor fish'];
  expect(alikeOrders(typed, [order], keys)[0]?.why ?? null).toBe(why);
  expect(alikeAmong(typed, foundInBook(typed, [order], keys))[0]?.why ?? null).toBe(why);
});

test('Three orders of as much with numbers of their own are three orders', () => {
  const numbered = ['SB-1001', 'SB-1002'].map((invoiceNumber) => ({ ...HERE, invoiceNumber }));
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00), invoiceNumber: 'SB-1003' });
  expect(alikeOrders(typed, numbered)).toEqual([]);
});

test.each([
  [853_00, [583_00, 835_00, 850_30]],
  [-120_00, [-210_00, -102_00]],
  [1_00, []],
  [7, []],
  [1_111, []],
  [9_999_999_901, [9_999_999_091, 9_999_999_910]],
])('Swapping two neighboring digits, %d cents become %j', (amount, swapped) => {
  expect(swappedAmounts(cents(amount)).toSorted((a, b) => Math.abs(a) - Math.abs(b))).toEqual(
    swapped.toSorted((a, b) => Math.abs(a) - Math.abs(b)),
  );
  expect(swapped.length).toBeLessThanOrEqual(MOST_SWAPPED);
});

test('Of several that are alike the one of the nearest day comes first, of one day the newest, in whatever order they are read', () => {
  const here = ['2026-11-16', '2026-11-17', '2026-11-17'].map((day, at) =>
    anOrder({ orderId: `order ${at}`, day: day as Day, amountCents: cents(85_00) }),
  );
  const entered = aNewOrder({ day: '2026-11-18' as Day, amountCents: cents(85_00) });
  for (const read of [here, here.toReversed()])
    expect(alikeAmong(entered, read).map(({ order }) => order.orderId)).toEqual([
      'order 2',
      'order 1',
      'order 0',
    ]);
});

test('The same number comes before the same amount', () => {
  const [other, same] = [
    { ...HERE, invoiceNumber: '' },
    { ...HERE, amountCents: cents(1) },
  ];
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00), invoiceNumber: 'inv-007a' });
  expect(alikeOrders(typed, [other, same]).map(({ why }) => why)).toEqual(['number', 'amount']);
});

test.each([
  ['sixty', '2026-09-22', []],
  ['sixty-one', '2026-09-21', ['amount']],
])('An amount that stands on three other days within %s days is a standing one', (_, first, whys) => {
  const [third, ...others] = [first, '2026-11-07', '2026-11-14'].map((day, at) => {
    return anOrder({ orderId: `${at}`, day: day as Day, amountCents: cents(120_00) });
  });
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00) });
  const found = alikeOrders(typed, [third!, ...others]).map(({ why }) => why);
  expect([...new Set(found)]).toEqual(whys);
});

test('An amount becomes nine others at most by swapping two of its digits', () => {
  expect([MOST_SWAPPED, swappedAmounts(cents(1_234_567_890)).length]).toEqual([9, 9]);
});

test('The same amount comes before one with two digits swapped, however near that is', () => {
  const [swapped, same] = [
    { ...HERE, invoiceNumber: '', amountCents: cents(210_00) },
    { ...HERE, invoiceNumber: '', day: '2026-11-14' as Day },
  ];
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00) });
  expect(alikeOrders(typed, [swapped, same]).map(({ why }) => why)).toEqual(['amount', 'swapped']);
});

test('What stands on the day itself makes no amount a standing one', () => {
  const here = ['2026-11-07', '2026-11-14', SATURDAY].map((day, at) => {
    return anOrder({ orderId: `${at}`, day: day as Day, amountCents: cents(120_00) });
  });
  const typed = aNewOrder({ day: SATURDAY, amountCents: cents(120_00) });
  expect(alikeOrders(typed, here)).toHaveLength(3);
});
