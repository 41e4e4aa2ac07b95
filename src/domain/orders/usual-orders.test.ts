import { expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { Order } from './order.ts';
import type { SupplierRecord } from './supplier.ts';
import { daysOfUsual, usualOrders } from './usual-orders.ts';

const MONDAY = '2026-11-16' as Day;

function usual(
  orders: readonly (Partial<Order> & { ago: number; amount: number })[],
  known: readonly SupplierRecord[] = [],
) {
  const made = orders.map(({ ago, amount, ...some }) => {
    const result = { revenueCenter: 'kitchen', supplier: 'Fish Co.', day: addDays(MONDAY, -7 * ago) };
    return anOrder({ ...result, amountCents: cents(amount), ...some });
  });
  return usualOrders({ center: 'kitchen', day: MONDAY }, { orders: made, known }).suppliers;
}

test('looks at the day itself and at its weekday in the four weeks before it', () => {
  expect(daysOfUsual(MONDAY)).toEqual([MONDAY, '2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19']);
});

test.each<[string, Parameters<typeof usual>[0], number | undefined]>([
  [
    'twice: usual, for the smaller of the two',
    [
      { ago: 1, amount: 500 },
      { ago: 4, amount: 300 },
    ],
    300,
  ],
  ['three times: for the middle one', [1, 2, 3].map((ago) => ({ ago, amount: ago * 100 })), 200],
  [
    'two on one day: they are one',
    [
      { ago: 1, amount: 200 },
      { ago: 1, amount: 300 },
      { ago: 2, amount: 900 },
    ],
    500,
  ],
  [
    'on one day alone: not usual',
    [
      { ago: 1, amount: 500 },
      { ago: 1, amount: 500 },
    ],
    undefined,
  ],
  [
    'five weeks ago: too long',
    [
      { ago: 1, amount: 500 },
      { ago: 5, amount: 500 },
    ],
    undefined,
  ],
  [
    'void once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, state: 'void' },
    ],
    undefined,
  ],
  [
    'waiting once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, state: 'waiting' },
    ],
    undefined,
  ],
  [
    'a credit once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: -500, kind: 'credit' },
    ],
    undefined,
  ],
  [
    'of another center once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, revenueCenter: 'bar' },
    ],
    undefined,
  ],
  [
    'on the day before once',
    [
      { ago: 1, amount: 500 },
      { ago: 2, amount: 500, day: '2026-11-03' as Day },
    ],
    undefined,
  ],
])('ordered %s', (_, orders, cents) => {
  expect(usual(orders)[0]?.usualCents).toBe(cents);
});

test('tells what is entered for the day already, waiting or not', () => {
  const twice = [1, 2].map((ago) => ({ ago, amount: 500 }));
  expect(usual(twice)[0]).toMatchObject({ days: ['2026-11-09', '2026-11-02'], enteredCents: null });
  expect(usual([...twice, { ago: 0, amount: 450, state: 'waiting' }])[0]?.enteredCents).toBe(450);
  expect(usual([...twice, { ago: 0, amount: 450, state: 'void' }])[0]?.enteredCents).toBeNull();
});

test('puts the most usual first, names each as it is called now, and leaves retired ones out', () => {
  const place = { revenueCenter: 'kitchen', suggested: false, position: 1 };
  const known = [
    { supplierId: 'a', name: 'Fish & Sons', removed: false, ...place },
    { supplierId: 'b', name: 'Fish Co.', removed: true, mergedInto: 'a', ...place },
    { supplierId: 'c', name: 'Gone Farm', removed: true, ...place },
  ];
  const orders = [
    { ago: 1, amount: 900, supplier: 'Big Meat' },
    { ago: 2, amount: 900, supplier: 'Big Meat' },
    { ago: 1, amount: 100 },
    { ago: 2, amount: 100, supplier: 'Fish & Sons' },
    { ago: 3, amount: 100, supplier: 'FISH co.' },
    { ago: 1, amount: 800, supplier: 'Gone Farm' },
    { ago: 2, amount: 800, supplier: 'Gone Farm' },
  ];
  expect(usual(orders, known).map(({ supplier, days }) => [supplier, days.length])).toEqual([
    ['Fish & Sons', 3],
    ['Big Meat', 2],
  ]);
});

test('A supplier that another center took off its list is usual here', () => {
  const gone = (revenueCenter: string): SupplierRecord => ({
    ...{ supplierId: revenueCenter, name: 'Fish Co.', revenueCenter, suggested: false },
    ...{ position: 0, removed: true },
  });
  const orders = [1, 2].map((ago) => ({ ago, amount: 500 }));
  expect(usual(orders, [gone('bar')])).toHaveLength(1);
  expect(usual(orders, [gone('kitchen')])).toEqual([]);
});

test('puts the larger first of those that are as usual', () => {
  const twice = (supplier: string, amount: number) => [1, 2].map((ago) => ({ ago, amount, supplier }));
  const orders = [...twice('Small', 100), ...twice('Large', 900), ...twice('Middle', 500)];
  expect(usual(orders).map(({ supplier }) => supplier)).toEqual(['Large', 'Middle', 'Small']);
});
