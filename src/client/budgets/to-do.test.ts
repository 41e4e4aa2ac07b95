import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { OverviewBudget, OverviewRow } from '../../domain/desk/overview.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import type { UsualOrders } from '../../domain/orders/usual-orders.ts';
import { reachIn } from '../../domain/people/reach.ts';
import type { Who } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { anOverviewBudget, anOverviewRow } from '../../domain/testing/an-overview-row.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { type ToDo, toDo } from './to-do.ts';

const GROUP = { ...GROUP_DEFAULTS, ...SAMPLE_GROUP };
const LAST_WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const NOTHING = cents(0);

/** A venue of a week in which orders came to a hundred. */
function row(venueId: string, name: string, changed: Partial<OverviewRow> = {}): OverviewRow {
  return anOverviewRow(name, { venueId, basis: 'none', spentCents: cents(100_00), ...changed });
}

const asText = ({ title, about, button }: ToDo) => `${title}: ${about}: ${button}`;

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
    ['Last week is open: 1 of 2 venues to close: Close'],
  ],
  [
    'a manager submits their own venue',
    manager,
    [row('townhouse', 'Townhouse')],
    [],
    ['Last week is open: Townhouse to submit: Submit'],
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
    ['Orders are waiting for approval: $640.00, Kitchen: Approve'],
  ],
  ['and for nobody else', manager, [], [row('tropics', 'Tropics Grill', kitchenWaits)], []],
])('What is to be done: %s', (_, who, lastWeek, thisWeek, said) => {
  expect(
    toDo(GROUP, who, { lastWeek: { weekId: LAST_WEEK, rows: lastWeek }, rows: thisWeek }).map(asText),
  ).toEqual(said);
});

test('Nobody is to close a week that was over before the place was made', () => {
  const lastWeek = { weekId: LAST_WEEK, rows: [row('townhouse', 'Townhouse')] };
  const began = (beganOn: string) =>
    toDo({ ...GROUP, beganOn: beganOn as Day }, 'admin', { lastWeek, rows: [] });
  expect(began('2026-11-22')).toEqual([]);
  expect(began('2026-11-21')).toHaveLength(1);
});

const NONE_BEFORE = { weekId: LAST_WEEK, rows: [] };
const WEDNESDAY = '2026-11-25' as Day;
const THURSDAY = '2026-11-26' as Day;

test.each([
  [[{ venueId: 'townhouse', days: [THURSDAY] }], ['Thursday’s sales are not in: Townhouse: Enter']],
  [
    [
      { venueId: 'tropics', days: [WEDNESDAY, THURSDAY] },
      { venueId: 'scandals', days: [THURSDAY] },
      { venueId: 'townhouse', days: [THURSDAY] },
    ],
    ['The sales of 2 days are not in: Wednesday and Thursday: 3 venues: Enter'],
  ],
  [[{ venueId: 'townhouse', days: [] }], []],
])('Sales of %j are to be entered', (missing, said) => {
  expect(toDo(GROUP, 'admin', { lastWeek: NONE_BEFORE, rows: [], missing }).map(asText)).toEqual(said);
});

test('The two worst budgets of a week on a forecast are looked at, by what they head for or are over by', () => {
  const budget = (name: string, spent: number, heading: number) =>
    anOverviewBudget(name, {
      ...{ basis: 'forecast', budgetCents: cents(1_000_00), verdict: 'Heading over' },
      ...{ spentCents: cents(spent), headingCents: cents(heading) },
    });
  const over = { ...budget('Bar', 1_031_03, 1_100_00), verdict: 'Over' as const };
  const calm = { ...budget('Café', 500_00, 990_00), verdict: 'On pace' as const };
  const rows = [
    row('tropics', 'Tropics Grill', { budgets: [budget('Kitchen', 900_00, 1_436_00), calm, over] }),
    row('scandals', 'Scandals', { budgets: [budget('Scandals', 10_00, 1_200_00)] }),
  ];
  expect(toDo(GROUP, 'admin', { lastWeek: NONE_BEFORE, rows }).map(asText)).toEqual([
    'Bar is over by $31.03: Tropics Grill: $1,031.03 of $1,000.00 spent: Look',
    'Kitchen is heading for about $436 over: Tropics Grill: $900.00 of $1,000.00 spent: Look',
  ]);
});

test('What is usually ordered on a day is to be added, once it is not entered', () => {
  const supplier = (name: string, usualCents: number, enteredCents: number | null) => ({
    ...{ supplier: name, usualCents, enteredCents },
  });
  const orders = {
    day: '2026-11-28',
    suppliers: [supplier('Green Valley', 405_00, null), supplier('Fish & Co', 120_00, 100_00)],
  } as unknown as UsualOrders;
  const usual = [{ center: 'kitchen', orders }];
  expect(toDo(GROUP, 'admin', { lastWeek: NONE_BEFORE, rows: [], usual }).map(asText)).toEqual([
    'Saturday’s orders are usually about $405: Kitchen: Green Valley: Add',
  ]);
});

test('Nothing is to be entered where a venue has closed this week already', () => {
  const rows = [row('tropics', 'Tropics Grill', { state: 'closed' }), row('townhouse', 'Townhouse')];
  const missing = ['tropics', 'townhouse'].map((venueId) => ({ venueId, days: [THURSDAY] }));
  const orders = {
    day: THURSDAY,
    suppliers: [{ supplier: 'Fish', usualCents: cents(1_00), enteredCents: null }],
  };
  const usual = ['kitchen', 'townhouse'].map((center) => ({
    center,
    orders: orders as unknown as UsualOrders,
  }));
  expect(toDo(GROUP, 'admin', { lastWeek: NONE_BEFORE, rows, missing, usual }).map(asText)).toEqual([
    'Thursday’s sales are not in: Townhouse: Enter',
    'Thursday’s orders are usually about $1: Townhouse: Fish: Add',
  ]);
});

test.each<[Who, string[]]>([
  ['admin', ['kitchen', 'scandals labor', 'Tropics Grill and Scandals', 'Kitchen and Scandals']],
  ['chef', ['kitchen', 'Tropics Grill', 'Kitchen']],
  ['scandals_manager', ['scandals labor', 'Scandals', 'Scandals']],
  ['townhouse_manager', []],
  [manager, []],
  ['viewer', []],
])('What is to be done by %j is of what they answer for, not of all that they may enter', (who, said) => {
  const over = (name: string, changed: Partial<OverviewBudget>) =>
    anOverviewBudget(name, {
      ...{ basis: 'forecast', verdict: 'Over', budgetCents: cents(1_000_00), spentCents: cents(1_100_00) },
      ...changed,
    });
  const rows = [
    row('tropics', 'Tropics Grill', { budgets: [over('kitchen', { category: 'kitchen' })] }),
    row('scandals', 'Scandals', {
      budgets: [over('scandals labor', { kind: 'labor', category: 'scandals-labor' })],
    }),
  ];
  const missing = ['tropics', 'scandals'].map((venueId) => ({ venueId, days: [THURSDAY] }));
  const orders = {
    day: '2026-11-28',
    suppliers: [{ supplier: 'Fish & Co', usualCents: 120_00, enteredCents: null }],
  } as unknown as UsualOrders;
  const usual = ['kitchen', 'scandals'].map((center) => ({ center, orders }));
  const about = toDo(GROUP, who, { lastWeek: NONE_BEFORE, rows, missing, usual }).map((one) =>
    one.what === 'budget' ? one.title.replace(/ is over.*/, '') : one.about.replace(/:.*/, ''),
  );
  expect(about.toSorted()).toEqual(said.toSorted());
});
