import { expect, test } from 'vitest';
import type { Day } from '../../domain/day.ts';
import type { Cents } from '../../domain/money.ts';
import { weekFrom } from '../../domain/week.ts';
import { enterableWeeks, readRevenue, revenueText } from './revenue-entry.ts';

test('revenue is entered for the current week and the one before', () => {
  expect(enterableWeeks(weekFrom('2025-05-04' as Day)).map(({ name, week }) => [name, week.weekId])).toEqual([
    ['Current Week', '2025-05-04_to_2025-05-10'],
    ['Previous Week', '2025-04-27_to_2025-05-03'],
  ]);
});

test('the field starts empty until revenue is stored', () => {
  expect(revenueText(0 as Cents)).toBe('');
  expect(revenueText(2_500_000 as Cents)).toBe('25000.00');
});

test('an amount is read as cents, zero included', () => {
  expect(readRevenue('25,000')).toEqual({ totalCents: 2_500_000 });
  expect(readRevenue('0')).toEqual({ totalCents: 0 });
});

test('nothing entered is missing; what is no amount is wrong', () => {
  expect(readRevenue('  ')).toMatchObject({ missing: true });
  expect(readRevenue('lots')).toMatchObject({ missing: false });
  expect(readRevenue('-1')).toEqual({ error: 'The amount must not be negative.', missing: false });
});
