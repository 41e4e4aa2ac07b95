import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../group/sample-group.ts';
import type { Role } from '../people/role.ts';
import { peopleRefused, REFUSED, staffMemberChangedMeanwhile } from '../refusals/refused.ts';
import { cents } from '../values/money.ts';
import { addStaff, editStaff } from './change-staff.ts';
import type { KnownStaff, NewStaff, StaffChange } from './staff.ts';

const NEW: NewStaff = {
  name: 'Al',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(1500),
};
const AL: KnownStaff = { staffId: 's', ...NEW, crew: 'kitchen', usualMinutes: 1200, active: true };
const by = (role: Role) => ({ group: SAMPLE_GROUP, by: { userId: 'u', name: 'Ann', role } });

test.each([
  ['with no usual hours said', NEW, 0],
  ['with usual hours', { ...NEW, usualMinutes: 600 as never }, 600],
])('a new member %s is active, and told of', (_, entered, usualMinutes) => {
  const staff = { staffId: 'new', ...NEW, usualMinutes, active: true };
  const entries = [{ action: 'add staff', subject: 'kitchen', after: staff }];
  expect(addStaff({ people: 999 }, entered, { newId: () => 'new' })).toEqual({
    answer: staff,
    change: { staff, entries },
  });
});

test('a full payroll takes nobody', () => {
  expect(addStaff({ people: 1000 }, NEW, { newId: () => 'new' })).toEqual({
    refused: peopleRefused('staff members', 1000),
  });
});

test.each<[string, StaffChange, Partial<KnownStaff>]>([
  ['a raise', { hourlyRateCents: cents(1600) }, { hourlyRateCents: cents(1600) }],
  ['leaving', { active: false }, { active: false }],
  ['another crew', { crew: 'scandals-bar' }, { crew: 'scandals-bar', department: 'bar' }],
  ['a change from what holds', { name: 'Alan', from: { name: 'Al' } }, { name: 'Alan' }],
])('a member is changed: %s', (_, change, changed) => {
  const staff = { ...AL, ...changed };
  const entries = [{ action: 'edit staff', subject: staff.crew, before: AL, after: staff }];
  const decided = editStaff({ before: AL, changedBy: null }, change, by('admin'));
  expect(decided).toEqual({ answer: staff, change: { staff, entries } });
});

test.each<[string, KnownStaff | undefined, StaffChange, Role, object]>([
  ['nobody', undefined, { name: 'X' }, 'admin', REFUSED.staffUnknown],
  ['one of another’s crew', AL, { name: 'X' }, 'bar_manager', REFUSED.role],
  ['one moved to another’s crew', AL, { crew: 'bar' }, 'chef', REFUSED.role],
  [
    'one whose rate was changed meanwhile',
    AL,
    { hourlyRateCents: cents(2), from: { hourlyRateCents: cents(1) } },
    'chef',
    staffMemberChangedMeanwhile('Bo', cents(1500)),
  ],
])('refused: a change of %s', (_, before, change, role, refused) => {
  expect(editStaff({ before, changedBy: 'Bo' }, change, by(role))).toEqual({ refused });
});
