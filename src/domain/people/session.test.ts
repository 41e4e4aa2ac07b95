import { expect, test } from 'vitest';
import { type SessionStep, sessionStep, timeLeft } from './session.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

test.each<[left: number, sinceTried: number | undefined, expected: SessionStep]>([
  [7 * DAY, undefined, { step: 'wait', ms: 7 * DAY - 5 * MINUTE }],
  [30 * DAY, undefined, { step: 'wait', ms: 2 ** 31 - 1 }],
  [5 * MINUTE + 1, undefined, { step: 'wait', ms: 1 }],
  [5 * MINUTE, undefined, { step: 'renew' }],
  [5 * MINUTE, 10 * SECOND, { step: 'wait', ms: 20 * SECOND }],
  [4 * MINUTE, 30 * SECOND, { step: 'renew' }],
  [40 * SECOND, 5 * SECOND, { step: 'wait', ms: 10 * SECOND }],
  [30 * SECOND + 1, undefined, { step: 'renew' }],
  [30 * SECOND, undefined, { step: 'over' }],
  [0, 1, { step: 'over' }],
  [-DAY, undefined, { step: 'over' }],
])('a session with %i ms left, last tried %s ms ago, is kept alive or over', (left, sinceTried, expected) => {
  expect(sessionStep(left, sinceTried)).toEqual(expected);
});

test('the time left follows the server’s clock, whatever the browser’s says', () => {
  const result = { now: '2026-11-19T17:00:00.000Z', expiresAt: '2026-11-26T17:00:00.000Z' };
  expect(timeLeft(result, 0)).toBe(7 * DAY);
  expect(timeLeft(result, 7 * DAY - MINUTE)).toBe(MINUTE);
  expect(timeLeft({ ...result, expiresAt: null }, 0)).toBeNull();
});
