import { type WeekId, weekOf, weeksBefore } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import type { ReportFacts } from '../reports/venue-report.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type WeekSums, weekSums } from '../weeks/week-sums.ts';
import { aNewOrder } from './an-order.ts';

export const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
export const SETTINGS = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
const figure = (amount: number) => ({ scandals: { cents: cents(amount), fromDays: false } });
/** Scandals brought $1,000.00 a week before, $2,000.00 two and $3,000.00 three weeks before. */
export const KNOWN: WeekHistory = {
  ...{
    week: WEEK,
    weeks: weeksRead(WEEK),
    today: '2026-11-16' as Day,
    expected: byCenter([]),
    sales: byCenter([]),
  },
  figures: new Map([1, 2, 3].map((ago) => [weeksBefore(WEEK, ago).weekId, figure(ago * 1_000_00)])),
  ...{
    spending: byCenter([]),
    ...NO_LABOR,
    undated: {},
    typical: {},
    settings: SETTINGS,
    closed: [],
    pace: [],
    holidays: [],
  },
};
/** An order of Scandals. */
export const order = (supplier: string, amount: number, state = 'open') => ({
  ...aNewOrder({ revenueCenter: 'scandals', supplier, amountCents: cents(amount), day: WEEK.startDate }),
  state,
});
export const HOURS = {
  staffId: 's',
  employee: 'Ann',
  crew: 'scandals-bar',
  costCents: cents(3_000_00),
  state: 'open',
};
/** A day of Scandals as it is forecast, with what Bo expects of it. */
export const day = (forecastCents: number, note = '') => ({
  centers: {
    scandals: {
      ...{ forecastCents, morningCents: forecastCents, overrideCents: null },
      ...{ forecastFrom: forecastCents > 0 ? 'days' : 'nothing', note, expectedBy: 'Bo' },
    },
  },
});

const sumsAgo = (ago: number, revenue: number, spent: number, labor: number) =>
  [
    weeksBefore(WEEK, ago).weekId,
    weekSums({
      revenue: { scandals: revenue },
      spending: { scandals: spent },
      labor: { 'scandals-bar': labor },
    }),
  ] as const;
const PAST: ReadonlyMap<WeekId, WeekSums> = new Map([
  sumsAgo(52, 8_000_00, 2_000_00, 1_600_00),
  sumsAgo(1, 1_000_00, 300_00, 0),
]);

/** What a report of Scandals’ week stands on: its revenue, two suppliers’ orders, an employee’s hours, and what a test says of it. */
export function reportFacts(
  change: Partial<ReportFacts> = {},
  revenue = 10_000_00,
  rows: object = {},
): ReportFacts {
  const entered = {
    revenue: { scandals: revenue },
    orders: [
      order('Ice', 900_00),
      order('Beer', 1_200_00),
      order('beer', 300_00),
      order('Void', 9_999_00, 'void'),
    ],
    hours: [HOURS],
    adjustments: [],
    ...rows,
  };
  return {
    record: recordedWeek(WEEK, { ...entered, createdAt: null, updatedAt: null } as never),
    ...{ settings: SETTINGS, known: KNOWN, past: PAST },
    sales: { days: [day(1_500_00), day(1_700_00, 'Derby')] } as unknown as SalesWeek,
    suppliers: [],
    alerts: [],
    ...change,
  };
}
