import { describe, expect, test } from 'vitest';
import { NO_DAYS, weekOfDays } from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import { dayForecasts, medianOf, weightedForecast } from './day-forecast.ts';

const FRIDAY = 5;

/** Weeks whose Fridays bring this and whose Saturdays bring something, so that all are recorded. */
function fridays(amounts: readonly (number | null)[]) {
  return amounts.map((amount) =>
    weekOfDays(
      NO_DAYS.map((_, day) => (day === FRIDAY ? (amount as Cents | null) : day === 6 ? cents(1) : null)),
    ),
  );
}

describe('the median', () => {
  test.each([
    [[7], 7],
    [[9, 1], 5],
    [[2, 1], 2],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 3],
    [[4, 1, 1, 4], 3],
    [[5, 5, 1, 9, 5], 5],
    [[9_999_999_999, 9_999_999_998], 9_999_999_999],
  ])('of %j is %d', (values, median) => {
    expect(medianOf(values.map(cents))).toBe(median);
  });
});

describe('values weigh 4, 3, 2, 1', () => {
  test.each([
    ['no value', [], 0],
    ['one value', [7], 7],
    ['two values, 4 and 3', [7, 14], 10],
    ['three values, 4, 3 and 2', [90, 100, 110], 98],
    ['four values', [100, 90, 110, 120], 101],
    ['a fifth value only in the median', [100, 100, 100, 100, 900], 100],
    ['exactly 160 % of the median', [160, 100, 100], 127],
    ['a cent above 160 %', [161, 100, 100], 127],
    ['exactly 60 %', [60, 100, 100, 100], 84],
    ['a cent below 60 %', [59, 100, 100, 100], 84],
    ['a ninth value in nothing', [100, 100, 100, 100, 900, 900, 900, 100, 900], 100],
    ['the eighth value in the median', [100, 100, 100, 100, 900, 900, 900, 900], 300],
    ['the largest amounts', Array(16).fill(9_999_999_999), 9_999_999_999],
    ['amounts beyond all sense', Array(4).fill(5_000_000_000_000_001), 5_000_000_000_000_001],
  ])('%s', (_, values, forecast) => {
    expect(weightedForecast(values.map(cents))).toBe(forecast);
  });
});

describe('a weekday', () => {
  test.each([
    ['without history', [], { cents: 0, from: 'nothing', values: 0 }],
    ['closed whenever it was entered', [0, null, 0], { cents: 0, from: 'rest', values: 0 }],
    ['never entered', [null, null, null, null], { cents: 0, from: 'nothing', values: 0 }],
    [
      'open before three weeks in which nobody entered it',
      [null, null, null, 70],
      { cents: 70, from: 'days', values: 1 },
    ],
    ['open once in three weeks', [0, 70, 0], { cents: 70, from: 'days', values: 1 }],
    ['open once on the last four entered', [0, 70, null, 0, 0, 70], { cents: 0, from: 'rest', values: 0 }],
    ['open twice on the last four entered', [0, 70, null, 0, 70, 70], { cents: 70, from: 'days', values: 3 }],
    ['open twice in the last four', [0, 70, null, 70], { cents: 70, from: 'days', values: 2 }],
    ['not entered last week', [null, 70, 70, 70], { cents: 70, from: 'days', values: 3 }],
    ['with more values than count', Array(8).fill(70), { cents: 70, from: 'days', values: 4 }],
    ['known in the sixteenth week', [...Array(15).fill(0), 70], { cents: 0, from: 'rest', values: 0 }],
  ])('%s', (_, amounts, forecast) => {
    expect(dayForecasts(fridays(amounts))[FRIDAY]!).toEqual(forecast);
  });

  test.each([
    [15, 70],
    [16, 0],
  ])('open %d weeks ago, and nothing recorded since', (empty, forecast) => {
    const weeks = [...Array(empty).fill(weekOfDays(NO_DAYS)), ...fridays([70])];
    expect(dayForecasts(weeks)[FRIDAY]!.cents).toBe(forecast);
  });
});
