import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { reachIn } from '../people/reach.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { OverviewRow } from './overview.ts';
import { toDo } from './to-do.ts';

const GROUP = { ...GROUP_DEFAULTS, ...SAMPLE_GROUP };
const LAST_WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const NOTHING = cents(0);

/** A venue's line of a week in which orders came to a hundred. */
function row(venueId: string, name: string, changed: Partial<OverviewRow> = {}): OverviewRow {
  return {
    ...{ venueId, name, state: 'open', history: [] },
    ...{ revenueCents: NOTHING, soFarCents: NOTHING, basis: 'none', budgetCents: NOTHING },
    ...{ spentCents: cents(100_00), leftCents: NOTHING, laborCents: NOTHING, laborBudgetCents: NOTHING },
    ...{ primeCostCents: NOTHING, primeCost: null, zone: null, verdict: 'good', worst: null },
    ...{ headingOver: [], waiting: [], openAlerts: 0 },
    ...changed,
  } as OverviewRow;
}

const manager: Who = {
  role: 'manager',
  reach: reachIn(GROUP, { venues: ['townhouse'], centers: [], crews: [] }),
};
const kitchenWaits = { waiting: [{ center: 'kitchen', name: 'Kitchen', cents: cents(640_00) }] };

test.each<[string, Who, OverviewRow[], OverviewRow[], string[]]>([
  [
    'an admin closes what is not closed',
    'admin',
    [
      row('tropics', 'Tropics Grill', { state: 'closed' }),
      row('townhouse', 'Townhouse', { state: 'submitted' }),
    ],
    [],
    ['Last week is open: 1 of 2 venues to close'],
  ],
  [
    'a manager submits their own venue',
    manager,
    [row('townhouse', 'Townhouse')],
    [],
    ['Last week is open: Townhouse to submit'],
  ],
  [
    'what is submitted waits for nobody but the admin',
    manager,
    [row('townhouse', 'Townhouse', { state: 'submitted' })],
    [],
    [],
  ],
  [
    'a week in which nothing was entered',
    'admin',
    [row('townhouse', 'Townhouse', { spentCents: NOTHING })],
    [],
    [],
  ],
  ['a closed week', 'admin', [row('townhouse', 'Townhouse', { state: 'closed' })], [], []],
  [
    'orders wait for who approves them',
    'admin',
    [],
    [row('tropics', 'Tropics Grill', kitchenWaits)],
    ['Orders wait for approval: $640.00, Kitchen'],
  ],
  ['and for nobody else', manager, [], [row('tropics', 'Tropics Grill', kitchenWaits)], []],
])('What is to be done: %s', (_, who, lastWeek, thisWeek, said) => {
  expect(
    toDo(GROUP, who, { weekId: LAST_WEEK, rows: lastWeek }, thisWeek).map(
      ({ title, about }) => `${title}: ${about}`,
    ),
  ).toEqual(said);
});

test('Nobody is to close a week that was over before the place was made', () => {
  const lastWeek = { weekId: LAST_WEEK, rows: [row('townhouse', 'Townhouse')] };
  const began = (beganOn: string) => toDo({ ...GROUP, beganOn: beganOn as Day }, 'admin', lastWeek, []);
  expect(began('2026-11-22')).toEqual([]);
  expect(began('2026-11-21')).toHaveLength(1);
});
