import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../values/money.ts';
import { weekTotals } from '../weeks/week-record.ts';
import { basisOf, expectedTotals } from './expected-totals.ts';
import type { WeekOutlook } from './outlook-answer.ts';
import type { Basis } from './week-estimate.ts';

const NOTHING = weekTotals({ revenue: {}, spent: { kitchen: 500 }, labor: {} });
const ENTERED = { ...NOTHING, revenueCents: cents(9000), scandalsRevenueCents: cents(700) };

function outlook(basis: Basis): Pick<WeekOutlook, 'categories'> {
  const of = (revenue: number) => ({ basis, revenueCents: cents(revenue) });
  const categories = {
    kitchen: of(10_000),
    bar: of(10_000),
    labor: of(10_000),
    scandals: of(800),
    townhouse: of(600),
  };
  return { categories } as never;
}

const day = (entered: number | null, override: number | null, forecastCents: number) => {
  const one = { cents: entered as Cents | null, overrideCents: override as Cents | null, forecastCents };
  return { centers: { kitchen: one, bar: { ...one, cents: null } } };
};
const SALES = {
  days: [day(100, 5, 7), day(null, 50, 7), day(null, null, 7)],
  centers: { kitchen: { weekCents: null }, bar: { weekCents: null } },
} as never;

describe('budgets stand', () => {
  test.each(['forecast', 'rough', 'typical'] as const)('on the estimate while it is %s', (basis) => {
    expect(expectedTotals(NOTHING, outlook(basis))).toEqual({
      ...NOTHING,
      revenueCents: 10_000,
      scandalsRevenueCents: 800,
      townhouseRevenueCents: 600,
    });
  });

  test('on what is on record where there is nothing to go by, and where no outlook could be read', () => {
    expect(expectedTotals(NOTHING, outlook('none'))).toEqual(NOTHING);
    expect(expectedTotals(NOTHING, null)).toEqual(NOTHING);
  });

  test('on a figure on record, whatever an older outlook says', () => {
    expect(expectedTotals(ENTERED, outlook('forecast'))).toEqual({ ...ENTERED, townhouseRevenueCents: 600 });
  });

  test('on what the kitchen and the bar bring each, where their days are known', () => {
    expect(expectedTotals(NOTHING, outlook('forecast'), SALES)).toMatchObject({
      kitchenRevenueCents: 157,
      barRevenueCents: 62,
    });
  });
});

test.each([
  ['kitchen', NOTHING, 'forecast', 'forecast'],
  ['labor', ENTERED, 'forecast', 'entered'],
  ['scandals', ENTERED, 'rough', 'entered'],
  ['townhouse', ENTERED, 'typical', 'typical'],
  ['bar', NOTHING, 'none', 'none'],
] as const)('the budget of %s rests on what is on record first', (category, totals, told, basis) => {
  expect(basisOf(category, totals, outlook(told))).toBe(basis);
  expect(basisOf(category, totals, null)).toBe('entered');
});
