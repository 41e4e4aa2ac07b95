import { expect, test } from 'vitest';
import { weeksBefore } from '../calendar/week.ts';
import { byCenter } from '../forecast/week-history.ts';
import type { Group } from '../group/group.ts';
import { visibleGroup } from '../people/reading.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { day, HOURS, KNOWN, order, reportFacts, SETTINGS, WEEK } from '../testing/report-facts.ts';
import { addDays } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { venueReport } from './venue-report.ts';

const salesOf = (days: readonly object[]) => ({ days }) as unknown as SalesWeek;
const settingsOf = (group: Group) => groupSettings(group, DEFAULT_SETTINGS);

/** What orders of a supplier came to some weeks before, at Scandals unless told. */
const sum = (ago: number, supplier: string, amount: number, revenueCenter = 'scandals') => {
  return { weekId: weeksBefore(WEEK, ago).weekId, revenueCenter, supplier, cents: cents(amount) };
};

test('Of suppliers that rose the three are told that rose most, by what they are at this revenue center', () => {
  const orders = [
    order('Ice', 900_00),
    order('Beer', 1_500_00),
    order('Fish', 1_000_00),
    order('Wine', 700_00),
  ];
  const suppliers = [
    ...[sum(1, 'Ice', 100_00), sum(1, 'Beer', 1_000_00), sum(1, 'Fish', 50_00), sum(1, 'Wine', 690_00)],
    sum(2, 'Ice', 9_000_00, 'kitchen'),
  ];
  const [bar] = venueReport(reportFacts({ suppliers }, 1_000_00, { orders }), 'scandals').over;
  expect(bar!.suppliers.map(({ supplier, usualCents }) => [supplier, usualCents])).toEqual([
    ['Fish', 50_00],
    ['Ice', 100_00],
    ['Beer', 1_000_00],
  ]);
});

test.each<[brought: string, revenue: number, days: number[], told: number | null]>([
  ['its figure', 1_000_00, [5_00], 1_000_00],
  ['the days that are entered, one closed', 0, [5_00, 0], 5_00],
  ['nothing that is entered', 0, [], null],
])('What a revenue center brought is %s', (_, revenue, days, told) => {
  const sales = byCenter(
    days.map((amount, place) => {
      return {
        revenueCenter: 'scandals',
        day: addDays(WEEK.startDate, place),
        cents: cents(amount),
        weekId: '',
      };
    }),
  );
  const facts = reportFacts({ known: { ...KNOWN, sales } }, revenue);
  expect(venueReport(facts, 'scandals').centers[0]!.revenueCents).toBe(told);
});

test('What came from another revenue center is no supplier that rose', () => {
  const orders = [
    { ...order('Transfer from Kitchen', 900_00), kind: 'transfer' },
    { ...order('Ice', 500_00), kind: 'order' },
    { ...order('New here', 1_00), kind: 'order' },
  ];
  const report = venueReport(
    reportFacts({ suppliers: [sum(1, 'Ice', 1)] }, 1_000_00, { orders }),
    'scandals',
  );
  expect(report.over[0]!.suppliers.map(({ supplier, usualCents }) => [supplier, usualCents])).toEqual([
    ['Ice', 1],
    ['New here', 0],
  ]);
});

test('An order of a cent is among the largest, a credit is not, and of many three are', () => {
  const largest = (...amounts: number[]) => {
    const orders = amounts.map((amount) => order('Ice', amount));
    const report = venueReport(reportFacts({}, 100, { orders }), 'scandals');
    return report.over[0]!.orders.map(({ amountCents }) => amountCents);
  };
  expect(largest(1, 90, -20, 0)).toEqual([90, 1]);
  expect(largest(10, 40, 20, 30)).toEqual([40, 30, 20]);
});

const MOMENT = { kind: 'critical', createdAt: '2026-11-12T17:00:00.000Z' } as const;

test('Labor that was over is told with what people were told of it', () => {
  const alerts = [
    { category: 'labor', message: 'Labor budget critically low!', ...MOMENT },
    { category: 'kitchen', message: 'Elsewhere', ...MOMENT },
  ];
  const rows = { revenue: { total: 1_000_00 }, hours: [{ ...HOURS, crew: 'kitchen' }] };
  const { over } = venueReport(reportFacts({ alerts }, 0, rows), 'tropics');
  expect(over).toEqual([
    {
      name: 'Labor',
      overCents: 2_750_00,
      alerts: ['Thursday: Labor budget critically low!'],
      orders: [],
      suppliers: [],
    },
  ]);
});

test('A venue’s forecast is what is known of its days, and a week without a figure is none to be beside', () => {
  const sales = salesOf([day(1_500_00), day(0)]);
  expect(venueReport(reportFacts({ sales }), 'scandals').revenue.forecastCents).toBe(1_500_00);
  const none = { fourWeekMeanCents: null, lastWeekCents: null };
  expect(venueReport(reportFacts(), 'tropics').revenue).toMatchObject(none);
  const nothing = { scandals: { cents: cents(0), fromDays: false } };
  const figures = new Map([[weeksBefore(WEEK, 1).weekId, nothing]]);
  const known = { ...KNOWN, figures };
  expect(venueReport(reportFacts({ known }), 'scandals').revenue).toMatchObject(none);
});

test('A venue that is no longer in use has a report of a week in which nothing is of it', () => {
  const [grill, scandals, townhouse] = SAMPLE_GROUP.venues;
  const venues = [grill!, { ...scandals!, retired: true as const }, townhouse!];
  const settings = settingsOf({ ...SAMPLE_GROUP, venues });
  const report = venueReport(reportFacts({ settings }, 0, { orders: [], hours: [] }), 'scandals');
  expect(report).toMatchObject({ name: 'Scandals', prime: { costCents: 0 }, over: [] });
});

test('A venue without staff has no labor that is missing of earlier weeks', () => {
  const [grill, scandals, townhouse] = SAMPLE_GROUP.venues;
  const settings = settingsOf({
    ...SAMPLE_GROUP,
    venues: [grill!, { ...scandals!, laborOf: [] }, townhouse!],
  });
  const { past } = venueReport(reportFacts({ settings }), 'scandals');
  expect(past!.weeks.at(-1)).toMatchObject({ spentCents: 300_00, laborCents: 0 });
});

/** The grill as somebody reads it who manages its kitchen alone, and Scandals as they do who manage its bar alone. */
const asReadBy = (center: string) => {
  const reach = { venues: [], centers: [center], crews: [] };
  return settingsOf(visibleGroup({ role: 'manager', reach }, SETTINGS.group));
};
const NOTHING = {
  costCents: 0,
  budgetCents: 0,
  overCents: 0,
  percentage: null,
  targetPercentage: null,
  isEntered: true,
};

test('Who reads a part of a venue is told neither its labor nor its prime cost, nor a forecast of all it earns', () => {
  const past = new Map([
    [weeksBefore(WEEK, 1).weekId, weekSums({ revenue: { total: 700_00, kitchen: 500_00 } })] as const,
  ]);
  const kitchen = { kitchen: day(900_00).centers.scandals };
  const change = { settings: asReadBy('kitchen'), past, sales: salesOf([{ centers: kitchen }]) };
  const rows = { revenue: { total: 1_000_00 }, hours: [{ ...HOURS, crew: 'kitchen' }] };
  const report = venueReport(reportFacts(change, 0, rows), 'tropics');
  expect(report).toMatchObject({
    ...{ isPart: true, labor: NOTHING, prime: NOTHING, over: [] },
    revenue: { forecastCents: null, lastWeekCents: 700_00, fourWeekMeanCents: 700_00 },
  });
  expect(venueReport(reportFacts({ ...change, past: new Map() }, 0, rows), 'tropics').revenue).toMatchObject({
    ...{ lastWeekCents: null, fourWeekMeanCents: null },
  });
});

test('Who reads the only revenue center of a venue is told what is forecast of it', () => {
  const report = venueReport(reportFacts({ settings: asReadBy('scandals') }), 'scandals');
  expect(venueReport(reportFacts(), 'scandals')).not.toHaveProperty('isPart');
  expect(report).toMatchObject({
    isPart: true,
    revenue: { forecastCents: 3_200_00, lastWeekCents: 1_000_00 },
  });
});
