import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Cents } from '../values/money.ts';
import { loweredNotice, ordersBeyond } from './spending.ts';

test.each([
  [10_000_00, 10_000_00, null],
  [10_000_01, 10_000_00, null],
  [9_999_99, 10_000_00, 10_000_00],
  [0, 10_000_00, 10_000_00],
  [0, 0, null],
])('where %d cents are spent and orders say %d, the card says %s', (spent, orders, said) => {
  expect(ordersBeyond(spent as Cents, orders as Cents)).toBe(said);
});

test.each<[from: number, to: number, orders: number, told: boolean]>([
  [10_000_00, 0, 10_000_00, true],
  [10_000_00, 9_999_99, 10_000_00, true],
  [12_000_00, 10_000_00, 10_000_00, false],
  [5_000_00, 7_000_00, 10_000_00, false],
  [5_000_00, 4_000_00, 10_000_00, true],
  [5_000_00, 5_000_00, 10_000_00, false],
  [5_000_00, 4_999_99, 10_000_00, true],
  [500_00, 400_00, 0, false],
])(
  'spending set from %d to %d cents while its orders say %d raises a notice: %s',
  (from, to, orders, result) => {
    const set = { fromCents: from as Cents, toCents: to as Cents, ordersCents: orders as Cents };
    expect(loweredNotice(SAMPLE_GROUP, 'kitchen', set, { percentRemainingTenths: 1000 }) !== null).toBe(
      result,
    );
  },
);

test('The notice says what was set and what the orders say', () => {
  const set = { fromCents: 10_000_00 as Cents, toCents: 0 as Cents, ordersCents: 10_000_00 as Cents };
  expect(loweredNotice(SAMPLE_GROUP, 'bar', set, { percentRemainingTenths: 1000 })).toEqual({
    category: 'bar',
    type: 'warning',
    kind: 'notice',
    percentRemainingTenths: 1000,
    title: 'Bar Spending Lowered',
    message: 'Bar spending was set to $0.00. Its orders say $10,000.00.',
  });
});
