import { expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { formatMoment } from './moment.ts';

test.each([
  ['2026-11-19T17:00:00.000Z', 'America/New_York', 'Nov 19, 2026, 12:00 PM'],
  ['2026-11-19T17:05:59.999Z', 'UTC', 'Nov 19, 2026, 5:05 PM'],
  ['2026-07-01T03:30:00.000Z', 'America/New_York', 'Jun 30, 2026, 11:30 PM'],
  ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', 'Jan 1, 2026, 5:45 AM'],
])('%s in %s is %s', (at, timeZone, text) => {
  expect(formatMoment(at, timeZone, US)).toBe(text);
});
