import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import {
  type ClosedWeekday,
  closedWeekdays,
  closedWeekdaysText,
  isClosedBy,
  weekdaysClosed,
  withClosed,
  withWeekdays,
} from './closed-weekdays.ts';

const rule = (weekday: number, from: string, to: string | null = null) =>
  ({ weekday, from, to }) as ClosedWeekday;
const MONDAYS = rule(1, '2026-11-09', '2026-11-23');

test.each([
  ['a Monday before', '2026-11-02', false],
  ['the first Monday', '2026-11-09', true],
  ['a Tuesday', '2026-11-10', false],
  ['the last Monday', '2026-11-23', true],
  ['a Monday after', '2026-11-30', false],
])('Closed on Mondays from Nov 9 to 23: on %s (%s) that is %s', (_, day, isClosed) => {
  expect(isClosedBy([MONDAYS], day as Day)).toBe(isClosed);
});

test.each([
  ['a rule that goes on', [rule(1, '2024-01-01')], null],
  ['two that follow each other', [rule(1, '2026-01-01', '2026-02-28'), rule(1, '2026-03-01')], null],
  ['two weekdays at once', [rule(1, '2026-01-01'), rule(2, '2026-01-01')], null],
  ['none', [], null],
  ['a weekday of 7', [rule(7, '2026-01-01')], /^Give the weekday as a number from 0 for Sunday/],
  ['a weekday of -1', [rule(-1, '2026-01-01')], /^Give the weekday/],
  ['half a weekday', [rule(1.5, '2026-01-01')], /^Give the weekday/],
  ['a day that there is not', [rule(1, '2026-02-30')], /^Give the date as YYYY-MM-DD/],
  ['an end before its beginning', [rule(1, '2026-03-01', '2026-02-01')], /ends before it begins/],
  [
    'the same twice',
    [rule(1, '2026-01-01'), rule(1, '2026-01-01')],
    /^Monday from 2026-01-01 is closed twice/,
  ],
  ['two that overlap on a day', [rule(2, '2026-01-01', '2026-03-03'), rule(2, '2026-03-03')], /^Tuesday/],
  ['a hundred', Array.from({ length: 100 }, () => rule(1, '2026-01-01')), /^Send at most 50 at once/],
])('%s is read, or refused in words', (_, rules, message) => {
  const read = closedWeekdays.safeParse(rules);
  expect(read.error?.issues[0]?.message ?? null).toEqual(message && expect.stringMatching(message));
});

test('A weekday that is closed from a day on takes the rules it meets into itself', () => {
  const tuesdays = rule(2, '2026-01-01');
  const past = rule(1, '2025-01-01', '2025-12-31');
  expect(withClosed([past, tuesdays, MONDAYS], { weekday: 1, from: '2026-11-16' as Day })).toEqual([
    past,
    tuesdays,
    rule(1, '2026-11-09'),
  ]);
  expect(withClosed([], { weekday: 1, from: '2026-11-16' as Day })).toEqual([rule(1, '2026-11-16')]);
});

test.each<[string, ClosedWeekday[], number[], ClosedWeekday[]]>([
  ['A new one begins on the day that is given', [], [1], [rule(1, '2026-11-01')]],
  ['One that stays begins when it did', [rule(1, '2024-01-01')], [1], [rule(1, '2024-01-01')]],
  [
    'One that goes was closed until yesterday',
    [rule(1, '2024-01-01')],
    [],
    [rule(1, '2024-01-01', '2026-11-18')],
  ],
  ['One that was to begin goes without a trace', [rule(1, '2026-11-19')], [], []],
  [
    'One that is over stays as it was',
    [rule(1, '2024-01-01', '2024-02-01')],
    [],
    [rule(1, '2024-01-01', '2024-02-01')],
  ],
  [
    'One that begins again is another beside it',
    [rule(1, '2024-01-01', '2024-02-01')],
    [1],
    [rule(1, '2024-01-01', '2024-02-01'), rule(1, '2026-11-01')],
  ],
])('%s', (_, rules, weekdays, after) => {
  const [from, today] = ['2026-11-01', '2026-11-19'] as [Day, Day];
  expect(withWeekdays(rules, weekdays, { from, today })).toEqual(after);
  expect(weekdaysClosed(after, today)).toEqual(weekdays);
});

test('Closed weekdays are told by their names', () => {
  const today = '2026-11-19' as Day;
  expect(closedWeekdaysText([rule(2, '2026-12-01'), rule(1, '2024-01-01')], today)).toBe(
    'Mondays and Tuesdays',
  );
  expect(closedWeekdaysText([rule(1, '2024-01-01', '2024-02-01')], today)).toBeNull();
});
