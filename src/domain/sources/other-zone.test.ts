import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { otherZones } from './other-zone.ts';

test.each([
  ['Eastern Time (US & Canada)', '2026-07-18', 'America/New_York', null],
  ['Pacific Time (US & Canada)', '2026-07-18', 'America/New_York', 'Pacific Time (US & Canada)'],
  ['16-Sep-2026 10:51 PM EDT', '2026-09-16', 'America/New_York', null],
  ['16-Sep-2026 10:51 PM EDT', '2026-09-16', 'America/Chicago', 'EDT'],
  ['1:05 pm CT', '2026-01-16', 'America/New_York', 'CT'],
  // Arizona has no summer time: its own MST is not Denver's in July.
  ['1:05 pm MST', '2026-07-16', 'America/Phoenix', null],
  ['1:05 pm MDT', '2026-07-16', 'America/Phoenix', 'MDT'],
  ['2026-07-18 22:10', '2026-07-18', 'Europe/Berlin', null],
  ['2026-07-18 22:10 CET', '2026-07-18', 'Europe/Berlin', null],
  ['', '2026-07-18', 'America/New_York', null],
] as const)('Beside a time “%s” on %s names another zone than %s: %s', (written, day, timeZone, zone) => {
  expect(otherZones(timeZone)(written, day as Day)).toBe(zone);
});
