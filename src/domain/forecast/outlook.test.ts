import { describe, expect, test } from 'vitest';
import { type CenterSales, factsOf, NO_DAYS, weekOfDays } from '../sales/sales.ts';
import { type Cents, cents } from '../values/money.ts';
import { type OutlookFacts, outlookOf, outlookWith, revenueOutlook } from './outlook.ts';

const OPEN = weekOfDays([1000, 0, 2000, 2000, 3000, 6000, 6000].map((dollars) => cents(dollars * 100)));
const CLOSED = weekOfDays(NO_DAYS.map(() => cents(0)));
const RHYTHM = [0, 2400, 0, 2100, 0, 1500, 0].map((dollars) => cents(dollars * 100));

function center(known: Partial<CenterSales> = {}): CenterSales {
  return {
    week: weekOfDays(NO_DAYS),
    overrideCents: NO_DAYS,
    history: Array(8).fill(OPEN),
    typical: null,
    ...known,
  };
}

/** Wednesday of a week in which $20,000 are expected, 30 % of it to spend, 75 % of that by now. */
function wednesday(known: Partial<OutlookFacts> = {}): OutlookFacts {
  return {
    revenue: factsOf(center()),
    percentage: 30,
    spendingByDay: RHYTHM,
    undatedCents: cents(0),
    pastSpending: Array(4).fill(RHYTHM),
    today: 3,
    openLevel: null,
    ...known,
  };
}

function upTo(days: number, scale = 1): readonly Cents[] {
  return RHYTHM.map((day, place) => cents(place < days ? day * scale : 0));
}

test('on Wednesday, on the usual pace', () => {
  expect(outlookOf(wednesday({ spendingByDay: upTo(4) }))).toEqual({
    basis: 'forecast',
    revenueCents: 20_000_00,
    enteredCents: 0,
    bandBasisPoints: 0,
    lowCents: 20_000_00,
    highCents: 20_000_00,
    rangeNote: null,
    budgetCents: 6_000_00,
    spentCents: 4_500_00,
    orderedLaterCents: 0,
    remainingCents: 1_500_00,
    ...{ plannedTodayCents: null, usualWeekCents: null },
    usualShareBasisPoints: 7500,
    usuallyToComeCents: 1_500_00,
    aheadOfUsualCents: 0,
    projectedCents: 6_000_00,
    paceBandBasisPoints: 0,
    paceNote: null,
    level: null,
  });
});

describe('a Wednesday', () => {
  test.each<[string, Partial<OutlookFacts>, object]>([
    [
      'with an order for Thursday, which is not usual, before Friday’s usual one',
      { spendingByDay: [0, 4_500_00, 0, 0, 2_000_00, 0, 0].map(cents) },
      {
        spentCents: 4_500_00,
        orderedLaterCents: 2_000_00,
        remainingCents: -500_00,
        projectedCents: 8_000_00,
        level: 'danger',
      },
    ],
    [
      'ahead of the usual pace',
      { spendingByDay: [0, 4_800_00, 0, 0, 0, 0, 0].map(cents) },
      { aheadOfUsualCents: 300_00, projectedCents: 6_300_00, level: 'warning' },
    ],
    [
      'ahead of it, with a party entered for Friday',
      {
        spendingByDay: [0, 4_800_00, 0, 0, 0, 0, 0].map(cents),
        openLevel: 'warning',
        revenue: factsOf(
          center({ overrideCents: NO_DAYS.map((_, day) => (day === 5 ? cents(9_000_00) : null)) }),
        ),
      },
      { revenueCents: 23_000_00, budgetCents: 6_900_00, projectedCents: 6_525_00, level: null },
    ],
    [
      'with spending that has no day',
      { spendingByDay: upTo(2), undatedCents: cents(-400_00) },
      { spentCents: 2_000_00, remainingCents: 4_000_00 },
    ],
    [
      'without a rhythm yet',
      { pastSpending: Array(3).fill(RHYTHM), spendingByDay: upTo(4, 2) },
      {
        remainingCents: -3_000_00,
        usualShareBasisPoints: null,
        usuallyToComeCents: null,
        aheadOfUsualCents: null,
        projectedCents: null,
        level: null,
      },
    ],
    [
      'with four weeks of sales: a range that is still learning, which alerts take for their band',
      { revenue: factsOf(center({ history: Array(4).fill(OPEN) })), spendingByDay: upTo(4, 1.3) },
      {
        basis: 'forecast',
        ...{ bandBasisPoints: 700, lowCents: 18_600_00, highCents: 21_400_00, rangeNote: 'young' },
        projectedCents: 7_350_00,
        ...{ paceBandBasisPoints: 700, level: 'danger' },
      },
    ],
    [
      'with one week of sales',
      { revenue: factsOf(center({ history: [OPEN] })) },
      {
        basis: 'rough',
        budgetCents: 6_000_00,
        bandBasisPoints: null,
        rangeNote: 'rough',
        paceBandBasisPoints: 3000,
      },
    ],
    [
      'with a typical week alone',
      { revenue: factsOf(center({ history: [], typical: OPEN })) },
      { basis: 'typical', budgetCents: 6_000_00, bandBasisPoints: null, rangeNote: 'nothing' },
    ],
    [
      'with nothing to go by: no budget, no alert',
      { revenue: factsOf(center({ history: [] })), spendingByDay: upTo(4, 2), openLevel: 'danger' },
      { basis: 'none', revenueCents: 0, budgetCents: 0, remainingCents: -9_000_00, level: null },
    ],
    [
      'with the week entered: nothing is a forecast, and the thresholds count',
      {
        revenue: factsOf(center({ week: { dayCents: NO_DAYS, weekCents: cents(10_000_00) } })),
        spendingByDay: upTo(4),
        openLevel: 'warning',
      },
      {
        basis: 'entered',
        enteredCents: 10_000_00,
        ...{ bandBasisPoints: null, lowCents: null, highCents: null, rangeNote: null },
        budgetCents: 3_000_00,
        ...{ paceBandBasisPoints: null, level: null },
      },
    ],
    [
      'after a closure: no range, and no level however much is ordered',
      {
        revenue: factsOf(center({ history: [CLOSED, CLOSED, ...Array(8).fill(OPEN)] })),
        spendingByDay: upTo(4, 2),
      },
      { basis: 'forecast', lowCents: null, rangeNote: 'closure', paceBandBasisPoints: null, level: null },
    ],
    [
      'of labor, whose hours have no days',
      { pastSpending: null },
      { projectedCents: null, paceNote: 'hours not by day', level: null },
    ],
    [
      'with one order a week',
      { pastSpending: Array(4).fill([0, 0, 0, 0, 6_000_00, 0, 0]), spendingByDay: upTo(0) },
      { projectedCents: 6_000_00, paceNote: 'one order', level: null },
    ],
    ['with a percentage of tenths', { percentage: 22.5 }, { budgetCents: 4_500_00 }],
  ])('%s', (_, known, expected) => {
    expect(outlookOf(wednesday(known))).toMatchObject(expected);
  });
});

test.each([
  [
    'before its week: all orders are for later',
    -1,
    { spentCents: 0, orderedLaterCents: 6_000_00, projectedCents: 6_000_00 },
  ],
  ['on its first day', 0, { spentCents: 0, orderedLaterCents: 6_000_00, usualShareBasisPoints: 0 }],
  [
    'as of its last day',
    6,
    { spentCents: 6_000_00, orderedLaterCents: 0, usualShareBasisPoints: 10_000, projectedCents: 6_000_00 },
  ],
])('a category %s', (_, today, expected) => {
  expect(outlookOf(wednesday({ today }))).toMatchObject(expected);
});

test('is the same with the outlook of its revenue at hand', () => {
  const { revenue, ...category } = wednesday();
  expect(outlookWith(revenueOutlook(revenue), category)).toEqual(outlookOf(wednesday()));
});
