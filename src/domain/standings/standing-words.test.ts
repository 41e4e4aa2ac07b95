import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { remainingText } from './standing-words.ts';

test.each([
  [250_00, 'Kitchen has $250.00 left'],
  [0, 'Kitchen has $0.00 left'],
  [-1_50, 'Kitchen is $1.50 over'],
])('What is left of %i cents is said so', (left, words) => {
  expect(remainingText(SAMPLE_GROUP, 'kitchen', { remainingCents: cents(left) })).toBe(words);
});
