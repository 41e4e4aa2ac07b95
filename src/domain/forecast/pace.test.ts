import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { aheadOfUsual, leftToSpend, projected, usuallyToCome } from './pace.ts';

test.each([
  ['on the usual pace', 3_000, 1_200, 0, 4000, { left: 1_800, toCome: 1_800, ahead: 0, projected: 3_000 }],
  ['ahead of it', 6_423, 3_983, 0, 4800, { left: 2_440, toCome: 3_340, ahead: 900, projected: 7_323 }],
  ['behind it', 3_000, 900, 0, 4000, { left: 2_100, toCome: 1_800, ahead: -300, projected: 2_700 }],
  [
    'less ordered for later than usual',
    3_000,
    1_200,
    500,
    4000,
    { left: 1_300, toCome: 1_800, ahead: 0, projected: 3_000 },
  ],
  [
    'more ordered for later than usual',
    3_000,
    1_200,
    2_000,
    4000,
    { left: -200, toCome: 1_800, ahead: 0, projected: 3_200 },
  ],
  ['on the last day', 3_000, 3_100, 0, 10_000, { left: -100, toCome: 0, ahead: 100, projected: 3_100 }],
  ['half a cent', 1, 0, 0, 5000, { left: 1, toCome: 1, ahead: -1, projected: 1 }],
  ['no budget', 0, 500, 0, 4000, { left: -500, toCome: 0, ahead: 500, projected: 500 }],
])('%s', (_, budget, spent, later, share, figures) => {
  const spending = {
    budgetCents: cents(budget),
    spentCents: cents(spent),
    orderedLaterCents: cents(later),
  };
  const usual = { by: [share, 10_000], on: [share, 10_000 - share], off: [0, 0] };
  const spendingByDay = [spending.spentCents, spending.orderedLaterCents];
  expect({
    left: leftToSpend(spending),
    toCome: usuallyToCome(spending.budgetCents, usual, 0),
    ahead: aheadOfUsual(spending, usual, 0),
    projected: projected(spending, usual, { spendingByDay, today: 0 }),
  }).toEqual(figures);
});
