import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import { addMilliseconds } from '../values/moment.ts';
import type { DecisionContext } from './decision-context.ts';
import { LINK_LASTS, type ResetLink } from './password.ts';
import { PEOPLE_REFUSED, peopleRefused, userExists } from './people-refused.ts';
import { reachRefused } from './reach-refused.ts';
import type { UserRole } from './role.ts';
import type { Session } from './session.ts';
import {
  changedUser,
  isSameAccess,
  type ListedUser,
  losesLastAdmin,
  type NewUser,
  type User,
  type UserChange,
  userAction,
} from './user.ts';

/** Who may create users here, and whether the setup code that came along is the one. */
export interface SetupFacts {
  setup: Session['setup'];
  isCodeRight: boolean;
}

/** What decides about a new user: also how many there are, whether one has the e-mail address, and whether a password came along. */
export interface NewUserFacts extends SetupFacts {
  users: number;
  isTaken: boolean;
  hasPassword: boolean;
  /** Of whose venues, centers and crews a reach is. */
  group: Group;
}

/** What a new user leads to: the first one may leave the settings locked to admins. */
export interface UserCreated extends AuditedChange {
  user: User;
  locksSettings: boolean;
}

/** Whether somebody may create users: an admin always, others where nobody is known yet and they hold the setup code, or on a trial. */
export function creationRefused({ setup, isCodeRight }: SetupFacts, role: UserRole | null): Refused | null {
  if (role === 'admin' || setup === 'open') return null;
  if (setup === 'admin') return PEOPLE_REFUSED.notAdmin;
  return isCodeRight ? null : PEOPLE_REFUSED.setupCode;
}

/**
 * Creates a user, or invites one who comes without a password. Refused for whoever may not, for a first one who is no admin, for one
 * too many, and for a taken address; to invite somebody, for everybody but admins.
 */
export function createUser(
  facts: NewUserFacts,
  { name, email, role, reach, lockSettings = true }: Omit<NewUser, 'password'>,
  { by, newId, now }: Pick<DecisionContext, 'newId' | 'now'> & { by: Pick<User, 'role'> | null },
): Decision<User, UserCreated> {
  const isFirst = by?.role !== 'admin' && facts.setup === 'code';
  const refused =
    creationRefused(facts, by?.role ?? null) ??
    (isFirst && role !== 'admin' ? PEOPLE_REFUSED.firstAdmin : null) ??
    (!facts.hasPassword && by?.role !== 'admin' ? PEOPLE_REFUSED.noPassword : null) ??
    reachRefused(facts.group, role, reach) ??
    peopleRefused('users', facts.users) ??
    (facts.isTaken ? userExists(email) : null);
  if (refused) return { refused };
  const user: User = { userId: newId(), name, email, role, ...(reach && { reach }), createdAt: now() };
  const action = facts.hasPassword ? 'create user' : 'invite user';
  const entries = [{ action, subject: email, after: user }] as const;
  return { answer: user, change: { user, locksSettings: isFirst && lockSettings, entries } };
}

/** What a change of a user leads to. */
export interface UserWrites extends AuditedChange {
  user: ListedUser;
  /** Whether their sessions and reset link end. */
  signsOut: boolean;
  /** Whether what they may do is another. */
  movesRole: boolean;
}

/**
 * Changes a user's name or role, deactivates or reactivates them. Refused for nobody, and when no other admin would be left to
 * manage users.
 */
export function changeUser(
  { group, before, otherAdmins }: { group: Group; before: ListedUser | undefined; otherAdmins: number },
  change: UserChange,
): Decision<ListedUser, UserWrites> {
  if (!before) return { refused: PEOPLE_REFUSED.userUnknown };
  const user = changedUser(before, change);
  const action = userAction(before, user);
  if (!action) return { answer: before, change: null };
  const refused = reachRefused(group, user.role, user.reach);
  if (refused) return { refused };
  if (losesLastAdmin(before, user, otherAdmins)) return { refused: PEOPLE_REFUSED.lastAdmin };
  const movesRole = !isSameAccess(user, before);
  const signsOut = user.active !== before.active;
  const entry = { action, subject: user.email, before: toldOf(before), after: toldOf(user) };
  return {
    answer: user,
    change: { user, signsOut, movesRole, entries: [entry] },
  };
}

function toldOf({ name, role, reach, active }: ListedUser) {
  return { name, role, ...(reach && { reach }), active };
}

/** Makes a link that resets a user's password once, within 24 hours. Refused for nobody, for who is deactivated, and for who is still invited. */
export function makeResetLink(
  user: ListedUser | undefined,
  token: string,
  { now }: Pick<DecisionContext, 'now'>,
): Decision<ResetLink, AuditedChange & { createdAt: string; expiresAt: string }> {
  if (!user) return { refused: PEOPLE_REFUSED.userUnknown };
  if (!user.active) return { refused: PEOPLE_REFUSED.userInactive };
  if (user.invitation) return { refused: PEOPLE_REFUSED.stillInvited };
  const createdAt = now();
  const expiresAt = addMilliseconds(createdAt, LINK_LASTS.reset);
  return {
    answer: { token, expiresAt },
    change: { createdAt, expiresAt, entries: [{ action: 'make reset link', subject: user.email }] },
  };
}
