import { expect, test } from 'vitest';
import { weeksBefore } from '../calendar/week.ts';
import { byCenter, type WeekHistory } from '../forecast/week-history.ts';
import type { Group } from '../group/group.ts';
import type { SalesWeek } from '../sales/day-sales.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { day, HOURS, KNOWN, reportFacts, WEEK } from '../testing/report-facts.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { WeekNote } from '../weeks/week-note.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { reportToMail, weeksOfReport } from './report-facts.ts';
import { nobodyOnList, noGroupReport } from './report-recipients.ts';
import { venueReport } from './venue-report.ts';
import { weekReport } from './week-report.ts';

test('A venue’s week is told beside its forecast, the weeks before and the year before', () => {
  expect(venueReport(reportFacts(), 'scandals').revenue).toEqual({
    cents: 10_000_00,
    forecastCents: 3_200_00,
    lastWeekCents: 1_000_00,
    fourWeekMeanCents: 2_000_00,
    lastYearCents: 8_000_00,
  });
});

test('What is not known is told as nothing, and shares of nothing are none', () => {
  const past = new Map();
  const sales = { days: [day(0)] } as unknown as SalesWeek;
  const report = venueReport(
    reportFacts({ known: { ...KNOWN, figures: new Map() }, past, sales }, 0),
    'scandals',
  );
  const none = { forecastCents: null, lastWeekCents: null, fourWeekMeanCents: null, lastYearCents: null };
  const missingDays = Array.from({ length: 7 }, (_, place) => addDays(WEEK.startDate, place));
  expect(report.revenue).toEqual({ cents: 0, expectedCents: null, missingDays, ...none });
  expect([report.prime.percentage, report.labor.percentage, report.over]).toEqual([null, null, []]);
  expect([report.prime.targetPercentage, report.labor.targetPercentage]).toEqual([null, 25]);
});

test('Missing sales are told where they leave a venue without revenue, and not beside a figure', () => {
  const known = { ...KNOWN, figures: new Map() };
  expect(venueReport(reportFacts({ known }, 0), 'scandals').missingSales?.days).toHaveLength(7);
  expect(venueReport(reportFacts({ known }), 'scandals').missingSales).toBeNull();
});

test('Cost, labor and prime cost are told in money and percent against their targets', () => {
  const { centers, labor, prime } = venueReport(reportFacts(), 'scandals');
  expect(centers).toEqual([
    {
      ...{ id: 'scandals', name: 'Scandals', revenueCents: 10_000_00 },
      ...{
        costCents: 2_400_00,
        budgetCents: 2_200_00,
        overCents: 200_00,
        percentage: 24,
        targetPercentage: 22,
        verdict: 'Critical Zone',
      },
    },
  ]);
  expect(labor).toEqual({
    ...{ costCents: 3_000_00, budgetCents: 2_500_00, overCents: 500_00 },
    ...{ percentage: 30, targetPercentage: 25, verdict: 'Critical Zone' },
  });
  expect(prime).toMatchObject({
    costCents: 5_400_00,
    budgetCents: 4_700_00,
    percentage: 54,
    targetPercentage: 47,
  });
});

test('Earlier weeks are told beside it, and what nobody entered of them is missing, not nothing', () => {
  const { past, days, verdict, worst } = venueReport(reportFacts(), 'scandals');
  expect([verdict, worst]).toEqual(['Critical Zone', 'Scandals']);
  expect(past!.weeks).toHaveLength(9);
  expect(past!.weeks.at(-1)).toEqual({
    startDate: weeksBefore(WEEK, 1).startDate,
    ...{ revenueCents: 1_000_00, spentCents: 300_00, laborCents: null },
    centers: { scandals: { spentCents: 300_00, revenueCents: 1_000_00 } },
  });
  expect(past!.weeks[0]).toMatchObject({ revenueCents: null, spentCents: null, laborCents: null });
  expect(past!.lastYear).toMatchObject({ revenueCents: 8_000_00, laborCents: 1_600_00 });
  expect(days!.map(({ cents, forecastCents }) => [cents, forecastCents])).toEqual([
    [null, 1_500_00],
    [null, 1_700_00],
  ]);
});

test('What was over is told with why: alerts, the largest orders, and suppliers that rose', () => {
  const sum = (ago: number, supplier: string, amount: number) => {
    return {
      weekId: weeksBefore(WEEK, ago).weekId,
      revenueCenter: 'scandals',
      supplier,
      cents: cents(amount),
    };
  };
  const suppliers = [
    sum(1, 'Beer', 500_00),
    sum(2, 'BEER', 700_00),
    sum(1, 'Ice', 2_000_00),
    sum(2, 'Ice', 10_00),
  ];
  const told = (category: string, message: string, kind: 'critical' | 'heading-over' = 'critical') => {
    return { category, message, kind, createdAt: '2026-11-11T17:00:00.000Z' };
  };
  const alerts = [
    told('scandals', 'Bar budget critically low!'),
    told('kitchen', 'Elsewhere'),
    told('scandals', 'Bar budget critically low!'),
    told('scandals', 'At this pace it ends at 131%. $454.33 is left until Saturday.', 'heading-over'),
  ];
  const [bar, labor] = venueReport(reportFacts({ suppliers, alerts }), 'scandals').over;
  expect(bar).toEqual({
    ...{ name: 'Scandals', overCents: 200_00 },
    alerts: [
      'Wednesday: Bar budget critically low!',
      'Wednesday: At this pace it ends at 131%. $454.33 was left until Saturday.',
    ],
    orders: [
      { supplier: 'Beer', amountCents: 1_200_00, day: WEEK.startDate },
      { supplier: 'Ice', amountCents: 900_00, day: WEEK.startDate },
      { supplier: 'beer', amountCents: 300_00, day: WEEK.startDate },
    ],
    suppliers: [{ supplier: 'Beer', amountCents: 1_500_00, usualCents: 600_00 }],
  });
  expect(labor).toMatchObject({ name: 'Labor', overCents: 500_00 });
});

test('What people said is told, once', () => {
  const state = {
    venueId: 'scandals',
    state: 'submitted',
    by: 'Ann',
    at: '2026-11-16T14:05:00.000Z',
    reason: '',
  } as const;
  const { record, ...rest } = reportFacts();
  const words = ['Was closed', 'All in'].map((word) => ({ finding: 'x', word }));
  const result = { ...state, note: 'All in', waved: words, kept: null };
  const note = (day: string | null, text: string, venueId = 'scandals') =>
    ({ venueId, day, text, enteredBy: 'Cy', updatedAt: state.at }) as WeekNote;
  const notes = [
    note(WEEK.endDate, 'Rain'),
    note(null, 'Holidays'),
    note(WEEK.startDate, 'Rain'),
    note(null, 'x', 'tropics'),
    note(null, 'Derby'),
  ];
  expect(venueReport({ ...rest, record: { ...record, notes, states: [result] } }, 'scandals').notes).toEqual([
    { by: 'Cy', text: 'Holidays' },
    { by: 'Cy', text: 'Derby' },
    { by: 'Cy', text: 'Rain', day: WEEK.startDate },
    { by: 'Cy', text: 'Rain', day: WEEK.endDate },
    { by: 'Ann', text: 'All in' },
    { by: 'Ann', text: 'Was closed' },
    { by: 'Bo', text: 'Derby' },
  ]);
});

test('Once somebody else has closed the week, a note is told without a name', () => {
  const { record, ...rest } = reportFacts();
  const state = {
    venueId: 'scandals',
    state: 'closed',
    by: 'Cy',
    at: '2026-11-16T14:05:00.000Z',
    reason: '',
  } as const;
  const states = [{ ...state, note: 'All in', waved: [], kept: null }];
  expect(venueReport({ ...rest, record: { ...record, states } }, 'scandals').notes[0]).toEqual({
    by: null,
    text: 'All in',
  });
});

test('Together the venues come to the sum of what is told of each, of closed ones what was told then', () => {
  const closed = { ...venueReport(reportFacts({}, 5_000_00), 'scandals'), name: 'As it was' };
  const past = new Map([[weeksBefore(WEEK, 1).weekId, weekSums({ labor: { service: 500_00 } })] as const]);
  const together = weekReport(reportFacts({ past }), ['tropics', 'townhouse'], new Map());
  expect(together.sharedBefore).toEqual({ [weeksBefore(WEEK, 1).startDate]: 500_00 });
  expect(weekReport(reportFacts({ past }), ['tropics'], new Map())).not.toHaveProperty('sharedBefore');
  expect(weekReport(reportFacts(), ['tropics', 'townhouse'], new Map())).not.toHaveProperty('shared');
  const hours = [{ ...HOURS, crew: 'service', costCents: cents(400_00) }];
  const served = weekReport(reportFacts({}, 0, { hours }), ['tropics', 'townhouse'], new Map());
  expect(served).toMatchObject({
    shared: [{ crew: 'service', costCents: 400_00 }],
    total: { laborCents: 400_00, primeCents: 400_00 },
  });
  const report = weekReport(reportFacts(), ['scandals', 'townhouse'], new Map([['scandals', closed]]));
  expect(report.venues.map(({ name }) => name)).toEqual(['As it was', 'Townhouse']);
  expect(report.total).toEqual({
    ...{ revenueCents: 5_000_00, spentCents: 2_400_00, laborCents: 3_000_00 },
    ...{ primeCents: 5_400_00, primePercentage: null },
  });
});

test('A report that was kept without a word of missing sales names them where it has no revenue', () => {
  const known = { ...KNOWN, figures: new Map() };
  const facts = reportFacts({ known }, 0);
  const missingOf = (change: object) => {
    const { missingSales: _, ...kept } = venueReport(reportFacts({}, 500_00), 'scandals');
    const report = { ...kept, ...change } as ReturnType<typeof venueReport>;
    return weekReport(facts, ['scandals'], new Map([['scandals', report]])).venues[0]!.missingSales;
  };
  const nothing = { revenue: { cents: cents(0) } };
  expect(missingOf(nothing)?.days).toHaveLength(7);
  expect(missingOf({})).toBeNull();
  expect(missingOf({ revenue: { cents: cents(1) } })).toBeNull();
  expect(missingOf({ ...nothing, missingSales: null })).toBeNull();
  expect(missingOf({ ...nothing, venueId: 'elsewhere' })).toBeNull();
});

test('Of a week that runs, costs are no shares of what it brought so far, and targets of what it is expected to bring', () => {
  const past = Array.from({ length: 8 }, (_, ago) => weeksBefore(WEEK, ago + 1).startDate);
  const days = (first: Day, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ revenueCenter: 'scandals', day: addDays(first, place), cents: cents(1_000_00) },
    }));
  const known: WeekHistory = {
    ...{ ...KNOWN, figures: new Map(), today: addDays(WEEK.startDate, 2) },
    sales: byCenter([...past.flatMap((first) => days(first, 7)), ...days(WEEK.startDate, 2)]),
  };
  const report = venueReport(
    reportFacts({ known, sales: { days: [day(0)] } as unknown as SalesWeek }, 0),
    'scandals',
  );
  expect(report.revenue).toMatchObject({ cents: 2_000_00, expectedCents: 7_000_00, missingDays: [] });
  const [bar] = report.centers;
  expect(bar).toMatchObject({
    costCents: 2_400_00,
    budgetCents: 1_540_00,
    ...{ percentage: null, headingCents: null },
    targetPercentage: 22,
  });
  expect(report.prime).toMatchObject({ percentage: null, headingPercentage: null, targetPercentage: 47 });
});

test('A report is mailed of a venue, or of a group of several, to whom its list names', () => {
  const lists = { group: 'ann@x.example', venues: { townhouse: '' }, limited: [], limitedOf: {} };
  const mailed = (venue: string | null, some: Partial<typeof lists> = {}, group: Group = SAMPLE_GROUP) =>
    reportToMail(group, { facts: reportFacts(), kept: new Map(), lists: { ...lists, ...some } }, venue);
  const recipients = ['ann@x.example'];
  expect(mailed('scandals')).toMatchObject({ report: { venueId: 'scandals' }, recipients });
  expect(mailed(null)).toMatchObject({ report: { venues: [{}, {}, {}] }, recipients });
  expect(mailed('townhouse')).toEqual({ refused: nobodyOnList() });
  expect(mailed(null, { group: '' })).toEqual({ refused: nobodyOnList() });
  const alone = { ...SAMPLE_GROUP, venues: SAMPLE_GROUP.venues.slice(1, 2) };
  expect(mailed(null, {}, alone)).toEqual({ refused: noGroupReport() });
});

test('A report looks at the nine weeks before, at those that make what is usual, and at the same one of last year', () => {
  const { usual, past } = weeksOfReport(WEEK);
  expect(past.map(({ startDate }) => startDate)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 52].map((ago) => weeksBefore(WEEK, ago).startDate),
  );
  expect(usual).toEqual(past.slice(0, 4));
});
