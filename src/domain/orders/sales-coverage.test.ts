import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { coverageOf } from './sales-coverage.ts';

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const dayAt = (place: number) => addDays(WEEK.startDate, place);
const PAST = Array.from({ length: 56 }, (_, ago) => dayAt(-1 - ago));

/** Scandals, with eight weeks of $1,000 a day behind it unless it just began, in a week of which its first day brought $700. */
function lasting(past: readonly Day[] = PAST, sold: readonly [Day, number][] = [[dayAt(0), 700_00]]) {
  const days = [...past.map((day) => [day, 1_000_00] as const), ...sold];
  const known: WeekHistory = {
    ...{ week: WEEK, weeks: weeksRead(WEEK), today: dayAt(1), closed: [], figures: new Map() },
    ...{ ...NO_LABOR, undated: {}, typical: {}, pace: [], holidays: [], spending: byCenter([]) },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    expected: byCenter([{ revenueCenter: 'scandals', day: dayAt(6), cents: cents(2_500_00) }]),
    sales: byCenter(days.map(([day, amount]) => ({ revenueCenter: 'scandals', day, cents: cents(amount) }))),
  };
  return coverageOf([known], 'scandals');
}

test.each<[string, Day[], number | null]>([
  ['days that are entered', [dayAt(-1), dayAt(0)], 1_700_00],
  ['no days at all', [], 0],
  ['a day that is not entered', [dayAt(0), dayAt(1)], null],
])('What %s brought is their sum, or not known', (_, days, brought) => {
  expect(lasting().brought(days)).toBe(brought);
});

test.each<[string, number[], number | null]>([
  ['the first day, as it was entered', [0], 700_00],
  ['the last day, as somebody expects it', [6], 2_500_00],
  ['both', [0, 6], 3_200_00],
  ['a day of the week before', [-1], null],
  ['a day of the next week beside the last one', [6, 7], null],
])('What is expected of %s is told', (_, places, expected) => {
  expect(lasting().expected(places.map(dayAt))).toBe(expected);
});

test('A day is expected to bring what its weekday did, and nothing is known of it where nothing ever was', () => {
  expect(lasting().expected([dayAt(2)])).toBeGreaterThan(500_00);
  expect(lasting([], []).expected([dayAt(2)])).toBeNull();
  expect(lasting([], []).expected([dayAt(6)])).toBe(2_500_00);
  expect(lasting([], [[dayAt(0), 0]]).expected([dayAt(0)])).toBe(0);
});
