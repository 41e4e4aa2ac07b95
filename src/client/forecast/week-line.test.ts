import { expect, test } from 'vitest';
import { cents } from '../../domain/values/money.ts';
import { weekLine } from './week-line.ts';

const dollars = (...amounts: number[]) => amounts.map((amount) => cents(amount * 100));

const SHARES = [0, 5000, 5000, 7500, 7500, 10_000, 10_000];
const OUTLOOK = {
  budgetCents: cents(6000_00),
  usualWeekCents: null,
  spentCents: cents(2500_00),
  lowCents: cents(18_000_00),
  highCents: cents(22_000_00),
  days: dollars(0, 2400, 0, 0, 0, 600, 0).map((spentCents, day) => ({
    spentCents,
    usualShareBasisPoints: SHARES[day] ?? null,
    budgetCents: day > 3 ? null : cents(6000_00 - day),
  })),
};

test('by day it says what is ordered, what is usual by then, and between what the budget is', () => {
  expect(weekLine(OUTLOOK, 30, 3)).toEqual({
    orderedCents: dollars(0, 2400, 2400, 2500, 2500, 3100, 3100),
    usualCents: dollars(0, 3000, 3000, 4500, 4500, 6000, 6000),
    budgetCents: [6000_00, 5999_99, 5999_98, 5999_97, null, null, null],
    budgetLowCents: 5400_00,
    budgetHighCents: 6600_00,
  });
});

test('what has no day counts as of the first one in a week to come', () => {
  expect(weekLine({ ...OUTLOOK, spentCents: cents(100_00) }, 30, -1).orderedCents[0]).toBe(100_00);
});

test('without four weeks of spending there is no usual pace, and without a range none of the budget', () => {
  const days = OUTLOOK.days.map((day) => ({ ...day, usualShareBasisPoints: null }));
  const line = weekLine({ ...OUTLOOK, days, lowCents: null, highCents: null }, 30, 3);
  expect(line).toMatchObject({ usualCents: null, budgetLowCents: null, budgetHighCents: null });
});
