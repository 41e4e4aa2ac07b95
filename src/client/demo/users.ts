import type { Session } from '../../domain/people/session.ts';
import {
  changedUser,
  isGuest,
  type ListedUser,
  losesLastAdmin,
  type NewUser,
  newUser,
  type User,
  userAction,
  userChange,
} from '../../domain/people/user.ts';
import { peopleRefused, REFUSED, userExists } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { NOT_IN_DEMO, refuse } from './refuse.ts';
import { type Demo, newId, timestamp } from './state.ts';

type UserCalls = Pick<Gateway, 'createUser' | 'users' | 'changeUser' | 'makeResetLink'>;

/** The users of demo mode: a list without passwords. `setup` says who may create them. */
export function userCalls(demo: Demo, answer: Answer, setup: () => Session['setup']): UserCalls {
  return {
    users: () => answer('manageUsers', () => demo.state.users),
    createUser: (entered, key) =>
      answer('anyone', (by) => {
        const user = parsed(newUser, entered);
        if (by.role !== 'admin' && setup() !== 'open') throw refuse(REFUSED.notAdmin);
        const { password: _, ...sent } = entered;
        return once(demo, by, key, ['create user', sent], () => create(demo, by, user));
      }),
    changeUser: (userId, entered) =>
      answer('manageUsers', (by) => {
        const change = parsed(userChange, entered);
        const before = demo.state.users.find((user) => user.userId === userId);
        if (!before) throw refuse(REFUSED.userUnknown);
        return changeTo(demo, by, before, changedUser(before, change));
      }),
    makeResetLink: () =>
      answer('manageUsers', () => {
        throw refuse(NOT_IN_DEMO);
      }),
  };
}

function create(demo: Demo, by: Visitor, { name, email, role }: NewUser): User {
  const refused = peopleRefused('users', demo.state.users.length);
  if (refused) throw refuse(refused);
  if (demo.state.users.some((user) => user.email === email)) throw refuse(userExists(email));
  const created: User = { userId: newId(), name, email, role, createdAt: timestamp(demo) };
  demo.state.users.push({ ...created, active: true, lastSignInAt: null });
  record(demo, { by, action: 'create user', subject: email, after: created });
  return created;
}

function changeTo(demo: Demo, by: Visitor, before: ListedUser, after: ListedUser): ListedUser {
  const action = userAction(before, after);
  if (!action) return before;
  const otherAdmins = demo.state.users.filter(
    (user) => user !== before && user.role === 'admin' && user.active && !isGuest(user),
  );
  if (losesLastAdmin(before, after, otherAdmins.length)) throw refuse(REFUSED.lastAdmin);
  demo.state.users = demo.state.users.map((user) => (user === before ? after : user));
  record(demo, { by, action, subject: after.email, before: toldOf(before), after: toldOf(after) });
  return after;
}

function toldOf({ name, role, active }: ListedUser) {
  return { name, role, active };
}
