import { expect, test } from 'vitest';
import { GIVE_UP_AFTER, retryDelay } from './outbox.ts';

test('what failed is tried again after 1, 2, 4 … and then every 60 minutes', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 40].map((tries) => retryDelay(tries) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('what failed is given up after 24 hours', () => {
  expect(GIVE_UP_AFTER).toBe(86_400_000);
});
