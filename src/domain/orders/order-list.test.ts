import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { type RecordedWeek, recordedWeek } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import { cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { Order } from './order.ts';
import {
  countText,
  isNarrowed,
  ORDER_SORTS,
  type OrderView,
  orderDays,
  readOrderView,
  shownOrders,
  sortedBy,
  spentWithout,
  supplierNames,
  totalsUnder,
  voidEffect,
} from './order-list.ts';
import { ordersOf } from './order-totals.ts';

const ALL: OrderView = { center: null, supplier: null, day: null, state: null, text: '', sort: 'day' };
const KITCHEN: OrderView = { ...ALL, center: 'kitchen' };

const RECORD = week([
  order('a', 'kitchen', 'Prime Cut Meats', 300_00, '2025-05-05', { notes: 'Ribs for Sunday' }),
  order('b', 'kitchen', 'harbor seafood', 120_00, '2025-05-06', { enteredBy: 'Carl Cook' }),
  order('c', 'bar', 'Hop House', 80_00, '2025-05-07'),
  order('d', 'kitchen', 'Prime cut  meats', 9_99, '2025-05-07', {
    state: 'void',
    createdAt: '2025-05-08T08:00:00.000Z',
  }),
]);

test.each<[asked: Parameters<typeof readOrderView>[1], expected: Partial<OrderView>]>([
  [{}, {}],
  [
    { center: 'bar', supplier: 'Hop House', day: '2025-05-07', q: 'keg', sort: '-amount' },
    { center: 'bar', supplier: 'Hop House', day: '2025-05-07' as Day, text: 'keg', sort: '-amount' },
  ],
  [{ state: 'waiting' }, { state: 'waiting' }],
  [{ day: 'Wednesday', state: 'differs' }, {}],
  [{ center: 'labor', supplier: '', sort: 'price' }, {}],
  [{ center: 'constructor', sort: '--day' }, {}],
])('the address %o asks for a view', (asked, expected) => {
  expect(readOrderView(SAMPLE_GROUP, asked)).toEqual({ ...ALL, ...expected });
});

test.each<[about: string, view: Partial<OrderView>, expected: string]>([
  ['everything, newest first', {}, 'd c b a'],
  ['one revenue center', { center: 'kitchen' }, 'd b a'],
  ['one supplier, however it was typed', { supplier: 'PRIME CUT MEATS' }, 'd a'],
  ['a supplier of another revenue center', { center: 'bar', supplier: 'Prime Cut Meats' }, ''],
  ['one day', { day: '2025-05-07' as Day }, 'd c'],
  ['a day without orders', { day: '2025-05-08' as Day }, ''],
  ['those that are void', { state: 'void' }, 'd'],
  ['those that count', { state: 'open', center: 'kitchen' }, 'b a'],
  ['those that wait, where none does', { state: 'waiting' }, ''],
  ['a word of the supplier', { text: 'HARBOR' }, 'b'],
  ['a word of the notes', { text: 'ribs' }, 'a'],
  ['who entered it', { text: 'carl' }, 'b'],
  ['two words anywhere', { text: ' prime  sunday ' }, 'a'],
  ['blanks alone', { text: '  ' }, 'd c b a'],
  ['words that are nowhere', { text: 'prime carl' }, ''],
  ['the oldest first', { sort: '-day' }, 'a b c d'],
  ['the largest first', { sort: 'amount' }, 'a b c d'],
  ['the smallest first', { sort: '-amount' }, 'd c b a'],
  ['suppliers A to Z, whatever their case', { sort: 'supplier', center: 'kitchen' }, 'b d a'],
  ['suppliers Z to A', { sort: '-supplier' }, 'a d c b'],
])('a view of %s', (_, view, expected) => {
  const shown = shownOrders(RECORD, { ...ALL, ...view });
  expect(shown.map(({ orderId }) => orderId).join(' ')).toBe(expected);
});

test('choosing a column sorts by it, and choosing it again turns it round', () => {
  expect(sortedBy('amount', 'day')).toBe('amount');
  expect(sortedBy('amount', 'amount')).toBe('-amount');
  expect(sortedBy('amount', '-amount')).toBe('amount');
  expect(ORDER_SORTS).toContain(sortedBy('supplier', 'supplier'));
});

test('suppliers are offered once each, A to Z', () => {
  const names = supplierNames(shownOrders(RECORD, ALL));
  expect(names.map((name) => name.toLowerCase())).toEqual(['harbor seafood', 'hop house', 'prime cut meats']);
});

test('days are offered once each, the first one first', () => {
  expect(orderDays(shownOrders(RECORD, ALL))).toEqual(['2025-05-05', '2025-05-06', '2025-05-07']);
});

test('without adjustments the total is what the orders that count add up to', () => {
  expect(totalsUnder(SAMPLE_GROUP, RECORD, KITCHEN)).toEqual({
    rows: [],
    total: { label: 'Kitchen spent', cents: 420_00 },
  });
  expect(totalsUnder(SAMPLE_GROUP, RECORD, ALL)).toEqual({
    rows: [],
    total: { label: 'Total spent', cents: 500_00 },
  });
});

test('with adjustments the rows add up to what the card says is spent', () => {
  const adjusted = week(ordersOf(RECORD.orders, 'kitchen'), [
    adjustment('kitchen', 430_00, 'Ann', '2025-05-08T10:00:00.000Z', 10_00),
    adjustment('kitchen', 425_50, 'Bea', '2025-05-09T10:00:00.000Z', -4_50),
    adjustment('bar', 7_00, 'Bea', '2025-05-09T10:00:00.000Z', 7_00),
  ]);
  expect(totalsUnder(SAMPLE_GROUP, adjusted, KITCHEN)).toEqual({
    rows: [
      { label: 'Orders', cents: 420_00, note: null },
      { label: 'Kitchen adjustments', cents: 5_50, note: 'Last set to $425.50 by Bea' },
    ],
    total: { label: 'Kitchen spent', cents: adjusted.sums.spending.kitchen },
  });
  const { rows, total } = totalsUnder(SAMPLE_GROUP, adjusted, ALL);
  expect(rows.map(({ label }) => label)).toEqual(['Orders', 'Kitchen adjustments', 'Bar adjustments']);
  expect(total.cents).toBe(adjusted.sums.spending.kitchen! + adjusted.sums.spending.bar!);
});

test('a narrowed list adds up its own orders only', () => {
  const view = { ...KITCHEN, text: 'prime' };
  expect(isNarrowed(view)).toBe(true);
  expect(isNarrowed({ ...KITCHEN, text: '  ' })).toBe(false);
  expect(isNarrowed({ ...KITCHEN, day: '2025-05-05' as Day })).toBe(true);
  expect(totalsUnder(SAMPLE_GROUP, RECORD, view)).toEqual({
    rows: [],
    total: { label: 'Orders found', cents: 300_00 },
  });
});

test('a list of what waits adds up what waits, which is in no total', () => {
  const record = week([
    ...RECORD.orders,
    order('w', 'kitchen', 'Grand Market', 640_00, '2025-05-06', { state: 'waiting' }),
  ]);
  const view: OrderView = { ...KITCHEN, state: 'waiting' };
  expect(isNarrowed(view)).toBe(true);
  expect(shownOrders(record, view).map(({ orderId }) => orderId)).toEqual(['w']);
  expect(totalsUnder(SAMPLE_GROUP, record, view)).toEqual({
    rows: [],
    total: { label: 'Waiting for approval', cents: 640_00 },
  });
});

test.each([
  [4, 4, '4 orders, 1 void'],
  [2, 4, '2 of 4 orders'],
  [1, 1, '1 order'],
  [0, 0, '0 orders'],
])('%i of %i orders are counted in words', (shown, all, expected) => {
  const orders = shownOrders(RECORD, { ...ALL, sort: '-day' });
  expect(countText(orders.slice(0, shown), orders.slice(0, all), SAMPLE_GROUP)).toBe(expected);
});

test('what waits is counted to the cent', () => {
  const waiting = [anOrder({ state: 'waiting', amountCents: cents(640_40) })];
  expect(countText(waiting, waiting, SAMPLE_GROUP)).toBe('1 order, waiting $640.40');
});

test('voiding an order leaves what the others have spent', () => {
  expect(spentWithout(RECORD, RECORD.orders[0]!)).toBe(120_00);
  expect(spentWithout(RECORD, RECORD.orders[3]!)).toBe(420_00);
});

function week(orders: Order[], adjustments: Adjustment[] = []): RecordedWeek {
  const rows = { revenue: {}, orders, hours: [], adjustments, createdAt: null, updatedAt: null };
  return recordedWeek(weekFrom('2025-05-04' as Day), rows);
}

function order(
  orderId: string,
  revenueCenter: Order['revenueCenter'],
  supplier: string,
  amount: number,
  day: string,
  more: Partial<Order> = {},
): Order {
  const voided =
    more.state === 'void' ? { reason: 'Twice', by: 'Ann', at: '2025-05-07T12:00:00.000Z' } : null;
  const entered = { revenueCenter, supplier, amountCents: amount as Cents, day: day as Day };
  return anOrder({ orderId, ...entered, voided, ...more });
}

function adjustment(
  subject: string,
  to: number,
  enteredBy: string,
  createdAt: string,
  amount: number,
): Adjustment {
  return {
    adjustmentId: createdAt,
    kind: 'spending',
    subject,
    cents: amount as Cents,
    fromCents: (to - amount) as Cents,
    toCents: to as Cents,
    enteredBy,
    createdAt,
  };
}

test.each<[string, Partial<Order>, string]>([
  ['that counts', {}, 'It no longer counts: Kitchen spent goes from $420.00 to $120.00.'],
  [
    'that waits',
    { state: 'waiting' },
    'It is waiting for approval and never counted: Kitchen spent stays $420.00.',
  ],
])('Voiding an order %s says what that does', (_, change, effect) => {
  const order = { ...RECORD.orders[0]!, ...change };
  expect(voidEffect(SAMPLE_GROUP, RECORD, order)).toBe(
    `The order stays in the list, struck through with your reason. ${effect} You can restore it later.`,
  );
});
