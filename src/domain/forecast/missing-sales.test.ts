import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { venueBy } from '../group/venue.ts';
import { NO_DAYS, type WeekSales, weekOfDays } from '../sales/sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { closedOn } from '../testing/closed-on.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { neverOpen } from './missing-days.ts';
import { missingSales, unsoldSince } from './missing-sales.ts';
import { closedAlwaysText, missingSalesText, notEnteredText, weekOfMissing } from './missing-words.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from './week-history.ts';

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const PLACE = { currency: 'USD', locale: 'en-US' };
const rows = (places: readonly number[], amount = 1_000_00) =>
  places.map((place) => ({
    ...{ revenueCenter: 'scandals', day: addDays(WEEK.startDate, place), cents: cents(amount) },
  }));
const OTHERS = rows([0, 1, 3, 4, 5, 6]);
const known = (change: Partial<WeekHistory> = {}): WeekHistory => ({
  ...{ week: WEEK, weeks: weeksRead(WEEK), today: '2026-11-16' as Day },
  ...{ sales: byCenter(OTHERS), expected: byCenter([]), spending: byCenter([]) },
  ...NO_LABOR,
  ...{ figures: new Map(), undated: {}, typical: {}, closed: [], pace: [], holidays: [] },
  settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
  ...change,
});
const SCANDALS = venueBy(SAMPLE_GROUP, 'scandals');
/** Scandals closed on Tuesdays. */
const closedTuesdays = (from: string, to: string | null): Pick<WeekHistory, 'settings'> => {
  const group = closedOn('scandals', { weekday: 2, from: from as Day, to: to as Day | null });
  return { settings: groupSettings(group, DEFAULT_SETTINGS) };
};
const figures = (source: string, amount: number) =>
  new Map([[WEEK.weekId, { [source]: { cents: cents(amount), fromDays: false } }]]);
const rested = [1, 2, 3, 4].map((ago) => ({
  ...{ revenueCenter: 'scandals', day: addDays(WEEK.startDate, 2 - 7 * ago), cents: cents(0) },
}));

test.each([
  ['a day without sales', known(), ['2026-11-10'], 6_000_00],
  ['a day to come', known({ today: '2026-11-09' as Day }), undefined, 0],
  ['a day that is said to be closed', known({ expected: byCenter(rows([2], 0)) }), undefined, 0],
  [
    'a day that was closed before',
    known({ sales: byCenter([...OTHERS, ...rested]) }),
    ['2026-11-10'],
    6_000_00,
  ],
  ['a weekday that is closed', known(closedTuesdays('2026-11-10', null)), undefined, 0],
  [
    'one that was closed until before',
    known(closedTuesdays('2026-01-01', '2026-11-09')),
    ['2026-11-10'],
    6_000_00,
  ],
  ['one that is closed from later on', known(closedTuesdays('2026-11-11', null)), ['2026-11-10'], 6_000_00],
  [
    'a closed weekday of which something is expected',
    known({ ...closedTuesdays('2026-11-10', null), expected: byCenter(rows([2])) }),
    ['2026-11-10'],
    6_000_00,
  ],
  ['a week with a figure of its own', known({ figures: figures('scandals', 9_000_00) }), undefined, 0],
  ['a figure of nothing', known({ figures: figures('scandals', 0) }), ['2026-11-10'], 6_000_00],
])('Of %s is told what is missing', (_, facts, days, enteredCents) => {
  expect(missingSales(facts, SCANDALS)).toEqual(days ? { days, enteredCents } : null);
});

test('The total of a venue makes its week whole', () => {
  const tropics = venueBy(SAMPLE_GROUP, 'tropics');
  expect(missingSales(known(), tropics)?.days).toHaveLength(7);
  expect(missingSales(known({ figures: figures('total', 1) }), tropics)).toBeNull();
});

test('It is said in words', () => {
  expect(missingSalesText(missingSales(known(), SCANDALS)!, PLACE)).toBe(
    'No sales are entered for Tuesday, Nov 10, so the week’s revenue is not complete. What is entered comes to $6,000.00.',
  );
  expect(missingSalesText(missingSales(known({ sales: byCenter([]) }), SCANDALS)!, PLACE)).toBe(
    'No sales are entered for this week.',
  );
});

test('Days that nobody entered are named, and that they are not counted as closed', () => {
  const days = ['2026-11-05', '2026-11-12'] as Day[];
  expect(notEnteredText(days, SAMPLE_GROUP)).toBe(
    'Not entered: Thursday, Nov 5; Thursday, Nov 12. They are left out, not counted as closed.',
  );
  expect(notEnteredText(days.slice(1), SAMPLE_GROUP)).toBe(
    'Not entered: Thursday, Nov 12. It is left out, not counted as closed.',
  );
});

test.each([
  ['2026-11-08', '2026-11-08'],
  ['2026-11-14', '2026-11-08'],
  ['2026-11-07', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['2026-10-31', '2026-10-25'],
])('A missing %s is of the week from %s', (day, startDate) => {
  expect(weekOfMissing(WEEK, day as Day).startDate).toBe(startDate);
});

test('A weekday that is closed is told with what that means', () => {
  expect(closedAlwaysText('2026-11-02' as Day)).toBe(
    'Closed every Monday, future weeks included. A Monday with sales still counts.',
  );
});

test.each([
  ['never', [], '2000-01-01'],
  ['in this week', [0], '2026-11-17'],
  ['three weeks ago', [3], '2026-10-27'],
])('A Tuesday that brought something %s brings nothing from the week after it on', (_, weeks, since) => {
  const one = (isOpen: boolean) =>
    weekOfDays(NO_DAYS.map((_, place) => cents(place === 2 && !isOpen ? 0 : 100)));
  const all = Array.from({ length: 5 }, (_, ago) => one((weeks as number[]).includes(ago)));
  expect(unsoldSince(WEEK, { week: all[0]!, history: all.slice(1) }, 2)).toBe(since);
});

test('A weekday that brought nothing in sixteen weeks is told with all its days that nobody entered', () => {
  const open = weekOfDays(NO_DAYS.map((_, place) => (place === 1 ? null : cents(1_000_00))));
  const closedOnce = weekOfDays(open.dayCents.map((day, place) => (place === 1 ? cents(0) : day)));
  const of = (history: WeekSales[]) => neverOpen({ week: weekOfDays(NO_DAYS), history }, 0);
  expect(of(Array(20).fill(open))).toEqual([
    Array.from({ length: 16 }, (_, ago) => ({ weeksAgo: ago + 1, place: 1 })),
  ]);
  expect(of([open, closedOnce, open])).toEqual([[1, 3].map((weeksAgo) => ({ weeksAgo, place: 1 }))]);
  expect(of([closedOnce, closedOnce])).toEqual([]);
  expect(of([open])).toEqual([]);
});
