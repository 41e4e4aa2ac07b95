import { describe, expect, test } from 'vitest';
import { costOfHours } from '../labor/labor.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import {
  costWithOvertime,
  type OvertimeRule,
  overtimeChanged,
  overtimeEntry,
  overtimeIn,
  overtimeOf,
} from './overtime.ts';

const HOUR = 60;
const MONDAY = '2026-11-16' as Day;
const TUESDAY = '2026-11-17' as Day;

function rule(weekly: number | null, daily: number | null, from = '2026-01-04'): OvertimeRule {
  return {
    from: from as Day,
    weeklyMinutes: weekly === null ? null : weekly * HOUR,
    dailyMinutes: daily === null ? null : daily * HOUR,
    factorPercent: 150,
  };
}

const week = (...hours: number[]) => hours.map((worked) => ({ minutes: worked * HOUR }));
const on = (day: Day, hours: number) => ({ day, minutes: hours * HOUR });

describe('Of hours in the order they were worked overtime is', () => {
  test.each([
    ['nothing of none', [], rule(40, 8), []],
    ['nothing up to the week’s number', week(40), rule(40, null), [0]],
    ['what is beyond it', week(40.5), rule(40, null), [0.5]],
    ['the later entry’s, in whichever crew', week(30, 15), rule(40, null), [0, 5]],
    ['all of what comes after', week(40, 2, 3), rule(40, null), [0, 2, 3]],
    ['nothing where no number is set', week(80), rule(null, null), [0]],
    ['nothing up to the day’s number', [on(MONDAY, 8)], rule(null, 8), [0]],
    ['what is beyond it on one day', [on(MONDAY, 6), on(MONDAY, 6)], rule(null, 8), [0, 4]],
    ['each day by itself', [on(MONDAY, 9), on(TUESDAY, 8)], rule(null, 8), [1, 0]],
    ['nothing of a day that nobody said', week(12), rule(null, 8), [0]],
    // 10 + 8 hours: 2 beyond the day, and of the other 16 beyond 15 one.
    ['no hour twice', [on(MONDAY, 10), on(TUESDAY, 8)], rule(15, 8), [2, 1]],
    ['the day’s alone where the week’s are not reached by others', [on(MONDAY, 24)], rule(10, 8), [16]],
    ['a week’s beside a day’s within one entry', [on(MONDAY, 8), on(TUESDAY, 12)], rule(12, 10), [0, 8]],
    ['counted with hours without a day', [...week(38), on(MONDAY, 10)], rule(40, 8), [0, 8]],
  ])('%s', (_, worked, of, hours) => {
    expect(overtimeOf(worked, of).map((minutes) => minutes / HOUR)).toEqual(hours);
  });
});

test('however hours are divided, all that is overtime comes to the same, and never to more than was worked', () => {
  for (let all = 1; all <= 80; all++)
    for (const first of [0.5, 1, all / 2, all].filter((part) => part <= all)) {
      const parts = week(...[first, all - first].filter((part) => part > 0));
      const total = overtimeOf(parts, rule(40, 8)).reduce((sum, minutes) => sum + minutes, 0);
      expect(total).toBe(Math.max(0, all - 40) * HOUR);
    }
});

describe('Hours of which some are overtime cost, rounded once', () => {
  test.each([
    [0, 0, 2000, 150, 0],
    [40 * HOUR, 0, 2000, 150, 800_00],
    [45 * HOUR, 5 * HOUR, 2000, 150, 950_00],
    [30, 30, 1501, 150, 11_26],
    // 45 minutes at 10.01 and a half more: 11.26125 dollars, not 7.51 + 3.75.
    [45, 45, 1001, 150, 11_26],
    [30, 30, 1, 150, 1],
    [30, 30, 1, 100, 1],
    [80 * HOUR, 40 * HOUR, 1_000_000, 300, 1_600_000_00],
    [60, 60, 1250, 125, 15_63],
  ])(
    '%d minutes, %d of them overtime, at %d and %d%%: %d',
    (minutes, overtimeMinutes, rate, factorPercent, cost) => {
      expect(
        costWithOvertime({ minutes, overtimeMinutes, hourlyRateCents: cents(rate) }, { factorPercent }),
      ).toBe(cost);
    },
  );

  test('what they do without any', () => {
    for (const minutes of [0, 1, 29, 30, 61, 4800])
      for (const rate of [1, 999, 1501, 1_000_000]) {
        const hours = { minutes, overtimeMinutes: 0, hourlyRateCents: cents(rate) };
        expect(costWithOvertime(hours, { factorPercent: 150 })).toBe(costOfHours(minutes, cents(rate)));
      }
  });
});

describe('A week’s rule is', () => {
  const rules = [rule(40, null, '2026-11-15'), rule(38, null, '2026-11-22'), rule(null, null, '2026-11-29')];
  test.each([
    ['2026-11-14', undefined],
    ['2026-11-21', 40],
    ['2026-11-28', 38],
    ['2026-12-05', undefined],
  ])('of one that ends on %s %s hours', (endDate, hours) => {
    const holds = overtimeIn({ overtime: rules }, { endDate: endDate as Day });
    expect(holds?.weeklyMinutes).toBe(hours && hours * HOUR);
  });

  test('none where there are none', () => {
    expect(overtimeIn({}, { endDate: MONDAY })).toBeUndefined();
  });

  test('the one set last: it ends those that were to begin later', () => {
    expect(overtimeChanged(rules, rule(35, null, '2026-11-22')).map(({ from }) => from)).toEqual([
      '2026-11-15',
      '2026-11-22',
    ]);
  });
});

test.each([
  [{ weeklyMinutes: 2400, dailyMinutes: null, factorPercent: 150 }, true],
  [{ weeklyMinutes: null, dailyMinutes: null, factorPercent: 100 }, true],
  [{ weeklyMinutes: 0, dailyMinutes: null, factorPercent: 150 }, false],
  [{ weeklyMinutes: 4830, dailyMinutes: null, factorPercent: 150 }, false],
  [{ weeklyMinutes: 2415, dailyMinutes: null, factorPercent: 150 }, false],
  [{ weeklyMinutes: null, dailyMinutes: 1470, factorPercent: 150 }, false],
  [{ weeklyMinutes: null, dailyMinutes: 480, factorPercent: 99 }, false],
  [{ weeklyMinutes: null, dailyMinutes: 480, factorPercent: 301 }, false],
])('overtime of %j can be asked for: %s', (entered, fits) => {
  expect(overtimeEntry.safeParse(entered).success).toBe(fits);
});
