import { describe, expect, test } from 'vitest';
import { GROUP_DEFAULTS, type Group, NO_GROUP } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { reachIn } from './reach.ts';
import {
  ACTIONS,
  type Action,
  can,
  canSetSales,
  canSetTotal,
  homeOf,
  offeredRoles,
  orderableCenters,
  ownCategories,
  ROLES,
  type Role,
  roleName,
  roleOfPath,
  type Subject,
  staffedCrews,
  subjectsOf,
  USER_ROLES,
  type Who,
} from './role.ts';

/** Who may do what: each action on each subject, for each role. */
const MATRIX = `
                                     admin  chef  bar_manager  scandals_manager  townhouse_manager  viewer  manager-of-scandals
  read             -                 yes    yes   yes          yes               yes                yes     yes
  setRevenue       kitchen           yes    yes   yes          yes               yes                no      no
  setRevenue       bar               yes    yes   yes          yes               yes                no      no
  setRevenue       scandals          yes    no    no           yes               no                 no      yes
  setRevenue       townhouse         yes    no    no           no                yes                no      no
  importFiles      -                 yes    yes   yes          yes               yes                no      yes
  addOrder         kitchen           yes    yes   no           yes               yes                no      no
  addOrder         bar               yes    no    yes          yes               yes                no      no
  addOrder         scandals          yes    no    no           yes               no                 no      yes
  addOrder         townhouse         yes    no    no           no                yes                no      no
  approveOrders    kitchen           yes    no    no           no                no                 no      no
  approveOrders    bar               yes    no    no           no                no                 no      no
  approveOrders    scandals          yes    no    no           no                no                 no      no
  approveOrders    townhouse         yes    no    no           no                no                 no      no
  setSpending      kitchen           yes    yes   no           no                no                 no      no
  setSpending      bar               yes    no    yes          no                no                 no      no
  setSpending      scandals          yes    no    no           yes               no                 no      yes
  setSpending      townhouse         yes    no    no           no                yes                no      no
  setStaffCost     kitchen           yes    yes   no           no                no                 no      no
  setStaffCost     bar               yes    no    yes          no                no                 no      no
  setStaffCost     service           yes    no    yes          no                yes                no      no
  setStaffCost     scandals-bar      yes    no    no           yes               no                 no      yes
  setStaffCost     scandals-service  yes    no    no           yes               no                 no      yes
  setStaffCost     townhouse         yes    no    no           no                yes                no      no
  addStaff         kitchen           yes    yes   no           no                no                 no      no
  addStaff         bar               yes    no    yes          no                no                 no      no
  addStaff         service           yes    no    yes          no                yes                no      no
  addStaff         scandals-bar      yes    no    no           yes               no                 no      yes
  addStaff         scandals-service  yes    no    no           yes               no                 no      yes
  addStaff         townhouse         yes    no    no           no                yes                no      no
  addHours         kitchen           yes    yes   no           no                no                 no      no
  addHours         bar               yes    no    yes          no                no                 no      no
  addHours         service           yes    no    yes          no                yes                no      no
  addHours         scandals-bar      yes    no    no           yes               no                 no      yes
  addHours         scandals-service  yes    no    no           yes               no                 no      yes
  addHours         townhouse         yes    no    no           no                yes                no      no
  seeRates         kitchen           yes    yes   no           no                no                 yes     no
  seeRates         bar               yes    no    yes          no                no                 yes     no
  seeRates         service           yes    no    yes          no                yes                yes     no
  seeRates         scandals-bar      yes    no    no           yes               no                 yes     yes
  seeRates         scandals-service  yes    no    no           yes               no                 yes     yes
  seeRates         townhouse         yes    no    no           no                yes                yes     no
  saveLabor        -                 yes    no    no           no                no                 no      no
  submitWeek       tropics           yes    no    no           no                no                 no      no
  submitWeek       scandals          yes    no    no           yes               no                 no      yes
  submitWeek       townhouse         yes    no    no           no                yes                no      no
  writeNote        tropics           yes    no    no           no                no                 no      no
  writeNote        scandals          yes    no    no           yes               no                 no      yes
  writeNote        townhouse         yes    no    no           no                yes                no      no
  closeWeek        -                 yes    no    no           no                no                 no      no
  saveSettings     -                 yes    yes   yes          yes               yes                no      yes
  lockSettings     -                 yes    no    no           no                no                 no      no
  handleAlerts     -                 yes    yes   yes          yes               yes                no      yes
  chooseDigest     -                 yes    yes   yes          yes               yes                yes     yes
  keepAccount      -                 yes    yes   yes          yes               yes                yes     yes
  manageSuppliers  -                 yes    no    no           no                no                 no      no
  manageUsers      -                 yes    no    no           no                no                 no      no
  readAudit        -                 yes    no    no           no                no                 no      no
  putSample        -                 yes    no    no           no                no                 no      no
  manageGroup      -                 yes    no    no           no                no                 no      no`;

/** Whether a role may do an action at all, whatever on. */
const AT_ALL = `
                admin  chef  bar_manager  scandals_manager  townhouse_manager  viewer  manager-of-scandals
  setRevenue    yes    yes   yes          yes               yes                no      yes
  addOrder      yes    yes   yes          yes               yes                no      yes
  approveOrders yes    no    no           no                no                 no      no
  setSpending   yes    yes   yes          yes               yes                no      yes
  setStaffCost  yes    yes   yes          yes               yes                no      yes
  addStaff      yes    yes   yes          yes               yes                no      yes
  addHours      yes    yes   yes          yes               yes                no      yes
  seeRates      yes    yes   yes          yes               yes                yes     yes
  submitWeek    yes    no    no           yes               yes                no      yes
  writeNote     yes    no    no           yes               yes                no      yes`;

const SCANDALS = { venues: ['scandals'], centers: [], crews: [] };
const WHO: [name: string, who: Who][] = [
  ...ROLES.map((role): [string, Who] => [role, role]),
  ['viewer', 'viewer'],
  ['manager-of-scandals', { role: 'manager', reach: reachIn(SAMPLE_GROUP, SCANDALS) }],
];

const actions = (Object.keys(ACTIONS) as Action[]).map(
  (action) => [action, subjectsOf(SAMPLE_GROUP, action)] as const,
);
const withSubject = actions.flatMap(([action, subjects]) =>
  (subjects ?? [undefined]).map((subject) => ({ action, subject })),
);

describe('who may do what', () => {
  test('is what the permission table says, for every action, subject and role', () => {
    const decided = withSubject.map(({ action, subject }) =>
      row(action, subject ?? '-', answers(action, subject)),
    );
    expect([row(...WHO.map(([name]) => name)), ...decided]).toEqual(rowsOf(MATRIX));
  });

  test('is what the permission table says when no subject is named', () => {
    const decided = actions
      .filter(([, subjects]) => subjects)
      .map(([action]) => row(action, answers(action)));
    expect([row(...WHO.map(([name]) => name)), ...decided]).toEqual(rowsOf(AT_ALL));
  });

  test('is approving orders of its own revenue centers for a manager who is given that right', () => {
    const reach = reachIn(SAMPLE_GROUP, { ...SCANDALS, approves: true });
    const approves = subjectsOf(SAMPLE_GROUP, 'approveOrders')!.filter((center) =>
      can({ role: 'manager', reach }, 'approveOrders', center),
    );
    expect(approves).toEqual(['scandals']);
    expect(can({ role: 'chef', reach }, 'approveOrders')).toBe(false);
  });

  test('is nothing at all for a session without a role', () => {
    for (const { action, subject } of withSubject) {
      expect(can(null, action, subject)).toBe(false);
      expect(can(null, action)).toBe(false);
    }
  });

  test('reaches nobody else when a subject is made up', () => {
    for (const [action, subjects] of actions.filter(([, subjects]) => subjects))
      for (const name of ['', 'tropics', 'Kitchen', '__proto__'])
        expect([action, subjects, can('chef', action, name as Subject)]).toEqual([action, subjects, false]);
  });
});

function answers(action: Action, subject?: Subject) {
  return WHO.map(([, who]) => (can(who, action, subject) ? 'yes' : 'no')).join(' ');
}

function row(...cells: string[]) {
  return cells.join(' ');
}

function rowsOf(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
}

test.each([
  ['admin', 'Admin', '/admin'],
  ['chef', 'Chef', '/chef'],
  ['bar_manager', 'Bar Manager', '/bar'],
  ['scandals_manager', 'Scandals Manager', '/scandals'],
  ['townhouse_manager', 'Townhouse Manager', '/townhouse'],
  ['viewer', 'Viewer', '/overview'],
  ['manager', 'Manager', '/overview'],
] as const)('the role %s is called %s and is at home on %s', (name, called, home) => {
  expect(roleName(name)).toBe(called);
  expect(homeOf(name)).toBe(home);
});

test.each([
  ['/admin', 'admin'],
  ['/admin/anything', 'admin'],
  ['/chef', 'chef'],
  ['/bar', 'bar_manager'],
  ['/bar?week=2025-05-04', 'bar_manager'],
  ['/scandals', 'scandals_manager'],
  ['/townhouse', 'townhouse_manager'],
  ['/', null],
  ['', null],
  ['/tropics', null],
  ['/labor', null],
  ['/add-supplier', null],
  ['/add-revenue', null],
  ['/budget-settings', null],
  ['/settings', null],
  ['/settings?location=scandals', null],
  ['/setup', null],
  ['admin', null],
  ['/Admin', null],
])('in demo mode the path "%s" shows the dashboard of %s', (path, shown) => {
  expect(roleOfPath(path)).toBe(shown);
});

test('roles order for what they may, their own first', () => {
  expect(orderableCenters(SAMPLE_GROUP, 'admin')).toEqual(['kitchen', 'bar', 'scandals', 'townhouse']);
  expect(orderableCenters(SAMPLE_GROUP, 'chef')).toEqual(['kitchen']);
  expect(orderableCenters(SAMPLE_GROUP, 'bar_manager')).toEqual(['bar']);
  expect(orderableCenters(SAMPLE_GROUP, 'townhouse_manager')).toEqual(['townhouse', 'kitchen', 'bar']);
});

test('roles add staff to the crews they keep', () => {
  expect(ROLES.map((role) => staffedCrews(SAMPLE_GROUP, role).length)).toEqual([6, 1, 2, 2, 2]);
  expect(staffedCrews(SAMPLE_GROUP, 'chef')).toEqual(['kitchen']);
});

test.each<[Role, string[]]>([
  ['admin', ['kitchen', 'bar', 'labor', 'scandals', 'townhouse']],
  ['chef', ['kitchen']],
  ['bar_manager', ['bar']],
  ['scandals_manager', ['scandals']],
  ['townhouse_manager', ['townhouse']],
])('the budgets of the %s are %j', (role, categories) => {
  expect(ownCategories(SAMPLE_GROUP, role)).toEqual(categories);
});

test.each<[Role, object, boolean]>([
  ['admin', { kitchen: 1, scandals: null, townhouse: 1 }, true],
  ['scandals_manager', { scandals: 1 }, true],
  ['scandals_manager', { scandals: null, townhouse: undefined }, true],
  ['scandals_manager', { scandals: 1, townhouse: null }, false],
  ['scandals_manager', { kitchen: 1 }, true],
  ['chef', { kitchen: 1, scandals: null }, false],
  ['chef', {}, true],
])('The %s with sales of %j may set them: %s', (role, amounts, may) => {
  expect(canSetSales(SAMPLE_GROUP, role, amounts)).toBe(may);
});

test('users are offered the roles that keep something in their group', () => {
  expect(offeredRoles(SAMPLE_GROUP, true)).toEqual(USER_ROLES);
  expect(offeredRoles(NO_GROUP, true)).toEqual(['admin', 'viewer', 'manager']);
  expect(offeredRoles(SAMPLE_GROUP, false)).toEqual(ROLES);
  const centers = [{ id: 'food', name: 'Food', budgetOf: 'own' as const, percentage: 30 }];
  const own = { venueId: 'pier', name: 'Pier', centers, crews: [], laborOf: [] };
  expect(offeredRoles({ ...GROUP_DEFAULTS, venues: [own] }, true)).toEqual(['admin', 'viewer', 'manager']);
});

const [GRILL, ...OTHERS] = SAMPLE_GROUP.venues;
const { total: _, ...WITHOUT_TOTAL } = GRILL!;
const NO_TOTAL: Group = { ...SAMPLE_GROUP, venues: [WITHOUT_TOTAL, ...OTHERS] };
const managing = (group: Group, ...venues: string[]): Who => ({
  role: 'manager',
  reach: reachIn(group, { venues, centers: [], crews: [] }),
});

test.each<[string, Group, Who, boolean]>([
  ['a chef, of kitchen and bar', SAMPLE_GROUP, 'chef', true],
  ['a manager of another venue', SAMPLE_GROUP, managing(SAMPLE_GROUP, 'scandals'), false],
  ['a viewer', SAMPLE_GROUP, 'viewer', false],
  ['an admin, where all centers make it', NO_TOTAL, 'admin', true],
  ['a manager of all venues there', NO_TOTAL, managing(NO_TOTAL, 'tropics', 'scandals', 'townhouse'), true],
  ['a manager of one of them', NO_TOTAL, managing(NO_TOTAL, 'tropics'), false],
])('The revenue of a week as a whole is set by %s: %3$s', (_name, group, who, may) => {
  expect(canSetTotal(group, who)).toBe(may);
});
