import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { cents } from '../../../domain/values/money.ts';
import { weekSums } from '../../../domain/weeks/week-sums.ts';
import { weekTotals } from '../../../domain/weeks/week-totals.ts';
import type { OldDocument } from './old-value.ts';
import { type OldWeek, readOldWeek } from './old-week.ts';

const NEW_YORK = 'America/New_York';
const ID = '2025-05-04_to_2025-05-10';

function read(document: OldDocument, id = ID) {
  return readOldWeek(id, document, NEW_YORK);
}

/** What a week's rows add up to once they are stored. */
function totalsOf({ revenue, orders, hours, adjustments }: OldWeek) {
  const sums = { revenue: {}, spending: {}, labor: {} };
  const add = (to: Record<string, number>, key: string, amount: number) => {
    to[key] = (to[key] ?? 0) + amount;
  };
  for (const { source, cents } of revenue) add(sums.revenue, source, cents);
  for (const { revenueCenter, amountCents } of orders) add(sums.spending, revenueCenter, amountCents);
  for (const { department, costCents } of hours) add(sums.labor, department, costCents);
  for (const { kind, subject, fromCents, toCents } of adjustments)
    add(sums[kind], subject, toCents - fromCents);
  return weekTotals(SAMPLE_GROUP, weekSums(sums));
}

const order = { supplier: 'Harbor Seafood', amount: 100, date: '2025-05-07', notes: '' };
const person = { employee: 'Maria', department: 'kitchen', hours: 40, hourlyRate: 24 };

describe('the week of an old document', () => {
  test.each<[string, OldDocument, string | null]>([
    ['2025-05-04_to_2025-05-10', {}, '2025-05-04_to_2025-05-10'],
    ['2025-05-07_to_2025-05-13', {}, '2025-05-07_to_2025-05-13'],
    ['2025-05-07', {}, '2025-05-07_to_2025-05-13'],
    ['2025-5-7', {}, '2025-05-07_to_2025-05-13'],
    ['abc', { weekId: '2025-05-07' }, '2025-05-07_to_2025-05-13'],
    ['abc', { week_id: '2025-05-07' }, '2025-05-07_to_2025-05-13'],
    ['abc', { startDate: { seconds: 1_746_576_000, nanoseconds: 0 } }, '2025-05-07_to_2025-05-13'],
    ['2025-05-04_to_2025-05-12', {}, '2025-05-04_to_2025-05-10'],
    ['current', {}, null],
    ['2025-02-30', {}, null],
    ['', {}, null],
  ])('with the id "%s" and %j is %s', (id, document, weekId) => {
    const { value, refused, changed } = read(document, id);
    expect(value?.week.weekId ?? null).toBe(weekId);
    expect(refused).toEqual(weekId ? [] : ['neither its id nor its start date names a week']);
    expect(changed).toEqual(weekId && weekId !== id ? [`kept as the week ${weekId}`] : []);
  });

  test('without anything in it has nothing', () => {
    expect(read({}).value).toMatchObject({
      revenue: [],
      orders: [],
      hours: [],
      adjustments: [],
      createdAt: null,
    });
  });
});

describe('the orders of an old week', () => {
  test.each<[string, OldDocument]>([
    ['in camelCase', { kitchenOrders: [order] }],
    ['in snake_case', { kitchen_orders: [order], kitchenOrders: [] }],
    ['in a map', { kitchenOrders: { 0: order } }],
    ['with a timestamp', { kitchenOrders: [{ ...order, date: { seconds: 1_746_635_400, nanoseconds: 0 } }] }],
    ['with the amount as text', { kitchenOrders: [{ ...order, amount: '$100.00' }] }],
  ])('are taken %s', (_, document) => {
    expect(read(document)).toMatchObject({
      value: {
        orders: [
          { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 10_000, day: '2025-05-07' },
        ],
      },
      changed: [],
      refused: [],
    });
  });

  test('belong to the revenue center of their list', () => {
    const lists = {
      kitchenOrders: [order],
      barOrders: [order],
      scandalsOrders: [order],
      townhouse_orders: [order],
    };
    const centers = read(lists).value?.orders.map((each) => each.revenueCenter);
    expect(centers).toEqual(['kitchen', 'bar', 'scandals', 'townhouse']);
  });

  test.each<[object, object, string]>([
    [{ amount: 12.345 }, { amountCents: 1235 }, 'barOrders[0].amount: 12.345 rounded to $12.35'],
    [{ supplier: ' Harbor ' }, { supplier: 'Harbor' }, 'barOrders[0].supplier: trimmed to "Harbor"'],
    [
      { supplier: '' },
      { supplier: 'Unknown supplier' },
      'barOrders[0].supplier: not there, taken as Unknown supplier',
    ],
    [{ notes: 'a\u0000b' }, { notes: 'a b' }, 'barOrders[0].notes: trimmed to "a b"'],
    [{ date: 'soon' }, { day: '2025-05-04' }, 'barOrders[0].date: "soon" is not a date, taken as 2025-05-04'],
    [{ date: null }, { day: '2025-05-04' }, 'barOrders[0].date: nothing is not a date, taken as 2025-05-04'],
  ])('with %j are taken as %j, and that is told', (given, taken, result) => {
    const { value, changed, refused } = read({ barOrders: [{ ...order, ...given }] });
    expect(value?.orders).toMatchObject([taken]);
    expect({ changed, refused }).toEqual({ changed: [result], refused: [] });
  });

  test.each<[unknown, string]>([
    [{ ...order, amount: 'abc' }, 'barOrders[0]: "abc" is not an amount'],
    [{ ...order, amount: null }, 'barOrders[0]: nothing is not an amount'],
    [{ ...order, amount: 1e12 }, 'barOrders[0]: 1000000000000 is not an amount'],
    [{ ...order, amount: -5 }, 'barOrders[0]: the amount -$5.00 is negative'],
    [{ supplier: 'x' }, 'barOrders[0]: nothing is not an amount'],
    ['order', 'barOrders[0]: nothing is not an amount'],
  ])('such as %j are refused, and that is told', (entry, result) => {
    const { value, refused } = read({ barOrders: [entry, order] });
    expect(value?.orders).toHaveLength(1);
    expect(refused).toEqual([result]);
  });

  test('that add up to something else than the old total are adjusted to it', () => {
    const { value, changed } = read({
      kitchenOrders: [order, order],
      totalKitchenSpent: 150.5,
      totalBarSpent: 30,
    });
    expect(value?.adjustments).toEqual([
      { kind: 'spending', subject: 'kitchen', fromCents: 20_000, toCents: 15_050 },
      { kind: 'spending', subject: 'bar', fromCents: 0, toCents: 3_000 },
    ]);
    expect(changed).toEqual([
      'Kitchen spending: adjusted by -$49.50, from $200.00 (its rows) to $150.50 (the old total)',
      'Bar spending: adjusted by $30.00, from $0.00 (its rows) to $30.00 (the old total)',
    ]);
  });

  test('are not adjusted when there is no old total, or when it is off by less than a cent', () => {
    expect(read({ kitchenOrders: [order] }).value?.adjustments).toEqual([]);
    const thirds = {
      kitchenOrders: [0.1, 0.2].map((amount) => ({ ...order, amount })),
      totalKitchenSpent: 0.1 + 0.2,
    };
    expect(read(thirds)).toMatchObject({ value: { adjustments: [] }, changed: [] });
  });

  test('that were refused still count in the old total', () => {
    const { value } = read({ kitchenOrders: [order, { ...order, amount: -20 }], totalKitchenSpent: 80 });
    expect(totalsOf(value!).totalKitchenSpentCents).toBe(8_000);
  });
});

describe('the labor of an old week', () => {
  test.each<[string, OldDocument]>([
    ['as dashboards sent it', { laborCost: [person] }],
    [
      'as the labor screen sent it',
      {
        labor_cost: [
          { id: 1, name: 'Maria', position: 'Chef', department: 'kitchen', hourly_rate: 24, hours: 40 },
        ],
      },
    ],
    [
      'in words',
      { laborCost: [{ ...person, department: 'Kitchen Staff', hours: '40', hourlyRate: '24.00' }] },
    ],
  ])('is taken %s', (_, document) => {
    expect(read(document)).toMatchObject({
      value: {
        hours: [
          { name: 'Maria', department: 'kitchen', minutes: 2400, hourlyRateCents: 2400, costCents: 96_000 },
        ],
      },
      changed: [],
      refused: [],
    });
  });

  test.each<[object, string]>([
    [{ employee: '' }, 'names nobody'],
    [{ department: 'pool' }, 'laborCost[0]: "pool" is not a department'],
    [{ hours: 'many' }, 'laborCost[0]: "many" is not a number of hours'],
    [{ hours: -1 }, 'laborCost[0]: -1 is not a number of hours'],
    [{ hours: 169 }, 'laborCost[0]: 169 is not a number of hours'],
    [{ hourlyRate: 'x' }, 'laborCost[0]: "x" is not an hourly rate'],
    [{ hourlyRate: -1 }, 'laborCost[0]: -1 is not an hourly rate'],
    [{ hourlyRate: 10_001 }, 'laborCost[0]: 10001 is not an hourly rate'],
  ])('is refused where an entry has %j', (given, result) => {
    const { value, refused } = read({ laborCost: [{ ...person, ...given }] });
    expect(value?.hours).toEqual([]);
    expect(refused).toEqual([expect.stringContaining(result)]);
  });

  test('keeps people who did not work, and odd minutes and rates to the minute and cent', () => {
    const entries = [
      { ...person, hours: 0 },
      { ...person, hours: 7.333, hourlyRate: 12.345 },
    ];
    const { value, changed } = read({ laborCost: entries });
    expect(value?.hours).toMatchObject([
      { minutes: 0 },
      { minutes: 440, hourlyRateCents: 1235, costCents: 9057 },
    ]);
    expect(changed).toEqual([
      'laborCost[1].hourlyRate: rounded to $12.35',
      'laborCost[1].hours: 7.333 rounded to the minute',
    ]);
  });

  test('shows exactly the old staff costs and the old total', () => {
    const document = {
      laborCost: [person, { ...person, employee: 'Ben', department: 'bar', hourlyRate: 18 }],
      totalKitchenStaffCost: 1000,
      totalBarStaffCost: 720,
      totalServiceStaffCost: 0,
      totalScandalsStaffCost: 250.25,
      totalTownhouseStaffCost: 100,
      totalLaborCost: 1800,
    };
    const { value, changed } = read(document);
    expect(totalsOf(value!)).toMatchObject({
      totalKitchenStaffCostCents: 100_000,
      totalBarStaffCostCents: 72_000,
      totalServiceStaffCostCents: 0,
      totalScandalsStaffCostCents: 25_025,
      totalTownhouseStaffCostCents: 10_000,
      totalLaborCostCents: 180_000,
    });
    expect(changed).toEqual([
      'Scandals staff cost $250.25: not divided, put to the bar crew',
      'Kitchen staff cost: adjusted by $40.00, from $960.00 (its rows) to $1,000.00 (the old total)',
      'Scandals Bar staff cost: adjusted by $250.25, from $0.00 (its rows) to $250.25 (the old total)',
      'Townhouse staff cost: adjusted by $100.00, from $0.00 (its rows) to $100.00 (the old total)',
      'Total Labor: adjusted by -$270.25, from $2,070.25 (its rows) to $1,800.00 (the old total)',
    ]);
  });

  test('holds the total that the labor screen wrote under its older name', () => {
    const document = { labor_cost: [person], total_labor_cost: 960, totalLaborCost: 0, laborCost: [] };
    expect(read(document)).toMatchObject({ value: { adjustments: [] }, changed: [], refused: [] });
  });
});

describe('the revenue of an old week', () => {
  test('is taken figure by figure', () => {
    const figures = { revenue: 25_000, kitchenRevenue: 14_000, bar_revenue: 11_000, scandalsRevenue: 0.5 };
    expect(read(figures).value?.revenue).toEqual([
      { source: 'total', cents: 2_500_000 },
      { source: 'kitchen', cents: 1_400_000 },
      { source: 'bar', cents: 1_100_000 },
      { source: 'scandals', cents: 50 },
    ]);
  });

  test('without a total is kitchen and bar together, and that is told', () => {
    const { value, changed } = read({ kitchenRevenue: 10, barRevenue: 5 });
    expect(value?.revenue[0]).toEqual({ source: 'total', cents: cents(1500) });
    expect(changed).toEqual(['revenue: not there, taken as kitchen and bar together, $15.00']);
  });

  test('that can not be is refused, and that is told', () => {
    const { value, refused } = read({ revenue: -5, barRevenue: 'x' });
    expect(value?.revenue).toEqual([{ source: 'total', cents: 0 }]);
    expect(refused).toEqual([
      'barRevenue: "x" is not an amount',
      'revenue: -$5.00 is negative, taken as $0.00',
    ]);
  });
});
