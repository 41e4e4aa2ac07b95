import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { laborByDay, runningLabor, type WeekCost, weekCost } from './labor-by-day.ts';

const NOTHING = [0, 0, 0, 0, 0, 0, 0].map(cents);
const SUNDAY = { startDate: '2026-11-15' as Day };

/** Days in hundreds of dollars. */
function week(days: readonly number[], more: Partial<WeekCost> = {}): WeekCost {
  return {
    ...{ dayCents: days.map((day) => cents(day * 100_00)), undatedCents: cents(0), fixedCents: cents(0) },
    ...more,
  };
}

const hundreds = (days: readonly number[] | null) => days?.map((day) => day / 100_00);
const PLANNED = [1, 2, 3, 4, 5, 6, 7].map((day) => cents(day * 100_00));

test('What was planned of days that are over, or of today, counts no more: what was worked of them does', () => {
  expect(hundreds(runningLabor(week([8, 0, 9, 8, 0, 0, 0]), PLANNED, 3))).toEqual([8, 0, 9, 8, 5, 6, 7]);
  expect(hundreds(runningLabor(week([0, 0, 0, 0, 0, 0, 0]), PLANNED, -1))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(hundreds(runningLabor(week([0, 0, 0, 0, 0, 0, 0]), PLANNED, 6))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('What is worked on a day to come counts beside what is planned of it', () => {
  expect(hundreds(runningLabor(week([0, 0, 0, 0, 0, 3, 0]), PLANNED, 3))).toEqual([0, 0, 0, 0, 5, 9, 7]);
});

test('Salaries count in full on the first day, in a running week and in those before', () => {
  const paid = week([1, 1, 0, 0, 0, 0, 0], { fixedCents: cents(900_00) });
  expect(hundreds(runningLabor(paid, NOTHING, 3))).toEqual([10, 1, 0, 0, 0, 0, 0]);
  expect(hundreds(laborByDay(paid))).toEqual([10, 1, 0, 0, 0, 0, 0]);
});

test('A week whose hours cost a tenth or less without a day counts, that part on its first day; with more it is not known', () => {
  expect(hundreds(laborByDay(week([4, 5, 0, 0, 0, 0, 0], { undatedCents: cents(100_00) })))).toEqual([
    ...[5, 5, 0, 0, 0, 0, 0],
  ]);
  expect(laborByDay(week([4, 5, 0, 0, 0, 0, 0], { undatedCents: cents(100_01) }))).toBeNull();
});

test('A week’s rows are parted into days, what has none, and salaries, which have none even where they say one', () => {
  const day = '2026-11-17' as Day;
  const rows = [
    { day, cents: cents(100_00), isSalary: false },
    { day, cents: cents(50_00), isSalary: false },
    { day: null, cents: cents(30_00), isSalary: false },
    { day, cents: cents(900_00), isSalary: true },
  ];
  expect(weekCost(SUNDAY, rows)).toEqual({
    ...{ dayCents: [0, 0, 150_00, 0, 0, 0, 0], undatedCents: 30_00, fixedCents: 900_00 },
  });
});
