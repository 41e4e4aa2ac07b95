import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import { categoriesOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type PartialSums, weekSums } from '../weeks/week-sums.ts';
import { isUnknown, primeShareText, revenueStandingText, soFarText } from './standing-words.ts';
import { weekStandings } from './standings.ts';

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const DAYS = Array.from({ length: 7 }, (_, place) => addDays(WEEK.startDate, place));
const PAST = Array.from({ length: 8 }, (_, ago) => DAYS.map((day) => addDays(day, -7 * (ago + 1)))).flat();
const sold = (day: Day) => ({ revenueCenter: 'scandals', day, cents: cents(1_000_00) });
const ordered = (day: Day, amount = 100_00) => ({
  ...{ revenueCenter: 'scandals', day, cents: cents(amount) },
  weekId: weekOf(day, SAMPLE_GROUP).weekId,
});
const WEDNESDAY = DAYS[3]!;

interface Rows {
  /** The days of the week whose sales are entered. */
  entered?: readonly number[];
  /** The week's orders by the place of their day. */
  orders?: readonly (readonly [place: number, amount: number])[];
  today?: Day;
  closed?: WeekHistory['closed'];
  sums?: PartialSums;
  waiting?: number;
}

/** Scandals with eight weeks of $1,000 a day and orders of $100 a day behind it, in the middle of a week. */
function standings({ entered = [], orders = [], today = WEDNESDAY, closed = [], sums, waiting }: Rows = {}) {
  const settings = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
  const known: WeekHistory = {
    ...{ week: WEEK, weeks: weeksRead(WEEK), today, closed, settings, figures: new Map() },
    ...NO_LABOR,
    ...{ undated: {}, typical: {}, pace: [], holidays: [], expected: byCenter([]) },
    sales: byCenter([...PAST, ...entered.map((place) => DAYS[place]!)].map(sold)),
    spending: byCenter([
      ...PAST.map((day) => ordered(day)),
      ...orders.map(([place, amount]) => ordered(DAYS[place]!, amount)),
    ]),
  };
  const scandals = cents(orders.reduce((sum, [, amount]) => sum + amount, 0));
  const result = weekStandings(
    {
      ...{ known, settings, outlooks: outlooksOf(known, categoriesOf(SAMPLE_GROUP)) },
      sums: weekSums({ ...sums, spending: { scandals, ...sums?.spending } }),
      waiting: waiting ? { scandals: cents(waiting) } : {},
    },
    SAMPLE_GROUP.venues,
  );
  return { ...result, bar: result.venues.scandals!.centers.scandals!, venue: result.venues.scandals! };
}

test('Days entered are revenue so far, beside what the week is expected to bring and the days that are missing', () => {
  const { bar, venue, group } = standings({ entered: [0, 2] });
  expect(bar.revenue).toEqual({
    soFarCents: 2_000_00,
    expectedCents: 7_000_00,
    basis: 'forecast',
    missingDays: [DAYS[1]],
  });
  expect(venue.revenue).toEqual(bar.revenue);
  expect(venue.labor.revenue).toEqual(bar.revenue);
  expect(venue.missing[0]).toContain('No sales entered for');
  expect(group.revenue).toMatchObject({ soFarCents: 2_000_00, expectedCents: 7_000_00 });
});

test('Today and the days to come are not missing, and a week of which nothing is known expects nothing', () => {
  expect(standings({ entered: [0, 1, 2] }).bar.revenue.missingDays).toEqual([]);
  const { kitchen } = standings().venues.tropics!.centers;
  expect(kitchen!.revenue).toMatchObject({ soFarCents: 0, expectedCents: null, basis: 'none' });
  expect(kitchen).toMatchObject({ zone: null, heading: null, verdict: 'No budget yet' });
});

test('What is left is the budget on the expected revenue, and what is waiting for approval stands apart', () => {
  const { bar, venue, group } = standings({ entered: [0, 1, 2], orders: [[1, 300_00]], waiting: 640_00 });
  const { budgetCents } = bar;
  expect(budgetCents).toBeGreaterThan(0);
  expect(bar).toMatchObject({ spentCents: 300_00, waitingCents: 640_00, leftCents: budgetCents - 300_00 });
  expect(venue.left).toEqual({ ordersCents: bar.leftCents, laborCents: venue.labor.leftCents });
  expect(group.orders).toMatchObject({ spentCents: 300_00, waitingCents: 640_00, leftCents: bar.leftCents });
});

test('A running week is judged by where it is heading, not by its zone, until its revenue is complete', () => {
  const budget = standings().bar.budgetCents;
  const verdictAt = (share: number, rest: Rows = {}) =>
    standings({ entered: [0, 1, 2], orders: [[2, Math.round(budget * share)]], ...rest }).bar;
  expect(verdictAt(0.4).verdict).toBe('On pace');
  expect(verdictAt(0.75)).toMatchObject({ zone: 'good', heading: { level: 'danger' } });
  expect(verdictAt(0.75).verdict).toBe('Heading far over');
  expect(verdictAt(0.95)).toMatchObject({ zone: 'critical', verdict: 'Heading far over' });
  expect(verdictAt(1.01).verdict).toBe('Over');
  const complete = verdictAt(0.75, { sums: { revenue: { scandals: 7_000_00 } } });
  expect(complete).toMatchObject({ heading: null, verdict: 'Good Zone', revenue: { basis: 'entered' } });
});

test('Prime cost of a running week has no share while nobody knows where it is heading, of a complete one of all of it', () => {
  const labor = { 'scandals-bar': 400_00 };
  const rows: Rows = { entered: [0, 1], orders: [[1, 200_00]], sums: { labor } };
  expect(standings(rows).venue.primeCost).toEqual({
    basis: 'so far',
    cents: 600_00,
    shareBasisPoints: null,
  });
  const complete = { ...rows, sums: { labor, revenue: { scandals: 3_000_00 } } };
  expect(standings(complete).venue.primeCost).toEqual({
    ...{ basis: 'complete', cents: 600_00, shareBasisPoints: 2_000 },
  });
  expect(standings({ orders: [[1, 200_00]] }).venue.primeCost.shareBasisPoints).toBeNull();
});

test('A closed week expects nothing any more, and yet says what of it was entered', () => {
  const { bar } = standings({ entered: [0, 1, 2], closed: ['scandals'] });
  expect(bar.revenue).toMatchObject({ soFarCents: 3_000_00, expectedCents: null, basis: 'none' });
});

test('A crew that two venues count is in the group’s labor once', () => {
  const { venues, group } = standings({ sums: { labor: { service: 500_00 } } });
  expect(venues.tropics!.labor.spentCents).toBe(500_00);
  expect(venues.townhouse!.labor.spentCents).toBe(500_00);
  expect(group.labor.spentCents).toBe(500_00);
});

test.each([
  [{ basis: 'complete', cents: 600_00, shareBasisPoints: 6_123 }, '61.2%'],
  [{ basis: 'heading', cents: 600_00, shareBasisPoints: 6_100 }, 'heading for 61.0%'],
  [{ basis: 'so far', cents: 600_00, shareBasisPoints: null }, null],
] as const)('A prime cost of %o is told as %s', (prime, text) => {
  expect(primeShareText({ ...prime, cents: cents(prime.cents) }, SAMPLE_GROUP)).toBe(text);
});

test.each([
  ['forecast', 541_833, '$5,418.33 so far'],
  ['forecast', 0, null],
  ['entered', 541_833, null],
] as const)('Revenue that is %s with %i cents entered is told as %s', (basis, soFarCents, text) => {
  expect(soFarText({ basis, soFarCents: cents(soFarCents) }, SAMPLE_GROUP)).toBe(text);
});

test('Revenue of which nothing is known is not entered, which is not nothing', () => {
  const revenue = (basis: 'entered' | 'none') => ({
    basis,
    soFarCents: cents(0),
    expectedCents: null,
    missingDays: [],
  });
  const [unknown, closed] = [revenue('none'), revenue('entered')];
  expect(revenueStandingText(unknown, SAMPLE_GROUP)).toBe('not entered');
  expect([isUnknown(unknown), isUnknown(closed)]).toEqual([true, false]);
  expect(revenueStandingText(closed, SAMPLE_GROUP)).toBe('$0.00');
});
