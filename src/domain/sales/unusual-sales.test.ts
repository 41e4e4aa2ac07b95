import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { unusualSales } from './unusual-sales.ts';

test.each([
  ['as usual', 1_234_00, 1_250_00, null],
  ['a party', 3_000_00, 1_250_00, null],
  ['just under six times', 7_499_99, 1_250_00, null],
  ['ten times a weak day', 7_500_00, 1_250_00, 'large'],
  ['a slipped decimal', 12_340_00, 1_250_00, 'large'],
  ['a hundred times', 123_400_00, 1_250_00, 'large'],
  ['a sixth', 208_33, 1_250_00, 'small'],
  ['a cent more', 208_34, 1_250_00, null],
  ['nothing expected', 12_340_00, 0, null],
  ['closed', 0, 1_250_00, null],
  ['a few cents beside one', 6, 1, 'large'],
  ['nothing beside nothing', 0, 0, null],
])('Sales, %s: %d beside the expected %d are asked about: %s', (_, entered, expected, asked) => {
  expect(unusualSales(cents(entered), cents(expected))).toBe(asked);
});
