import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { at, by, CHEF, factsOf } from '../testing/kitchen-week.ts';
import { cents } from '../values/money.ts';
import { spendingEffects } from './spending-effects.ts';

test.each([
  ['was set lower, and would be less than nothing', -150_00, -200_00, [150_00]],
  ['was set lower, and nothing is left', -100_00, -100_00, []],
  ['was set lower, and a cent less than nothing is left', -100_00, -100_01, [1]],
  ['was set lower, and something is left', -50_00, -100_00, []],
  ['was set lower, and stays as it is', -250_00, 0, []],
  ['was set higher', 50_00, -200_00, []],
  ['was not set, and credits leave less than nothing', 0, -250_00, []],
])('Where spending of $200.00 %s, what was set goes with what is corrected away', (_, byHand, more, set) => {
  const facts = factsOf(SAMPLE_GROUP, [by(CHEF, { amountCents: cents(200_00) })], { byHand });
  const moved = spendingEffects(facts, new Map([['kitchen', cents(more)]]), at(CHEF));
  expect(moved.adjustments?.map((one) => one.cents)).toEqual(set);
});
