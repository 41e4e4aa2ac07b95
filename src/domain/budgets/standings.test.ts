import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Group, Venue } from '../group/group.ts';
import { budgetsIn, categoriesOf, centersOf, isRevenueCenter } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { cents } from '../values/money.ts';
import { laborCost, weekSums, withOrders, withStaffCost } from '../weeks/week-sums.ts';
import {
  budgetBalance,
  isRevenueEntered,
  staffStandingFor,
  standingOnOwnRevenue,
  venueLaborCost,
  venueLaborStanding,
} from './standings.ts';

const DEFAULTS = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);

/** The sample week: revenue 25,000, of it spent 7,200 in the kitchen, 5,100 in the bar and 5,900 on labor. */
const WEEK = weekSums({
  revenue: { total: 25_000_00, kitchen: 15_000_00, bar: 10_000_00, scandals: 8_000_00, townhouse: 6_000_00 },
  spending: { kitchen: 7_200_00, bar: 5_100_00, scandals: 1_500_00, townhouse: 1_200_00 },
  labor: {
    kitchen: 2_000_00,
    bar: 1_500_00,
    service: 1_400_00,
    'scandals-bar': 400_00,
    'scandals-service': 300_00,
    townhouse: 300_00,
  },
});

test.each([
  // category, budget, spent, remaining, tenths of a percent remaining, zone
  ['kitchen', 7_500_00, 7_200_00, 300_00, 40, 'critical'],
  ['bar', 5_500_00, 5_100_00, 400_00, 73, 'critical'],
  ['labor', 6_250_00, 5_900_00, 350_00, 56, 'critical'],
  ['scandals', 1_760_00, 1_500_00, 260_00, 148, 'warning'],
  ['townhouse', 1_320_00, 1_200_00, 120_00, 91, 'critical'],
] as const)('the %s budget is %d cents, %d spent, %d remaining', (category, ...figures) => {
  expect(Object.values(budgetBalance(category, WEEK, DEFAULTS))).toEqual(figures);
});

test.each([
  ['kitchen', 1_562_50, 2_000_00, -437_50, -280, 'critical'],
  ['bar', 1_562_50, 1_500_00, 62_50, 40, 'critical'],
  ['service', 1_562_50, 1_400_00, 162_50, 104, 'warning'],
] as const)(
  'the %s staff budget is its share of labor: %d cents, %d spent, %d remaining',
  (department, ...figures) => {
    expect(Object.values(staffStandingFor(department, WEEK, DEFAULTS))).toEqual(figures);
  },
);

test.each([
  ['kitchen', 4_500_00, 7_200_00, -2_700_00, -600, 'critical'],
  ['bar', 2_200_00, 5_100_00, -2_900_00, -1318, 'critical'],
] as const)('Tropics Grill takes its %s budget from %s revenue alone: %d cents', (category, ...figures) => {
  expect(Object.values(standingOnOwnRevenue(category, WEEK, DEFAULTS))).toEqual(figures);
});

test('Tropics Grill weighs labor as the group does, unless it has settings of its own', () => {
  expect(standingOnOwnRevenue('labor', WEEK, DEFAULTS)).toEqual(budgetBalance('labor', WEEK, DEFAULTS));
});

test.each([
  ['scandals', 2_000_00, 700_00, 1_300_00, 650, 'good'],
  ['townhouse', 1_500_00, 1_700_00, -200_00, -133, 'critical'],
] as const)('%s labor is weighed against its own revenue: %d cents, %d spent', (venue, ...figures) => {
  expect(Object.values(venueLaborStanding(venue, WEEK, DEFAULTS))).toEqual(figures);
});

test('every figure follows its own setting', () => {
  const settings = groupSettings(SAMPLE_GROUP, {
    ...DEFAULT_SETTINGS,
    kitchenPercentage: 40,
    barPercentage: 20.5,
    laborPercentage: 30,
    kitchenStaffPercentage: 50,
    barStaffPercentage: 30,
    serviceStaffPercentage: 20,
  });
  const budgets = {
    ...Object.fromEntries(
      categoriesOf(SAMPLE_GROUP).map((name) => [name, budgetBalance(name, WEEK, settings).budgetCents]),
    ),
    kitchenStaff: staffStandingFor('kitchen', WEEK, settings).budgetCents,
    barStaff: staffStandingFor('bar', WEEK, settings).budgetCents,
    serviceStaff: staffStandingFor('service', WEEK, settings).budgetCents,
    tropicsKitchen: standingOnOwnRevenue('kitchen', WEEK, settings).budgetCents,
    tropicsBar: standingOnOwnRevenue('bar', WEEK, settings).budgetCents,
    scandalsLabor: venueLaborStanding('scandals', WEEK, settings).budgetCents,
    townhouseLabor: venueLaborStanding('townhouse', WEEK, settings).budgetCents,
  };
  expect(budgets).toEqual({
    kitchen: 10_000_00,
    bar: 5_125_00,
    labor: 7_500_00,
    scandals: 1_640_00,
    townhouse: 1_230_00,
    kitchenStaff: 3_750_00,
    barStaff: 2_250_00,
    serviceStaff: 1_500_00,
    tropicsKitchen: 6_000_00,
    tropicsBar: 2_050_00,
    scandalsLabor: 2_400_00,
    townhouseLabor: 1_800_00,
  });
});

test('a venue with settings of its own is weighed by them, and the rest of the group is not', () => {
  const own = (barPercentage: number, warningThreshold: number) => ({
    ...DEFAULT_SETTINGS,
    kitchenPercentage: 40,
    barPercentage,
    laborPercentage: barPercentage + 1,
    warningThreshold,
  });
  const settings = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS, {
    scandals: own(25, 30),
    tropics: own(20, 20),
  });
  expect(budgetBalance('scandals', WEEK, settings)).toMatchObject({ budgetCents: 2_000_00, zone: 'warning' });
  expect(venueLaborStanding('scandals', WEEK, settings)).toMatchObject({
    budgetCents: 2_080_00,
    zone: 'good',
  });
  expect(standingOnOwnRevenue('kitchen', WEEK, settings).budgetCents).toBe(6_000_00);
  expect(standingOnOwnRevenue('bar', WEEK, settings).budgetCents).toBe(2_000_00);
  expect(standingOnOwnRevenue('labor', WEEK, settings)).toMatchObject({
    budgetCents: 5_250_00,
    zone: 'critical',
  });
  for (const category of ['kitchen', 'bar', 'labor', 'townhouse'] as const)
    expect(budgetBalance(category, WEEK, settings)).toEqual(budgetBalance(category, WEEK, DEFAULTS));
  expect(staffStandingFor('bar', WEEK, settings)).toEqual(staffStandingFor('bar', WEEK, DEFAULTS));
});

test('a week with nothing in it is good everywhere, with 100.0 percent remaining', () => {
  const empty = weekSums({});
  for (const category of categoriesOf(SAMPLE_GROUP))
    expect(budgetBalance(category, empty, DEFAULTS)).toEqual({
      budgetCents: 0,
      spentCents: 0,
      remainingCents: 0,
      percentRemainingTenths: 1000,
      zone: 'good',
    });
});

test('Townhouse labor counts the service staff too, Scandals labor its own two crews only', () => {
  expect(venueLaborCost(SAMPLE_GROUP, 'townhouse', WEEK)).toBe(1_700_00);
  expect(venueLaborCost(SAMPLE_GROUP, 'scandals', WEEK)).toBe(700_00);
});

describe('before it is saved', () => {
  test('an order counts in its own revenue center and nowhere else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...centersOf(SAMPLE_GROUP)), fc.nat(9_999_999_999), (center, amount) => {
        const after = withOrders(WEEK, [{ revenueCenter: center, amountCents: cents(amount) }]);
        for (const category of categoriesOf(SAMPLE_GROUP)) {
          const more =
            budgetBalance(category, after, DEFAULTS).spentCents -
            budgetBalance(category, WEEK, DEFAULTS).spentCents;
          expect(more).toBe(category === center ? amount : 0);
        }
      }),
    );
  });

  test('the labor screen replaces what the grill cost within the total, and leaves the venues alone', () => {
    const costs = { kitchen: cents(2_100_00), bar: cents(0), service: cents(1_400_50) };
    const before = { ...WEEK, labor: { ...WEEK.labor, total: cents(77_00) } };
    const after = withStaffCost(before, { ...costs, total: cents(0) });
    expect(after).toEqual({ ...WEEK, labor: { ...WEEK.labor, ...costs, total: 0 } });
    // 2,100.00 + 0.00 + 1,400.50 and the venues' 1,000.00
    expect(laborCost(after)).toBe(4_500_50);
  });
});

test.each([
  ['kitchen', true],
  ['bar', true],
  ['scandals', true],
  ['townhouse', true],
  ['labor', false],
  ['service', false],
  ['', false],
  ['toString', false],
])('whether "%s" has a spending budget of its own: %s', (id, expected) => {
  expect(isRevenueCenter(SAMPLE_GROUP, id)).toBe(expected);
});

/** The grill without a total: its two centers earn together, and the bar's budget is a share of both. */
function withoutTotal(retired: { retired?: true } = {}): Group {
  const [grill, ...others] = SAMPLE_GROUP.venues as [Venue, ...Venue[]];
  const { total: _, ...rest } = grill;
  const centers = grill.centers.map((center) =>
    center.id === 'kitchen' ? { ...center, ...retired } : center,
  );
  return { ...SAMPLE_GROUP, venues: [{ ...rest, centers }, ...others] };
}

test.each<[string, Group, { [source: string]: number }, boolean]>([
  ['a cent of the total', SAMPLE_GROUP, { total: 1 }, true],
  ['its centers and no total', SAMPLE_GROUP, { kitchen: 1, bar: 1 }, false],
  ['a cent of each center', withoutTotal(), { kitchen: 1, bar: 1 }, true],
  ['one center of two', withoutTotal(), { bar: 5_00 }, false],
  ['all but a center no longer in use', withoutTotal({ retired: true }), { bar: 5_00 }, true],
  ['nothing of the one center in use', withoutTotal({ retired: true }), { kitchen: 5_00 }, false],
  ['nothing', withoutTotal(), {}, false],
])("the revenue of the bar's budget is entered as a whole with %s: %4$s", (_, group, revenue, isEntered) => {
  expect(isRevenueEntered(group, 'bar', weekSums({ revenue }).revenue)).toBe(isEntered);
});

test('a venue has a budget for each revenue center, and for labor where it has one', () => {
  const [grill, scandals] = SAMPLE_GROUP.venues as [Venue, Venue];
  expect(budgetsIn(grill)).toEqual(['kitchen', 'bar', 'labor']);
  expect(budgetsIn(scandals)).toEqual(['scandals']);
});

test('a venue that is read only in part weighs its labor against no revenue', () => {
  const partly = SAMPLE_GROUP.venues.map((venue) =>
    venue.venueId === 'scandals' ? { ...venue, partly: true as const, laborPercentage: 40 } : venue,
  );
  const { budgetCents, spentCents } = venueLaborStanding('scandals', WEEK, {
    ...DEFAULTS,
    group: { ...SAMPLE_GROUP, venues: partly },
  });
  expect([budgetCents, spentCents]).toEqual([0, 700_00]);
});
