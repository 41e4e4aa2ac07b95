import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { isHistory, type WeekId } from './week.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

test.each([
  ['that ended long before', '2030-01-01', true],
  ['that ended the day before', '2026-11-22', true],
  ['on whose last day the place was made', '2026-11-21', false],
  ['on whose first day the place was made', '2026-11-15', false],
  ['that is after the place was made', '2026-01-01', false],
  ['of sample data, however old', undefined, false],
] as const)('A week %s', (_, beganOn, history) => {
  expect(isHistory(WEEK, { beganOn: beganOn as Day | undefined })).toBe(history);
});

test.each([
  ['2026-11-16_to_2026-11-22', '2026-11-23', true],
  ['2026-11-16_to_2026-11-22', '2026-11-22', false],
] as const)('The week %s is history to a place made on %s: %s', (weekId, beganOn, history) => {
  expect(isHistory(weekId as WeekId, { beganOn: beganOn as Day })).toBe(history);
});
