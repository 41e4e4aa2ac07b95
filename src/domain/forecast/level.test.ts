import { expect, test } from 'vitest';
import type { AlertType } from '../budgets/budget.ts';
import { cents } from '../values/money.ts';
import { isNews, paceAlertType } from './outlook.ts';

const BUDGET = 1_000_00;

test.each<[string, number, number, AlertType | null, AlertType | null]>([
  ['under budget', 0, 990_00, null, null],
  ['3 % over, exactly', 0, 1_030_00, null, null],
  ['a cent more than 3 %', 0, 1_030_01, null, 'warning'],
  ['5 % over, exactly', 0, 1_050_00, null, 'warning'],
  ['a cent more than 5 %', 0, 1_050_01, null, 'danger'],
  ['half of a band of 6 % asks for no more than 3 %', 600, 1_030_01, null, 'warning'],
  ['half of an odd band is not rounded: 3.005 %, exactly', 601, 1_030_05, null, null],
  ['half of an odd band is not rounded: a cent more', 601, 1_030_06, null, 'warning'],
  ['the band of 6 %, exactly', 600, 1_060_00, null, 'warning'],
  ['a cent more than the band of 6 %', 600, 1_060_01, null, 'danger'],
  ['a cent more than half a band of 30 %', 3000, 1_150_01, null, 'warning'],
  ['a warning at its limit is kept', 0, 1_030_00, 'warning', 'warning'],
  ['a warning a cent from 3 points below its limit is kept', 0, 1_000_01, 'warning', 'warning'],
  ['a warning 3 points below its limit is left', 0, 1_000_00, 'warning', null],
  ['critical a cent from 3 points below its limit is kept', 0, 1_020_01, 'danger', 'danger'],
  ['critical 3 points below its limit becomes a warning', 0, 1_020_00, 'danger', 'warning'],
  ['critical far below is left altogether', 0, 1_000_00, 'danger', null],
  ['a warning does not make critical come sooner', 0, 1_040_00, 'warning', 'warning'],
  ['a warning becomes critical above its limit', 0, 1_050_01, 'warning', 'danger'],
])('%s', (_, band, projectedTo, before, level) => {
  expect(
    paceAlertType({ projectedCents: cents(projectedTo), budgetCents: cents(BUDGET) }, band, before),
  ).toBe(level);
});

test.each<[number, AlertType | null]>([
  [0, null],
  [0, 'danger'],
  [-100, null],
])('a budget of %d has no level, whatever it was (%s)', (budget, before) => {
  expect(
    paceAlertType({ projectedCents: cents(5_000_00), budgetCents: cents(budget) }, 0, before),
  ).toBeNull();
});

test('is exact where products are larger than any safe number', () => {
  const budgetCents = cents(2_000_000_000_000_000);
  const limit = 2_060_000_000_000_000;
  expect(paceAlertType({ projectedCents: cents(limit), budgetCents }, 0, null)).toBeNull();
  expect(paceAlertType({ projectedCents: cents(limit + 1), budgetCents }, 0, null)).toBe('warning');
});

test.each<[AlertType | null, AlertType | null, boolean]>([
  [null, null, false],
  [null, 'warning', false],
  [null, 'danger', false],
  ['warning', null, true],
  ['warning', 'warning', false],
  ['warning', 'danger', false],
  ['danger', null, true],
  ['danger', 'warning', true],
  ['danger', 'danger', false],
])('at %s, the worst they were told of being %s, people are told: %s', (level, worstTold, result) => {
  expect(isNews(level, worstTold)).toBe(result);
});
