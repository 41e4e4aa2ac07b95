import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import {
  isNothing,
  laborCost,
  type PartialSums,
  partsInUse,
  revenueIn,
  revenueSources,
  sumOf,
  weekSums,
  withOrders,
  withRevenue,
  withStaffCost,
} from './week-sums.ts';

const WEEK = weekSums({
  revenue: { kitchen: 300, bar: 200, total: 900 },
  spending: { kitchen: 50, bar: -20 },
  labor: { kitchen: 70, total: 5 },
});

describe('The sums of a week', () => {
  test('are those of what has rows; what has none comes to 0 and is no part of the week', () => {
    expect(weekSums({ spending: { kitchen: 0, bar: undefined } })).toEqual({
      revenue: { total: 0 },
      spending: { kitchen: 0 },
      labor: { total: 0 },
    });
    expect([sumOf(WEEK.spending, 'bar'), sumOf(WEEK.spending, 'townhouse')]).toEqual([-20, 0]);
    expect(partsInUse(WEEK)).toEqual(['total', 'kitchen', 'bar', 'kitchen', 'bar', 'total', 'kitchen']);
    expect(partsInUse(weekSums({ spending: { kitchen: 0 } }))).toEqual([]);
  });

  test('have revenue of each revenue center, and one of all', () => {
    expect(revenueSources(SAMPLE_GROUP)).toEqual(['total', 'kitchen', 'bar', 'scandals', 'townhouse']);
  });

  test.each<[PartialSums, boolean]>([
    [{}, true],
    [{ revenue: { kitchen: 0 }, spending: { bar: 0 }, labor: { kitchen: 0 } }, true],
    [{ revenue: { kitchen: 0, bar: 1 } }, false],
    [{ spending: { kitchen: -1, bar: 0 } }, false],
    [{ labor: { total: 1 } }, false],
  ])('%j are nothing at all: %s', (sums, nothing) => {
    expect(isNothing(weekSums(sums))).toBe(nothing);
  });

  test('have one figure of revenue for a venue that enters it as a whole, and a sum of its centers for others', () => {
    const source = { centers: ['kitchen', 'bar', 'scandals'] };
    expect(revenueIn({ ...source, total: 'total' }, WEEK.revenue)).toBe(900);
    expect(revenueIn({ ...source, total: null }, WEEK.revenue)).toBe(500);
  });

  test('grow by what orders come to, and shrink by credits; nothing else moves', () => {
    const more = withOrders(WEEK, [
      { revenueCenter: 'kitchen', amountCents: cents(25) },
      { revenueCenter: 'kitchen', amountCents: cents(-5) },
      { revenueCenter: 'townhouse', amountCents: cents(-1) },
    ]);
    expect(more).toEqual({ ...WEEK, spending: { kitchen: 70, bar: -20, townhouse: -1 } });
    expect(WEEK.spending).toEqual({ kitchen: 50, bar: -20 });
  });

  test('take other revenue and other staff cost in place of what they had', () => {
    expect(withRevenue(WEEK, { kitchen: cents(1) }).revenue).toEqual({ kitchen: 1, bar: 200, total: 900 });
    expect(withStaffCost(WEEK, { bar: cents(9), kitchen: cents(0) }).labor).toEqual({
      bar: 9,
      kitchen: 0,
      total: 5,
    });
    expect([laborCost(WEEK), laborCost(weekSums({}))]).toEqual([75, 0]);
  });
});
