import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { US } from '../testing/locales.ts';
import { cents } from '../values/money.ts';
import {
  areHours,
  costOfHours,
  formatHours,
  hoursChange,
  hoursSheet,
  hoursVoid,
  laborChange,
  MAX_MINUTES,
  MINUTES_STEP,
  newHours,
  parseHours,
  totalCost,
  usualMinutes,
} from './labor.ts';

const anyRate = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
const anyMinutes = fc.integer({ min: 0, max: 160 }).map((steps) => steps * 30);

describe('hours cost hours x rate', () => {
  test.each([
    [40, 18_50, 740_00],
    [7.5, 12_50, 93_75],
    [80, 24_00, 1_920_00],
    [0, 24_00, 0],
    [40, 0, 0],
    [0.5, 12_25, 6_13],
    [0.5, 1, 1],
    [0.5, 15_01, 7_51],
    [79.5, 19_99, 1_589_21],
    [80, 10_000_00, 800_000_00],
  ])('%d hours at %d cents are %d cents', (hours, rate, cost) => {
    expect(costOfHours(hours * 60, cents(rate))).toBe(cost);
  });

  test.each([
    [20, 15_00, 5_00],
    [1, 15_00, 25],
    [1, 20, 0],
    [1, 30, 1],
  ])('%d minutes of an old record at %d cents an hour are %d cents', (minutes, rate, cost) => {
    expect(costOfHours(minutes, cents(rate))).toBe(cost);
  });

  test('whole hours cost exactly that many times the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), anyRate, (hours, rate) => {
        expect(costOfHours(hours * 60, rate)).toBe(hours * rate);
      }),
    );
  });

  test('more hours or a higher rate never cost less, and splitting a shift moves a cent at most', () => {
    fc.assert(
      fc.property(anyMinutes, anyMinutes, anyRate, fc.nat(10_000), (one, other, rate, raise) => {
        const together = costOfHours(one + other, rate);
        expect(together).toBeGreaterThanOrEqual(costOfHours(one, rate));
        expect(costOfHours(one, cents(rate + raise))).toBeGreaterThanOrEqual(costOfHours(one, rate));
        expect(Math.abs(together - costOfHours(one, rate) - costOfHours(other, rate))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('and a list of them is rounded entry by entry, so that its rows add up', () => {
    const halfHour = { minutes: 30, hourlyRateCents: cents(12_25) };
    expect(totalCost([])).toBe(0);
    expect(totalCost([halfHour, halfHour])).toBe(12_26);
    expect(totalCost([{ minutes: 2400, hourlyRateCents: cents(18_50) }, halfHour])).toBe(746_13);
  });
});

describe('hours typed', () => {
  test.each([
    ['0', 0],
    ['0.5', 30],
    ['.5', 30],
    ['7.5', 450],
    ['7.50', 450],
    ['8', 480],
    ['8.', 480],
    ['08', 480],
    [' 40 ', 2400],
    ['79.5', 4770],
    ['80', 4800],
    ['80.0', 4800],
  ])('as "%s" are %d minutes', (typed, minutes) => {
    expect(parseHours(typed, US)).toBe(minutes);
  });

  test.each([
    [''],
    ['.'],
    ['abc'],
    ['8h'],
    ['-1'],
    ['-0.5'],
    ['7.25'],
    ['7.1'],
    ['80.5'],
    ['81'],
    ['100'],
    ['1e1'],
    ['7,5'],
    ['7:30'],
    ['Infinity'],
    ['NaN'],
  ])('as "%s" are no hours of 0 to 80 in half steps', (typed) => {
    expect(parseHours(typed, US)).toBeNull();
  });

  test.each([
    [0, '0'],
    [30, '0.5'],
    [450, '7.5'],
    [480, '8'],
    [435, '7.25'],
    [440, '7.33'],
    [4800, '80'],
  ])('of %d minutes are shown as %s', (minutes, shown) => {
    expect(formatHours(minutes, US)).toBe(shown);
  });

  test('are read back from what is shown, at every step', () => {
    for (let minutes = 0; minutes <= 4800; minutes += 30)
      expect(parseHours(formatHours(minutes, US), US)).toBe(minutes);
  });
});

describe('the labor screen', () => {
  const RANGE = 'Hours must be from 0 to 80, in steps of half an hour.';

  test('takes 0 to 80 hours in steps of half an hour', () => {
    expect([MAX_MINUTES, MINUTES_STEP]).toEqual([4800, 30]);
    const entries = [0, 30, 450, 4800].map((minutes, index) => ({ staffId: `person-${index}`, minutes }));
    expect(hoursSheet.parse({ entries })).toEqual({ entries });
    expect(hoursSheet.parse({ entries: [] })).toEqual({ entries: [] });
  });

  test.each([-30, 0.5, Number.NaN, '60', null, undefined])('refuses %s minutes', (minutes) => {
    expect(() => hoursSheet.parse({ entries: [{ staffId: 'a', minutes }] })).toThrow(RANGE);
  });

  test.each([15, 29, 31, 4801, 4830])('takes %d minutes only where they are on record', (minutes) => {
    expect(areHours(minutes)).toBe(false);
    expect(hoursSheet.parse({ entries: [{ staffId: 'a', minutes }] }).entries).toHaveLength(1);
  });

  test('knows the sample staff by their numbers 1 to 8', () => {
    expect(hoursSheet.parse({ entries: [{ staffId: 8, minutes: 0 }] }).entries).toEqual([
      { staffId: '8', minutes: 0 },
    ]);
  });

  test('names nobody twice', () => {
    const twice = [
      { staffId: 1, minutes: 30 },
      { staffId: '1', minutes: 60 },
    ];
    expect(() => hoursSheet.parse({ entries: twice })).toThrow('A staff member appears twice.');
  });
});

describe('hours added to one person', () => {
  test.each([30, 480, 4800])('may be %d minutes', (minutes) => {
    expect(newHours.parse({ staffId: 'a', minutes })).toEqual({ staffId: 'a', minutes });
  });

  test.each([
    [0, 'Please enter valid hours worked.'],
    [-30, 'Please enter valid hours worked.'],
    [4830, 'Hours must be from 0 to 80, in steps of half an hour.'],
    [45, 'Hours must be from 0 to 80, in steps of half an hour.'],
  ])('may not be %d minutes', (minutes, reason) => {
    expect(() => newHours.parse({ staffId: 'a', minutes })).toThrow(reason);
  });

  test('are those of somebody', () => {
    expect(newHours.safeParse({ staffId: '', minutes: 30 }).success).toBe(false);
    expect(newHours.safeParse({ minutes: 30 }).success).toBe(false);
  });
});

test.each<[string, boolean, boolean]>([
  [
    'the sheet',
    true,
    hoursSheet.safeParse({ entries: [{ staffId: 'a', minutes: 0, fromMinutes: 450 }] }).success,
  ],
  [
    'the sheet, from less',
    false,
    hoursSheet.safeParse({ entries: [{ staffId: 'a', minutes: 0, fromMinutes: -1 }] }).success,
  ],
  ['a correction', true, hoursChange.safeParse({ minutes: 1, fromMinutes: 450 }).success],
  ['a correction, from nothing', true, hoursChange.safeParse({ minutes: 1, fromMinutes: 0 }).success],
  ['a correction, from less', false, hoursChange.safeParse({ minutes: 1, fromMinutes: -1 }).success],
  ['a correction to nothing', false, hoursChange.safeParse({ minutes: 0 }).success],
  ['a reason of 500 characters', true, hoursVoid.safeParse({ reason: 'x'.repeat(500) }).success],
  ['a longer reason', false, hoursVoid.safeParse({ reason: 'x'.repeat(501) }).success],
])('of %s hours are taken: %s', (_, taken, result) => {
  expect(result).toBe(taken);
});

test.each([
  [0, true],
  [30, true],
  [4800, true],
  [4830, false],
  [45, false],
  [-30, false],
])('%d minutes are what somebody usually works in a week: %s', (minutes, taken) => {
  expect(usualMinutes.safeParse(minutes).success).toBe(taken);
});

test('a staff cost is set to an amount that is not negative', () => {
  expect(laborChange(SAMPLE_GROUP).parse({ cents: 5_900_00, fromCents: 0 })).toEqual({
    cents: 5_900_00,
    fromCents: 0,
  });
  expect(() => laborChange(SAMPLE_GROUP).parse({ cents: -1 })).toThrow('The amount must not be negative.');
});
