import { expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { expectedAsDayBegan, expectedByMorning } from './day-sales.ts';

const ZONE = 'America/New_York';
const THURSDAY = '2026-11-26' as Day;
const said = (updatedAt: string, morning?: number) => ({
  ...{ day: THURSDAY, cents: cents(0), updatedAt },
  ...(morning !== undefined && { morningCents: cents(morning) }),
});

test.each([
  ['nothing', undefined, null],
  ['what somebody said a week before', said('2026-11-19T15:00:00.000Z'), 0],
  ['what somebody said a minute before midnight', said('2026-11-26T04:59:00.000Z'), 0],
  ['what somebody said at midnight', said('2026-11-26T05:00:00.000Z'), null],
  ['what somebody said on the day, over what was said before', said('2026-11-26T15:00:00.000Z', 900), 900],
])('Of %s that counts as the day began: %j', (_, expected, counted) => {
  expect(expectedAsDayBegan(expected, ZONE)).toBe(counted);
});

const moment = (now: string) => ({ now: () => now, group: { timeZone: ZONE } as never });

test.each([
  ['the day before', '2026-11-25T20:00:00.000Z', said('2026-11-19T15:00:00.000Z'), {}],
  ['on the day', '2026-11-26T20:00:00.000Z', said('2026-11-19T15:00:00.000Z'), { morningCents: 0 }],
  [
    'on the day, again',
    '2026-11-26T21:00:00.000Z',
    said('2026-11-26T20:00:00.000Z', 900),
    { morningCents: 900 },
  ],
  ['on the day, of what was said on it', '2026-11-26T21:00:00.000Z', said('2026-11-26T20:00:00.000Z'), {}],
  ['on the day, first', '2026-11-26T21:00:00.000Z', undefined, {}],
])('Changed %s an expectation keeps what it was as the day began', (_, now, stored, kept) => {
  expect(expectedByMorning(stored, moment(now))).toEqual(kept);
});
