import { expect, test } from 'vitest';
import { mailHealth } from './mail-health.ts';

const MINUTE = 60_000;

test.each([
  [0, 0, 0, 0, 'ok', 'No email is waiting.'],
  [1, 0, 0, 14.9 * MINUTE, 'ok', '1 email not sent yet, the oldest for 14 min.'],
  [1, 0, 0, 15 * MINUTE, 'stuck', '1 email not sent yet, the oldest for 15 min.'],
  [3, 0, 0, 15 * MINUTE, 'stuck', '3 emails not sent yet, the oldest for 15 min.'],
  [2, 1, 0, 0, 'ok', '2 emails not sent yet, the oldest for 0 min. 1 email failed and will be tried again.'],
  [0, 0, 0, 20 * MINUTE, 'ok', 'No email is waiting.'],
  [
    0,
    0,
    2,
    0,
    'stuck',
    '2 emails could not be delivered: an admin has to acknowledge them or send them again.',
  ],
  [0, 0, 1, 0, 'stuck', '1 email could not be delivered: an admin has to acknowledge it or send it again.'],
] as const)('With %i waiting, %i failing and %i failed, %i ms old, email is %s', (...result) => {
  const [waiting, failing, failed, oldestMilliseconds, state, words] = result;
  expect(mailHealth({ waiting, failing, failed, oldestMilliseconds })).toEqual({ state, words });
});
