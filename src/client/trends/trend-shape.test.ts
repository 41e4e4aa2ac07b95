import { expect, test } from 'vitest';
import { weekOf } from '../../domain/calendar/week.ts';
import type { TrendLine } from '../../domain/reports/trend-lines.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { nearest, scalesOf, trendShape } from './trend-shape.ts';

const FIRST = '2026-10-04' as Day;

function lineOf(values: readonly (number | null)[], { isShare = true, running = false } = {}): TrendLine {
  const points = values.map((value, week) => ({
    ...weekOf(addDays(FIRST, 7 * week), SAMPLE_GROUP),
    ...{ expected: null, value, cents: cents(Math.round(value ?? 0)), revenueCents: cents(100_00) },
    isOver: !(running && week === values.length - 1),
  }));
  return { id: 'a prime', venueId: 'a', figure: 'prime', name: 'A', isShare, points };
}

test.each([
  ['a share begins and ends on steps of five', [lineOf([31.2, 34.9])], [[30, 35]]],
  ['a scale is never flat', [lineOf([30, 30])], [[30, 35]]],
  ['a week that costs more than it earned does not flatten the others', [lineOf([30, 400])], [[30, 100]]],
  ['a week that runs does not decide', [lineOf([31, 90], { running: true })], [[30, 35]]],
  ['a week that runs alone does', [lineOf([90.5], { running: true })], [[90, 95]]],
  ['money begins at nothing', [lineOf([500_00, 900_00], { isShare: false })], [[0, 900_00]]],
  ['nothing has a scale too', [lineOf([null])], [[0, 5]]],
  [
    'side by side a rise is as steep, whatever the level',
    [lineOf([31, 49]), lineOf([62, 63]), lineOf([1, 2]), lineOf([5_00], { isShare: false })],
    [
      [30, 50],
      [55, 75],
      [0, 20],
      [0, 5_00],
    ],
  ],
])('%s', (_, lines, scales) => {
  expect(scalesOf(lines).map(({ low, high }) => [low, high])).toEqual(scales);
});

const SIZE = { width: 112, height: 144 };

test('Weeks stand as far apart as they are, and a week without revenue parts the line', () => {
  const { path, places, ahead } = trendShape(lineOf([0, 100, null, 50]), { low: 0, high: 100 }, SIZE);
  expect(places).toEqual([
    { x: 6, y: 122 },
    { x: 39.3, y: 22 },
    { x: 72.7, y: null },
    { x: 106, y: 72 },
  ]);
  expect(path).toBe('M6 122L39.3 22M106 72');
  expect(ahead).toBe('M106 72');
});

test('What is beyond the scale is drawn at its edge, and a week that runs apart', () => {
  const { path, ahead } = trendShape(lineOf([0, 100, 400], { running: true }), { low: 0, high: 100 }, SIZE);
  expect([path, ahead]).toEqual(['M6 122L56 22', 'M56 22L106 22']);
});

test('What was expected is a line of its own, within the same scale', () => {
  const line = lineOf([100, 100], { isShare: false });
  const points = line.points.map((point, at) => ({ ...point, expected: cents(at === 0 ? 200 : 100) }));
  const [scale] = scalesOf([{ ...line, points }]);
  expect(scale).toEqual({ low: 0, high: 200 });
  expect(trendShape({ ...line, points }, scale!, SIZE).expected).toBe('M6 22L106 72');
});

test('A week alone stands in the middle, and the nearest one is found', () => {
  const shape = trendShape(lineOf([50]), { low: 0, high: 100 }, SIZE);
  expect(shape.places).toEqual([{ x: 56, y: 72 }]);
  expect(nearest(shape, 3)).toBe(0);
  expect(nearest({ places: [0, 10, 20].map((x) => ({ x, y: null })) }, 14)).toBe(1);
});
