import { describe, expect, test } from 'vitest';
import type { NewOrder } from '../../domain/orders/order.ts';
import { DETAILS, NO_DETAILS, WRITTEN_NAMES } from '../../domain/orders/order-fields.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { aNewOrder, anOrder, EVERY_DETAIL } from '../../domain/testing/an-order.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import {
  emptyOrder,
  type OrderEntry,
  orderAsTyped,
  orderDifferences,
  readOrder,
  repeatedOrder,
  repeatOf,
} from './order-entry.ts';

const entry: OrderEntry = {
  ...emptyOrder('kitchen', '2025-05-07'),
  supplier: ' Harbor Seafood ',
  amount: '$1,234.5',
  notes: ' ice ',
};

const WANTED = aNewOrder({
  ...{ supplier: 'Harbor Seafood', amountCents: 1_234_50 as Cents },
  ...{ day: '2025-05-07' as Day, notes: 'ice' },
});

const TOASTS = { page: 'Input Error', venue: 'Invalid Order' } as const;

test.each(['page', 'venue'] as const)('On a %s a filled entry is an order in cents, trimmed', (rules) => {
  expect(readOrder(SAMPLE_GROUP, entry, rules)).toEqual({ wanted: WANTED });
});

test.each<['page' | 'venue', Partial<OrderEntry>, (keyof OrderEntry)[]]>([
  ['page', { supplier: ' ' }, ['supplier']],
  ['page', { amount: ' ' }, ['amount']],
  ['page', { amount: '12.345' }, ['amount']],
  ['page', { day: '' }, ['day']],
  ['venue', { supplier: ' ' }, ['supplier']],
  ['venue', { amount: '' }, ['amount']],
  ['venue', { amount: '0' }, ['amount']],
  ['venue', { amount: '-5' }, ['amount']],
  ['venue', { amount: 'ten' }, ['amount']],
  ['venue', { amount: '0.001' }, ['amount']],
  ['venue', { day: '' }, ['day']],
  ['venue', { supplier: '', amount: '' }, ['supplier', 'amount']],
])(
  'On a %s with %j something required is missing: the toast and the fields say so',
  (rules, fault, fields) => {
    const read = readOrder(SAMPLE_GROUP, { ...entry, ...fault }, rules);
    expect(read).toHaveProperty('toast.title', TOASTS[rules]);
    expect(Object.keys(typeof read === 'object' && 'faults' in read ? read.faults : {}).sort()).toEqual(
      [...fields].sort(),
    );
  },
);

test('On the page a negative amount is wrong, but not missing; nothing is an amount', () => {
  expect(readOrder(SAMPLE_GROUP, { ...entry, amount: '-5' }, 'page')).toEqual({
    faults: { amount: 'The amount must not be negative.' },
    toast: undefined,
  });
  expect(readOrder(SAMPLE_GROUP, { ...entry, amount: '0' }, 'page')).toHaveProperty('wanted.amountCents', 0);
});

test.each([
  [{ supplier: 'x'.repeat(121) }, { supplier: 'Use at most 120 characters.' }],
  [{ notes: 'x'.repeat(1001) }, { notes: 'Use at most 1000 characters.' }],
])('What is too long is said at its field alone', (fault, faults) => {
  expect(readOrder(SAMPLE_GROUP, { ...entry, ...fault }, 'venue')).toEqual({ faults, toast: undefined });
});

test('Every field of an order has its place in the forms', () => {
  expect(Object.values(WRITTEN_NAMES).sort()).toEqual(Object.keys(entry).sort());
});

test.each(DETAILS)('Of an order that is made like another one, %s %j', (name, { isRepeated }) => {
  const entry = repeatedOrder(repeatOf(anOrder(EVERY_DETAIL)), '2025-05-07', US);
  expect(entry[name]).toBe((isRepeated ? EVERY_DETAIL : NO_DETAILS)[name]);
});

describe('A correction', () => {
  const order = anOrder({ ...WANTED, notes: '' });
  const same: NewOrder = { ...WANTED, notes: '' };

  test('that leaves the order as it is changes nothing', () => {
    expect(readOrder(SAMPLE_GROUP, orderAsTyped(order, US), 'page')).toEqual({ wanted: same });
    expect(orderDifferences(SAMPLE_GROUP, order, same)).toEqual([]);
  });

  test.each(DETAILS)('of the %s alone is one', (name, { label }) => {
    const plain = anOrder();
    const entry = { ...orderAsTyped(plain, US), [name]: EVERY_DETAIL[name] };
    const read = readOrder(SAMPLE_GROUP, entry, 'page');
    const wanted = aNewOrder({ [name]: EVERY_DETAIL[name] });
    expect(read).toEqual({ wanted });
    expect(orderDifferences(SAMPLE_GROUP, plain, wanted).map((one) => one.label)).toEqual([label]);
  });

  test.each<[Partial<NewOrder>, string]>([
    [{ supplier: 'Prime Cut Meats' }, 'Supplier: Harbor Seafood > Prime Cut Meats'],
    [{ amountCents: 1_300_00 as Cents }, 'Amount: $1,234.50 > $1,300.00, +$65.50'],
    [{ amountCents: 0 as Cents }, 'Amount: $1,234.50 > $0.00, -$1,234.50'],
    [{ day: '2025-05-10' as Day }, 'Date: May 7, 2025 > May 10, 2025'],
    [{ notes: 'Short by a crate' }, 'Notes: none > Short by a crate'],
    [{ revenueCenter: 'bar' }, 'Category: Kitchen > Bar'],
  ])('of %o says what will change', (change, expected) => {
    const [only, ...others] = orderDifferences(SAMPLE_GROUP, order, { ...same, ...change });
    expect(`${only?.label}: ${only?.from} > ${only?.to}`).toBe(expected);
    expect(others).toEqual([]);
  });
});
