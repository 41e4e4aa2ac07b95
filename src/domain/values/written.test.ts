import { expect, test } from 'vitest';
import { US } from '../testing/places.ts';
import { cents } from './money.ts';
import { ASK_DATES, readWrittenAmount, readWrittenDay } from './written.ts';

test.each([
  ['2026-11-17', undefined, '2026-11-17'],
  ['17.11.2026', undefined, '2026-11-17'],
  ['7.5.26', undefined, '2026-05-07'],
  ['17/11/2026', undefined, '2026-11-17'],
  ['11/17/2026', undefined, '2026-11-17'],
  ['5/5/2026', undefined, '2026-05-05'],
  ['5/7/2026', 'month first', '2026-05-07'],
  ['5/7/26', 'day first', '2026-07-05'],
  ['May 7, 2026', 'day first', '2026-05-07'],
] as const)('the date %s (%s) is %s', (text, dates, day) => {
  expect(readWrittenDay(text, dates)).toEqual({ day });
});

test.each([
  ['5/7/2026', undefined, ASK_DATES],
  ['12/11/26', undefined, ASK_DATES],
  ['17/11/2026', 'month first', 'Give the date as YYYY-MM-DD.'],
  ['11/17/2026', 'day first', 'Give the date as YYYY-MM-DD.'],
  ['31.2.2026', undefined, 'Give the date as YYYY-MM-DD.'],
  ['soon', undefined, 'Give the date as YYYY-MM-DD.'],
] as const)('the date %s (%s) is no day that can be told: %s', (text, dates, fault) => {
  expect(readWrittenDay(text, dates)).toEqual({ fault });
});

test.each([
  ['12,50', 12_50],
  ['12,5', 12_50],
  ['1.234,50', 1_234_50],
  ['1 234,50', 1_234_50],
  ['-3,00', -3_00],
  ['1,234.50', 1_234_50],
  ['1,234', 1_234_00],
  ['12.50', 12_50],
  ['1.234', null],
  ['1.23,45', null],
  ['12,505,1', null],
  ['', null],
])('the amount "%s" is %s cents', (text, amount) => {
  expect(readWrittenAmount(text, US)).toBe(amount === null ? null : cents(amount));
});
