import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { costTogether, reportedCost } from './cost.ts';
import { reportSentence } from './report-sentence.ts';
import { reportSheet } from './report-sheet.ts';
import { missingCosts, type VenueReport } from './venue-report.ts';

const WHOLE = reportedCost(cents(2_400_00), cents(2_500_00), cents(10_000_00), 25);
const NOTHING = reportedCost(cents(0), cents(2_500_00), cents(10_000_00), 25);
const REVENUE = {
  ...{ cents: cents(10_000_00), forecastCents: cents(9_699_32), lastWeekCents: null },
  ...{ fourWeekMeanCents: null, lastYearCents: null },
};
const OVER = {
  ...{ name: 'Kitchen', overCents: cents(412_60), alerts: [] },
  orders: [{ supplier: 'Ice', amountCents: cents(900_00), day: '2026-11-11' as Day }],
  suppliers: [{ supplier: 'Harbor Seafood', amountCents: cents(2_358_00), usualCents: cents(1_780_00) }],
};
const REPORT = {
  ...{
    venueId: 'v',
    name: 'Harbor',
    state: 'open',
    stateBy: null,
    revenue: REVENUE,
    missingSales: null,
    notes: [],
  },
  ...{ centers: [{ id: 'k', name: 'Kitchen', revenueCents: cents(0), ...WHOLE }], over: [] },
  ...{ labor: WHOLE, prime: WHOLE },
} as unknown as VenueReport;

test.each<[Partial<VenueReport>, string]>([
  [{}, 'A good week within its budgets: sales 3.1% above forecast, no budget was exceeded.'],
  [
    { over: [{ ...OVER, name: 'Labor', overCents: cents(1_00) }, OVER] },
    'A good week that cost too much: sales 3.1% above forecast, Kitchen $412.60 over, as Harbor Seafood came to $2,358.00, usually $1,780.00, and one more budget over.',
  ],
  [
    { over: [OVER, { ...OVER, overCents: cents(2) }, { ...OVER, overCents: cents(1) }] },
    'A good week that cost too much: sales 3.1% above forecast, Kitchen $412.60 over, as Harbor Seafood came to $2,358.00, usually $1,780.00, and 2 more budgets over.',
  ],
  [
    { over: [{ ...OVER, suppliers: [], orders: [] }] },
    'A good week that cost too much: sales 3.1% above forecast, Kitchen $412.60 over.',
  ],
  [
    { revenue: { ...REVENUE, forecastCents: cents(10_000_00) } },
    'A good week within its budgets: sales as forecast, no budget was exceeded.',
  ],
  [
    { revenue: { ...REVENUE, forecastCents: cents(9_950_00) } },
    'A good week within its budgets: sales 0.5% above forecast, no budget was exceeded.',
  ],
  [{ revenue: { ...REVENUE, expectedCents: null } }, 'Not all of it is entered: sales $10,000.00.'],
  [
    { over: [{ ...OVER, suppliers: [] }] },
    'A good week that cost too much: sales 3.1% above forecast, Kitchen $412.60 over, its largest order $900.00 from Ice.',
  ],
  [
    { revenue: { ...REVENUE, forecastCents: cents(11_000_00) } },
    'A slow week within its budgets: sales 9.1% below forecast, no budget was exceeded.',
  ],
  [
    { revenue: { ...REVENUE, forecastCents: null } },
    'A week within its budgets: sales $10,000.00, no budget was exceeded.',
  ],
  [
    { revenue: { ...REVENUE, isRunning: true, cents: cents(5_418_33), expectedCents: cents(21_060_70) } },
    'So far: sales $5,418.33 of about $21,061 expected.',
  ],
  [{ revenue: { ...REVENUE, cents: cents(0) }, prime: NOTHING }, 'No sales are entered for this week.'],
  [
    {
      ...{ verdict: 'Over', worst: 'Labor' },
      over: [OVER, { ...OVER, name: 'Labor', overCents: cents(1_00), suppliers: [], orders: [] }],
    },
    'A good week that cost too much: sales 3.1% above forecast, Labor $1.00 over, and one more budget over.',
  ],
  [
    { revenue: { ...REVENUE, isRunning: true }, verdict: 'Heading far over', worst: 'Kitchen' },
    'All sales are entered: sales 3.1% above forecast, Kitchen heading far over.',
  ],
  [{ prime: NOTHING }, 'Not all of it is entered: sales 3.1% above forecast.'],
  [
    { revenue: { ...REVENUE, cents: cents(5_418_33), expectedCents: cents(21_060_70) } },
    'Not all of it is entered: sales $5,418.33 of about $21,061 expected.',
  ],
  [{ revenue: { ...REVENUE, isRunning: true } }, 'All sales are entered: sales 3.1% above forecast.'],
  [
    { verdict: 'Critical Zone', worst: 'Kitchen' },
    'A good week within its budgets: sales 3.1% above forecast, Kitchen nearly used up.',
  ],
  [
    { verdict: 'Good Zone', worst: null },
    'A good week within its budgets: sales 3.1% above forecast, no budget was exceeded.',
  ],
])('A week of %o is told as "%s"', (change, sentence) => {
  expect(reportSentence({ ...REPORT, ...change }, SAMPLE_GROUP)).toBe(sentence);
});

test('What nobody entered is no success: it has no share, no verdict and nothing left of it, and is named', () => {
  const resultOf = (labor: typeof NOTHING) =>
    reportSheet({ ...REPORT, labor }, SAMPLE_GROUP).figures.find(({ name }) => name === 'Labor')!;
  const missing = { value: 'not entered', share: '', mark: null };
  expect(resultOf({ ...NOTHING, verdict: 'Good Zone' })).toMatchObject(missing);
  expect(resultOf(NOTHING).beside[0]).toEqual({ change: '', of: 'target 25%' });
  expect(missingCosts({ centers: REPORT.centers, labor: NOTHING })).toEqual(['No hours entered.']);
  const bar = { ...REPORT.centers[0]!, ...NOTHING, name: 'Bar' };
  expect(missingCosts({ ...REPORT, centers: [REPORT.centers[0]!, bar] })).toEqual(['No Bar orders entered.']);
  const nobodyWorks = reportedCost(cents(0), cents(2_500_00), cents(10_000_00), 25, true);
  expect(missingCosts({ centers: REPORT.centers, labor: nobodyWorks })).toEqual([]);
  expect(costTogether([WHOLE, nobodyWorks], { cents: cents(10_000_00) })).toMatchObject({ percentage: 24 });
  const nothing = {
    ...REPORT,
    centers: [{ ...REPORT.centers[0]!, ...NOTHING }],
    verdict: 'Good Zone' as const,
  };
  expect(reportSheet({ ...nothing, labor: NOTHING }, SAMPLE_GROUP).mark).toBeNull();
  expect(reportSheet({ ...nothing, labor: WHOLE }, SAMPLE_GROUP).mark).toMatchObject({
    verdict: 'Good Zone',
  });
  // As reports were kept before.
  const { isEntered: _, ...kept } = NOTHING;
  expect(resultOf({ ...kept, percentage: 0 })).toMatchObject(missing);
});
