import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { Change } from './change.ts';
import {
  figuresOf,
  hasEntries,
  laborCosts,
  NO_ROWS,
  plannedCosts,
  rowsAfter,
  type StoredWeekRows,
  undatedIn,
} from './stored-week-rows.ts';

const row = (id: string, more: object = {}) =>
  ({ orderId: id, entryId: id, adjustmentId: id, ...more }) as never;
const sold = (day: string, amount: number) =>
  ({ day: day as Day, revenueCenter: 'bar', cents: cents(amount) }) as never;
const ROWS: StoredWeekRows = {
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

test.each<[string, Partial<Change>, Partial<StoredWeekRows>]>([
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

test('A figure is told with whether the days made it, and by budget what has no day: what was set by hand', () => {
  expect(figuresOf({ revenue: { kitchen: cents(5), bar: cents(6) }, fromDays: ['bar'] })).toEqual({
    kitchen: { cents: 5, fromDays: false },
    bar: { cents: 6, fromDays: true },
  });
  const set = (subject: string, amount: number) => row('a', { kind: 'spending', subject, cents: amount });
  const labor = row('a', { kind: 'labor', subject: 'bar', cents: 100 });
  expect(undatedIn({ adjustments: [set('bar', 5), set('bar', -2), labor] })).toEqual({ bar: 3 });
});

test('Labor costs what is worked by day, salaries and what was set by hand apart; a plan counts until its day is worked', () => {
  const worked = { state: 'open', staffId: 'ann', crew: 'bar', day: '2026-11-20', costCents: 90 };
  const hours = [
    row('a', worked),
    row('b', { ...worked, day: undefined, costCents: 8 }),
    row('c', { ...worked, crew: 'service', costCents: 70, weeklyCents: 70 }),
    row('d', { ...worked, state: 'void' }),
  ] as never[];
  const adjustments = [row('e', { kind: 'labor', subject: 'total', cents: -4 })] as never[];
  expect(laborCosts({ weekId: 'w' as WeekId }, { hours, adjustments })).toEqual([
    { weekId: 'w', crew: 'bar', day: '2026-11-20', cents: 90, isSalary: false },
    { weekId: 'w', crew: 'bar', day: null, cents: 8, isSalary: false },
    { weekId: 'w', crew: 'service', day: '2026-11-20', cents: 70, isSalary: true },
    { weekId: 'w', crew: 'total', day: null, cents: -4, isSalary: false },
  ]);
  const plan = { staffId: 'ann', crew: 'bar', day: '2026-11-20', costCents: 50 };
  const plans = [plan, { ...plan, day: '2026-11-21' }, { ...plan, staffId: 'bob' }] as never[];
  expect(plannedCosts({ hours, plans })).toEqual([
    { crew: 'bar', day: '2026-11-21', cents: 50 },
    { crew: 'bar', day: '2026-11-20', cents: 50 },
  ]);
});
