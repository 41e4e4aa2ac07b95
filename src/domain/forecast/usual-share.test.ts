import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { usualShares } from './usual-share.ts';

const HALF = [0, 50, 0, 0, 50, 0, 0].map(cents);
const ALL_ON_MONDAY = [0, 10, 0, 0, 0, 0, 0].map(cents);
const NOTHING = [0, 0, 0, 0, 0, 0, 0].map(cents);
const CREDITED_LATER = [0, 200, 0, 0, -100, 0, 0].map(cents);
const CREDIT_FIRST = [0, -100, 0, 0, 200, 0, 0].map(cents);

test.each([
  ['no week', [], 1, null],
  ['three weeks', [HALF, HALF, HALF], 1, null],
  ['four weeks', [HALF, HALF, HALF, HALF], 1, 5000],
  ['four weeks, before the first order', [HALF, HALF, HALF, HALF], 0, 0],
  ['four weeks, on the last day', [HALF, HALF, HALF, HALF], 6, 10_000],
  ['a fifth week', [HALF, HALF, HALF, HALF, ALL_ON_MONDAY], 1, 6000],
  ['a ninth week, which does not count', [...Array(8).fill(HALF), ALL_ON_MONDAY], 1, 5000],
  ['weeks too old', [...Array(13).fill(NOTHING), HALF, HALF, HALF, HALF], 1, null],
  ['weeks without orders, which are passed over', [NOTHING, HALF, NOTHING, HALF, HALF, HALF], 1, 5000],
  ['a week not known by day', [null, HALF, HALF, HALF, HALF], 1, 5000],
  ['three weeks known by day', [null, HALF, HALF, HALF], 1, null],
  ['different rhythms', [HALF, HALF, HALF, ALL_ON_MONDAY], 1, 6250],
  ['a credit later in the week', [HALF, HALF, HALF, CREDITED_LATER], 1, 6250],
  ['a credit first', [HALF, HALF, HALF, CREDIT_FIRST], 1, 3750],
])('of %s', (_, weeks, weekday, share) => {
  expect(usualShares(weeks)?.by[weekday] ?? null).toBe(share);
});
