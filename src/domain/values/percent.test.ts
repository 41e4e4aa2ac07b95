import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { cents } from './money.ts';
import {
  formatPercentage,
  formatShare,
  formatTenths,
  percentageOf,
  percentageOfWhole,
  tenthsOf,
} from './percent.ts';

test.each([
  [0, 0],
  [0.1, 1],
  [1, 10],
  [8.7, 87],
  [22.5, 225],
  [28.9, 289],
  [99.9, 999],
  [100, 1000],
])('%d percent are %d tenths, and back', (percentage, tenths) => {
  expect(tenthsOf(percentage)).toBe(tenths);
  expect(percentageOf(tenths)).toBe(percentage);
});

test.each([
  [0, '0.0'],
  [1, '0.1'],
  [40, '4.0'],
  [150, '15.0'],
  [225, '22.5'],
  [1000, '100.0'],
  [1043, '104.3'],
  [9999, '999.9'],
  [10_000, '1,000.0'],
  [241_864, '24,186.4'],
  [-12_345_670, '-1,234,567.0'],
  [-0, '0.0'],
  [-40, '-4.0'],
  [-3, '-0.3'],
])('%d tenths are shown with one decimal as %s', (tenths, shown) => {
  expect(formatTenths(tenths, US)).toBe(shown);
});

test.each([
  [30, '30'],
  [22.5, '22.5'],
  [100.1, '100.1'],
  [0.1 + 0.2, '0.3'],
  [23_937.6, '23,937.6'],
])('%d is typed without needless decimals as %s', (percentage, typed) => {
  expect(formatPercentage(percentage, US)).toBe(typed);
});

test.each([
  [36, '36.0%'],
  [0.04, '0.0%'],
  [-22.34, '-22.3%'],
  [23_937.6, '23,937.6%'],
])('a share of %d percent is shown with one decimal as %s', (percentage, shown) => {
  expect(formatShare(percentage, US)).toBe(shown);
});

test('every percentage that can be set, 1.0 to 100.0, is kept exactly', () => {
  for (let tenths = 10; tenths <= 1000; tenths += 1) {
    expect(tenthsOf(Number(`${Math.trunc(tenths / 10)}.${tenths % 10}`))).toBe(tenths);
    expect(formatTenths(tenths, US)).toBe(`${Math.trunc(tenths / 10)}.${tenths % 10}`);
  }
});

test.each([
  [30_00, 100_00, 30],
  [1, 3, 33.3],
  [1, 1, 100],
  [3_00, 1_00, 300],
  [-1, 2, -50],
  [0, 5_00, 0],
  [5_00, 0, null],
  [5_00, -1_00, null],
])('%d cents of %d are %s percent', (part, whole, share) => {
  expect(percentageOfWhole(cents(part), cents(whole))).toBe(share);
});
