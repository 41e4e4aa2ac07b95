import { expect, test } from 'vitest';
import { venueLaborCost } from '../budgets/standings.ts';
import { weekFrom } from '../calendar/week.ts';
import type { CenterRevenue } from '../forecast/outlook-answer.ts';
import type { Crew } from '../group/group.ts';
import type { Order } from '../orders/order.ts';
import { recordedWeek, type WeekRows } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { laborCost, weekSums } from '../weeks/week-sums.ts';
import {
  hasRevenue,
  laborBreakdown,
  revenueBreakdown,
  revenueRows,
  spendingBreakdown,
  spentOnLabor,
  venueLaborBreakdown,
  waitingFor,
} from './breakdown.ts';
import { weekRecord } from './week-record.ts';

const WEEK = weekFrom('2025-05-04' as Day);
const EMPTY: WeekRows = {
  revenue: {},
  orders: [],
  hours: [],
  adjustments: [],
  createdAt: null,
  updatedAt: null,
};

test('spending is its orders by weekday and what was adjusted, which add up to the card', () => {
  const record = recordedWeek(WEEK, {
    ...EMPTY,
    orders: [order('kitchen', '2025-05-05', 40_00), order('bar', '2025-05-05', 7_00)],
    adjustments: [adjustment('spending', 'kitchen', -1_50), adjustment('labor', 'kitchen', 9_00)],
  });
  expect(record.sums.spending.kitchen).toBe(38_50);
  expect(spendingBreakdown(record, 'kitchen')).toEqual([
    { label: 'Monday', cents: 40_00, day: '2025-05-05' },
    { label: 'Adjustments', cents: -1_50 },
  ]);
  expect(spendingBreakdown(record, 'bar')).toEqual([{ label: 'Monday', cents: 7_00, day: '2025-05-05' }]);
  expect(spendingBreakdown(record, 'scandals')).toEqual([]);
});

test('what is waiting for approval is in no total, and told as the record tells it', () => {
  const waits = (center: Order['revenueCenter'], amount: number): Order => ({
    ...order(center, '2025-05-05', amount),
    state: 'waiting',
  });
  const orders = [waits('kitchen', 640_00), waits('kitchen', 1_50), order('kitchen', '2025-05-05', 40_00)];
  const record = recordedWeek(WEEK, {
    ...EMPTY,
    orders: [...orders, waits('bar', 9_00), waits('bar', -9_00)],
  });
  expect(record.sums.spending.kitchen).toBe(40_00);
  expect(waitingFor(record, ['kitchen'])).toBe(641_50);
  expect(waitingFor(record, ['kitchen'])).toBe(weekRecord(SAMPLE_GROUP, record).waiting.kitchen);
  expect(waitingFor(record, ['kitchen', 'bar', 'scandals'])).toBe(641_50);
  expect(waitingFor(record, ['bar'])).toBe(0);
  expect(waitingFor(record, ['scandals'])).toBeNull();
});

test.each([
  ['nothing', {}, [0, 0, 0], []],
  ['the grill', { kitchen: 3, bar: 2, service: 1 }, [3, 2, 1], []],
  ['a venue', { kitchen: 3, townhouse: 4 }, [3, 0, 0], [{ crew: 'townhouse', label: 'Townhouse', cents: 4 }]],
  [
    'an adjusted total',
    { kitchen: 3, total: -1 },
    [3, 0, 0],
    [{ crew: null, label: 'Adjustments', cents: -1 }],
  ],
] as [string, Partial<Record<Crew | 'total', number>>, number[], unknown[]][])(
  'labor by Kitchen, Bar and Service, then what else there is, adds up with %s',
  (_, labor, [kitchen, bar, service], others) => {
    expect(laborBreakdown(SAMPLE_GROUP, weekSums({ labor }))).toEqual([
      { crew: 'kitchen', label: 'Kitchen', cents: kitchen },
      { crew: 'bar', label: 'Bar', cents: bar },
      { crew: 'service', label: 'Service', cents: service },
      ...others,
    ]);
  },
);

test.each([
  [
    'scandals',
    [
      { crew: 'scandals-bar', label: 'Scandals Bar Staff', cents: 5_00 },
      { crew: 'scandals-service', label: 'Scandals Service Staff', cents: 6_00 },
    ],
  ],
  [
    'townhouse',
    [
      { crew: 'townhouse', label: 'Townhouse Staff', cents: 4_00 },
      { crew: 'service', label: 'Service Staff', cents: 1_00 },
    ],
  ],
] as const)('labor of %s by the crews it counts adds up to its cost', (venue, rows) => {
  const labor = {
    kitchen: 3_00,
    service: 1_00,
    townhouse: 4_00,
    'scandals-bar': 5_00,
    'scandals-service': 6_00,
    total: -2_00,
  };
  const totals = weekSums({ labor });
  expect(venueLaborBreakdown(SAMPLE_GROUP, venue, totals)).toEqual(rows);
  expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(venueLaborCost(SAMPLE_GROUP, venue, totals));
});

test.each([
  [25_00, 15_00, 10_00, []],
  [30_00, 15_00, 10_00, [{ label: 'Not split', cents: 5_00 }]],
  [20_00, 15_00, 10_00, [{ label: 'Not split', cents: -5_00 }]],
])('revenue of %d cents with %d in the kitchen and %d in the bar adds up', (total, kitchen, bar, others) => {
  const totals = weekSums({ revenue: { total, kitchen, bar }, spending: {}, labor: {} });
  expect(revenueBreakdown(SAMPLE_GROUP, totals)).toEqual([
    { label: 'Kitchen Revenue', cents: kitchen },
    { label: 'Bar Revenue', cents: bar },
    ...others,
  ]);
});

test.each([
  [
    'both by days',
    {},
    {
      kitchen: { soFarCents: 9_00, enteredDays: [WEEK.startDate] },
      bar: { soFarCents: 4_00, enteredDays: [] },
    },
    [
      ['Kitchen Revenue so far', 9_00],
      ['Bar Revenue so far', 4_00],
    ],
  ],
  [
    'one entered, nothing of the other',
    { total: 15_00, kitchen: 15_00 },
    { bar: { soFarCents: 0, enteredDays: [] } },
    [
      ['Kitchen Revenue', 15_00],
      ['Bar Revenue', null],
    ],
  ],
  [
    'both entered',
    { total: 25_00, kitchen: 15_00, bar: 10_00 },
    {},
    [
      ['Kitchen Revenue', 15_00],
      ['Bar Revenue', 10_00],
    ],
  ],
  ['nothing yet', {}, { kitchen: { soFarCents: 0, enteredDays: [] } }, []],
])('the revenue of a week that runs, %s', (_, revenue, known, rows) => {
  const soFar: Record<string, { soFarCents: number; enteredDays: string[] }> = known;
  const soFarIn = (center: string) =>
    soFar[center] ? ({ ...soFar[center], expectedCents: null } as CenterRevenue) : null;
  const told = revenueRows(SAMPLE_GROUP, weekSums({ revenue, spending: {}, labor: {} }), soFarIn);
  expect(told.map(({ label, cents }) => [label, cents])).toEqual(rows);
});

test.each([
  [{}, false],
  [{ total: 0, kitchen: 0, bar: 0, scandals: 9 }, false],
  [{ total: 1 }, true],
  [{ total: 0, kitchen: 15_00 }, true],
  [{ total: 0, bar: 10_00 }, true],
])('of the revenue %o some is the grill’s: %s', (revenue, some) => {
  expect(hasRevenue(SAMPLE_GROUP, weekSums({ revenue, spending: {}, labor: {} }))).toBe(some);
});

function order(revenueCenter: Order['revenueCenter'], day: string, amount: number) {
  return { revenueCenter, day, amountCents: amount as Cents, state: 'open' } as Order;
}

function adjustment(kind: Adjustment['kind'], subject: string, amount: number) {
  return { kind, subject, cents: amount as Cents } as Adjustment;
}

test('What labor is spent on adds up: the listed crews, the other crews, what was set by hand', () => {
  const labor = { kitchen: 2000, bar: 1000, service: 500, townhouse: 300, total: -50 };
  const sums = weekSums({ labor });
  const rows = spentOnLabor(SAMPLE_GROUP, sums);
  expect(rows).toMatchObject([
    { label: 'Kitchen, bar and service staff', cents: 3500 },
    { label: 'Townhouse', cents: 300 },
    { label: 'Adjustments', cents: -50 },
  ]);
  expect(laborCost(sums)).toBe(3750);
});
