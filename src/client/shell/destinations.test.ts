import { describe, expect, test } from 'vitest';
import { weekOf } from '../../domain/calendar/week.ts';
import { GROUP_DEFAULTS, type Group } from '../../domain/group/group.ts';
import { reachIn } from '../../domain/people/reach.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { homeOf, type Reach, type Role, type Who } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { parseDay } from '../../domain/values/day.ts';
import { router } from '../router.tsx';
import { type Destination, destinationsFor } from './destinations.ts';
import { findNavItems } from './find-nav-items.ts';
import { canOpenPage } from './nav-items.ts';

const { weekId: LAST_WEEK } = weekOf(parseDay('2026-11-18')!, GROUP_DEFAULTS);

/** Two venues, made by an admin. */
const OWN: Group = {
  ...GROUP_DEFAULTS,
  venues: [
    {
      venueId: 'blue-door',
      name: 'Blue Door',
      centers: [
        { id: 'blue-door-food', name: 'Food', budgetOf: 'own', percentage: 30 },
        { id: 'blue-door-drinks', name: 'Drinks', budgetOf: 'own', percentage: 20 },
      ],
      crews: [{ id: 'blue-door-cooks', name: 'Cooks', department: 'kitchen' }],
      laborOf: ['blue-door-cooks'],
    },
    {
      venueId: 'pier',
      name: 'Pier',
      centers: [{ id: 'pier-food', name: 'Pier Food', budgetOf: 'own', percentage: 30 }],
      crews: [{ id: 'pier-cooks', name: 'Pier Cooks', department: 'kitchen' }],
      laborOf: ['pier-cooks'],
    },
  ],
};

const isOpenTo = (who: Who, group: Group) => (path: string) => {
  const { staticData } = router.routesByPath[path as keyof typeof router.routesByPath].options;
  return canOpenPage(path, staticData, who, group);
};

/** All that is offered to somebody. */
function offeredTo(who: Who, whole: Group = OWN): Destination[] {
  const group = visibleGroup(who, whole);
  const home = { to: homeOf(typeof who === 'string' ? who : who.role!) };
  return destinationsFor({ who, group, home, lastWeek: LAST_WEEK, isOpen: isOpenTo(who, group) });
}

function manager(reach: Partial<Reach>, group: Group = OWN): Who {
  const NOTHING = { venues: [], centers: [], crews: [] };
  return { role: 'manager', reach: reachIn(group, { ...NOTHING, ...reach }) };
}

/** The first three that are offered for what is typed. */
function firstThree(who: Who, typed: string, group: Group = OWN): string[] {
  return findNavItems(offeredTo(who, group), typed)
    .slice(0, 3)
    .map(({ label }) => label);
}

// What an admin types, and what has to be among the first three that are offered for it.
test.each([
  ['home', 'Home'],
  ['dashboard', 'Home'],
  ['sales', 'Sales by day'],
  ['revenue', 'Weekly Revenue'],
  ['takings', 'Sales by day'],
  ['turnover', 'Weekly Revenue'],
  ['till', 'Sales by day'],
  ['today', 'Today’s sales'],
  ['todays sales', 'Today’s sales'],
  ['end of day', 'Today’s sales'],
  ['forecast', 'Sales by day'],
  ['hours', 'Labor Management'],
  ['labor', 'Labor Management'],
  ['labour', 'Labor Management'],
  ['payroll', 'Labor Management'],
  ['wages', 'Labor Management'],
  ['schedule', 'Labor Management'],
  ['rota', 'Labor Management'],
  ['timesheet', 'Labor Management'],
  ['roster', 'Hours by day'],
  ['schedule', 'Hours by day'],
  ['rota', 'Hours by day'],
  ['shifts', 'Hours by day'],
  ['timesheet', 'Hours by day'],
  ['hours', 'Hours by day'],
  ['staff', 'Labor Management'],
  ['people', 'Users'],
  ['user', 'Users'],
  ['roles', 'Users'],
  ['invite', 'Invite people'],
  ['add user', 'Create User'],
  ['password', 'Your account'],
  ['profile', 'Your account'],
  ['api', 'Your account'],
  ['token', 'Your account'],
  ['program', 'Your account'],
  ['report', 'Weekly report'],
  ['print', 'Weekly report'],
  ['pdf', 'Weekly report'],
  ['prime cost', 'Weekly report'],
  ['trends', 'Trends'],
  ['history', 'Trends'],
  ['chart', 'Trends'],
  ['import', 'Import sales'],
  ['upload', 'Import orders'],
  ['csv', 'Import sales'],
  ['csv', 'Export data'],
  ['excel', 'Export data'],
  ['export', 'Export data'],
  ['backup', 'Export data'],
  ['mail', 'Budget Settings'],
  ['email', 'Budget Settings'],
  ['alerts', 'Alerts'],
  ['notification', 'Alerts'],
  ['approve', 'Orders waiting for approval'],
  ['pending', 'Orders waiting for approval'],
  ['close week', 'Close week'],
  ['submit', 'Close week'],
  ['monday', 'Monday’s table'],
  ['last week', 'Close week'],
  ['budget', 'Budget Settings'],
  ['settings', 'Budget Settings'],
  ['percentages', 'Budget Settings'],
  ['thresholds', 'Budget Settings'],
  ['suppliers', 'Suppliers'],
  ['vendor', 'Suppliers'],
  ['invoice', 'All orders'],
  ['add order', 'Add Order'],
  ['order', 'All orders'],
  ['purchase', 'Add Order'],
  ['venues', 'Your group'],
  ['currency', 'Your group'],
  ['overtime', 'Your group'],
  ['limit', 'Your group'],
  ['approval', 'Your group'],
  ['approval', 'Orders waiting for approval'],
  ['pay', 'Labor Management'],
  ['rate', 'Labor Management'],
  ['salary', 'Labor Management'],
  ['holiday', 'Sales by day'],
  ['holiday', 'Your group'],
  ['deadline', 'Close week'],
  ['dark', 'Your group'],
  ['log', 'Audit trail'],
  ['who changed', 'Audit trail'],
  ['help', 'Keys'],
  ['shortcut', 'Keys'],
  ['logout', 'Logout'],
  ['log out', 'Logout'],
  ['sign out', 'Logout'],
  ['blue', 'Blue Door'],
  ['drinks', 'Drinks'],
])('An admin who types “%s” is offered “%s”', (typed, wanted) => {
  expect(firstThree('admin', typed)).toContain(wanted);
});

test.each<[string, Who, typed: string, offered: string[]]>([
  ['a viewer', 'viewer', 'add order', []],
  ['a viewer', 'viewer', 'report', ['Weekly report']],
  ['a viewer', 'viewer', 'invite', []],
  ['a viewer', 'viewer', 'close week', []],
  ['a viewer', 'viewer', 'password', ['Your account']],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'close week', ['Submit week']],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'deadline', ['Submit week']],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'pay', ['Hours']],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'pier', []],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'hours', ['Hours']],
  ['the manager of a venue', manager({ venues: ['blue-door'] }), 'users', []],
  ['the manager of a center', manager({ centers: ['pier-food'] }), 'order', ['Add Order', 'All orders']],
  ['the manager of a center', manager({ centers: ['pier-food'] }), 'trends', []],
  ['the manager of a center', manager({ centers: ['pier-food'] }), 'close week', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'wages', ['Hours']],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'add order', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'takings', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'orders', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'settings', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'report', []],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] }), 'pier', []],
  ['the manager of a center', manager({ centers: ['pier-food'] }), 'pdf', ['Weekly report']],
  ['the manager of a center', manager({ centers: ['pier-food'] }), 'thresholds', ['Budget Settings']],
])('Of what is open to %s, “%s” offers what it means', (_, who, typed, offered) => {
  const found = firstThree(who, typed);
  if (offered.length === 0) expect(found).toEqual([]);
  else expect(found).toEqual(expect.arrayContaining(offered));
});

const PEOPLE: [string, Who][] = [
  ['an admin', 'admin'],
  ['a viewer', 'viewer'],
  ['the manager of a venue', manager({ venues: ['blue-door'] })],
  ['the manager of a center', manager({ centers: ['blue-door-food'] })],
  ['the manager of a crew', manager({ crews: ['pier-cooks'] })],
];

describe.each(PEOPLE)('Whatever %s types', (_, who) => {
  const offered = offeredTo(who);

  test('no page is offered that sends them away', () => {
    const isOpen = isOpenTo(who, visibleGroup(who, OWN));
    const pages = offered.flatMap(({ to }) => (typeof to === 'object' ? [String(to.to)] : []));
    const closed = pages.filter((page) => !page.includes('$') && !isOpen(page) && page !== '/overview');
    expect(closed).toEqual([]);
  });

  test('nothing is offered that has a name of the specification’s venues', () => {
    const names = offered.map(({ label }) => label).join('\n');
    expect(names).not.toMatch(/Tropics|Scandals|Townhouse|\bKitchen\b|\bBar\b/);
  });

  test('nothing is offered twice under one name', () => {
    const names = offered.map(({ label, kind = '' }) => `${label} ${kind}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

test.each<[Role, string[]]>([
  ['admin', ['Kitchen', 'Bar', 'Scandals', 'Townhouse', 'Tropics Grill']],
  ['chef', ['Tropics Grill']],
  ['townhouse_manager', ['Tropics Grill']],
])('In the specification’s group %s is offered the dashboards that the role may open', (role, names) => {
  const dashboards = ['Kitchen', 'Bar', 'Scandals', 'Townhouse', 'Tropics Grill'];
  const offered = offeredTo(role, SAMPLE_GROUP).map(({ label }) => label);
  expect(dashboards.filter((name) => offered.includes(name))).toEqual(names);
});
