import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../group/sample-group.ts';
import {
  ACTIONS,
  type Action,
  can,
  canSetSales,
  homeOf,
  orderableCenters,
  ownCategories,
  ROLES,
  type Role,
  roleName,
  roleOfPath,
  type Subject,
  staffedCrews,
  subjectsOf,
} from './role.ts';

/** Who may do what: each action on each subject, for each role. */
const MATRIX = `
                                     admin  chef  bar_manager  scandals_manager  townhouse_manager
  read             -                 yes    yes   yes          yes               yes
  setGrillRevenue  -                 yes    yes   yes          yes               yes
  setVenueRevenue  scandals          yes    no    no           yes               no
  setVenueRevenue  townhouse         yes    no    no           no                yes
  addOrder         kitchen           yes    yes   no           yes               yes
  addOrder         bar               yes    no    yes          yes               yes
  addOrder         scandals          yes    no    no           yes               no
  addOrder         townhouse         yes    no    no           no                yes
  setSpending      kitchen           yes    yes   no           no                no
  setSpending      bar               yes    no    yes          no                no
  setSpending      scandals          yes    no    no           yes               no
  setSpending      townhouse         yes    no    no           no                yes
  setStaffCost     kitchen           yes    yes   no           no                no
  setStaffCost     bar               yes    no    yes          no                no
  setStaffCost     service           yes    no    yes          no                yes
  setStaffCost     scandals-bar      yes    no    no           yes               no
  setStaffCost     scandals-service  yes    no    no           yes               no
  setStaffCost     townhouse         yes    no    no           no                yes
  addStaff         kitchen           yes    yes   no           no                no
  addStaff         bar               yes    no    yes          no                no
  addStaff         service           yes    no    yes          no                yes
  addStaff         scandals-bar      yes    no    no           yes               no
  addStaff         scandals-service  yes    no    no           yes               no
  addStaff         townhouse         yes    no    no           no                yes
  addHours         kitchen           yes    yes   no           no                no
  addHours         bar               yes    no    yes          no                no
  addHours         service           yes    no    yes          no                yes
  addHours         scandals-bar      yes    no    no           yes               no
  addHours         scandals-service  yes    no    no           yes               no
  addHours         townhouse         yes    no    no           no                yes
  seeRates         kitchen           yes    yes   no           no                no
  seeRates         bar               yes    no    yes          no                no
  seeRates         service           yes    no    yes          no                yes
  seeRates         scandals-bar      yes    no    no           yes               no
  seeRates         scandals-service  yes    no    no           yes               no
  seeRates         townhouse         yes    no    no           no                yes
  saveLabor        -                 yes    no    no           no                no
  saveSettings     -                 yes    yes   yes          yes               yes
  lockSettings     -                 yes    no    no           no                no
  handleAlerts     -                 yes    yes   yes          yes               yes
  chooseDigest     -                 yes    yes   yes          yes               yes
  keepAccount      -                 yes    yes   yes          yes               yes
  manageSuppliers  -                 yes    no    no           no                no
  manageUsers      -                 yes    no    no           no                no
  readAudit        -                 yes    no    no           no                no
  putSample        -                 yes    no    no           no                no`;

/** Whether a role may do an action at all, whatever on. */
const AT_ALL = `
                   admin  chef  bar_manager  scandals_manager  townhouse_manager
  setVenueRevenue  yes    no    no           yes               yes
  addOrder         yes    yes   yes          yes               yes
  setSpending      yes    yes   yes          yes               yes
  setStaffCost     yes    yes   yes          yes               yes
  addStaff         yes    yes   yes          yes               yes
  addHours         yes    yes   yes          yes               yes
  seeRates         yes    yes   yes          yes               yes`;

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
    expect([row(...ROLES), ...decided]).toEqual(rowsOf(MATRIX));
  });

  test('is what the permission table says when no subject is named', () => {
    const decided = actions
      .filter(([, subjects]) => subjects)
      .map(([action]) => row(action, answers(action)));
    expect([row(...ROLES), ...decided]).toEqual(rowsOf(AT_ALL));
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
  return ROLES.map((name) => (can(name, action, subject) ? 'yes' : 'no')).join(' ');
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
