import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { reportedCost } from './cost.ts';
import { groupReport, overName } from './group-report.ts';
import { groupStateWords, reportSheet } from './report-sheet.ts';
import { sheetSections, sheetText } from './sheet-words.ts';
import type { VenueReport } from './venue-report.ts';

const PLACE = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
const WEEK = '2026-11-08_to_2026-11-14' as WeekId;
const AMOUNTS = /\$[\d,]+\.\d\d/g;

function venue(venueId: string, name: string, change: Partial<VenueReport> = {}): VenueReport {
  const revenue = cents(10_000_00);
  return {
    ...{ venueId, name, state: 'closed', stateBy: 'Ann', stateAt: null, note: '', reason: '', waved: [] },
    revenue: {
      ...{ cents: revenue, forecastCents: cents(9_500_00), lastWeekCents: cents(9_000_01) },
      ...{ fourWeekMeanCents: cents(9_100_00), lastYearCents: null },
    },
    centers: [
      {
        id: 'a',
        name: 'Bar',
        revenueCents: revenue,
        ...reportedCost(cents(2_400_00), cents(2_200_00), revenue, 22),
      },
    ],
    labor: reportedCost(cents(2_000_00), cents(2_500_00), revenue, 25),
    prime: reportedCost(cents(4_400_00), cents(4_700_00), revenue, 47),
    over: [
      {
        ...{ name: 'Bar', overCents: cents(200_00), alerts: ['One', 'Two'] },
        orders: [1, 2].map((amount) => {
          return { supplier: 'Ice', amountCents: cents(amount), day: '2026-11-11' as never };
        }),
        suppliers: [],
      },
    ],
    notes: [{ by: 'Bo', text: 'Derby', day: '2026-11-14' as never }],
    ...change,
  };
}

const SCANDALS = venue('scandals', 'Scandals');
const TOWNHOUSE = venue('townhouse', 'Townhouse', {
  state: 'submitted',
  revenue: {
    ...{ cents: cents(5_000_00), forecastCents: null, lastWeekCents: cents(1_00) },
    ...{ fourWeekMeanCents: null, lastYearCents: null },
  },
  over: [],
  notes: [],
});

test('The group’s report is the sum of the venues’, in each figure', () => {
  const report = groupReport(SAMPLE_GROUP, { venues: [SCANDALS, TOWNHOUSE] })!;
  expect(report).toMatchObject({
    name: 'Tropics Group',
    revenue: {
      ...{ cents: 15_000_00, forecastCents: 9_500_00, lastWeekCents: 9_001_01 },
      ...{ fourWeekMeanCents: 9_100_00, lastYearCents: null },
    },
    costs: {
      costCents: 4_800_00,
      budgetCents: 4_400_00,
      overCents: 400_00,
      percentage: 32,
      targetPercentage: 29.3,
    },
    labor: { costCents: 4_000_00, overCents: -1_000_00 },
    prime: { costCents: 8_800_00, budgetCents: 9_400_00, percentage: 58.7 },
    venues: [
      { venueId: 'scandals', revenueCents: 10_000_00, spentCents: 2_400_00, laborCents: 2_000_00 },
      { venueId: 'townhouse', revenueCents: 5_000_00 },
    ],
    over: [{ venue: 'Scandals', name: 'Bar', alerts: ['One'], orders: [{ amountCents: 1 }] }],
    notes: [{ venue: 'Scandals', text: 'Derby' }],
  });
  expect(report.knownOf).toEqual({ forecastCents: 1, fourWeekMeanCents: 1 });
});

test('A budget that was exceeded is told to the group with the first of its reasons of each kind', () => {
  const supplier = (name: string) => ({ supplier: name, amountCents: cents(2), usualCents: cents(1) });
  const over = [{ ...SCANDALS.over[0]!, suppliers: [supplier('Ice'), supplier('Beer')] }];
  const report = groupReport(SAMPLE_GROUP, { venues: [venue('a', 'A', { over }), TOWNHOUSE] })!;
  expect(report.over.map(({ suppliers }) => suppliers.map((one) => one.supplier))).toEqual([['Ice']]);
});

test('The group’s week runs while that of one venue does', () => {
  const running = venue('a', 'A', { revenue: { ...SCANDALS.revenue, isRunning: true } });
  const revenueOf = (...venues: VenueReport[]) => groupReport(SAMPLE_GROUP, { venues })!.revenue;
  expect(revenueOf(running, TOWNHOUSE)).toHaveProperty('isRunning', true);
  expect(revenueOf(SCANDALS, TOWNHOUSE)).not.toHaveProperty('isRunning');
});

test('A venue alone has no report of a group', () => {
  expect(groupReport(SAMPLE_GROUP, { venues: [SCANDALS] })).toBeNull();
});

test('A crew that several venues count costs once what it costs, and is named beside that', () => {
  const venues = [venue('tropics', 'Tropics Grill'), TOWNHOUSE];
  const service = { crew: 'service', name: 'Service', costCents: cents(500_00) };
  const shared = [{ ...service, venues: ['tropics', 'townhouse'] }];
  const report = groupReport(SAMPLE_GROUP, { venues, shared })!;
  expect(report).toMatchObject({
    labor: { costCents: 3_500_00, overCents: -1_500_00 },
    prime: { costCents: 8_300_00, overCents: -1_100_00 },
    venues: [{ laborCents: 2_000_00 }, { laborCents: 2_000_00 }],
  });
  const sheet = reportSheet(report, PLACE);
  expect(sheetText(WEEK, [sheet], PLACE)).toContain(
    'Labor: $3,500.00, 23.3%; -10.0 points, target 33.3%, $1,500.00 left (Service counted once; in both rows)',
  );
  const letter = sheetSections(sheet).find(({ title }) => title === 'Figures')!;
  const once = letter.rows.filter(({ value }) => value.includes('Service counted once'));
  expect(once.map(({ label }) => label)).toEqual(['Labor', 'Prime cost']);
});

test('How far the venues are is told in a sentence, which names no more than five of many', () => {
  const words = (venues: VenueReport[]) => groupStateWords(groupReport(SAMPLE_GROUP, { venues })!);
  expect(words([SCANDALS, SCANDALS])).toBe('All 2 venues are closed.');
  expect(words([SCANDALS, TOWNHOUSE, SCANDALS])).toMatch(/^2 of 3 venues are closed\./);
  expect(words([SCANDALS, TOWNHOUSE])).toBe('1 of 2 venues is closed. Submitted: Townhouse.');
  const many = Array.from({ length: 7 }, (_, at) => venue(`v${at}`, `V${at}`, { state: 'open' }));
  expect(words(many)).toBe('All 7 venues are still open.');
  expect(words([...many, TOWNHOUSE])).toBe(
    'No venue is closed yet. Submitted: Townhouse. Still open: V0, V1, V2, V3, V4 and 2 more.',
  );
  expect(words([TOWNHOUSE, TOWNHOUSE])).toBe('All 2 venues are submitted.');
});

test('What was over is named with its venue, once', () => {
  expect(overName({ venue: 'Scandals', name: 'Bar' })).toBe('Scandals, Bar');
  expect(overName({ venue: 'Scandals', name: 'Scandals' })).toBe('Scandals');
});

test('It is a text that a chat takes, with the amounts of the letter', () => {
  const report = groupReport({ ...SAMPLE_GROUP, name: 'Harbor' }, { venues: [SCANDALS, TOWNHOUSE] })!;
  const sheet = reportSheet(report, PLACE);
  const text = sheetText(WEEK, [sheet], PLACE);
  expect(text).toBe(
    [
      'Nov 8, 2026 - Nov 14, 2026',
      '',
      'Harbor',
      '1 of 2 venues is closed. Submitted: Townhouse.',
      'A week that cost too much: sales $15,000.00, Scandals, Bar $200.00 over, its largest order $0.01 from Ice.',
      '',
      'Revenue: $15,000.00; forecast (1 of 2 venues) $9,500.00; last week +66.6%, $9,001.01; last year not entered',
      'Orders: $4,800.00, 32.0%; +2.7 points, target 29.3%, $400.00 over',
      'Labor: $4,000.00, 26.7%; -6.6 points, target 33.3%, $1,000.00 left',
      'Prime cost: $8,800.00, 58.7%; -4.0 points, target 62.7%, $600.00 left',
      'Over for orders: $400.00; budget $4,400.00',
      'Scandals: $200.00 over; spent $2,400.00 of $2,200.00; sales $10,000.00; labor $2,000.00',
      'Townhouse: $200.00 over; spent $2,400.00 of $2,200.00; sales $5,000.00; labor $2,000.00',
      'Over: Scandals, Bar by $200.00',
      'Scandals, Saturday, Nov 14: Derby (Bo)',
    ].join('\n'),
  );
  const lines = sheetSections(sheet)
    .flatMap(({ rows }) => rows.map(({ value }) => value))
    .join('\n');
  const reasons = /\$0\.01/g;
  const withoutReasons = (result: string) =>
    result.match(AMOUNTS)?.filter((amount) => !amount.match(reasons));
  expect(withoutReasons(lines)).toEqual(withoutReasons(text));
});

test('The group is told with the days, the weeks before and the verdict of its venues, and a crew of two once', () => {
  const day = { day: '2026-11-08' as never, cents: cents(100_00), forecastCents: cents(90_00) };
  const week = (startDate: string) => ({
    startDate: startDate as never,
    ...{ revenueCents: cents(1_000_00), spentCents: cents(300_00), laborCents: cents(250_00) },
    centers: {},
  });
  const verdicts = (verdict: 'Good Zone' | 'Heading over', cents: number | null) => ({
    ...{ verdict, worst: verdict === 'Good Zone' ? null : 'Bar' },
    days: [{ ...day, cents: cents as never, lastWeekCents: null, lastYearCents: (cents ?? 55_00) as never }],
    past: {
      weeks: [week('2026-10-25'), week('2026-11-01')],
      lastYear: { ...week('2025-11-09'), laborCents: null },
    },
  });
  const venues = [
    venue('tropics', 'Tropics Grill', verdicts('Good Zone', 100_00)),
    venue('townhouse', 'Townhouse', verdicts('Heading over', null)),
  ];
  const sharedBefore = { '2026-11-01': cents(50_00) };
  const report = groupReport(SAMPLE_GROUP, { venues, sharedBefore } as never)!;
  expect(report).toMatchObject({
    ...{ verdict: 'Heading over', worst: 'Townhouse' },
    days: [{ cents: 100_00, forecastCents: 180_00, lastWeekCents: null, lastYearCents: 100_00 }],
    past: {
      weeks: [{ laborCents: 500_00 }, { revenueCents: 2_000_00, spentCents: 600_00, laborCents: 450_00 }],
      lastYear: { revenueCents: 2_000_00, laborCents: null },
    },
  });
  // One that was kept before they were told says nothing of them.
  const mixed = groupReport(SAMPLE_GROUP, { venues: [venues[0]!, SCANDALS] })!;
  expect([mixed.days, mixed.past, mixed.verdict]).toEqual([undefined, undefined, undefined]);
});

test('The group’s budgets that were exceeded come from all venues, the furthest over first', () => {
  const over = (name: string, amount: number) => ({ ...SCANDALS.over[0]!, name, overCents: cents(amount) });
  const venues = [
    venue('scandals', 'Scandals', { over: [over('Bar', 5), over('Deck', 90)] }),
    venue('townhouse', 'Townhouse', { over: [over('Townhouse', 40)] }),
  ];
  const report = groupReport(SAMPLE_GROUP, { venues })!;
  expect(report.over.map(({ name, overCents }) => [name, overCents])).toEqual([
    ['Deck', 90],
    ['Townhouse', 40],
    ['Bar', 5],
  ]);
});

test('The group expects what is entered of complete weeks and what is expected of others, of unknown ones nothing', () => {
  const revenue = (amount: number, expectedCents?: number | null) => ({
    revenue: {
      ...{ ...SCANDALS.revenue, cents: cents(amount) },
      ...(expectedCents !== undefined && { expectedCents: expectedCents as never }),
    },
  });
  const together = (...all: ReturnType<typeof revenue>[]) =>
    groupReport(SAMPLE_GROUP, { venues: all.map((one, at) => venue(`${at}`, `${at}`, one)) })!.revenue;
  expect(together(revenue(7), revenue(5, 60), revenue(3, null))).toMatchObject({
    cents: 15,
    expectedCents: 67,
  });
  expect(together(revenue(7), revenue(5))).not.toHaveProperty('expectedCents');
});

test('A venue is a row of the group’s report, with its verdict and whether its orders are over', () => {
  const verdict = 'Critical Zone' as const;
  const nothing = {
    ...SCANDALS.centers[0]!,
    ...reportedCost(cents(0), cents(2_200_00), cents(10_000_00), 22),
  };
  const within = { ...SCANDALS.centers[0]!, ...reportedCost(cents(1), cents(2), cents(10_000_00), 22) };
  const rowOf = (change: Partial<VenueReport>) => {
    const report = groupReport(SAMPLE_GROUP, { venues: [venue('a', 'A', change), TOWNHOUSE] })!;
    return reportSheet(report, PLACE).venues.find(({ venueId }) => venueId === 'a')!;
  };
  const over = rowOf({ verdict, worst: 'Bar' });
  expect(over).toMatchObject({ mark: verdict, worst: 'Bar', isOver: true });
  expect(rowOf({ centers: [within] })).toMatchObject({ mark: null, worst: null, isOver: false });
  const unsaid = rowOf({
    verdict,
    centers: [nothing],
    labor: reportedCost(cents(0), cents(0), cents(0), 25),
  });
  expect(unsaid).toMatchObject({ mark: null, isOver: false });
  expect(unsaid.cells).toEqual(['not entered', 'not entered', '$10,000.00', 'not entered']);
});

test('A venue without orders takes nothing from what is known of the others, and it is said of how many that is', () => {
  const week = (spentCents: number | null) => ({
    ...{ startDate: '2026-11-01' as never, revenueCents: cents(1_000_00) },
    ...{ spentCents: spentCents === null ? null : cents(spentCents), laborCents: cents(250_00), centers: {} },
  });
  const withPast = (report: VenueReport, spentCents: number | null): VenueReport => ({
    ...report,
    days: [
      {
        day: '2026-11-08' as never,
        cents: null,
        forecastCents: null,
        lastWeekCents: null,
        lastYearCents: null,
      },
    ],
    past: { weeks: [week(spentCents)], lastYear: week(spentCents) },
  });
  const nothing = reportedCost(cents(0), cents(2_200_00), cents(10_000_00), 22);
  const quiet = venue('quiet', 'Quiet', { centers: [{ ...SCANDALS.centers[0]!, ...nothing }], over: [] });
  const venues = [
    withPast(SCANDALS, 300_00),
    withPast(venue('other', 'Other', { over: [] }), 200_00),
    withPast(quiet, null),
  ];
  const report = groupReport(SAMPLE_GROUP, { venues })!;
  expect(report.costs).toMatchObject({ costCents: 4_800_00, percentage: 24, isEntered: false });
  expect(report.prime.percentage).toBe(44);
  expect(report.labor.percentage).toBe(20);
  expect(report.knownOf).toMatchObject({ costs: 2, prime: 2 });
  expect(report.knownOf).not.toHaveProperty('labor');
  expect(report.past!.weeks).toMatchObject([{ revenueCents: 2_000_00, spentCents: 500_00, venues: 2 }]);
  const { figures, plots } = reportSheet(report, PLACE);
  const figure = (name: string) => figures.find((one) => one.name === name)!;
  expect(figure('Orders').share).toBe('24.0% (2 of 3 venues)');
  expect(figure('Orders').beside[1]).toEqual({
    change: '-1.0 points',
    of: '25.0% (2 of 3 venues)',
  });
  expect(figure('Labor').share).toBe('20.0%');
  expect(plots.weeks?.says).toContain('Nov 1 50.0%');
});
