import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { creditFor, expectedCredits } from './expected-credit.ts';
import type { Order } from './order.ts';
import { NO_DETAILS } from './order-fields.ts';

const WEEK = weekOf('2026-11-18' as Day, SAMPLE_GROUP);

/** An order of which so much more was invoiced than arrived, on a day of November. */
function billed(orderId: string, more: number, day = 18, change: Partial<Order> = {}): Order {
  const [receivedCents, invoicedCents] = [cents(480_00), cents(480_00 + more)];
  const amounts = { orderedCents: cents(500_00), receivedCents, invoicedCents };
  return anOrder({ orderId, amounts, amountCents: invoicedCents, day: `2026-11-${day}` as Day, ...change });
}
const credit = (amount: number, change: Partial<Order> = {}) =>
  anOrder({ orderId: 'c', kind: 'credit', amountCents: cents(-amount), ...change });

test.each<[string, Order[], [string, number][]]>([
  ['no order', [], []],
  ['an order of which nobody said more', [anOrder()], []],
  ['one that was invoiced as it arrived', [billed('a', 0)], []],
  ['one that was invoiced lower', [billed('a', -40_00)], []],
  ['one that was invoiced higher', [billed('a', 73_20)], [['a', 73_20]]],
  ['a void one', [billed('a', 73_20, 18, { state: 'void' })], []],
  ['one that is credited', [billed('a', 73_20), credit(73_20)], []],
  ['one of another spelling', [billed('a', 73_20), credit(73_20, { supplier: 'harbor  SEAFOOD' })], []],
  [
    'one that somebody else credits',
    [billed('a', 73_20), credit(73_20, { supplier: 'Fizz' })],
    [['a', 73_20]],
  ],
  ['a credit that is void', [billed('a', 73_20), credit(73_20, { state: 'void' })], [['a', 73_20]]],
  ['a credit that waits', [billed('a', 73_20), credit(73_20, { state: 'waiting' })], [['a', 73_20]]],
  ['a credit of less', [billed('a', 73_20), credit(70_00)], [['a', 3_20]]],
  ['credits that come to it', [billed('a', 73_20), credit(70_00), credit(3_20)], []],
  ['a credit of more', [billed('a', 73_20), credit(100_00)], []],
  [
    'two, the later of which is credited',
    [billed('a', 40_00, 17), billed('b', 73_20), credit(73_20)],
    [['a', 40_00]],
  ],
  ['two, and a credit of part', [billed('b', 73_20), billed('a', 40_00, 17), credit(50_00)], [['b', 63_20]]],
  ['two, and a credit of both', [billed('a', 40_00, 17), billed('b', 73_20), credit(113_20)], []],
])('Of %s, what is expected back', (_, orders, expected) => {
  const found = expectedCredits(orders).map(({ order, leftCents }) => [order.orderId, leftCents]);
  expect(found).toEqual(expected);
});

test.each<[string, Partial<Order>, string, string, string]>([
  ['today, in the week that runs', {}, '2026-11-19', '2026-11-19', 'Wednesday, Nov 18'],
  ['on the last day of a week that is over', {}, '2026-11-24', '2026-11-21', 'Wednesday, Nov 18'],
  [
    'for an invoice by its number',
    { invoiceNumber: '4711' },
    '2026-11-19',
    '2026-11-19',
    'Wednesday, Nov 18, invoice 4711',
  ],
])('A credit is entered %s', (_, change, today, day, which) => {
  const [owed] = expectedCredits([billed('a', 73_20, 18, change)]);
  expect(creditFor(owed!, { week: WEEK, today: today as Day, place: SAMPLE_GROUP })).toEqual({
    ...{ revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 73_20, kind: 'credit', day },
    ...{ ...NO_DETAILS, notes: `For the order of ${which}: invoiced $553.20, received $480.00.` },
  });
});
