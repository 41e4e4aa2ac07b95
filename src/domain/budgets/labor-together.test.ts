import { expect, test } from 'vitest';
import type { Venue } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { countedAgain, countedOnceText, sharedAmong, sharedCrews } from './labor-together.ts';

const LABOR = { kitchen: 2_000, bar: 1_000, service: 1_125, 'scandals-bar': 500, townhouse: 400 };
const SUMS = weekSums({ labor: LABOR });
const { venues } = SAMPLE_GROUP;

test('A crew that two venues count is told with its cost, and what counts it again is left out once', () => {
  const shared = sharedCrews(venues, SUMS);
  expect(shared).toEqual([
    { crew: 'service', name: 'Service', costCents: 1_125, venues: ['tropics', 'townhouse'] },
  ]);
  expect(countedAgain(shared)).toBe(1_125);
  expect(countedOnceText(shared)).toBe('Service counted once; in both rows');
});

test('Beside other venues than those that count it, nothing is counted again', () => {
  const shared = sharedCrews(venues, SUMS);
  expect(sharedAmong(shared, ['scandals', 'townhouse'])).toEqual([]);
  expect(sharedAmong(shared, ['tropics', 'townhouse'])).toEqual(shared);
  expect(countedAgain([])).toBe(0);
  expect(countedOnceText([])).toBeNull();
});

test('A crew that costs nothing is not told of', () => {
  expect(sharedCrews(venues, weekSums({ labor: { ...LABOR, service: 0 } }))).toEqual([]);
});

test('A crew of three venues counts twice too often, and of several each is named', () => {
  const [first, second, third] = venues as [Venue, Venue, Venue];
  const all = [first, { ...second, laborOf: [...second.laborOf, 'service', 'townhouse'] }, third];
  const shared = sharedCrews(all, SUMS);
  expect(countedAgain(shared)).toBe(cents(2 * 1_125 + 400));
  expect(countedOnceText(shared)).toBe('Service, Townhouse counted once; in each of their rows');
});
