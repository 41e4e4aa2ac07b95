import { describe, expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { SalesWeek } from '../../domain/sales/day-sales.ts';
import type { WeekRevenue } from '../../domain/sales/revenue.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { US } from '../../domain/testing/locales.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import {
  daysBeside,
  daysBesideText,
  daysEnteredText,
  endsForecast,
  type FiguresSet,
  forecastIsBack,
  soFarByDay,
} from './whole-week.ts';

const WEEK = weekFrom('2026-11-22' as Day);
const WEDNESDAY = '2026-11-25' as Day;

function figures(amounts: Record<string, number>): FiguresSet {
  const entries = Object.entries(amounts).map(([source, amount]) => [`${source}Cents`, cents(amount)]);
  return Object.fromEntries(entries);
}

describe('Revenue of a week is asked about before it ends the forecast', () => {
  test.each<[what: string, today: string, entered: FiguresSet, from: FiguresSet, asked: FiguresSet | null]>([
    ['on its first day', '2026-11-22', figures({ total: 7 }), {}, figures({ total: 7 })],
    ['on its last day', '2026-11-28', figures({ total: 7 }), {}, figures({ total: 7 })],
    ['in a week to come', '2026-11-20', figures({ total: 7 }), {}, figures({ total: 7 })],
    ['not once it is over', '2026-11-29', figures({ total: 7 }), {}, null],
    ['not where it is as it was', WEDNESDAY, figures({ total: 7 }), figures({ total: 7 }), null],
    ['not where it is corrected', WEDNESDAY, figures({ total: 7 }), figures({ total: 8 }), null],
    [
      'not of a part of a venue that has revenue',
      WEDNESDAY,
      figures({ kitchen: 7 }),
      figures({ total: 8, kitchen: 0 }),
      null,
    ],
    ['of a cent', WEDNESDAY, figures({ total: 1 }), figures({ total: 0 }), figures({ total: 1 })],
    ['not where it is taken back', WEDNESDAY, figures({ total: 0 }), figures({ total: 8 }), null],
    ['not of an amount that is refused', WEDNESDAY, figures({ bar: -5 }), {}, null],
    [
      'of those venues alone that had none',
      WEDNESDAY,
      figures({ kitchen: 7, bar: 3, scandals: 4, townhouse: 6 }),
      figures({ kitchen: 7, bar: 2, scandals: 5, townhouse: 0 }),
      figures({ townhouse: 6 }),
    ],
  ])('%s', (_, today, entered, from, asked) => {
    const at = { week: WEEK, today: today as Day };
    expect(endsForecast(SAMPLE_GROUP, at, entered, from)).toEqual(asked);
  });
});

/** Sales by day from the week's first day on; null for a day that is not entered. */
function salesOf(centers: Record<string, (number | null)[]>): SalesWeek {
  const days = [0, 1, 2, 3, 4, 5, 6].map((place) => ({
    day: addDays(WEEK.startDate, place),
    centers: Object.fromEntries(
      Object.entries(centers).map(([center, own]) => [center, { cents: own[place] ?? null }]),
    ),
  }));
  return { ...WEEK, days } as unknown as SalesWeek;
}

describe('The days that are entered are told beside it where they differ', () => {
  test.each<[entered: FiguresSet, sales: Record<string, (number | null)[]>, told: string | null]>([
    [
      figures({ total: 700_000 }),
      { kitchen: [200_000, 41_833, 200_000], bar: [50_000, 0, 50_000], scandals: [9] },
      'Sunday to Tuesday come to $5,418.33 so far, $1,581.67 less than what is entered here.',
    ],
    [
      figures({ kitchen: 100_000, bar: 100_000 }),
      { kitchen: [null, 150_000], bar: [null, null, null, 60_000] },
      'Monday and Wednesday come to $2,100.00 so far, $100.00 more than what is entered here.',
    ],
    [
      figures({ scandals: 1_000 }),
      { scandals: [null, null, null, null, null, null, 500], kitchen: [700] },
      'Saturday comes to $5.00 so far, $5.00 less than what is entered here.',
    ],
    [
      figures({ scandals: 1_000 }),
      { scandals: [100, 100, null, 100] },
      'Sunday, Monday and Wednesday come to $3.00 so far, $7.00 less than what is entered here.',
    ],
    [figures({ scandals: 500 }), { scandals: [200, 300] }, null],
    [figures({ total: 500 }), { scandals: [200, 300] }, null],
    [figures({ scandals: 500 }), {}, null],
    [
      figures({ scandals: 500 }),
      { scandals: [0] },
      'Sunday comes to $0.00 so far, $5.00 less than what is entered here.',
    ],
  ])('%j beside %j', (entered, sales, result) => {
    const beside = daysBeside(SAMPLE_GROUP, entered, salesOf(sales));
    expect(beside && daysBesideText(beside, US)).toBe(result);
  });
});

test.each<[figures: FiguresSet, sales: Record<string, (number | null)[]>, says: string | null]>([
  [figures({ total: 0 }), { kitchen: [1_000_000], bar: [35_763] }, '$10,357.63 so far from one day'],
  [figures({ scandals: 0 }), { scandals: [100, 100, null, 0, 100] }, '$3.00 so far from three days'],
  [figures({ scandals: 0 }), { kitchen: [100] }, null],
])('What the days of %j brought so far is told: %j', (asked, sales, says) => {
  const entered = soFarByDay(SAMPLE_GROUP, Object.keys(asked) as never, salesOf(sales));
  expect(entered && daysEnteredText(entered, US)).toBe(says);
});

describe('The forecast is back', () => {
  const revenue = (amounts: Record<string, number>) =>
    ({ ...figures({ total: 0, kitchen: 0, bar: 0, scandals: 0, townhouse: 0, ...amounts }) }) as WeekRevenue;

  test.each<[what: string, before: WeekRevenue, after: WeekRevenue, today: string, isBack: boolean]>([
    ['once the total is taken back', revenue({ total: 9 }), revenue({}), WEDNESDAY, true],
    ['once a venue’s only figure is', revenue({ scandals: 9 }), revenue({ total: 5 }), WEDNESDAY, true],
    [
      'not while the bar’s part leaves a total',
      revenue({ total: 9, kitchen: 4, bar: 5 }),
      revenue({ total: 5, bar: 5 }),
      WEDNESDAY,
      false,
    ],
    ['not where none was there', revenue({}), revenue({}), WEDNESDAY, false],
    ['not in a week that is over', revenue({ total: 9 }), revenue({}), '2026-11-29', false],
  ])('%s', (_, before, after, today, isBack) => {
    expect(forecastIsBack(SAMPLE_GROUP, WEEK, today as Day, [before, after])).toBe(isBack);
  });
});
