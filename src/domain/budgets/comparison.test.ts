import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { cents } from '../values/money.ts';
import { differenceFrom, formatChange, formatDifference, formatPoints } from './comparison.ts';

test.each([
  [7_350_00, 7_200_00, 150_00, 'more', '+$150.00'],
  [7_200_00, 7_350_00, -150_00, 'less', '-$150.00'],
  [1, 0, 1, 'more', '+$0.01'],
  [7_200_00, 7_200_00, 0, 'same', '$0.00'],
  [-1_00, 1_00, -2_00, 'less', '-$2.00'],
])('%d cents against %d differ by %d, which is %s: %s', (amount, compared, difference, direction, shown) => {
  expect(differenceFrom(cents(amount), cents(compared))).toEqual({ cents: difference, direction });
  expect(formatDifference(cents(difference), US)).toBe(shown);
});

test.each([
  [10_500_00, 10_000_00, '+5.0%'],
  [9_950_00, 10_000_00, '-0.5%'],
  [10_000_00, 10_000_00, '0.0%'],
  [0, 10_000_00, '-100.0%'],
  [2, 1, '+100.0%'],
  [10_000_00, 0, null],
])('revenue of %d cents after %d has changed by %s', (amount, compared, change) => {
  expect(formatChange(cents(amount), cents(compared), US)).toBe(change);
});

test.each([
  [1, '+0.1 points'],
  [19, '+1.9 points'],
  [-203, '-20.3 points'],
  [0, '0.0 points'],
])('%d tenths of a percent between two shares are %s', (tenths, shown) => {
  expect(formatPoints(tenths, US)).toBe(shown);
});
