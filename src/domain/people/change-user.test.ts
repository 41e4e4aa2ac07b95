import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { changeUser, createUser, makeResetLink, type NewUserFacts } from './change-user.ts';
import { PEOPLE_REFUSED, peopleRefused, userExists } from './people-refused.ts';
import type { Role } from './role.ts';
import type { ListedUser, UserChange } from './user.ts';

const AT = '2026-11-19T17:00:00.000Z';
const NEW = { name: 'Al', email: 'al@example.com', role: 'admin' } as const;
const ROOM = { users: 3, isTaken: false, hasPassword: true, group: SAMPLE_GROUP };
const OPEN: NewUserFacts = { setup: 'open', isCodeRight: false, ...ROOM };
const ADMINS: NewUserFacts = { setup: 'admin', isCodeRight: false, ...ROOM };
const CODE: NewUserFacts = { setup: 'code', isCodeRight: true, ...ROOM, users: 0 };
const made = (role: Role | null) => ({ now: () => AT, newId: () => 'new', by: role && { role } });

test.each<[string, NewUserFacts, Role | null, object, boolean]>([
  ['by an admin', ADMINS, 'admin', { role: 'chef' }, false],
  ['by anybody on a trial', OPEN, null, {}, false],
  ['as the first one, with the code', CODE, null, {}, true],
  ['as the first one, who leaves the settings open', CODE, null, { lockSettings: false }, false],
])('a user is created %s', (_, facts, role, entered, locksSettings) => {
  const user = { userId: 'new', name: 'Al', email: 'al@example.com', createdAt: AT };
  expect(createUser(facts, { ...NEW, ...entered }, made(role))).toMatchObject({
    answer: user,
    change: { user, locksSettings, entries: [{ action: 'create user', subject: 'al@example.com' }] },
  });
});

test.each<[string, NewUserFacts, Role | null, object, object | null]>([
  ['a stranger', ADMINS, null, {}, PEOPLE_REFUSED.notAdmin],
  ['a chef', ADMINS, 'chef', {}, PEOPLE_REFUSED.notAdmin],
  ['a wrong setup code', { ...CODE, isCodeRight: false }, null, {}, PEOPLE_REFUSED.setupCode],
  ['a first user who is no admin', CODE, null, { role: 'chef' }, PEOPLE_REFUSED.firstAdmin],
  ['one too many', { ...ADMINS, users: 1000 }, 'admin', {}, peopleRefused('users', 1000)],
  ['a taken address', { ...ADMINS, isTaken: true }, 'admin', {}, userExists(NEW.email)],
])('refused to create a user: %s', (_, facts, role, entered, refused) => {
  expect(createUser(facts, { ...NEW, ...entered }, made(role))).toEqual({ refused });
});

const AL: ListedUser = {
  userId: 'al',
  ...NEW,
  createdAt: AT,
  active: true,
  lastSignInAt: null,
  invitation: null,
  hasCredential: true,
  hasSecondFactor: false,
};

test.each<[string, UserChange, object]>([
  ['a name', { name: 'Alan' }, { signsOut: false, movesRole: false, entries: [{ action: 'change user' }] }],
  ['a role', { role: 'chef' }, { signsOut: false, movesRole: true, entries: [{ action: 'change role' }] }],
  [
    'leaving',
    { active: false },
    { signsOut: true, movesRole: false, entries: [{ action: 'deactivate user' }] },
  ],
])('a user is changed: %s', (_, change, changed) => {
  const user = { ...AL, ...change };
  const before = { name: 'Al', role: 'admin', active: true };
  const decided = changeUser({ group: SAMPLE_GROUP, before: AL, otherAdmins: 1 }, change);
  expect(decided).toMatchObject({ answer: user, change: { user, ...changed } });
  expect(decided).toMatchObject({
    change: { entries: [{ subject: AL.email, before, after: { ...before, ...change } }] },
  });
});

test('a change to what holds changes nothing', () => {
  expect(changeUser({ group: SAMPLE_GROUP, before: AL, otherAdmins: 0 }, { name: 'Al' })).toEqual({
    answer: AL,
    change: null,
  });
});

test.each<[string, ListedUser | undefined, UserChange, object]>([
  ['nobody', undefined, { name: 'X' }, PEOPLE_REFUSED.userUnknown],
  ['the last admin’s role', AL, { role: 'chef' }, PEOPLE_REFUSED.lastAdmin],
  ['the last admin’s leaving', AL, { active: false }, PEOPLE_REFUSED.lastAdmin],
])('refused to change %s', (_, before, change, refused) => {
  expect(changeUser({ group: SAMPLE_GROUP, before, otherAdmins: 0 }, change)).toEqual({ refused });
});

test('a reset link lasts a day, and is for somebody who may sign in', () => {
  const answer = { token: 'secret', expiresAt: '2026-11-20T17:00:00.000Z' };
  expect(makeResetLink(AL, 'secret', { now: () => AT })).toMatchObject({
    answer,
    change: { entries: [{ action: 'make reset link', subject: AL.email }] },
  });
  expect(makeResetLink(undefined, 's', { now: () => AT })).toEqual({ refused: PEOPLE_REFUSED.userUnknown });
  expect(makeResetLink({ ...AL, active: false }, 's', { now: () => AT })).toEqual({
    refused: PEOPLE_REFUSED.userInactive,
  });
  const invitation = { expiresAt: AT, mail: 'none' } as const;
  expect(makeResetLink({ ...AL, invitation }, 's', { now: () => AT })).toEqual({
    refused: PEOPLE_REFUSED.stillInvited,
  });
});

test('whoever becomes something else than a manager leaves the reach behind, and no manager is without one', () => {
  const reach = { venues: ['scandals'], centers: [], crews: [] };
  const manager: ListedUser = { ...AL, role: 'manager', reach };
  const changed = (before: ListedUser, change: UserChange) => {
    const decided = changeUser({ group: SAMPLE_GROUP, before, otherAdmins: 1 }, change);
    return 'refused' in decided ? decided.refused.detail : decided.answer;
  };
  expect(changed(manager, { role: 'chef' })).toEqual({ ...AL, role: 'chef' });
  expect(changed(manager, { name: 'Alan' })).toEqual({ ...manager, name: 'Alan' });
  expect(changed(AL, { role: 'manager', reach })).toEqual(manager);
  expect(changed(AL, { role: 'manager' })).toContain('A manager needs at least one');
  expect(changed(AL, { role: 'chef', reach })).toContain('Only a manager has a reach.');
});

test('a reach that names the same in another order is no change', () => {
  const reach = { venues: ['scandals', 'townhouse'], centers: [], crews: [] };
  const before: ListedUser = { ...AL, role: 'manager', reach };
  const turned = { ...reach, venues: ['townhouse', 'scandals'] };
  const changeOf = (to: UserChange['reach']) =>
    changeUser({ group: SAMPLE_GROUP, before, otherAdmins: 0 }, { reach: to });
  expect(changeOf(turned)).toEqual({ answer: before, change: null });
  expect(changeOf({ ...reach, approves: true })).toMatchObject({ change: { movesRole: true } });
});
