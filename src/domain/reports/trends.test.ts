import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { centerBase, trends, trendsFrom, wholeRevenue } from './trends.ts';

const FIRST = weekOf('2026-11-01' as Day, SAMPLE_GROUP);
const SECOND = weekOf('2026-11-08' as Day, SAMPLE_GROUP);
const SUMS = weekSums({
  revenue: { total: 10_000_00, kitchen: 6_000_00, bar: 4_000_00, scandals: 3_000_00 },
  spending: { kitchen: 1_800_00, bar: 900_00, scandals: 600_00 },
  labor: { kitchen: 1_000_00, service: 1_500_00, 'scandals-bar': 500_00 },
});
const WEEKS = [
  { week: FIRST, sums: SUMS },
  { week: SECOND, sums: weekSums({}) },
];

test('A venue’s weeks are told one by one, in money and as parts of its revenue', () => {
  const [grill] = trends(SAMPLE_GROUP, WEEKS, ['tropics']).venues;
  expect(grill?.name).toBe('Tropics Grill');
  expect(grill?.weeks[0]).toEqual({
    ...FIRST,
    ...{ revenueCents: 10_000_00, spentCents: 2_700_00, laborCents: 2_500_00, primeCents: 5_200_00 },
    centers: { kitchen: 1_800_00, bar: 900_00 },
    revenues: { kitchen: 6_000_00, bar: 4_000_00 },
    allLaborCents: 3_000_00,
    ...{ spentPercentage: 27, laborPercentage: 25, primePercentage: 52 },
  });
  expect(grill?.weeks[1]).toMatchObject({ weekId: SECOND.weekId, revenueCents: null, primePercentage: null });
});

test.each([
  ['days, while they are all there is', {}, { kitchen: 700_00, bar: 0 }, [700_00, true, 700_00, 0]],
  ['its figure, whatever its days say', { total: 9 }, { kitchen: 700_00 }, [9, undefined, null, null]],
  ['a figure and days', { kitchen: 5 }, { bar: 2 }, [7, true, 5, 2]],
  ['neither', {}, {}, [null, undefined, null, null]],
])('What a week brought is told by %s; of days no share is told', (_, revenue, days, told) => {
  const sums = weekSums({ revenue, spending: { kitchen: 100 } });
  const [week] = trends(SAMPLE_GROUP, [{ week: FIRST, sums, days: days as never }], ['tropics']).venues[0]!
    .weeks;
  const { revenueCents, soFar, revenues, spentPercentage } = week!;
  expect([revenueCents, soFar, revenues.kitchen, revenues.bar]).toEqual(told);
  if (soFar || revenueCents === null) expect(spentPercentage).toBeNull();
});

test('Venues stand side by side, those alone that are asked for', () => {
  const result = trends(SAMPLE_GROUP, WEEKS, ['scandals', 'townhouse', 'none']).venues;
  expect(result.map(({ venueId, weeks }) => [venueId, weeks[0]?.primeCents])).toEqual([
    ['scandals', 1_100_00],
    ['townhouse', 1_500_00],
  ]);
});

test('A week keeps what a revenue center spent that is no longer in use', () => {
  const [grill, ...others] = SAMPLE_GROUP.venues;
  const retired = {
    ...grill!,
    centers: grill!.centers.map((center) => ({ ...center, retired: true as const })),
  };
  const result = trends({ ...SAMPLE_GROUP, venues: [retired, ...others] }, WEEKS, ['tropics']);
  expect(result).toEqual(trends(SAMPLE_GROUP, WEEKS, ['tropics']));
});

test('So many weeks up to one begin where the first of them does', () => {
  expect([1, 2, 10].map((weeks) => trendsFrom(SECOND, weeks))).toEqual([
    ...[SECOND.startDate, FIRST.startDate, '2026-09-06'],
  ]);
});

test('A revenue center of which a week doesn’t tell what it earned earned nothing', () => {
  const [scandals] = trends(SAMPLE_GROUP, WEEKS, ['scandals']).venues;
  const base = (week: object) => centerBase(SAMPLE_GROUP, { ...scandals!.weeks[0]!, ...week }, 'scandals');
  expect([base({}), base({ revenues: {} })]).toEqual([3_000_00, 0]);
});

test('What a week cost is no share of a part of its revenue', () => {
  const group = { ...SAMPLE_GROUP, venues: SAMPLE_GROUP.venues.map(({ total: _, ...venue }) => venue) };
  const weekWith = (bar: number) => {
    const sums = weekSums({
      revenue: { kitchen: 6_000_00, bar },
      spending: { kitchen: 1_800_00, bar: 900_00 },
      labor: { kitchen: 1_000_00 },
    });
    return trends(group, [{ week: FIRST, sums }], ['tropics']).venues[0]!.weeks[0]!;
  };
  expect(weekWith(4_000_00)).toMatchObject({ revenueCents: 10_000_00, laborPercentage: 10 });
  expect(weekWith(0)).toMatchObject({ revenueCents: 6_000_00, laborPercentage: null, primePercentage: null });
  expect([wholeRevenue(weekWith(4_000_00)), wholeRevenue(weekWith(0))]).toEqual([10_000_00, 0]);
});
