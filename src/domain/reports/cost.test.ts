import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { type Cost, costTogether, exceedsBudget, isEntered, reportedCost } from './cost.ts';

const cost = (costCents: number, budgetCents: number, base = 1_000_00, isWhole?: boolean) =>
  reportedCost(cents(costCents), cents(budgetCents), cents(base), 30, isWhole);

test.each<[string, Cost, Partial<Cost>, exceeds: boolean]>([
  ['a cent over', cost(300_01, 300_00), { overCents: cents(1), percentage: 30 }, true],
  ['just its budget', cost(300_00, 300_00), { overCents: cents(0), percentage: 30 }, false],
  ['less', cost(200_00, 300_00), { overCents: cents(-100_00), percentage: 20 }, false],
  ['a credit', cost(-10_00, 300_00), { overCents: cents(-310_00), percentage: -1 }, false],
  ['without any revenue', cost(50_00, 0, 0), { overCents: cents(50_00), percentage: null }, false],
  ['a cent of a budget', cost(2, 1), { overCents: cents(1), percentage: 0 }, true],
])('Something that cost %s', (_, result, expected, exceeds) => {
  expect(result).toMatchObject({ ...expected, targetPercentage: 30 });
  expect(result).not.toHaveProperty('isEntered');
  expect([exceedsBudget(result), isEntered(result)]).toEqual([exceeds, true]);
});

test.each([
  ['nothing, where nobody said so', cost(0, 300_00), false, null],
  ['nothing, as is known', cost(0, 300_00, 1_000_00, true), true, 0],
  ['something, of which a part is missing', cost(50_00, 300_00, 1_000_00, false), false, null],
])('Of what cost %s, it is told whether that is entered', (_, result, entered, percentage) => {
  expect(result).toMatchObject({ isEntered: entered, percentage });
  expect(isEntered(result)).toBe(entered);
});

test('Reports that were kept before say by the amount alone whether a cost is entered', () => {
  expect([isEntered({ costCents: cents(1) }), isEntered({ costCents: cents(0) })]).toEqual([true, false]);
});

test.each<[string, Cost[], object]>([
  [
    'are no share of what the week brought so far, their budgets one of what it is expected to bring',
    [cost(300_00, 350_00), cost(100_00, 250_00)],
    { costCents: 400_00, budgetCents: 600_00, overCents: -200_00, percentage: null, targetPercentage: 30 },
  ],
  [
    'are heading where all of them are, with what is complete as it is',
    [{ ...cost(300_00, 350_00), headingCents: cents(500_00) }, cost(100_00, 250_00)],
    { percentage: null, headingCents: 600_00, headingPercentage: 30 },
  ],
  [
    'are heading nowhere while it is not known of one',
    [{ ...cost(300_00, 350_00), headingCents: null }, cost(100_00, 250_00)],
    { percentage: null, headingCents: null, headingPercentage: null },
  ],
  [
    'are not entered while one with a budget is not',
    [cost(300_00, 350_00), cost(0, 250_00)],
    { costCents: 300_00, percentage: null, isEntered: false },
  ],
  [
    'are entered where one without a budget cost nothing',
    [cost(300_00, 350_00), { ...cost(0, 0, 0), isEntered: undefined }],
    { costCents: 300_00, targetPercentage: 17.5 },
  ],
])('Several costs together %s', (_, parts, expected) => {
  const revenue = { cents: cents(1_000_00), expectedCents: cents(2_000_00) };
  expect(costTogether(parts, revenue)).toMatchObject(expected);
});

test('Several costs of a week of which nothing more is expected are beside its revenue', () => {
  const together = costTogether([cost(300_00, 350_00)], { cents: cents(1_000_00), expectedCents: null });
  expect(together.targetPercentage).toBe(35);
});

test('Several costs of a complete week are a share of its revenue', () => {
  const parts = [cost(300_00, 350_00), cost(100_00, 250_00)];
  const together = costTogether(parts, { cents: cents(1_000_00) });
  expect(together).toMatchObject({ percentage: 40, targetPercentage: 60 });
  expect(together).not.toHaveProperty('headingCents');
});
