import { describe, expect, test } from 'vitest';
import { US } from '../../domain/testing/locales.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { readSales, readSalesText, salesText, slippedEntries } from './sales-entry.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['closed', 0],
  ['Closed ', 0],
  ['1,234.5', 1234_50],
  ['$99', 99_00],
])('a day with %j typed is %j cents', (text, amount) => {
  expect(readSalesText(text, US)).toEqual({ cents: amount, error: null });
});

test.each(['-5', 'abc', '1.234', '100000000'])('%j is no day’s sales', (text) => {
  expect(readSalesText(text, US).error).toBeTruthy();
});

test('a closed day is said to be, and a day not entered says nothing', () => {
  expect([null, 0, 1234_50].map((amount) => salesText(amount as Cents | null, US))).toEqual([
    '',
    'closed',
    '1234.50',
  ]);
});

describe('what is typed', () => {
  test('is saved day by day, with what was on record before', () => {
    const typed = { 'bar 2026-11-24': '', 'kitchen 2026-11-23': '0', 'kitchen 2026-11-24': '120' };
    const before = { 'bar 2026-11-24': cents(50_00), 'kitchen 2026-11-23': null, 'kitchen 2026-11-24': null };
    expect(readSales(typed, before, US)).toEqual({
      wanted: [
        { day: '2026-11-23', entry: { cents: { kitchen: 0 }, fromCents: { kitchen: null } } },
        {
          day: '2026-11-24',
          entry: { cents: { bar: null, kitchen: 120_00 }, fromCents: { bar: 50_00, kitchen: null } },
        },
      ],
    });
  });

  test('changes nothing where it says what is on record', () => {
    expect(
      readSales(
        { 'bar 2026-11-24': '50', 'bar 2026-11-25': undefined },
        { 'bar 2026-11-24': cents(50_00) },
        US,
      ),
    ).toBe('unchanged');
  });

  test('is told to be wrong at its cell', () => {
    expect(readSales({ 'bar 2026-11-24': 'abc' }, {}, US)).toEqual({
      faults: { 'bar 2026-11-24': expect.stringContaining('Enter dollars') },
    });
  });
});

test('ten times the usual is asked about, five times is not', () => {
  const day = (kitchen: number) => ({
    day: '2026-11-23',
    centers: { kitchen: { forecastCents: cents(kitchen) } },
  });
  const wanted = [{ day: '2026-11-23', entry: { cents: { kitchen: cents(12_000_00) } } }];
  const asked = (usual: number) => slippedEntries(wanted as never, { days: [day(usual)] } as never);
  expect(asked(1200_00)).toEqual([
    { center: 'kitchen', day: '2026-11-23', cents: 12_000_00, usualCents: 1200_00 },
  ]);
  expect(asked(2400_00)).toEqual([]);
  expect(asked(0)).toEqual([]);
});
