import { expect, test } from 'vitest';
import { anOverviewBudget, anOverviewRow as row } from '../testing/an-overview-row.ts';
import { PLAIN_NUMBERS } from '../values/locale.ts';
import { cents } from '../values/money.ts';
import type { OverviewBudget } from './overview.ts';
import {
  budgetToLookAt,
  isVenueOverBudget,
  leftText,
  type OverviewView,
  overviewSortedBy,
  overviewSortedWay,
  readOverviewView,
  shownVenues,
  venueCountText,
} from './overview-list.ts';

const over = anOverviewBudget('House', { verdict: 'Heading over' });

const ROWS = [
  row('Blue Door', { leftCents: cents(500_00), state: 'closed' }),
  row('Harbor Café', { zone: 'warning', verdict: 'Warning Zone', leftCents: cents(100_00) }),
  row('Harbor Bar', { verdict: 'Heading over', budgets: [over], leftCents: cents(300_00) }),
  row('Quay', { zone: 'critical', verdict: 'Critical Zone', leftCents: cents(-1), openAlerts: 2 }),
  row('Pier', { zone: 'critical', verdict: 'Over', leftCents: cents(-200_00) }),
  row('Annex'),
];
const ALL: OverviewView = { text: '', filter: 'all', sort: null };

test.each<[string, Partial<OverviewView>, string[]]>([
  ['all, in the group’s order', {}, ['Blue Door', 'Harbor Café', 'Harbor Bar', 'Quay', 'Pier', 'Annex']],
  ['by a word', { text: 'HARBOR' }, ['Harbor Café', 'Harbor Bar']],
  ['by words in any order', { text: ' bar  harb ' }, ['Harbor Bar']],
  ['by a word that none has', { text: 'z' }, []],
  ['over or heading over', { filter: 'over' }, ['Harbor Bar', 'Quay', 'Pier']],
  ['with open alerts', { filter: 'alerts' }, ['Quay']],
  ['not closed', { filter: 'open', text: 'door' }, []],
  ['the worst first', { sort: 'worst' }, ['Pier', 'Quay', 'Harbor Bar', 'Harbor Café', 'Annex', 'Blue Door']],
  ['by what is left', { sort: 'left' }, ['Pier', 'Quay', 'Annex', 'Harbor Café', 'Harbor Bar', 'Blue Door']],
  ['by name', { sort: '-name' }, ['Quay', 'Pier', 'Harbor Café', 'Harbor Bar', 'Blue Door', 'Annex']],
])('An overview shows venues %s', (_, view, names) => {
  expect(shownVenues(ROWS, { ...ALL, ...view }).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['name', null, 'name', 'ascending'],
  ['name', 'name', '-name', 'descending'],
  ['left', 'worst', '-left', 'descending'],
  ['left', '-left', 'left', 'ascending'],
  ['revenue', 'left', '-revenue', 'descending'],
] as const)('The head %s pressed while sorted by %s sorts by %s', (column, now, then, way) => {
  expect(overviewSortedBy(column, now)).toBe(then);
  expect(overviewSortedWay(column, then)).toBe(way);
  expect(overviewSortedWay(column, 'worst')).toBeNull();
});

test.each([
  [{}, { filter: 'all', sort: 'worst' }],
  [
    { sort: 'group', state: 'over' },
    { filter: 'over', sort: null },
  ],
  [
    { sort: '-prime', state: 'nothing' },
    { filter: 'all', sort: '-prime' },
  ],
  [{ sort: 'constructor' }, { filter: 'all', sort: 'worst' }],
])('An address says %o', (said, view) => {
  expect(readOverviewView(said)).toEqual(view);
});

test.each([
  [{ budgetCents: cents(1_000_00), leftCents: cents(500_00) }, '$500.00 left', false],
  [{ budgetCents: cents(1_000_00) }, '$0.00 left', false],
  [{ budgetCents: cents(1_000_00), leftCents: cents(-200_00) }, '$200.00 over', true],
  [{ leftCents: cents(-300_00) }, '$300.00 over', false],
])('With %o a venue says %s', (more, text, over) => {
  const place = { currency: 'USD', ...PLAIN_NUMBERS };
  expect(leftText(row('Quay', more), place)).toBe(text);
  expect(isVenueOverBudget(row('Quay', more))).toBe(over);
});

test('says how many venues are shown', () => {
  expect(venueCountText(1, 1)).toBe('1 venue');
  expect(venueCountText(50, 50)).toBe('50 venues');
  expect(venueCountText(3, 50)).toBe('3 of 50 venues');
});

test('The budget to look at has the worst verdict, and among equals heads for the most', () => {
  const budget = (name: string, verdict: OverviewBudget['verdict'], headingCents: number) =>
    anOverviewBudget(name, { verdict, budgetCents: cents(100_00), headingCents: cents(headingCents) });
  const blue = row('Blue Door', { budgets: [budget('Kitchen', 'On pace', 104_00)] });
  const pier = row('Pier', {
    budgets: [budget('Café', 'Heading over', 107_00), budget('Bar', 'Heading over', 111_00)],
  });
  expect(budgetToLookAt([blue, pier])).toMatchObject({ row: pier, budget: { name: 'Bar' } });
  expect(budgetToLookAt([blue])).toMatchObject({ budget: { name: 'Kitchen' } });
  expect(budgetToLookAt([row('Annex')])).toBeNull();
});
