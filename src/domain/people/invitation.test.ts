import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { createUser } from './change-user.ts';
import { inviteAgain, withdrawInvitation } from './invitation.ts';
import { PEOPLE_REFUSED } from './people-refused.ts';
import type { Role } from './role.ts';
import type { ListedUser } from './user.ts';

const AT = '2026-11-19T17:00:00.000Z';
const moment = (role: Role | null) => ({ now: () => AT, newId: () => 'new', by: role && { role } });
const NIA: ListedUser = {
  ...{ userId: 'nia', name: 'Nia', email: 'nia@example.com', role: 'chef', createdAt: AT },
  ...{ active: true, hasCredential: false, hasSecondFactor: false, lastSignInAt: null },
  invitation: { expiresAt: AT, mail: 'none' },
};
const ENTERED = { name: 'Nia', email: 'nia@example.com', role: 'admin' } as const;
const FACTS = {
  ...{ isCodeRight: true, users: 3, isTaken: false, hasPassword: false },
  group: SAMPLE_GROUP,
} as const;

test('an admin invites somebody by leaving the password out', () => {
  expect(createUser({ ...FACTS, setup: 'admin' }, ENTERED, moment('admin'))).toMatchObject({
    change: { entries: [{ action: 'invite user', subject: NIA.email }] },
  });
});

test.each(['open', 'code'] as const)('nobody else does where setup is %s', (setup) => {
  for (const role of ['chef', null] as const)
    expect(createUser({ ...FACTS, setup }, ENTERED, moment(role))).toEqual({
      refused: PEOPLE_REFUSED.noPassword,
    });
});

test('a new invitation lasts seven days', () => {
  expect(inviteAgain(NIA, { now: () => AT })).toMatchObject({
    answer: NIA,
    change: { createdAt: AT, expiresAt: '2026-11-26T17:00:00.000Z', entries: [{ action: 'invite user' }] },
  });
});

test('an invitation is withdrawn with what was to be', () => {
  const entries = [
    { action: 'withdraw invitation', subject: NIA.email, before: { name: 'Nia', role: 'chef' } },
  ];
  expect(withdrawInvitation(NIA)).toEqual({ answer: NIA, change: { entries } });
});

test.each([
  ['nobody', undefined, PEOPLE_REFUSED.userUnknown],
  ['somebody who has accepted', { ...NIA, invitation: null }, PEOPLE_REFUSED.notInvited],
])('there is no invitation of %s', (_, user, refused) => {
  expect(inviteAgain(user, { now: () => AT })).toEqual({ refused });
  expect(withdrawInvitation(user)).toEqual({ refused });
});

test('nobody is invited anew while they are deactivated', () => {
  expect(inviteAgain({ ...NIA, active: false }, { now: () => AT })).toEqual({
    refused: PEOPLE_REFUSED.userInactive,
  });
});
