import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { type Cents, cents } from '../values/money.ts';
import {
  alertTypeOf,
  barColor,
  barFill,
  budgetFor,
  percentRemaining,
  percentSpent,
  spentText,
  standingOf,
  thresholdsInOrder,
  venueBarColor,
  zoneLabel,
  zoneOf,
} from './budget.ts';

const DEFAULTS = { warningThreshold: 15, criticalThreshold: 10 };
const anyBudget = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents);
const anySpent = fc.integer({ min: 0, max: 20_000_000_000 }).map(cents);
const anyPercentage = fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10);
const anyThresholds = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({
    warningThreshold: Math.max(one, other),
    criticalThreshold: Math.min(one, other),
  }));

describe('a budget', () => {
  test.each([
    [25_000_00, 30, 7_500_00],
    [25_000_00, 22, 5_500_00],
    [25_000_00, 25, 6_250_00],
    [0, 30, 0],
    [1, 30, 0],
    [1, 50, 1],
    [49, 1, 0],
    [50, 1, 1],
    [10_05, 10, 1_01],
    [33_33, 22, 7_33],
    [1_234_50, 22.5, 277_76],
    [99_999_999_99, 30, 30_000_000_00],
    [99_999_999_99, 22.5, 22_500_000_00],
    [99_999_999_99, 100, 99_999_999_99],
    [-50, 1, -1],
    [-1_000_00, 30, -300_00],
  ])('of %d cents revenue at %d percent is %d cents', (revenue, percentage, budget) => {
    expect(budgetFor(cents(revenue), percentage)).toBe(budget);
  });

  test.each([
    [25_000_00, 25, 25, 1_562_50],
    [25_000_00, 25, 100, 6_250_00],
    [10_000_00, 22.5, 33.3, 749_25],
    [8, 25, 25, 1],
    // Rounded once, at the end: 25 % of 6 cents, rounded up first, would leave a cent.
    [6, 25, 25, 0],
  ])(
    'of %d cents revenue at %d percent labor with a share of %d percent is %d cents',
    (revenue, labor, share, budget) => {
      expect(budgetFor(cents(revenue), labor, share)).toBe(budget);
    },
  );

  test('never shrinks when revenue or the percentage grows', () => {
    fc.assert(
      fc.property(anyBudget, anyBudget, anyPercentage, anyPercentage, (one, other, low, high) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(budgetFor(less, low)).toBeLessThanOrEqual(budgetFor(more, low));
        expect(budgetFor(one, Math.min(low, high))).toBeLessThanOrEqual(budgetFor(one, Math.max(low, high)));
      }),
    );
  });

  test('and the others together stay within revenue, but for a cent of rounding', () => {
    fc.assert(
      fc.property(
        anyBudget,
        fc.integer({ min: 1, max: 98 }),
        fc.integer({ min: 1, max: 98 }),
        (revenue, one, other) => {
          fc.pre(one + other < 100);
          const parts = [one, other, 100 - one - other].map((percentage) => budgetFor(revenue, percentage));
          expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - revenue)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('percent remaining', () => {
  test.each([
    [7_500_00, 7_200_00, 40],
    [7_500_00, 0, 1000],
    [7_500_00, 7_500_00, 0],
    [7_500_00, 7_800_00, -40],
    [3_00, 2_00, 333],
    [3_00, 1_00, 667],
    [20_00, 1, 1000],
    [20_00, 3, 999],
    [20_00, 20_01, -1],
    [1, 0, 1000],
    [1, 1, 0],
    [1, 2, -1000],
    [99_999_999_99, 1, 1000],
    [99_999_999_99, 99_999_999_99, 0],
    [0, 0, 1000],
    [0, 5_00, 1000],
    [-1, 5_00, 1000],
  ])('of a budget of %d cents with %d spent is %d tenths', (budget, spent, tenths) => {
    expect(percentRemaining(cents(budget), cents(spent))).toBe(tenths);
    expect(percentSpent(cents(budget), cents(spent))).toBe(1000 - tenths);
  });
});

describe('zones ask for below a threshold, alerts for at or below it', () => {
  const WHOLE = 7_500_00;
  test.each([
    // budget, spent, zone, alert
    [WHOLE, 0, 'good', null],
    [WHOLE, 6_374_99, 'good', null],
    [WHOLE, 6_375_00, 'good', 'warning'],
    [WHOLE, 6_375_01, 'warning', 'warning'],
    [WHOLE, 6_749_99, 'warning', 'warning'],
    [WHOLE, 6_750_00, 'warning', 'danger'],
    [WHOLE, 6_750_01, 'critical', 'danger'],
    [WHOLE, 7_499_99, 'critical', 'danger'],
    [WHOLE, 7_500_00, 'critical', 'danger'],
    [WHOLE, 7_500_01, 'critical', 'danger'],
    [1, 0, 'good', null],
    [1, 1, 'critical', 'danger'],
    // 15 % is 1,499,999,999.85 cents and 10 % is 999,999,999.9: nothing lies exactly on either.
    [99_999_999_99, 84_999_999_99, 'good', null],
    [99_999_999_99, 85_000_000_00, 'warning', 'warning'],
    [99_999_999_99, 89_999_999_99, 'warning', 'warning'],
    [99_999_999_99, 90_000_000_00, 'critical', 'danger'],
    // A budget of nothing is safe, whatever is spent.
    [0, 0, 'good', null],
    [0, 1, 'good', null],
    [0, 99_999_999_99, 'good', null],
    [-1, 1, 'good', null],
  ] as const)('a budget of %d cents with %d spent is %s and raises %s', (budget, spent, zone, alert) => {
    expect(zoneOf(cents(budget), cents(spent), DEFAULTS)).toBe(zone);
    expect(alertTypeOf(cents(budget), cents(spent), DEFAULTS)).toBe(alert);
  });

  test.each([
    [50, 1, 49_99, 'good', null],
    [50, 1, 50_00, 'good', 'warning'],
    [50, 1, 50_01, 'warning', 'warning'],
    [50, 1, 99_00, 'warning', 'danger'],
    [50, 1, 99_01, 'critical', 'danger'],
    [100, 99, 0, 'good', 'warning'],
    [100, 99, 1, 'warning', 'warning'],
    [100, 99, 1_00, 'warning', 'danger'],
  ] as const)(
    'thresholds of %d and %d are obeyed: $100.00 with %d cents spent is %s and raises %s',
    (warningThreshold, criticalThreshold, spent, zone, alert) => {
      const thresholds = { warningThreshold, criticalThreshold };
      expect(zoneOf(cents(100_00), cents(spent), thresholds)).toBe(zone);
      expect(alertTypeOf(cents(100_00), cents(spent), thresholds)).toBe(alert);
    },
  );

  test('spending more never makes a zone or an alert better', () => {
    const zones = ['good', 'warning', 'critical'];
    const alerts = [null, 'warning', 'danger'];
    fc.assert(
      fc.property(anyBudget, anySpent, anySpent, anyThresholds, (budget, one, other, thresholds) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const zone = (spent: Cents) => zones.indexOf(zoneOf(budget, spent, thresholds));
        const alert = (spent: Cents) => alerts.indexOf(alertTypeOf(budget, spent, thresholds));
        expect(zone(more)).toBeGreaterThanOrEqual(zone(less));
        expect(alert(more)).toBeGreaterThanOrEqual(alert(less));
      }),
    );
  });

  test('differ only when what remains is exactly a threshold', () => {
    const alertOfZone = { good: null, warning: 'warning', critical: 'danger' };
    const hundreds = fc.integer({ min: 1, max: 1_000 }).map((dollars) => cents(dollars * 100));
    fc.assert(
      fc.property(hundreds, fc.nat(100_000), anyThresholds, (budget, spent, thresholds) => {
        const remaining = (budget - spent) * 100;
        const exactly = Object.values(thresholds).some((percentage) => remaining === percentage * budget);
        const zone = zoneOf(budget, cents(spent), thresholds);
        const alert = alertTypeOf(budget, cents(spent), thresholds);
        expect(alert === alertOfZone[zone]).toBe(!exactly);
      }),
    );
  });

  test('critical must be less than warning', () => {
    expect(thresholdsInOrder(DEFAULTS)).toBe(true);
    expect(thresholdsInOrder({ warningThreshold: 10, criticalThreshold: 10 })).toBe(false);
    expect(thresholdsInOrder({ warningThreshold: 10, criticalThreshold: 11 })).toBe(false);
  });
});

test.each([
  ['good', 'Good Zone'],
  ['warning', 'Warning Zone'],
  ['critical', 'Critical Zone'],
] as const)('the zone %s is labelled %s', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label);
});

describe('bars', () => {
  test.each([
    // percent spent of $10,000.00, one cent either side; the scale of admin, Scandals and labor, then of the venues
    [0, 'green', 'green'],
    [5_999_99, 'green', 'green'],
    [6_000_00, 'yellow', 'green'],
    [6_000_01, 'yellow', 'green'],
    [7_499_99, 'yellow', 'green'],
    [7_500_00, 'orange', 'green'],
    [7_500_01, 'orange', 'yellow'],
    [8_999_99, 'orange', 'yellow'],
    [9_000_00, 'red', 'yellow'],
    [9_000_01, 'red', 'red'],
    [10_000_00, 'red', 'red'],
    [15_000_00, 'red', 'red'],
  ] as const)(
    'with %d cents spent of $10,000.00 are %s, and %s at the venues',
    (spent, color, venueColor) => {
      expect(barColor(cents(10_000_00), cents(spent))).toBe(color);
      expect(venueBarColor(cents(10_000_00), cents(spent))).toBe(venueColor);
    },
  );

  test.each([
    [99_999_999_99, 59_999_999_99, 'green', 'green'],
    [99_999_999_99, 60_000_000_00, 'yellow', 'green'],
    [99_999_999_99, 90_000_000_00, 'red', 'red'],
    [1, 1, 'red', 'red'],
    [0, 5_00, 'green', 'green'],
    [-1, 5_00, 'green', 'green'],
  ] as const)(
    'of a budget of %d cents with %d spent are %s, and %s at the venues',
    (budget, spent, color, venueColor) => {
      expect(barColor(cents(budget), cents(spent))).toBe(color);
      expect(venueBarColor(cents(budget), cents(spent))).toBe(venueColor);
    },
  );

  test.each([
    [7_500_00, 7_200_00, 96],
    [7_500_00, 0, 0],
    [7_500_00, 7_500_00, 100],
    [7_500_00, 9_000_00, 100],
    [7_500_00, -100_00, 0],
    [3_00, 1_00, 33.3],
    [0, 5_00, 0],
  ])('of a budget of %d cents with %d spent are filled to %d, never past 100', (budget, spent, fill) => {
    expect(barFill(cents(budget), cents(spent))).toBe(fill);
  });
});

test.each([
  [7_500_00, 7_200_00, 300_00, 40, 'critical'],
  [7_500_00, 7_800_00, -300_00, -40, 'critical'],
  [10_000_00, 8_600_00, 1_400_00, 140, 'warning'],
  [10_000_00, 1_000_00, 9_000_00, 900, 'good'],
  [0, 50_00, -50_00, 1000, 'good'],
] as const)(
  'a budget of %d cents with %d spent has %d left, %d tenths of a percent, and is %s',
  (budget, spent, left, tenths, zone) => {
    expect(standingOf(cents(budget), cents(spent), DEFAULTS)).toEqual({
      budgetCents: budget,
      spentCents: spent,
      remainingCents: left,
      percentRemainingTenths: tenths,
      zone,
    });
  },
);

test.each<[budget: number, spent: string | undefined]>([
  [0, undefined],
  [1_000_00, '90.1% spent'],
  [10_000_00, '9.0% spent'],
])('of a budget of %d cents $901.00 spent is told as %s', (budget, spent) => {
  expect(spentText(standingOf(budget as Cents, 901_00 as Cents, DEFAULTS), US)).toBe(spent);
});
