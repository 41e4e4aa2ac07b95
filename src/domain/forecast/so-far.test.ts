import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { CenterRevenue } from './outlook-answer.ts';
import { expectedText, revenueSoFar, soFarDaysText } from './so-far.ts';

const [SUNDAY, MONDAY] = ['2026-11-22', '2026-11-23'] as Day[];
const center = (soFar: number, expected: number | null, ...enteredDays: Day[]): CenterRevenue => ({
  soFarCents: cents(soFar),
  expectedCents: expected === null ? null : cents(expected),
  enteredDays,
});
const of = (revenue: Record<string, CenterRevenue>, entered = 0) =>
  revenueSoFar(cents(entered), { revenue }, ['kitchen', 'bar']);

test('What several revenue centers brought so far is the sum of theirs, on the days that any of them entered', () => {
  const kitchen = center(4_000_00, 15_000_00, MONDAY!, SUNDAY!);
  expect(of({ kitchen, bar: center(1_418_33, 6_061_00, SUNDAY!) })).toEqual(
    center(5_418_33, 21_061_00, SUNDAY!, MONDAY!),
  );
});

test.each<[what: string, revenue: Record<string, CenterRevenue>, entered: number]>([
  ['once the week’s figure is entered', { kitchen: center(1, 2, SUNDAY!) }, 1],
  ['while nothing is known', { kitchen: center(0, null), bar: center(0, null) }, 0],
  ['of a closed venue, of which nothing is told', {}, 0],
])('Nothing is said to be so far %s', (_, revenue, entered) => {
  expect(of(revenue, entered)).toBeNull();
});

test('What some of the revenue centers are expected to bring is not said of all of them', () => {
  expect(of({ kitchen: center(0, 15_000_00), bar: center(10_00, null, SUNDAY!) })).toEqual(
    center(10_00, null, SUNDAY!),
  );
});

test('A week that runs says of which days its figure is, and what it is expected to bring', () => {
  expect(soFarDaysText([SUNDAY!, MONDAY!])).toBe('so far (Sunday, Monday)');
  expect(expectedText(cents(21_061_49), SAMPLE_GROUP)).toBe('about $21,061 expected');
});
