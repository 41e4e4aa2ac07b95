import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Venue } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import type { Change } from './change.ts';
import { figuresOf, hasEntries, type KeptRows, NO_ROWS, rowsAfter, undatedIn } from './kept-rows.ts';

const row = (id: string, more: object = {}) =>
  ({ orderId: id, entryId: id, adjustmentId: id, ...more }) as never;
const sold = (day: string, amount: number) =>
  ({ day: day as Day, revenueCenter: 'bar', cents: cents(amount) }) as never;
const ROWS: KeptRows = {
  revenue: { kitchen: cents(1), total: cents(1) },
  fromDays: ['kitchen', 'total'],
  sales: [sold('2026-11-15', 1), sold('2026-11-16', 2)],
  expected: [],
  notes: [],
  orders: [row('a'), row('b')],
  hours: [row('a'), row('b')],
  plans: [],
  adjustments: [row('a'), row('b')],
  states: [],
  reports: [],
};

test.each<[string, Partial<Change>, Partial<KeptRows>]>([
  ['nothing', {}, {}],
  ['an order', { ordersAdded: [row('c')] }, { orders: [row('a'), row('b'), row('c')] }],
  [
    'a correction of an order',
    { ordersChanged: [row('a', { notes: 'x' })] },
    { orders: [row('a', { notes: 'x' }), row('b')] },
  ],
  [
    'hours that replace others',
    { hoursRemoved: [row('a')], hoursChanged: [row('b', { minutes: 30 })], hoursAdded: [row('c')] },
    { hours: [row('b', { minutes: 30 }), row('c')] },
  ],
  [
    'an adjustment in place of another',
    { adjustmentsRemoved: [row('a')], adjustments: [row('c')] },
    { adjustments: [row('b'), row('c')] },
  ],
  [
    'a figure by hand',
    { revenue: [{ source: 'total', cents: cents(9) }], revenueRemoved: ['kitchen'] },
    { revenue: { total: cents(9) }, fromDays: [] },
  ],
  [
    'sales of a day, and a day that is forgotten',
    { sales: [sold('2026-11-16', 7)], salesRemoved: [sold('2026-11-15', 1)] },
    { sales: [sold('2026-11-16', 7)] },
  ],
])('After %s the rows of a week are what they were but for that', (_, change, after) => {
  const made = { weekId: '2026-11-15_to_2026-11-21' as WeekId, entries: [], ...change };
  expect(rowsAfter(ROWS, made)).toEqual({ ...ROWS, ...after });
});

test('A week has entries once it has a row of any kind', () => {
  expect([
    hasEntries(NO_ROWS),
    hasEntries({ ...NO_ROWS, revenue: { bar: cents(0) } }),
    hasEntries(ROWS),
  ]).toEqual([false, true, true]);
});

test('A figure is told with whether the days made it, and by budget what has no day: what was set by hand, and labor', () => {
  expect(figuresOf({ revenue: { kitchen: cents(5), bar: cents(6) }, fromDays: ['bar'] })).toEqual({
    kitchen: { cents: 5, fromDays: false },
    bar: { cents: 6, fromDays: true },
  });
  const set = (subject: string, amount: number) => row('a', { kind: 'spending', subject, cents: amount });
  const labor = row('a', { kind: 'labor', subject: 'bar', cents: 100 });
  const sums = weekSums({ spending: { bar: 40 }, labor: { bar: 100, townhouse: 7 } });
  const crews = (venue: Venue) =>
    venue.venueId === 'townhouse' ? { ...venue, labor: 'house-labor' } : venue;
  const group = { ...SAMPLE_GROUP, venues: SAMPLE_GROUP.venues.map(crews) };
  expect(undatedIn(group, { adjustments: [set('bar', 5), set('bar', -2), labor], sums })).toEqual({
    kitchen: 0,
    bar: 3,
    scandals: 0,
    townhouse: 0,
    labor: 107,
    'house-labor': 7,
  });
});
