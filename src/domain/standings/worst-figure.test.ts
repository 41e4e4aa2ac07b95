import { expect, test } from 'vitest';
import type { Verdict } from '../budgets/verdict.ts';
import { US } from '../testing/locales.ts';
import { cents } from '../values/money.ts';
import { figureOf, worstFigureText } from './worst-figure.ts';

test.each<[Verdict, number, number | null, string]>([
  ['Over', 1_165_67, 1_300_00, '$165.67 over'],
  ['Heading over', 300_00, 1_071_00, 'heading for 107%'],
  ['Heading far over', 900_00, 1_310_00, 'heading for 131%'],
  ['Critical Zone', 964_00, 990_00, '96.4% spent'],
  ['Warning Zone', 860_00, null, '86.0% spent'],
])('The verdict %s of a budget of $1,000.00 rests on a figure: %3$s', (verdict, spent, projected, text) => {
  const heading = projected === null ? null : { projectedCents: cents(projected) };
  const told = { verdict, budgetCents: cents(1_000_00), spentCents: cents(spent), heading };
  expect(worstFigureText(figureOf(told)!, US)).toBe(text);
});

test('Without a budget a verdict rests on nothing', () => {
  const none = {
    verdict: 'No budget yet',
    budgetCents: cents(0),
    spentCents: cents(5_00),
    heading: null,
  } as const;
  expect(figureOf(none)).toBeNull();
});
