import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2025-05-14T16:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'Just now'],
  [59 * SECOND + 999, 'Just now'],
  [60 * SECOND, '1 minute ago'],
  [2 * MINUTE - 1, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [2 * HOUR - 1, '1 hour ago'],
  [2 * HOUR, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'Yesterday'],
  [2 * DAY - 1, 'Yesterday'],
  [2 * DAY, '2 days ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, 'May 7, 2025'],
  [400 * DAY, 'Apr 9, 2024'],
])('what happened %d milliseconds ago reads "%s"', (passed, text) => {
  expect(relativeTime(NOW - passed, NOW, 'America/New_York', US)).toBe(text);
});

test('what a clock a little ahead calls the future has happened just now', () => {
  expect(relativeTime(NOW + 5 * MINUTE, NOW, 'America/New_York', US)).toBe('Just now');
});

test("the date is that of the group's own time zone", () => {
  const evening = Date.parse('2025-05-01T02:00:00.000Z');
  expect(relativeTime(evening, NOW, 'America/New_York', US)).toBe('Apr 30, 2025');
  expect(relativeTime(evening, NOW, 'UTC', US)).toBe('May 1, 2025');
});
