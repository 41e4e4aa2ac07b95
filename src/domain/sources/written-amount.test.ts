import { expect, test } from 'vitest';
import { decimalsOf, readAmount } from './written-amount.ts';

test.each([
  ['1234.5', '.', 123_450],
  ['$1,234.50', '.', 123_450],
  ['1.234,50 €', ',', 123_450],
  ['1 234,50', ',', 123_450],
  ['1’234.50 CHF', '.', 123_450],
  ['-$45.00', '.', -4_500],
  ['$-45.00', '.', -4_500],
  ['($45.00)', '.', -4_500],
  ['45.00-', '.', -4_500],
  ['\u221245.00', '.', -4_500],
  ['1.234.567', ',', 123_456_700],
  ['0.125', '.', 13],
  ['-0.125', '.', -13],
  ['12.344', 'either', 1_234],
  ['45', null, 4_500],
  ['.5', '.', 50],
] as const)('“%s” has %j before its decimals and is %i cents', (text, mark, cents) => {
  expect(decimalsOf(text)).toBe(mark);
  expect(readAmount(text, { decimals: '.', places: 2 })).toBe(cents);
});

test.each(['', 'many', '12a', '1,2.3,4', '--5', '=1+1', '1e5', '99999999999999999999'])(
  '“%s” is no amount',
  (text) => {
    expect(readAmount(text, { decimals: '.', places: 2 })).toBeNull();
  },
);

test('What could be thousands or decimals is read as the file writes its others', () => {
  expect(readAmount('1,234', { decimals: '.', places: 2 })).toBe(123_400);
  expect(readAmount('1,234', { decimals: ',', places: 2 })).toBe(123);
  expect(readAmount('1,234', { decimals: '.', places: 0 })).toBe(1_234);
});
