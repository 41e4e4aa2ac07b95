import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { differenceFrom, formatDifference } from './comparison.ts';

test.each([
  [7_350_00, 7_200_00, 150_00, 'more', '+$150.00'],
  [7_200_00, 7_350_00, -150_00, 'less', '-$150.00'],
  [1, 0, 1, 'more', '+$0.01'],
  [7_200_00, 7_200_00, 0, 'same', '$0.00'],
  [-1_00, 1_00, -2_00, 'less', '-$2.00'],
])('%d cents against %d differ by %d, which is %s: %s', (amount, compared, difference, direction, shown) => {
  expect(differenceFrom(cents(amount), cents(compared))).toEqual({ cents: difference, direction });
  expect(formatDifference(cents(difference))).toBe(shown);
});
