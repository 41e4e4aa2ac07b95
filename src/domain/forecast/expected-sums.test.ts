import { describe, expect, test } from 'vitest';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { weekSums, withRevenue } from '../weeks/week-sums.ts';
import { basisOf, expectedSums } from './expected-sums.ts';
import type { WeekOutlook } from './outlook-answer.ts';
import type { Basis } from './week-estimate.ts';

const NOTHING = weekSums({ spending: { kitchen: 500 } });
const ENTERED = withRevenue(NOTHING, { total: cents(9000), scandals: cents(700) });

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

const day = (kitchen: number, bar: number) => ({
  centers: { kitchen: { nowCents: cents(kitchen) }, bar: { nowCents: cents(bar) } },
});
const SALES = {
  days: [day(100, 5), day(50, 50), day(7, 7)],
  centers: { kitchen: { weekCents: null }, bar: { weekCents: null } },
} as never;

describe('budgets stand', () => {
  test.each(['forecast', 'rough', 'typical'] as const)('on the estimate while it is %s', (basis) => {
    const estimated = { total: cents(10_000), scandals: cents(800), townhouse: cents(600) };
    expect(expectedSums(SAMPLE_GROUP, NOTHING, outlook(basis))).toEqual(withRevenue(NOTHING, estimated));
  });

  test('on what is on record where there is nothing to go by, and where no outlook could be read', () => {
    expect(expectedSums(SAMPLE_GROUP, NOTHING, outlook('none'))).toEqual(NOTHING);
    expect(expectedSums(SAMPLE_GROUP, NOTHING, null)).toEqual(NOTHING);
  });

  test('on a figure on record, whatever an older outlook says', () => {
    const estimated = withRevenue(ENTERED, { townhouse: cents(600) });
    expect(expectedSums(SAMPLE_GROUP, ENTERED, outlook('forecast'))).toEqual(estimated);
  });

  test('on what the kitchen and the bar bring each, where their days are known', () => {
    expect(expectedSums(SAMPLE_GROUP, NOTHING, outlook('forecast'), SALES).revenue).toMatchObject({
      total: 10_000,
      kitchen: 157,
      bar: 62,
    });
  });
});

test('where some centers share an estimate, one stands for what is not another’s own', () => {
  const center = (id: string, budgetOf: 'own' | 'venue') => ({ id, name: id, budgetOf, percentage: 30 });
  const centers = [center('shop', 'own'), center('kitchen', 'venue'), center('bar', 'venue')];
  const group = {
    ...GROUP_DEFAULTS,
    venues: [{ venueId: 'mill', name: 'Mill', centers, crews: [], laborOf: [] }],
  };
  const of = (revenue: number) => ({ basis: 'typical', revenueCents: cents(revenue) });
  const result = { categories: { shop: of(300), kitchen: of(1_000), bar: of(1_000) } } as never;
  expect(expectedSums(group, weekSums({}), result).revenue).toEqual({
    total: 0,
    shop: 300,
    kitchen: 700,
    bar: 0,
  });
  const entered = weekSums({ revenue: { shop: 400 } });
  expect(expectedSums(group, entered, result).revenue).toEqual({ total: 0, shop: 400, kitchen: 600, bar: 0 });
});

test.each([
  ['kitchen', NOTHING, 'forecast', 'forecast'],
  ['labor', ENTERED, 'forecast', 'entered'],
  ['scandals', ENTERED, 'rough', 'entered'],
  ['townhouse', ENTERED, 'typical', 'typical'],
  ['bar', NOTHING, 'none', 'none'],
] as const)('the budget of %s rests on what is on record first', (category, sums, result, basis) => {
  expect(basisOf(SAMPLE_GROUP, category, sums, outlook(result))).toBe(basis);
  expect(basisOf(SAMPLE_GROUP, category, sums, null)).toBe(basis === 'entered' ? 'entered' : 'unread');
});
