import { expect, test } from 'vitest';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { currentWeek, timestamp, today } from './clock.ts';

test.each([
  ['America/New_York', '2026-11-21', '2026-11-15'],
  ['Asia/Tokyo', '2026-11-22', '2026-11-22'],
])('late on a Saturday of New York the day and the week of %s are its own', (timeZone, day, startDate) => {
  const clock = { now: () => Date.parse('2026-11-22T02:30:00Z'), group: { ...GROUP_DEFAULTS, timeZone } };
  expect(today(clock)).toBe(day);
  expect(currentWeek(clock)).toMatchObject({ startDate });
  expect(timestamp(clock)).toBe('2026-11-22T02:30:00.000Z');
});
