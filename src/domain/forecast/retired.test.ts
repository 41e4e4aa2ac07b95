import { expect, test } from 'vitest';
import { budgetBalance, isRevenueEntered } from '../budgets/standings.ts';
import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from './week-history.ts';
import { outlooksOf } from './week-outlook.ts';

/** A bar and a terrace whose budgets are shares of what both bring; the terrace is retired. */
const GROUP: Group = {
  ...GROUP_DEFAULTS,
  venues: [
    {
      ...{ venueId: 'pier', name: 'Pier', labor: 'pier-labor', laborPercentage: 30, crews: [], laborOf: [] },
      centers: [
        { id: 'bar', name: 'Bar', budgetOf: 'venue', percentage: 20 },
        { id: 'terrace', name: 'Terrace', budgetOf: 'venue', percentage: 10, retired: true },
      ],
    },
  ],
};
const TODAY = '2026-11-18' as Day;
const WEEK = weekOf(TODAY, GROUP_DEFAULTS);
const SETTINGS = groupSettings(GROUP, DEFAULT_SETTINGS);

/** Weeks of $1,000 a day at the bar and $500 on the terrace before this one. */
function known(sales: { revenueCenter: string; day: Day; cents: Cents }[] = []): WeekHistory {
  const weeks = weeksRead(WEEK);
  const days = Array.from({ length: 8 * 7 }, (_, ago) => addDays(WEEK.startDate, -1 - ago));
  const past = days.flatMap((day) => [
    { revenueCenter: 'bar', day, cents: cents(1_000_00) },
    { revenueCenter: 'terrace', day, cents: cents(500_00) },
  ]);
  return {
    ...{ week: WEEK, weeks, today: TODAY, sales: byCenter([...past, ...sales]), expected: () => [] },
    ...{
      figures: new Map(),
      holidays: [],
      spending: () => [],
      ...NO_LABOR,
      undated: {},
      typical: {},
      settings: SETTINGS,
      closed: [],
      pace: [],
    },
  };
}

test('What is no longer in use is expected to bring nothing, and counts where it still brought something', () => {
  const [bar] = outlooksOf(known(), ['bar']);
  expect(bar!.outlook).toMatchObject({ basis: 'forecast', revenueCents: 7_000_00, budgetCents: 1_400_00 });
  const last = { revenueCenter: 'terrace', day: WEEK.startDate, cents: cents(400_00) };
  expect(outlooksOf(known([last]), ['bar'])[0]!.outlook.enteredCents).toBe(400_00);
});

test('Revenue is entered as a whole once all in use have it; what the retired one brought counts', () => {
  expect(isRevenueEntered(GROUP, 'bar', weekSums({ revenue: { bar: 5_000_00 } }).revenue)).toBe(true);
  expect(isRevenueEntered(GROUP, 'bar', weekSums({ revenue: { terrace: 500_00 } }).revenue)).toBe(false);
  expect(isRevenueEntered(GROUP, 'bar', weekSums({}).revenue)).toBe(false);
  const both = weekSums({ revenue: { bar: 5_000_00, terrace: 1_000_00 } });
  expect(budgetBalance('pier-labor', both, SETTINGS).budgetCents).toBe(1_800_00);
});
