import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { HISTORY_WEEKS } from '../sales/sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { pastForecast, weekForecast } from './week-forecast.ts';
import {
  byCenter,
  byCrew,
  categoryFacts,
  NO_LABOR,
  revenueFactsOf,
  type WeekHistory,
  weeksRead,
} from './week-history.ts';

const WEEK = weekFrom('2026-11-15' as Day);
const WEEKS = weeksRead(WEEK);
const CENTERS = ['kitchen', 'bar'];

/** Two weeks by day of each center, the newer one $10.00 more a day, and a total of each of eight weeks. */
const sales = CENTERS.flatMap((revenueCenter, at) =>
  [1, 2].flatMap((ago) =>
    Array.from({ length: 7 }, (_, place) => ({
      ...{ weekId: WEEKS[ago]!.weekId, revenueCenter, day: addDays(WEEKS[ago]!.startDate, place) },
      cents: cents((at + 1) * 100_00 + place * 5_00 - ago * 10_00),
    })),
  ),
);
const figures = new Map(
  WEEKS.slice(1, 9).map(({ weekId }, ago) => [
    weekId,
    { total: { cents: cents(4_000_00 + ago * 100_00), fromDays: false } },
  ]),
);

type Known = Parameters<typeof revenueFactsOf>[0];
const known = (typical: WeekHistory['typical'], before?: WeekHistory['before']): Known => ({
  ...{
    week: WEEK,
    weeks: WEEKS,
    today: WEEK.startDate,
    holidays: [],
    sales: byCenter(sales),
    expected: () => [],
    figures,
    typical,
    settings: { group: SAMPLE_GROUP },
  },
  ...(before && { before }),
});

const TYPICAL: WeekHistory['typical'][] = [
  {},
  { kitchen: cents(7_000_00) },
  { kitchen: cents(7_000_00), bar: cents(1_400_00) },
];

test('What is kept of the weeks before one is forecast as if it were worked out anew', () => {
  const before = { revenue: {}, cost: {} };
  const resultOf = (typical: WeekHistory['typical'], kept?: WeekHistory['before']) =>
    [
      { centers: ['kitchen'], total: null },
      { centers: CENTERS, total: 'total' as const },
      { centers: CENTERS, total: null },
      { centers: ['kitchen'], total: 'total' as const },
      { centers: ['bar'], total: null },
    ].map((source) => {
      const facts = revenueFactsOf(known(typical, kept), source);
      const past = Array.from({ length: HISTORY_WEEKS }, (_, ago) => pastForecast(facts, ago));
      return [weekForecast(facts), past];
    });
  const anew = TYPICAL.map((typical) => resultOf(typical));
  expect(new Set(anew.map((one) => JSON.stringify(one))).size).toBe(TYPICAL.length);
  for (const _ of ['first', 'again'])
    expect(TYPICAL.map((typical) => resultOf(typical, before))).toEqual(anew);
});

const ON_MONDAY: WeekHistory = {
  ...{
    ...known({}),
    ...NO_LABOR,
    undated: {},
    closed: [],
    pace: [],
    sales: byCenter(sales),
    spending: byCenter([]),
  },
  ...{ today: addDays(WEEK.startDate, 1), settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS) },
};
const plannedOn = (place: number): Partial<WeekHistory> => ({
  planned: byCrew([{ crew: 'kitchen', day: addDays(WEEK.startDate, place), cents: cents(80_00) }]),
});
const row = { revenueCenter: 'bar', day: WEEK.startDate, cents: cents(5_00) };

test.each<[string, Partial<WeekHistory>, boolean, number]>([
  ['nothing', {}, false, 0],
  ['a plan of a day to come', plannedOn(4), true, 0],
  ['a plan of today, which is not worked yet', plannedOn(1), true, 80_00],
  ['a day’s sales', { sales: byCenter([...sales, row]) }, true, 0],
  ['an order', { spending: byCenter([{ ...row, weekId: WEEK.weekId }]) }, true, 0],
  [
    'an order of last week alone',
    { spending: (_, which) => (which ? [] : [{ ...row, weekId: '' }]) },
    false,
    0,
  ],
])('Of a week of labor of which is known %s it is begun: %2$s', (_, some, isBegun, plannedTodayCents) => {
  const { labor } = categoryFacts({ ...ON_MONDAY, ...some }, 'labor');
  expect(labor).toEqual({ isBegun, plannedTodayCents });
});
