import {
  changeUser,
  createUser,
  type UserCreated,
  type UserWrites,
} from '../../domain/people/change-user.ts';
import type { Session } from '../../domain/people/session.ts';
import { isGuest, newUser, userChange } from '../../domain/people/user.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, once, parsed } from './answer.ts';
import { decided } from './decided.ts';
import { NOT_IN_DEMO, refuse } from './refuse.ts';
import type { Demo } from './state.ts';

type UserCalls = Pick<Gateway, 'createUser' | 'users' | 'changeUser' | 'makeResetLink'>;

/** The users of demo mode: a list without passwords. `setup` says who may create them; nobody has a setup code here. */
export function userCalls(demo: Demo, answer: Answering, setup: () => Session['setup']): UserCalls {
  const known = () => demo.state.users.filter((user) => !isGuest(user));
  return {
    users: () => answer('manageUsers', () => demo.state.users),
    createUser: (entered, key) =>
      answer('anyone', (by) => {
        const { password: _, ...user } = parsed(newUser, entered);
        return once(demo, by, key, ['create user', { ...entered, password: '' }], () =>
          decided(demo, by, {
            decide: (moment) => {
              const isTaken = known().some(({ email }) => email === user.email);
              const open = { setup: setup() === 'open' ? 'open' : 'admin', isCodeRight: false } as const;
              return createUser({ ...open, users: known().length, isTaken }, user, moment);
            },
            keep: (change: UserCreated) =>
              demo.state.users.push({ ...change.user, active: true, lastSignInAt: null }),
          }),
        );
      }),
    changeUser: (userId, entered) =>
      answer('manageUsers', (by) => {
        const change = parsed(userChange, entered);
        const before = demo.state.users.find((user) => user.userId === userId);
        const others = known().filter((user) => user !== before && user.role === 'admin' && user.active);
        return decided(demo, by, {
          decide: () => changeUser({ before, otherAdmins: others.length }, change),
          keep: ({ user }: UserWrites) => {
            demo.state.users = demo.state.users.map((one) => (one === before ? user : one));
          },
        });
      }),
    makeResetLink: () =>
      answer('manageUsers', () => {
        throw refuse(NOT_IN_DEMO);
      }),
  };
}
