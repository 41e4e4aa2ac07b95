import { expect, test } from 'vitest';
import { ELSEWHERE, US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import { overtimeAsTyped, overtimeText, readOvertime } from './overtime-entry.ts';

const from = '2026-11-22' as Day;
const RULE = { from, weeklyMinutes: 37.5 * 60, dailyMinutes: null, factorPercent: 125 };

test('Overtime begins with the rule that holds, or without one with what is usual', () => {
  expect(overtimeAsTyped(RULE, from, US)).toEqual({ week: '37.5', day: '', factor: '125', from });
  expect(overtimeAsTyped(undefined, from, US)).toEqual({ week: '', day: '', factor: '150', from });
});

test.each([
  [
    { week: '40', day: '' },
    { weeklyMinutes: 2400, dailyMinutes: null },
  ],
  [
    { week: '', day: ' 8 ' },
    { weeklyMinutes: null, dailyMinutes: 480 },
  ],
  [
    { week: '', day: '' },
    { weeklyMinutes: null, dailyMinutes: null },
  ],
])('Overtime typed as %j is read as %j', (typed, read) => {
  expect(readOvertime(US)({ ...typed, factor: '150', from })).toEqual({
    wanted: { ...read, factorPercent: 150, from },
  });
});

test('Overtime is read as it is written where the group is', () => {
  const typed = { week: '37,5', day: '', factor: '125', from };
  expect(readOvertime(ELSEWHERE.germany)(typed)).toMatchObject({ wanted: { weeklyMinutes: 2250 } });
});

test.each([
  [{ week: 'many' }, 'week'],
  [{ week: '81' }, 'week'],
  [{ day: '25' }, 'day'],
  [{ factor: '' }, 'factor'],
  [{ factor: '99' }, 'factor'],
])('Overtime with %j is refused at the field for the %s', (typed, field) => {
  const read = readOvertime(US)({ week: '40', day: '', factor: '150', from, ...typed });
  expect(read).toMatchObject({ faults: { [field]: expect.any(String) } });
});

test('Overtime that holds already is no change', () => {
  const read = readOvertime(US, RULE);
  expect(read({ week: '37.5', day: '', factor: '125', from })).toBe('unchanged');
  expect(read({ week: '37.5', day: '', factor: '150', from })).toHaveProperty('wanted');
});

test('A rule is told in words', () => {
  expect(overtimeText(RULE, US)).toBe(
    'From Nov 22, 2026: beyond 37.5 hours a week an hour costs 125% of its rate.',
  );
  expect(overtimeText({ ...RULE, dailyMinutes: 480 }, US)).toContain(
    'beyond 37.5 hours a week or 8 hours a day',
  );
  expect(overtimeText({ ...RULE, weeklyMinutes: null }, US)).toBe(
    'From Nov 22, 2026: every hour costs its rate.',
  );
});
