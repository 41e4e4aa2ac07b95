import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import type { WeekStandings } from '../standings/standings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import {
  driftText,
  forecastText,
  hasForecast,
  hasNoFigures,
  levelsOf,
  linesOfVenue,
  pointText,
  pointWeekText,
  sortedLines,
  type TrendLine,
  trendExpectedText,
  trendLines,
  withEnds,
} from './trend-lines.ts';
import { trends } from './trends.ts';

const FIRST = '2026-10-04' as Day;
const TODAY = '2026-11-12' as Day;
const PLACE = SAMPLE_GROUP;

/** Six weeks of Scandals, the last of which runs: what its bar and staff cost of $1,000.00, and Townhouse steady at 40 %. */
function resultOf(costs: readonly number[]) {
  const weeks = costs.map((cost, week) => ({
    week: weekOf(addDays(FIRST, 7 * week), PLACE),
    sums: weekSums({
      revenue: { scandals: 1_000_00, townhouse: 500_00 },
      spending: { scandals: cost, townhouse: 200_00 },
      labor: { 'scandals-bar': 200_00 },
    }),
  }));
  return trends(PLACE, weeks, ['scandals', 'townhouse']);
}

const RISING = resultOf([100_00, 120_00, 200_00, 220_00, 240_00, 900_00]);

test('A line says where it is by now and where it was, by weeks that are over', () => {
  const [scandals, townhouse] = trendLines(RISING, 'centers', TODAY);
  expect(scandals!.points.map(({ value, isOver }) => [value, isOver])).toEqual([
    [10, true],
    [12, true],
    [20, true],
    [22, true],
    [24, true],
    [90, false],
  ]);
  expect(levelsOf(scandals!)).toEqual({ lately: 19.5, before: 10 });
  expect(driftText(scandals!, PLACE)).toBe('Last 4 weeks 19.5%');
  expect(driftText(townhouse!, PLACE)).toBe('Last 4 weeks 40.0%');
  expect(driftText(trendLines(RISING, 'revenue', TODAY)[0]!, PLACE)).toBe(
    'Last 4 weeks about $1,000, before about $1,000',
  );
});

test('Costs and revenue each have their line', () => {
  const last = (figure: 'prime' | 'labor' | 'revenue') =>
    trendLines(RISING, figure, TODAY)[0]!.points.at(-1)!.value;
  expect([last('prime'), last('labor'), last('revenue')]).toEqual([110, 20, 1_000_00]);
});

test('Revenue is told beside what was expected, where that is asked for', () => {
  const { venues } = RISING;
  const asked = venues.map((venue) => ({
    ...venue,
    weeks: venue.weeks.map((week, at) => ({ ...week, forecastCents: at === 0 ? null : cents(900_55) })),
  }));
  const [revenue] = trendLines({ venues: asked }, 'revenue', TODAY);
  const result = revenue!.points.slice(0, 2);
  expect(result.map((point) => forecastText(point, PLACE))).toEqual(['no forecast', 'forecast about $901']);
  expect(result.map((point) => trendExpectedText(point, PLACE))).toEqual(['–', '$900.55']);
  expect(hasForecast(revenue!)).toBe(true);
  expect(hasForecast(trendLines(RISING, 'revenue', TODAY)[0]!)).toBe(false);
  expect(hasForecast(trendLines({ venues: asked }, 'prime', TODAY)[0]!)).toBe(false);
});

test('A center whose budget is a share of its own revenue is told as a part of that', () => {
  const [grill, ...others] = PLACE.venues;
  const { total: _, ...own } = grill!;
  const centers = own.centers.map((one) => ({ ...one, budgetOf: 'own' as const }));
  const sums = weekSums({
    revenue: { total: 1_000_00, kitchen: 600_00, bar: 400_00 },
    spending: { bar: 100_00 },
  });
  const barOf = (group: typeof PLACE) => {
    const result = trends(group, [{ week: weekOf(FIRST, PLACE), sums }], ['tropics']);
    const lines = linesOfVenue(group, result.venues[0]!, TODAY);
    return lines.find(({ name }) => name.endsWith('Bar'))!.points[0]!.value;
  };
  expect([barOf(PLACE), barOf({ ...PLACE, venues: [{ ...own, centers }, ...others] })]).toEqual([10, 25]);
  // Without a figure of its own the venue's revenue is what its centers earn.
  expect(barOf({ ...PLACE, venues: [own, ...others] })).toBe(10);
});

test('What changed most for the worse comes first', () => {
  const lines = trendLines(resultOf([400_00, 400_00, 400_00, 100_00, 100_00, 0]), 'centers', TODAY);
  expect(lines.map(({ name }) => name)).toEqual(['Scandals', 'Townhouse']);
  expect(sortedLines(lines).map(({ name }) => name)).toEqual(['Townhouse', 'Scandals']);
});

/** Weeks that are over, at one value before and another lately, of which shares are of $1,000.00. */
function lineAt(name: string, isShare: boolean, lately: number, before?: number): TrendLine {
  const values = [...(before === undefined ? [] : [before, before]), lately, lately, lately, lately];
  const points = values.map((value) => ({
    ...{ ...weekOf(FIRST, PLACE), value, cents: cents(isShare ? value * 10_00 : value) },
    ...{ revenueCents: cents(1_000_00), expected: null, isOver: true },
  }));
  return { id: name, venueId: 'scandals', figure: 'prime', name, isShare, points };
}

test('Costs are sorted by the points they rose, revenue by the share it fell, and what has no before comes last', () => {
  const names = (lines: TrendLine[]) => sortedLines(lines).map(({ name }) => name);
  const costs = [
    ...[lineAt('new', true, 90), lineAt('+1', true, 41, 40), lineAt('+2', true, 12, 10)],
    ...[lineAt('-4', true, 6, 10), lineAt('+3', true, 53, 50)],
  ];
  expect(names(costs)).toEqual(['+3', '+2', '+1', '-4', 'new']);
  const revenue = [
    ...[lineAt('none', false, 900_00), lineAt('a tenth', false, 900_00, 1_000_00)],
    ...[lineAt('a fifth', false, 80_00, 100_00), lineAt('none either', false, 800_00)],
  ];
  expect(names(revenue)).toEqual(['a fifth', 'a tenth', 'none', 'none either']);
});

test('A venue shows the revenue centers that spent something in any of its weeks', () => {
  const sums = (spending: Record<string, number>) => weekSums({ revenue: { total: 1_000_00 }, spending });
  const weeks = [sums({}), sums({ kitchen: 100_00 }), sums({})].map((one, at) => {
    return { week: weekOf(addDays(FIRST, 7 * at), PLACE), sums: one };
  });
  const grill = trends(PLACE, weeks, ['tropics']).venues[0]!;
  const linesIn = (of: typeof grill) => linesOfVenue(PLACE, of, TODAY);
  expect(linesIn(grill).map(({ id }) => id)).toEqual(
    ['prime', 'kitchen', 'labor', 'revenue'].map((figure) => `tropics ${figure}`),
  );
  expect(linesIn({ ...grill, weeks: [] }).map(({ name }) => name)).toEqual([
    'Prime cost',
    'Labor',
    'Revenue',
  ]);
  // A week of which the center is not told is a gap.
  const [first, ...later] = grill.weeks;
  const kitchen = linesIn({ ...grill, weeks: [{ ...first!, centers: {} }, ...later] })[1]!;
  expect(kitchen.points.map((point) => [point.cents, point.value])).toEqual([
    [0, null],
    [100_00, 10],
    [0, null],
  ]);
});

test('A venue alone shows its figures, with the centers that spent something', () => {
  const lines = linesOfVenue(PLACE, RISING.venues[0]!, TODAY);
  expect(lines.map(({ name }) => name)).toEqual(['Prime cost', 'Scandals', 'Labor', 'Revenue']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
});

/** Thirteen weeks, the last of which runs: what Scandals' bar cost of $1,000.00; its staff cost $200.00. */
const ofYear = (costs: readonly number[]) => {
  const [scandals] = trendLines(resultOf(costs), 'centers', '2026-12-30' as Day);
  return driftText(scandals!, PLACE);
};

test('A cost is said to have changed only by more than weeks differ anyway, of eight weeks before at least', () => {
  const before = [290_00, 310_00, 300_00, 280_00, 320_00, 295_00, 305_00, 300_00];
  const lately = (cost: number) => [cost, cost, cost, cost];
  expect(ofYear([...before, ...lately(310_00)])).toBe(
    'Last 4 weeks 31.0%, before 30.0%: within the usual variation (1.8 points)',
  );
  expect(ofYear([...before, ...lately(342_00)])).toBe('Last 4 weeks 34.2%, before 30.0%: 4.2 points more');
  expect(ofYear([...before, ...lately(275_00)])).toBe('Last 4 weeks 27.5%, before 30.0%: 2.5 points less');
  expect(ofYear([...before.slice(1), ...lately(342_00)])).toBe('Last 4 weeks 34.2%');
  expect(ofYear([...before.slice(1), 0, ...lately(342_00)])).toBe('Last 4 weeks 34.2%');
});

test('A week without orders or hours is a gap, and so is the prime cost of it; of a venue that never enters hours it is of orders', () => {
  const costs = [100_00, 0, 200_00];
  const [orders] = trendLines(resultOf(costs), 'centers', TODAY);
  expect(orders!.points.map((point) => point.value)).toEqual([10, null, 20]);
  expect(pointText(orders!.points[1]!, orders!, PLACE)).toBe('not entered');
  const [prime, townhouse] = trendLines(resultOf(costs), 'prime', TODAY);
  expect(prime!.points.map((point) => point.value)).toEqual([30, null, 40]);
  expect(townhouse!.points.map((point) => point.value)).toEqual([40, 40, 40]);
  const [, labor] = trendLines(resultOf(costs), 'labor', TODAY);
  expect(labor!.points.map((point) => point.value)).toEqual([null, null, null]);
  expect(levelsOf(orders!)).toEqual({ lately: 15, before: null });
});

test('A week without revenue has no part of it, and says so', () => {
  const week = { week: weekOf(FIRST, PLACE), sums: weekSums({ spending: { scandals: 5 } }) };
  const [prime] = trendLines(trends(PLACE, [week], ['scandals']), 'prime', TODAY);
  expect(pointText(prime!.points[0]!, prime!, PLACE)).toBe('not entered');
  const [revenue] = trendLines(trends(PLACE, [week], ['scandals']), 'revenue', TODAY);
  expect(revenue!.points[0]!.value).toBeNull();
  expect(pointText(revenue!.points[0]!, revenue!, PLACE)).toBe('not entered');
  expect(driftText(prime!, PLACE)).toBe('No week that is entered is over yet');
  expect(hasNoFigures([prime!])).toBe(false);
  const empty = trends(PLACE, [{ ...week, sums: weekSums({}) }], ['scandals']);
  const blank = trendLines(empty, 'prime', TODAY)[0]!;
  expect(hasNoFigures([blank])).toBe(true);
  expect(hasNoFigures([blank, prime!])).toBe(false);
  expect(hasNoFigures([{ ...prime!, points: [...blank.points, ...prime!.points] }])).toBe(false);
});

test('A week is named by its days, and says that it runs', () => {
  const points = trendLines(RISING, 'prime', TODAY)[0]!.points;
  expect(pointWeekText(points[0]!, PLACE)).toBe('Oct 4 – Oct 10');
  expect(pointWeekText(points.at(-1)!, PLACE)).toBe('Nov 8 – Nov 14, so far');
  const onItsLastDay = trendLines(RISING, 'prime', '2026-11-14' as Day)[0]!.points;
  expect(onItsLastDay.map(({ isOver }) => isOver)).toEqual([true, true, true, true, true, false]);
  const [revenue] = trendLines(RISING, 'revenue', TODAY);
  expect(pointText(revenue!.points[0]!, revenue!, PLACE)).toBe('$1,000.00');
});

const STANDINGS = {
  venues: {
    tropics: {
      revenue: { basis: 'forecast', expectedCents: 20_000_00 },
      primeCost: { basis: 'heading', shareBasisPoints: 7_150 },
      labor: { heading: null },
      centers: {
        kitchen: { heading: { projectedCents: 6_200_00 }, revenue: { expectedCents: 20_000_00 } },
        bar: { heading: { projectedCents: 4_000_00 }, revenue: { expectedCents: 20_000_00 } },
      },
    },
  },
} as unknown as WeekStandings;

test.each([
  ['revenue', null, 20_000_00],
  ['prime', 77, 71.5],
  ['centers', 52, 51],
  ['labor', 25, null],
  ['kitchen', 30, 31],
])('The line of %s ends at its target and where the week is heading', (figure, target, heading) => {
  const line = { ...lineAt('A', figure !== 'revenue', 40), figure, venueId: 'tropics' };
  const settings = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
  expect(withEnds([line], settings, STANDINGS)).toMatchObject([{ target, heading }]);
  expect(withEnds([line], settings, undefined)).toMatchObject([{ target, heading: null }]);
});

test('Centers whose budgets are of their own revenue have no target together', () => {
  const [tropics] = SAMPLE_GROUP.venues;
  const centers = tropics!.centers.map((center) => ({ ...center, budgetOf: 'own' as const }));
  const group = { ...SAMPLE_GROUP, venues: [{ ...tropics!, centers }] };
  const line = { ...lineAt('A', true, 40), venueId: 'tropics' };
  expect(withEnds([line], groupSettings(group, DEFAULT_SETTINGS), undefined)[0]!.target).toBeNull();
});
