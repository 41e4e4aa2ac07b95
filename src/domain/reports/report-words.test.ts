import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { overText, reportText } from './report-words.ts';
import type { VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

const PLACE = { currency: 'USD', locale: 'en-US' };
type Share = number | null;
const cost = (amount: number, budget: number, percentage: Share, targetPercentage: Share) => ({
  ...{ costCents: cents(amount), budgetCents: cents(budget), overCents: cents(amount - budget) },
  ...{ percentage, targetPercentage },
});
const VENUE = {
  name: 'Scandals',
  revenue: {
    ...{ cents: cents(10_000_00), forecastCents: cents(9_500_00), lastWeekCents: null },
    ...{ fourWeekMeanCents: cents(9_000_00), lastYearCents: null },
  },
  centers: [
    { id: 'scandals', name: 'Bar', revenueCents: cents(10_000_00), ...cost(2_400_00, 2_200_00, 24, 22) },
  ],
  labor: cost(2_000_00, 2_500_00, null, 25),
  prime: cost(4_400_00, 4_700_00, 44, 47),
  over: [{ name: 'Bar', overCents: cents(200_00), alerts: [], orders: [], suppliers: [] }],
  notes: [
    { by: 'Bo', text: 'Terrace closed', day: '2026-11-14' },
    { by: 'Ann', text: 'Derby' },
  ],
} as unknown as VenueReport;
const report = (venues: VenueReport[]) => ({ weekId: '2026-11-08_to_2026-11-14', venues }) as WeekReport;

test('A report is a text that a chat takes', () => {
  expect(reportText(report([VENUE]), PLACE)).toBe(
    [
      'Nov 8, 2026 - Nov 14, 2026',
      '',
      'Scandals',
      'A good week that cost too much: sales 5.3% above forecast, Bar $200.00 over.',
      'Revenue $10,000.00 (forecast $9,500.00, four-week mean $9,000.00)',
      'Bar $2,400.00 (24%, target 22%)',
      'Labor $2,000.00 (target 25%)',
      'Prime cost $4,400.00 (44%, target 47%)',
      'Over: Bar by $200.00',
      'Saturday, Nov 14: Terrace closed (Bo)',
      'Ann: Derby',
    ].join('\n'),
  );
});

test('What has neither revenue nor a target is told as an amount alone', () => {
  const text = reportText(
    report([{ ...VENUE, prime: cost(100_00, 0, null, null) as VenueReport['prime'] }]),
    PLACE,
  );
  expect(text).toContain('\nPrime cost $100.00\n');
});

test.each([
  [200_00, 1, '$200.00 over'],
  [-200_00, 1, '$200.00 left'],
  [0, 1, '$0.00 left'],
  [200_00, 0, 'No budget'],
  [0, 0, 'No budget'],
  [-200_00, -1, 'No budget'],
])('%i over a budget of %i is told as %s', (amount, budget, words) => {
  expect(overText({ costCents: cents(1), overCents: cents(amount), budgetCents: cents(budget) }, PLACE)).toBe(
    words,
  );
});
