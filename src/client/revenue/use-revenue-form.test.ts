import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { enterableWeeks, readTypedRevenue, revenueInputText } from './use-revenue-form.ts';

const week = (day: string) => weekFrom(day as Day);
const CURRENT = 'Current Week (May 4, 2025 - May 10, 2025)';
const PREVIOUS = 'Previous Week (Apr 27, 2025 - May 3, 2025)';
const IRREGULAR = 'Previous Week (Apr 23, 2025 - Apr 29, 2025)';
const CHOSEN = 'Chosen week (Mar 2, 2025 - Mar 8, 2025)';

test.each([
  ['the current week and the one before', [], [], [CURRENT, PREVIOUS]],
  ['the one before also where it is on record', ['2025-05-04', '2025-04-27'], [], [CURRENT, PREVIOUS]],
  ['the week on record that holds days of that one', ['2025-04-23', '2025-04-16'], [], [CURRENT, IRREGULAR]],
  ['none that is further back', ['2025-04-16'], [], [CURRENT, PREVIOUS]],
  ['a chosen week that is neither', [], ['2025-03-02', '2025-03-02'], [CURRENT, PREVIOUS, CHOSEN]],
  ['a chosen week that is one of them, once', [], ['2025-04-27', '2025-05-04'], [CURRENT, PREVIOUS]],
] as const)('revenue is entered for %s', (_, known, chosen, expected) => {
  const weeks = enterableWeeks(week('2025-05-04'), known.map(week), chosen.map(week), US);
  expect(weeks.map(({ label }) => label)).toEqual(expected);
});

test('the field starts empty until revenue is stored', () => {
  expect(revenueInputText(0 as Cents, US)).toBe('');
  expect(revenueInputText(2_500_000 as Cents, US)).toBe('25000.00');
});

test('an amount is read as cents, zero included', () => {
  expect(readTypedRevenue('25,000', US)).toEqual({ totalCents: 2_500_000 });
  expect(readTypedRevenue('0', US)).toEqual({ totalCents: 0 });
});

test('nothing entered is missing; what is no amount is wrong', () => {
  expect(readTypedRevenue('  ', US)).toMatchObject({ missing: true });
  expect(readTypedRevenue('lots', US)).toMatchObject({ missing: false });
  expect(readTypedRevenue('-1', US)).toEqual({ error: 'The amount must not be negative.', missing: false });
});
