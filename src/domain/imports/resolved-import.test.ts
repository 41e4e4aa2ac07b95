import { expect, test } from 'vitest';
import type { StaffWithPay } from '../labor/staff.ts';
import type { User } from '../people/user.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { DayOutcome, HistoryOrder, HoursOutcome, ImportState } from './import.ts';
import {
  type Became,
  correctionsRefused,
  importRows,
  leftToTake,
  leftToTakeBack,
  type ResolvedImport,
} from './resolved-import.ts';

const [MONDAY, TODAY, FAR] = ['2026-11-16', '2026-11-18', '2027-03-01'] as [Day, Day, Day];
const ADMIN = { userId: 'a', name: 'Ann', role: 'admin' } as User;
const CHEF = { ...ADMIN, role: 'chef' } as User;
const BAR = { ...ADMIN, role: 'manager', reach: { venues: [], centers: ['bar'], crews: ['bar'] } } as User;
const staff = [
  { staffId: 'lou', name: 'Lou', crew: 'kitchen' },
  { staffId: 'kim', name: 'Kim', crew: 'bar' },
] as StaffWithPay[];
const FACTS = { group: SAMPLE_GROUP, staff, today: TODAY };

const sum = (centerId: string, day = MONDAY) => ({ centerId, day, cents: cents(500) });
const hours = (staffId: string, day = MONDAY) => ({ staffId, day, minutes: 60, plannedMinutes: null });
const order = (line: number) => ({ line, day: MONDAY, amountCents: cents(700) }) as HistoryOrder;
const received = {
  day: MONDAY,
  venueId: 'tropics',
  location: '',
  number: '9',
  name: 'Sam',
  line: 5,
  lines: 1,
};

const MEANT: ResolvedImport = {
  ...{ unknown: [], lines: [] },
  sales: {
    days: [sum('kitchen'), sum('bar'), sum('kitchen', FAR)],
    waiting: [{ day: MONDAY, venueId: 'scandals', cents: cents(100) }],
    used: [],
  },
  hours: {
    days: [hours('lou'), hours('kim'), hours('lou', FAR)],
    waiting: [{ ...received, minutes: 60 }],
    nobodys: [],
  },
  orders: [order(2), order(3)],
  open: [],
};

function day(centerId: string, fate: DayOutcome['fate']): DayOutcome {
  return { ...sum(centerId), stored: null, fate, words: '' };
}

function worked(staffId: string, fate: HoursOutcome['fate']): HoursOutcome {
  const stored = { minutes: null, plannedMinutes: null, entries: [], plan: null, undated: [] };
  return { ...hours(staffId), stored, fate, words: '' };
}

const NOTHING: Became = { days: [], orders: [], hours: [] };
const TAKEN: Became = {
  days: [day('kitchen', 'taken'), day('bar', 'kept')],
  orders: [
    { line: 2, orderId: 'o', fate: 'taken', words: '' },
    { line: 3, orderId: null, fate: 'fault', words: 'No.' },
  ],
  hours: [worked('lou', 'taken'), worked('kim', 'closed')],
};

test.each<[ImportState, rows: number, waiting: number]>([
  ['asks', 0, 0],
  ['ready', 6, 2],
  ['taken', 6, 2],
  ['undone', 6, 0],
])('Of an import that is %s %i rows are told, and %i wait', (state, rows, waiting) => {
  const { days, orders, people, waiting: sales } = importRows(state, MEANT, TAKEN);
  expect(days.length + orders.length + people.hours.length).toBe(rows);
  expect(sales.length + people.waiting.length).toBe(waiting);
});

test('An order of a file is told with its day and amount', () => {
  expect(importRows('taken', MEANT, TAKEN).orders[1]).toMatchObject({ line: 3, day: MONDAY, cents: 700 });
});

const keysOf = ({ days, orders, hours: people }: ReturnType<typeof leftToTake>) => [
  ...days.rows.map(({ centerId }) => centerId),
  ...orders.rows.map(({ line }) => `line ${line}`),
  ...people.rows.map(({ staffId }) => staffId),
];

test.each([
  ['an admin, who has taken nothing', ADMIN, NOTHING, ['kitchen', 'bar', 'line 2', 'line 3', 'lou', 'kim']],
  [
    'the chef, who enters sales and the hours of the kitchen',
    CHEF,
    NOTHING,
    ['kitchen', 'bar', 'line 2', 'line 3', 'lou'],
  ],
  ['who manages the bar', BAR, NOTHING, ['bar', 'line 2', 'line 3', 'kim']],
  ['an admin, after a part of it was taken', ADMIN, TAKEN, ['bar', 'line 3', 'kim']],
])('What is left to take for %s', (_, by, before, left) => {
  expect(keysOf(leftToTake(MEANT, before, { ...FACTS, by }))).toEqual(left);
});

test('Days too far ahead are said to be yet to come, beside what was taken before', () => {
  const { days, orders, hours: people } = leftToTake(MEANT, TAKEN, { ...FACTS, by: ADMIN });
  expect(days.beside.map(({ day: of, fate }) => [of, fate])).toEqual([
    [MONDAY, 'taken'],
    [FAR, 'to-come'],
  ]);
  expect(people.beside.map(({ day: of, fate }) => [of, fate])).toEqual([
    [MONDAY, 'taken'],
    [FAR, 'to-come'],
  ]);
  expect(orders.beside.map(({ line }) => line)).toEqual([2]);
});

test('Only what was taken is taken back, an order by its day in the file', () => {
  const { days, orders, hours: people } = leftToTakeBack(MEANT, TAKEN, []);
  expect([days.rows, orders.rows, people.rows]).toMatchObject([
    [{ centerId: 'kitchen' }],
    [{ line: 2, day: MONDAY }],
    [{ staffId: 'lou' }],
  ]);
  expect([days.beside, orders.beside, people.beside]).toMatchObject([
    [{ centerId: 'bar' }],
    [{ line: 3 }],
    [{ staffId: 'kim' }],
  ]);
});

const KEPT = { days: [day('bar', 'kept')], hours: [worked('kim', 'kept')] };
test.each([
  ['of days and hours', KEPT, undefined, /^1 day has another amount/],
  ['of hours alone', { ...KEPT, days: [day('bar', 'taken')] }, undefined, /^1 day has other hours/],
  ['of nothing', { days: [day('bar', 'taken')], hours: [] }, undefined, null],
  ['that nobody wants', KEPT, 'none' as const, null],
])('Corrections %s are asked about where nobody said whether they may be', (_, became, correct, words) => {
  const refused = correctionsRefused(became, { correct }, FACTS);
  if (words) expect(refused).toMatchObject({ code: 'confirm-needed', detail: expect.stringMatching(words) });
  else expect(refused).toBeNull();
});
