import { describe, expect, test } from 'vitest';
import { parseDay } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { dayIndexInWeek, spendingByDay, spentUpTo } from './spending-by-day.ts';

const WEDNESDAY = parseDay('2026-02-25')!;

describe('a week that begins on a Wednesday', () => {
  test.each([
    ['2026-02-24', -1],
    ['2026-02-25', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 4],
    ['2026-03-03', 6],
    ['2026-03-04', 6],
    ['2027-01-01', 6],
  ])('has %s in place %d', (day, place) => {
    expect(dayIndexInWeek(parseDay(day)!, WEDNESDAY)).toBe(place);
  });

  test('counts what is dated before it as its first day, and after it as its last', () => {
    const entries = [
      ['2026-02-20', 1],
      ['2026-02-25', 10],
      ['2026-03-01', 100],
      ['2026-03-01', 5],
      ['2026-03-03', 1000],
      ['2026-04-01', -300],
    ] as const;
    const dated = entries.map(([day, amount]) => ({ day: parseDay(day)!, amountCents: cents(amount) }));
    expect(spendingByDay(dated, WEDNESDAY)).toEqual([11, 0, 0, 0, 105, 0, 700]);
  });
});

test.each([
  [-1, 0],
  [0, 1],
  [3, 1111],
  [6, 1111],
])('up to place %d is spent %d', (place, spent) => {
  expect(spentUpTo([1, 10, 100, 1000, 0, 0, 0].map(cents), place)).toBe(spent);
});
