import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { costOverText, reportSheet } from './report-sheet.ts';
import { sheetSections, sheetText } from './sheet-words.ts';
import type { VenueReport } from './venue-report.ts';

const PLACE = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
type Share = number | null;
const cost = (amount: number, budget: number, percentage: Share, targetPercentage: Share) => ({
  ...{ costCents: cents(amount), budgetCents: cents(budget), overCents: cents(amount - budget) },
  ...{ percentage, targetPercentage },
});
const VENUE = {
  ...{
    venueId: 'scandals',
    name: 'Scandals',
    state: 'open',
    stateBy: null,
    stateAt: null,
    missingSales: null,
  },
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
const WEEK = '2026-11-08_to_2026-11-14' as WeekId;
const sheet = (change: Partial<VenueReport> = {}) => reportSheet({ ...VENUE, ...change }, PLACE);
const figure = (name: string, change: Partial<VenueReport> = {}) =>
  sheet(change).figures.find((one) => one.name === name)!;

test('A report is a text that a chat takes', () => {
  expect(sheetText(WEEK, [sheet()], PLACE)).toBe(
    [
      'Nov 8, 2026 - Nov 14, 2026',
      '',
      'Scandals',
      'Nobody has submitted this week yet.',
      'A good week that cost too much: sales 5.3% above forecast, Bar $200.00 over.',
      '',
      'Revenue: $10,000.00; +5.3%, forecast $9,500.00; last week not entered; last year not entered',
      'Orders: $2,400.00, 24.0%; +2.0 points, target 22%, $200.00 over',
      'Labor: $2,000.00; target 25%, $500.00 left',
      'Prime cost: $4,400.00, 44.0%; -3.0 points, target 47%, $300.00 left',
      'Over for orders: $200.00; budget $2,200.00',
      'Over: Bar by $200.00',
      'Saturday, Nov 14: Terrace closed (Bo)',
      'Ann: Derby',
    ].join('\n'),
  );
});

const week = (spent: number | null, labor: number | null) => ({
  startDate: '2026-11-01' as Day,
  ...{ revenueCents: cents(8_000_00), spentCents: spent as Cents, laborCents: labor as Cents },
  centers: { scandals: { spentCents: spent as Cents, revenueCents: cents(8_000_00) } },
});
const PAST = { weeks: [week(1_600_00, null)], lastYear: week(2_000_00, 1_600_00) };

test('Costs are told in points beside what they were, and what nobody entered then is no nothing', () => {
  const beside = (name: string) => figure(name, { past: PAST }).beside.slice(1);
  expect(beside('Orders')).toEqual([
    { change: '+4.0 points', of: '20.0%' },
    { change: '-1.0 points', of: '25.0%' },
  ]);
  expect(beside('Prime cost')).toEqual([
    { change: '', of: 'not entered' },
    { change: '-1.0 points', of: '45.0%' },
  ]);
});

test('A week that runs is told beside the same days of others, and no share of it beside that of a whole week', () => {
  const day = (sold: number | null) => ({
    ...{ day: '2026-11-08' as Day, cents: sold as Cents, forecastCents: null },
    ...{ lastWeekCents: sold === null ? null : cents(1_000_00), lastYearCents: null },
  });
  const revenue = {
    ...{ ...VENUE.revenue, cents: cents(2_200_00), expectedCents: cents(9_000_00), isRunning: true },
    lastWeekCents: cents(9_000_00),
  } as VenueReport['revenue'];
  const change = { revenue, days: [day(1_100_00), day(1_100_00), day(null)], past: PAST };
  expect(figure('Revenue so far', change).beside).toEqual([
    { change: '', of: 'about $9,000 expected' },
    { change: '+10.0%', of: 'same days $2,000.00' },
    { change: '', of: 'not entered' },
  ]);
  expect(figure('Orders', change).beside.map((cell) => cell.change)).toEqual(['', '', '']);
});

test.each([
  ['runs, with one day so far', { isRunning: true as const }],
  ['is over and lacks days', { expectedCents: cents(9_000_00) }],
])('A week that %s is beside the same day alone', (_, state) => {
  const days = [
    { day: '2026-11-08' as Day, cents: cents(1_100_00), forecastCents: null },
    { day: '2026-11-09' as Day, cents: null, forecastCents: null },
  ].map((day) => ({ ...day, lastWeekCents: cents(1_000_00), lastYearCents: null }));
  const revenue = { ...VENUE.revenue, cents: cents(1_100_00), lastWeekCents: cents(9_000_00), ...state };
  const [told] = sheet({ revenue, days }).figures;
  expect(told!.beside[1]).toEqual({ change: '+10.0%', of: 'same days $1,000.00' });
});

test('Somebody who reads a part of a venue is told of neither its labor nor its prime cost', () => {
  const names = sheet({ isPart: true }).figures.map(({ name }) => name);
  expect(names).toEqual(['Revenue', 'Orders', 'Over for orders']);
});

test('What has neither revenue nor a target is told as an amount alone', () => {
  const prime = cost(100_00, 0, null, null) as VenueReport['prime'];
  expect(sheetText(WEEK, [sheet({ prime })], PLACE)).toContain('\nPrime cost: $100.00; No budget yet\n');
});

test('Revenue of a cent is told, and of nothing that it is not entered', () => {
  const of = (amount: number) => ({ revenue: { ...VENUE.revenue, cents: cents(amount) } });
  expect([figure('Revenue', of(1)).value, figure('Revenue', of(0)).value]).toEqual(['$0.01', 'not entered']);
});

test('What is as it was is told without a sign, and a cost that was entered as nothing has its verdict', () => {
  const past = { weeks: [week(1_920_00, 1_600_00)], lastYear: week(null, null) };
  expect(figure('Orders', { past }).beside[1]).toEqual({ change: '0.0 points', of: '24.0%' });
  const revenue = { ...VENUE.revenue, lastWeekCents: cents(10_000_00) };
  expect(figure('Revenue', { revenue }).beside[1]?.change).toBe('0.0%');
  const labor = { ...cost(0, 2_500_00, 0, 25), isEntered: true, verdict: 'Good Zone' as const };
  expect(figure('Labor', { labor: labor as VenueReport['labor'] })).toMatchObject({
    ...{ value: '$0.00', mark: 'Good Zone' },
  });
});

test('Orders of one revenue center are marked with its verdict, those of several are told of each', () => {
  const bar = { ...VENUE.centers[0]!, verdict: 'Critical Zone' as const };
  const marks = (centers: VenueReport['centers']) =>
    sheet({ centers })
      .figures.filter(({ name, isPart }) => name === 'Orders' || isPart)
      .map(({ name, mark }) => [name, mark]);
  expect(marks([bar])).toEqual([['Orders', 'Critical Zone']]);
  const deck = { ...bar, name: 'Deck', verdict: 'Good Zone' as const };
  expect(marks([bar, deck])).toEqual([
    ['Orders', null],
    ['Bar', 'Critical Zone'],
    ['Deck', 'Good Zone'],
  ]);
});

test.each([
  ['nobody entered', 0, undefined, 'not entered'],
  ['are known to be none', 0, true, '$5.00'],
  ['come to a cent, with some of them missing', 1, false, '$4.99'],
  ['come to a cent', 1, undefined, '$4.99'],
])('Of orders that %s, this is left: %2$s', (_, amount, isEntered, left) => {
  const bar = { ...VENUE.centers[0]!, ...cost(amount, 5_00, null, 22), isEntered };
  expect(figure('Left for orders', { centers: [bar as VenueReport['centers'][number]] }).value).toBe(left);
});

test('An earlier week that spent without any revenue has no share to be beside', () => {
  const past = { weeks: [{ ...week(1_600_00, null), revenueCents: null }], lastYear: week(null, null) };
  expect(figure('Orders', { past }).beside[1]).toEqual({ change: '', of: 'not entered' });
});

test('A day of a week so far whose sales are missing is named', () => {
  const missingOf = (...missingDays: string[]) =>
    sheet({ revenue: { ...VENUE.revenue, expectedCents: null, missingDays: missingDays as Day[] } }).missing;
  expect(missingOf('2026-11-10')).toEqual(['No sales entered for Tuesday, Nov 10.']);
  expect(missingOf()).toEqual([]);
});

test('A day that a week was closed without is named, and that it counts as nothing sold', () => {
  expect(sheet({ revenue: { ...VENUE.revenue, missingDays: ['2026-11-10' as Day] } }).missing).toEqual([
    'No sales entered for Tuesday, Nov 10: counted as nothing sold.',
  ]);
});

test('A letter has a section for what there is to say, and a venue’s line its verdict with the budget that is worst', () => {
  const titles = (change: Partial<VenueReport>) => sheetSections(sheet(change)).map(({ title }) => title);
  expect(titles({})).toEqual(['How it went', 'Figures', 'What was over', 'Notes']);
  expect(titles({ over: [], notes: [] })).toEqual(['How it went', 'Figures']);
  const row = { venueId: 'a', name: 'A', isOver: false, cells: ['$1.00 left', '$2.00'] };
  const line = (mark: 'Good Zone' | null, worst: string | null) =>
    sheetSections({ ...sheet(), venues: [{ ...row, mark, worst }] }).find(({ title }) => title === 'Venues')
      ?.rows[0]?.value;
  expect(line('Good Zone', 'Bar')).toBe('Good Zone, Bar; $1.00 left; spent $2.00');
  expect(line('Good Zone', null)).toBe('Good Zone; $1.00 left; spent $2.00');
  expect(line(null, null)).toBe('$1.00 left; spent $2.00');
});

test.each([
  [200_00, 1, '$200.00 over'],
  [-200_00, 1, '$200.00 left'],
  [0, 1, '$0.00 left'],
  [200_00, 0, 'No budget yet'],
  [0, 0, 'No budget yet'],
  [-200_00, -1, 'No budget yet'],
])('%i over a budget of %i is told as %s', (amount, budget, words) => {
  expect(
    costOverText({ costCents: cents(1), overCents: cents(amount), budgetCents: cents(budget) }, PLACE),
  ).toBe(words);
});

test.each([
  [200_00, '$200.00 over'],
  [-200_00, 'not all entered'],
])(
  'Of a cost that is not all entered it is told where it is over, and not what is left: %i',
  (amount, words) => {
    const part = { costCents: cents(1), overCents: cents(amount), budgetCents: cents(1), isEntered: false };
    expect(costOverText(part, PLACE)).toBe(words);
  },
);
