import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { basisPointsOf, partOf } from './basis-points.ts';

test.each([
  [0, 1, 0],
  [1, 1, 10_000],
  [1, 3, 3333],
  [2, 3, 6667],
  [1, 20_000, 1],
  [-1, 20_000, -1],
  [1, 20_001, 0],
  [9_007_199_254_740_990, 9_007_199_254_740_991, 10_000],
])('%d of %d is %d ten-thousandths', (part, whole, share) => {
  expect(basisPointsOf(cents(part), cents(whole))).toBe(share);
});

test.each([
  [100, 0, 0],
  [100, 10_000, 100],
  [1, 5000, 1],
  [1, 4999, 0],
  [-1, 5000, -1],
  [3_000_00, 4378, 1_313_40],
  [9_007_199_254_740_991, 9999, 9_006_298_534_815_517],
])('of %d cents a share of %d is %d', (amount, share, part) => {
  expect(partOf(cents(amount), share)).toBe(part);
});
