import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { addDays } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { weekSums, withRevenue } from '../weeks/week-sums.ts';
import type { CenterRevenue } from './outlook-answer.ts';
import { expectedRevenueText, revenueSoFar, soFarDaysText } from './so-far.ts';

const [SUNDAY, MONDAY] = ['2026-11-22', '2026-11-23'] as Day[];
const center = (soFar: number, expected: number | null, ...enteredDays: Day[]): CenterRevenue => ({
  soFarCents: cents(soFar),
  expectedCents: expected === null ? null : cents(expected),
  enteredDays,
});
const FORECAST = { basis: 'forecast', revenueCents: cents(0) };
/** Of two revenue centers with budgets of their own. */
const of = (revenue: Record<string, CenterRevenue>, entered: Record<string, Cents> = {}) => {
  const sums = withRevenue(weekSums({}), entered);
  const outlook = { revenue, categories: { scandals: FORECAST, townhouse: FORECAST } } as never;
  return revenueSoFar({ group: SAMPLE_GROUP, sums, outlook }, ['scandals', 'townhouse']);
};

test('What several revenue centers brought so far is the sum of theirs, on the days that any of them entered', () => {
  const scandals = center(4_000_00, 15_000_00, MONDAY!, SUNDAY!);
  expect(of({ scandals, townhouse: center(1_418_33, 6_061_00, SUNDAY!) })).toEqual(
    center(5_418_33, 21_061_00, SUNDAY!, MONDAY!),
  );
});

test('The figure of one revenue center and the days of another are so far what both brought', () => {
  const scandals = center(9_000_00, 9_000_00);
  const result = of({ scandals, townhouse: center(100_00, 700_00, SUNDAY!) }, { scandals: cents(9_000_00) });
  expect(result).toEqual(center(9_100_00, 9_700_00, SUNDAY!));
});

test.each<[what: string, revenue: Record<string, CenterRevenue>, entered: Record<string, Cents>]>([
  ['once all figures are entered', { scandals: center(1, 1) }, { scandals: cents(1), townhouse: cents(2) }],
  ['while nothing is known', { scandals: center(0, null), townhouse: center(0, null) }, {}],
  ['of a closed venue, of which nothing is told', {}, {}],
])('Nothing is said to be so far %s', (_, revenue, entered) => {
  expect(of(revenue, entered)).toBeNull();
});

test('What some of the revenue centers are expected to bring is not said of all of them', () => {
  expect(of({ scandals: center(0, 15_000_00), townhouse: center(10_00, null, SUNDAY!) })).toEqual(
    center(10_00, null, SUNDAY!),
  );
});

test('A week that runs says of which days its figure is, and what it is expected to bring', () => {
  expect(soFarDaysText([SUNDAY!, MONDAY!])).toBe('so far (Sunday, Monday)');
  expect(soFarDaysText([])).toBe('so far');
  const week = Array.from({ length: 7 }, (_, at) => addDays(SUNDAY!, at));
  expect(soFarDaysText(week.filter((_, at) => at !== 4))).toBe(
    'so far (Sunday to Wednesday, Friday, Saturday)',
  );
  expect(expectedRevenueText(cents(21_061_49), SAMPLE_GROUP)).toBe('about $21,061 expected');
});
