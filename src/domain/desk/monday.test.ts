import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import { byCenter, type WeekHistory } from '../forecast/week-history.ts';
import { inUse } from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import type { RevenueFigure } from '../sales/revenue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { snapshotVenue } from '../weeks/venue-snapshot.ts';
import {
  figureText,
  mayEnter,
  minutesTogether,
  mondayRows,
  pastedFigures,
  readFigures,
  salesTotal,
  type TypedFigures,
} from './monday.ts';
import { overviewRows } from './overview-rows.ts';

const WEEK = recordedWeek(weekFrom('2026-11-15' as Day), {
  revenue: { total: 25_000_00, scandals: 0, townhouse: 9_600_00 },
  orders: [
    anOrder({ revenueCenter: 'kitchen' }),
    anOrder({ revenueCenter: 'bar', state: 'waiting' }),
    anOrder({ revenueCenter: 'kitchen', state: 'voided' as never }),
  ],
  ...{ hours: [], adjustments: [], createdAt: null, updatedAt: null },
});

/** No day's sales are entered, and nothing is expected of any venue. */
const KNOWN = {
  today: '2026-11-20',
  sales: byCenter([]),
  closed: SAMPLE_GROUP.venues.map(({ venueId }) => venueId),
  ...{ week: WEEK, figures: new Map() },
} as unknown as WeekHistory;

function rowsFor(who: Who, closed: readonly string[] = []) {
  const group = visibleGroup(who, SAMPLE_GROUP);
  const facts = {
    ...{ sums: WEEK.sums, outlooks: [], states: [], openAlerts: () => 0, waiting: {}, known: KNOWN },
    settings: groupSettings(group, DEFAULT_SETTINGS),
  };
  const rows = overviewRows(facts, inUse(group).venues);
  return mondayRows(
    group,
    who,
    WEEK,
    rows.map((row) => (closed.includes(row.venueId) ? { ...row, state: 'closed' as const } : row)),
  );
}

test('Hours of a crew that two lines count are worked once', () => {
  const [grill, townhouse] = [
    new Map([
      ['kitchen', 2_400],
      ['service', 1_200],
    ]),
    new Map([
      ['townhouse', 600],
      ['service', 1_200],
    ]),
  ];
  const lines = [grill!, townhouse!].map((crewMinutes) => ({ crewMinutes }));
  expect(minutesTogether(lines)).toBe(4_200);
});

function cellsFor(who: Who, closed: readonly string[] = []) {
  return rowsFor(who, closed).map(({ sales }) =>
    sales.map(({ figure, center, cents, isOpen }) => [figure, center, cents, isOpen]),
  );
}

test('What is retired is told of a week that has figures of it, and not entered any more', () => {
  const venues = SAMPLE_GROUP.venues.map((venue) =>
    venue.venueId === 'tropics' ? venue : { ...venue, retired: true as const },
  );
  const group = { ...SAMPLE_GROUP, venues };
  const settings = groupSettings(group, DEFAULT_SETTINGS);
  const result = groupInWeek(group, WEEK.sums).venues;
  const facts = {
    sums: WEEK.sums,
    settings,
    outlooks: [],
    states: [],
    openAlerts: () => 0,
    waiting: {},
    known: KNOWN,
  };
  const rows = mondayRows(group, 'admin', WEEK, overviewRows(facts, result));
  expect(rows.map(({ row, sales }) => [row.name, sales.map(({ cents, isOpen }) => [cents, isOpen])])).toEqual(
    [
      ['Tropics Grill', [[25_000_00, true]]],
      ['Townhouse', [[9_600_00, false]]],
    ],
  );
});

test('A closed week has the revenue centers that its venue had', () => {
  const settings = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
  const venueId = 'townhouse';
  const state = { state: 'closed', by: 'Ann', at: '', note: '', reason: '', waved: [] } as const;
  const states = [{ ...state, venueId, kept: snapshotVenue(venueId, settings, []) }];
  const venues = SAMPLE_GROUP.venues.map((venue) => {
    const cakes = { id: 'townhouse-cakes', name: 'Cakes', budgetOf: 'own' as const, percentage: 10 };
    return venue.venueId === venueId ? { ...venue, centers: [...venue.centers, cakes] } : venue;
  });
  const facts = {
    sums: WEEK.sums,
    settings,
    outlooks: [],
    states,
    openAlerts: () => 0,
    waiting: {},
    known: KNOWN,
  };
  const rows = overviewRows(facts, SAMPLE_GROUP.venues);
  const result = mondayRows({ ...SAMPLE_GROUP, venues }, 'admin', { ...WEEK, states }, rows);
  expect(result.at(-1)?.sales).toMatchObject([{ figure: 'townhouseCents', center: null }]);
  const open = mondayRows({ ...SAMPLE_GROUP, venues }, 'admin', WEEK, rows);
  expect(open.at(-1)?.sales.map(({ center }) => center)).toEqual(['Townhouse', 'Cakes']);
});

test('A venue has one figure of sales, or one for each of its revenue centers', () => {
  expect(cellsFor('admin')).toEqual([
    [['totalCents', null, 25_000_00, true]],
    [['scandalsCents', null, 0, true]],
    [['townhouseCents', null, 9_600_00, true]],
  ]);
});

test('Sales are entered by whom they concern, and not in a closed week', () => {
  const open = (who: Who, closed?: string[]) =>
    cellsFor(who, closed)
      .flat()
      .filter(([, , , isOpen]) => isOpen);
  expect(open('scandals_manager').map(([figure]) => figure)).toEqual(['totalCents', 'scandalsCents']);
  expect(open('admin', ['tropics']).map(([figure]) => figure)).toEqual(['scandalsCents', 'townhouseCents']);
  expect([mayEnter(SAMPLE_GROUP, 'scandals_manager'), mayEnter(SAMPLE_GROUP, 'viewer')]).toEqual([
    true,
    false,
  ]);
});

test('Orders are those that count, and hours are told to who sees them', () => {
  const [grill] = rowsFor('admin');
  expect([grill?.orders, grill?.minutes, grill?.hasCrews]).toEqual([1, 0, true]);
  expect(rowsFor('scandals_manager').map(({ minutes }) => minutes)).toEqual([null, 0, null]);
});

const BEFORE = { totalCents: cents(25_000_00), scandalsCents: cents(0) };

test.each<[string, TypedFigures, ReturnType<typeof readFigures>]>([
  ['nothing typed', {}, 'unchanged'],
  ['typed as it was', { totalCents: '25000', scandalsCents: undefined }, 'unchanged'],
  [
    'an amount, with what it was typed over',
    { totalCents: '25000', scandalsCents: '1,200.50' },
    { wanted: { scandalsCents: cents(1_200_50), from: { scandalsCents: cents(0) } } as never },
  ],
  [
    'what is no amount',
    { scandalsCents: 'x', totalCents: '1' },
    { faults: { scandalsCents: expect.any(String) } },
  ],
])('%s', (_, typed, read) => {
  expect(readFigures(typed, BEFORE, SAMPLE_GROUP)).toEqual(read);
});

test('The total has what is typed, as far as that is an amount', () => {
  const rows = rowsFor('admin');
  expect(salesTotal(rows, {}, SAMPLE_GROUP)).toBe(34_600_00);
  expect(salesTotal(rows, { scandalsCents: '400', townhouseCents: 'x' }, SAMPLE_GROUP)).toBe(35_000_00);
  expect([figureText(cents(0), SAMPLE_GROUP), figureText(cents(5_00), SAMPLE_GROUP)]).toEqual(['', '5.00']);
});

test('A pasted column goes down from where it is pasted, and no further than there are fields', () => {
  const figures: RevenueFigure[] = ['totalCents', 'scandalsCents', 'townhouseCents'];
  expect(pastedFigures('1\r\n2\n3\n', figures, 'scandalsCents')).toEqual({
    scandalsCents: '1',
    townhouseCents: '2',
  });
  expect(pastedFigures('8 \t9\n7', figures, 'totalCents')).toEqual({ totalCents: '8', scandalsCents: '7' });
  expect(pastedFigures('12', figures, 'totalCents')).toBeNull();
});
