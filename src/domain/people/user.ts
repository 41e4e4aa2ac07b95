import { z } from 'zod';
import type { AuditAction } from '../decisions/audit-action.ts';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { requiredText } from '../values/text.ts';
import { newPassword } from './password.ts';
import { enteredReach, reachSchema } from './reach.ts';
import { type Reach, USER_ROLES } from './role.ts';

export function userSchema() {
  return z
    .object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(USER_ROLES).nullable().describe('Null for a user who may do nothing.'),
      reach: reachSchema().optional().describe('What a manager manages; left out for everybody else.'),
      createdAt: instantSchema(),
    })
    .meta({ id: 'User' });
}
export type User = z.infer<ReturnType<typeof userSchema>>;

function openInvitationSchema() {
  return z.object({
    expiresAt: instantSchema().describe('After this it has expired, and a new one must be created.'),
    mail: z
      .enum(['none', 'waiting', 'sent', 'failed'])
      .describe('What happened to the email with its link; `none` if the admin hands it over.'),
  });
}
export type InvitationMail = z.infer<ReturnType<typeof openInvitationSchema>>['mail'];

export function listedUserSchema() {
  return z
    .object({
      ...userSchema().shape,
      active: z.boolean().describe('Whether they may sign in.'),
      hasCredential: z.boolean().describe('Whether they have chosen a password yet.'),
      hasSecondFactor: z.boolean().describe('Whether signing in asks for more than the password.'),
      lastSignInAt: instantSchema().nullable().describe('Null until the first time.'),
      invitation: openInvitationSchema()
        .nullable()
        .describe('The invitation they have not accepted yet: until then they can’t sign in.'),
    })
    .meta({ id: 'ListedUser' });
}
export type ListedUser = z.infer<ReturnType<typeof listedUserSchema>>;

/** The end of the made-up addresses of Quick Access guests: mail to '.invalid' reaches nobody. */
export const GUEST_ADDRESS = '@quick-access.invalid';

/** Whether a user signed in anonymously, through Quick Access. */
export function isGuest({ email }: Pick<User, 'email'>): boolean {
  return email.endsWith(GUEST_ADDRESS);
}

export const role = z.enum(USER_ROLES, { error: 'Choose one of the roles.' });

const LONGEST_ADDRESS = 254;

export const email = boundedText(LONGEST_ADDRESS)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Please enter a valid email address.' }));

/** A new user; without a password they are invited. `setupCode` creates the first admin of a production server. */
export const newUser = z.object({
  name: requiredText('Please fill in all fields'),
  email,
  password: newPassword.optional(),
  role,
  reach: enteredReach.optional(),
  setupCode: boundedText(100).optional(),
  /** Whether only admins may change the settings; sent with the setup code, true by default. */
  lockSettings: z.boolean().optional(),
});
export type NewUser = z.infer<typeof newUser>;

/** An admin's change of a user: missing fields stay as they are. */
export const userChange = z
  .object({ name: requiredText('Enter the full name.'), role, reach: enteredReach, active: z.boolean() })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what to change.',
  });
export type UserChange = z.infer<typeof userChange>;

export function changedUser(user: ListedUser, change: UserChange): ListedUser {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const { reach, ...changed }: ListedUser = { ...user, ...Object.fromEntries(given) };
  // A user who stops being a manager loses their reach.
  const keeps = reach && (changed.role === 'manager' || change.reach !== undefined);
  return keeps ? { ...changed, reach } : changed;
}

/** Returns the most important part of a change as its audit action; null if nothing changes. */
export function userAction(before: ListedUser, after: ListedUser): AuditAction | null {
  if (after.active !== before.active) return after.active ? 'reactivate user' : 'deactivate user';
  if (!isSameAccess(after, before)) return 'change role';
  return after.name === before.name ? null : 'change user';
}

export function isSameAccess(
  one: Pick<User, 'role' | 'reach'>,
  other: Pick<User, 'role' | 'reach'>,
): boolean {
  return one.role === other.role && isSameReach(one.reach, other.reach);
}

/** Whether two reaches name the same ids, in any order. */
function isSameReach(one: Reach | undefined, other: Reach | undefined): boolean {
  return namesOf(one) === namesOf(other);
}

function namesOf(
  { venues, centers, crews, labor = [], approves = false }: Reach = { venues: [], centers: [], crews: [] },
): string {
  const ids = [venues, centers, crews, labor].map((list) => [...list].sort());
  return JSON.stringify([...ids, approves]);
}

/** Sorts users by name, without guests, who can't come back. */
export function peopleByName<Listed extends User>(users: readonly Listed[]): Listed[] {
  return users.filter((user) => !isGuest(user)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The advice for a group in which losing one admin would lock everybody out. */
export const SECOND_ADMIN = 'Add a second admin: if the only admin is locked out, nobody else can help.';

export function hasOneAdmin(users: readonly ListedUser[]): boolean {
  return users.filter((user) => isActiveAdmin(user) && !isGuest(user)).length === 1;
}

export const LAST_ADMIN =
  'This is the last active admin. Make somebody else an admin first, or nobody could manage users any more.';

/** Whether a change removes the last user who can manage users. `others` is the number of other active admins. */
export function losesLastAdmin(before: ListedUser, after: ListedUser, others: number): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && others === 0;
}

/** A user without a credential can't manage anybody yet. */
function isActiveAdmin({ role, active, hasCredential }: ListedUser): boolean {
  return role === 'admin' && active && hasCredential;
}
