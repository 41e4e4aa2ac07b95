import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import { traitsOf } from '../group/traits.ts';
import { centersOf, crewsOf } from '../group/venue.ts';
import type { Refused } from '../refusals/problem.ts';
import { unfit } from '../refusals/refused.ts';
import { addMilliseconds } from '../values/moment.ts';
import type { DecisionContext } from './decision-context.ts';
import { LINK_LASTS, type ResetLink } from './password.ts';
import { PEOPLE_REFUSED, peopleRefused, userExists } from './people-refused.ts';
import type { Reach, UserRole } from './role.ts';
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

const NO_REACH = 'A manager needs at least one venue, revenue center or crew.';
const OF_ANOTHER = 'This group has no such role. Choose a manager, and what they look after.';
const ONLY_MANAGERS = 'Only a manager has a reach. The other roles come with what they may do.';

/** Refuses a role and reach that don't fit: a manager without one, another role with one, and unknown ids or roles. */
export function reachRefused(group: Group, role: UserRole | null, reach: Reach | undefined): Refused | null {
  const fault = (field: string, message: string) => unfit([{ path: field.split('.'), message }]);
  const isOfAny = role === null || role === 'admin' || role === 'viewer' || role === 'manager';
  if (!isOfAny && group.venues.length > 0 && !traitsOf(group).hasPresetRoles)
    return fault('role', OF_ANOTHER);
  if (role !== 'manager') return reach ? fault('reach', ONLY_MANAGERS) : null;
  if (!reach || [reach.venues, reach.centers, reach.crews].every((ids) => ids.length === 0))
    return fault('reach', NO_REACH);
  const known = {
    venues: group.venues.map(({ venueId }) => venueId),
    centers: centersOf(group),
    crews: crewsOf(group),
  };
  for (const [kind, word] of KINDS) {
    const unknown = reach[kind].find((id) => !known[kind].includes(id));
    if (unknown !== undefined) return fault(`reach.${kind}`, `There is no ${word} “${unknown}”.`);
  }
  return null;
}

const KINDS = [
  ['venues', 'venue'],
  ['centers', 'revenue center'],
  ['crews', 'crew'],
] as const;

/** Who may create users, and whether the setup code in the request is right. */
export interface SetupFacts {
  setup: Session['setup'];
  isCodeRight: boolean;
}

export interface NewUserFacts extends SetupFacts {
  users: number;
  isTaken: boolean;
  hasPassword: boolean;
  /** The group that the reach must belong to. */
  group: Group;
}

/** The effects of creating a user. The first user may leave the settings locked to admins. */
interface UserCreated extends AuditedChange {
  user: User;
  locksSettings: boolean;
}

/** Refuses user creation unless: an admin asks; no user exists yet and the setup code is right; or the server is a trial. */
export function creationRefused({ setup, isCodeRight }: SetupFacts, role: UserRole | null): Refused | null {
  if (role === 'admin' || setup === 'open') return null;
  if (setup === 'admin') return PEOPLE_REFUSED.notAdmin;
  return isCodeRight ? null : PEOPLE_REFUSED.setupCode;
}

/** Creates a user, or invites one without a password. Only admins may invite. */
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

interface UserWrites extends AuditedChange {
  user: ListedUser;
  /** Whether their sessions and their reset link end. */
  signsOut: boolean;
  movesRole: boolean;
}

/** Changes a user's name or role, deactivates or reactivates them. Refused if it leaves no other admin to manage users. */
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

/** Makes a one-time link, valid for 24 hours, that resets a user's password, if they can sign in. */
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
