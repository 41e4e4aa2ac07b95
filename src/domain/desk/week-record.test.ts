import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { Crew, Venue } from '../group/group.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { crewsOf } from '../group/venue.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { Order } from '../orders/order.ts';
import type { Role } from '../people/role.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import { revenueOf } from '../sales/revenue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { sumOf, weekSums } from '../weeks/week-sums.ts';
import {
  NAMED_CENTERS,
  ORDERS_FIELD,
  REVENUE_FIELD,
  SPENT_FIELD,
  sumsOfTotals,
  weekTotals,
} from '../weeks/week-totals.ts';
import { recordVisibleTo, type WeekRecord, weekOfRecord, weekRecord } from './week-record.ts';

test('a week without rows is zero everywhere', () => {
  const totals = weekTotals(SAMPLE_GROUP, weekSums({}));
  expect(new Set(Object.values(totals))).toEqual(new Set([0]));
  expect(Object.keys(totals)).toHaveLength(17);
});

test('every sum finds its own place, and labor is all crews and what it was adjusted by as a whole', () => {
  expect(
    weekTotals(
      SAMPLE_GROUP,
      weekSums({
        revenue: { total: 1, kitchen: 2, bar: 3, scandals: 4, townhouse: 5 },
        spending: { kitchen: 10, bar: 20, scandals: 30, townhouse: 40 },
        labor: {
          kitchen: 100,
          bar: 200,
          service: 300,
          'scandals-bar': 400,
          'scandals-service': 500,
          townhouse: 600,
          total: -50,
        },
      }),
    ),
  ).toEqual({
    revenueCents: 1,
    kitchenRevenueCents: 2,
    barRevenueCents: 3,
    scandalsRevenueCents: 4,
    townhouseRevenueCents: 5,
    totalKitchenSpentCents: 10,
    totalBarSpentCents: 20,
    totalScandalsSpentCents: 30,
    totalTownhouseSpentCents: 40,
    totalKitchenStaffCostCents: 100,
    totalBarStaffCostCents: 200,
    totalServiceStaffCostCents: 300,
    totalScandalsBarStaffCostCents: 400,
    totalScandalsServiceStaffCostCents: 500,
    totalScandalsStaffCostCents: 900,
    totalTownhouseStaffCostCents: 600,
    totalLaborCostCents: 2050,
  });
});

test('labor is the sum of its crews when nothing was adjusted', () => {
  const anyCosts = fc.record(
    Object.fromEntries(crewsOf(SAMPLE_GROUP).map((crew) => [crew, fc.nat(9_999_999_999)])) as Record<
      string,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyCosts, (labor) => {
      const totals = weekTotals(SAMPLE_GROUP, weekSums({ labor }));
      const crews = crewsOf(SAMPLE_GROUP).map((crew) => sumOf(sumsOfTotals(totals).labor, crew));
      expect(totals.totalLaborCostCents).toBe(crews.reduce((sum, cost) => sum + cost, 0));
      expect(crews).toEqual(crewsOf(SAMPLE_GROUP).map((crew) => labor[crew] ?? 0));
    }),
  );
});

test('the fields of a week are named as in the record of the specification', () => {
  expect(
    NAMED_CENTERS.map((center) => [REVENUE_FIELD[center], SPENT_FIELD[center], ORDERS_FIELD[center]]),
  ).toEqual([
    ['kitchenRevenueCents', 'totalKitchenSpentCents', 'kitchenOrders'],
    ['barRevenueCents', 'totalBarSpentCents', 'barOrders'],
    ['scandalsRevenueCents', 'totalScandalsSpentCents', 'scandalsOrders'],
    ['townhouseRevenueCents', 'totalTownhouseSpentCents', 'townhouseOrders'],
  ]);
});

test("a week's record holds its rows, and its totals are their sums", () => {
  const record = sampleRecord();
  expect(record).toMatchObject({
    weekId: '2025-05-04_to_2025-05-10',
    startDate: '2025-05-04',
    endDate: '2025-05-10',
    revenueCents: 25_00,
    kitchenRevenueCents: 15_00,
    // Orders of 10.00 and a void one, adjusted by -1.00.
    totalKitchenSpentCents: 9_00,
    totalBarSpentCents: 0,
    totalScandalsSpentCents: 3_00,
    totalTownhouseSpentCents: 0,
    // Hours of 5.00 and void ones, adjusted by 0.50.
    totalKitchenStaffCostCents: 5_50,
    totalBarStaffCostCents: 7_00,
    totalScandalsStaffCostCents: 2_00,
    totalLaborCostCents: 5_50 + 7_00 + 2_00 - 4_00,
  });
  expect([record.kitchenOrders.length, record.barOrders.length, record.scandalsOrders.length]).toEqual([
    2, 0, 1,
  ]);
  expect([record.laborCost.length, record.adjustments.length]).toEqual([3, 4]);
  expect(revenueOf(SAMPLE_GROUP, weekOfRecord(record).sums)).toEqual({
    totalCents: 25_00,
    kitchenCents: 15_00,
    barCents: 10_00,
    scandalsCents: 0,
    townhouseCents: 0,
  });
});

test.each([
  ['admin', ['kitchen', 'bar']],
  ['chef', ['kitchen']],
  ['bar_manager', ['bar']],
  ['scandals_manager', []],
  ['townhouse_manager', []],
] as [Role, Crew[]][])(
  '%s sees the hours of single people in the crews %j alone, and all totals',
  (role, crews) => {
    const record = sampleRecord();
    const { laborCost, ...rest } = recordVisibleTo(role, record);
    expect([...new Set(laborCost.map(({ crew }) => crew))]).toEqual(crews);
    expect({ ...rest, laborCost: record.laborCost }).toEqual(record);
    expect(record.laborCost).toHaveLength(3);
  },
);

function sampleRecord(): WeekRecord {
  return weekRecord(
    SAMPLE_GROUP,
    recordedWeek(weekFrom('2025-05-04' as Day), {
      revenue: { total: 25_00, kitchen: 15_00, bar: 10_00 },
      orders: [
        order('kitchen', 10_00),
        { ...order('kitchen', 99_00), state: 'void' },
        order('scandals', 3_00),
      ],
      hours: [
        hours('kitchen', 12_00, 5_00),
        { ...hours('kitchen', 12_00, 99_00), state: 'void' },
        hours('bar', 14_00, 7_00),
      ],
      adjustments: [
        adjustment('spending', 'kitchen', -1_00),
        adjustment('labor', 'kitchen', 50),
        adjustment('labor', 'scandals-bar', 2_00),
        adjustment('labor', 'total', -4_00),
      ],
      createdAt: '2025-05-07T12:00:00.000Z',
      updatedAt: '2025-05-07T12:00:00.000Z',
    }),
  );
}

test('a week that is told and read again is the same, its orders by revenue center', () => {
  const record = sampleRecord();
  expect(weekRecord(SAMPLE_GROUP, weekOfRecord(record))).toEqual(record);
});

function order(revenueCenter: Order['revenueCenter'], amount: number) {
  return { revenueCenter, amountCents: amount as Cents, state: 'open' } as Order;
}

function hours(crew: Crew, rate: number, cost: number) {
  return { crew, hourlyRateCents: rate as Cents, costCents: cost as Cents, state: 'open' } as HoursEntry;
}

function adjustment(kind: Adjustment['kind'], subject: string, amount: number) {
  return { kind, subject, cents: amount as Cents } as Adjustment;
}

test('what the specification has no name for is told by its id, and read again', () => {
  const harbor: Venue = {
    venueId: 'harbor',
    name: 'Harbor',
    centers: [{ id: 'harbor-bar', name: 'Harbor Bar', budgetOf: 'own', share: 'bar' }],
    crews: [{ id: 'harbor-crew', name: 'Harbor Crew', department: 'service' }],
    laborOf: ['harbor-crew'],
  };
  const sums = weekSums({
    revenue: { total: 1, 'harbor-bar': 2 },
    spending: { 'harbor-bar': 3 },
    labor: { 'harbor-crew': 4 },
  });
  const totals = weekTotals({ ...GROUP_DEFAULTS, venues: [...SAMPLE_GROUP.venues, harbor] }, sums);
  expect(totals).toMatchObject({
    revenueCents: 1,
    centers: { 'harbor-bar': { revenueCents: 2, spentCents: 3 } },
    crews: { 'harbor-crew': { costCents: 4 } },
    totalLaborCostCents: 4,
  });
  expect(sumsOfTotals(totals)).toMatchObject(sums);
  const result = weekTotals(SAMPLE_GROUP, sums);
  expect([result.centers, result.crews]).toEqual([undefined, undefined]);
});
