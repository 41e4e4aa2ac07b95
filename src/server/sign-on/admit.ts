import { timestamp } from '../../domain/calendar/clock.ts';
import { reachRefused } from '../../domain/people/change-user.ts';
import { peopleRefused } from '../../domain/people/people-refused.ts';
import { type MappedAccess, signOn } from '../../domain/people/sign-on.ts';
import type { SignOnRefused } from '../../domain/people/sign-on-refused.ts';
import { email as emailField, type ListedUser } from '../../domain/people/user.ts';
import { asSeen, requiredText } from '../../domain/values/text.ts';
import { recordChange } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { lockInstallation } from '../stores/installation.ts';
import { dropLetter } from '../stores/outbox.ts';
import { findPasswordHash } from '../stores/passwords.ts';
import { bind, findBound, isBound } from '../stores/sign-ons.ts';
import { countUsers, findUser, insertUser, invitationKey, listUsersAt } from '../stores/users.ts';
import { editUser } from '../users/change-user.ts';
import { existingUser } from '../users/existing-user.ts';
import { dropLink } from '../users/password-link.ts';
import type { FromProvider } from './provider.ts';

type Admitted = { user: ListedUser } | { refused: SignOnRefused };

/** Finds the user of somebody from the provider, or makes them where roles are mapped, and gives them the mapped role. */
export async function admit(context: Context, tx: Tx, from: FromProvider): Promise<Admitted> {
  // Of two that come at once for the same user, the second sees what the first has bound.
  await lockInstallation(tx);
  const { claim, emergencyAdmin } = context.config.signOn!;
  const boundId = await findBound(tx, from);
  const [known] = from.email === null ? [] : await listUsersAt(tx, [from.email]);
  const facts = {
    bound: boundId === undefined ? undefined : await findUser(tx, boundId),
    known,
    isKnownBound: known !== undefined && (await isBound(tx, known.userId, from.issuer)),
    roles: claim?.roles ?? null,
    emergencyAdmin,
  };
  const decided = signOn(facts, from);
  if ('refused' in decided) return decided;
  if (decided.user === null) return create(context, tx, { ...decided, from });
  const { user, binds, access } = decided;
  if (access && !(await giveAccess(context, tx, user, access))) return { refused: 'role' };
  if (binds) await bindTo(context, tx, user, from);
  return { user };
}

/** Gives a user the role that the provider says. Keeps the last admin as one. Returns false when the role does not fit the group. */
async function giveAccess(
  context: Context,
  tx: Tx,
  user: ListedUser,
  change: MappedAccess,
): Promise<boolean> {
  try {
    await editUser(context, tx, { userId: user.userId, change, by: user });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'last-admin') return true;
    return unfit(context, error.message);
  }
}

async function create(
  context: Context,
  tx: Tx,
  { email, access, from }: { email: string; access: MappedAccess; from: FromProvider },
): Promise<Admitted> {
  const misfit =
    reachRefused(context.group, access.role, access.reach) ?? peopleRefused('users', await countUsers(tx));
  if (misfit || !emailField.safeParse(email).success) {
    unfit(context, misfit?.detail ?? 'the email address is none');
    return { refused: 'role' };
  }
  const name = nameOf(from) ?? email.split('@')[0]!;
  const created = (await insertUser(tx, { name, email, ...access, passwordHash: null }, timestamp(context)))!;
  await recordChange(context, tx, {
    by: created,
    action: 'create user',
    subject: email,
    after: created,
    topic: 'users',
  });
  await bindTo(context, tx, created, from);
  return { user: await existingUser(tx, created.userId) };
}

const nameField = requiredText('');

/** Returns the name at the provider as one that could be typed here; null where it is none. */
function nameOf({ name }: FromProvider): string | null {
  const line = [...asSeen(name ?? '').replaceAll(/\s+/g, ' ')].slice(0, LONGEST_NAME).join('');
  return nameField.safeParse(line).data ?? null;
}

const LONGEST_NAME = 100;

function unfit({ log }: Context, reason: string): false {
  log.warn({ reason }, 'TILLWISE_OIDC_ROLES does not fit the group');
  return false;
}

/** Binds a user to the subject. Whoever was invited has no use for the invitation any more. */
async function bindTo(
  context: Context,
  tx: Tx,
  by: Pick<ListedUser, 'userId' | 'name' | 'email'>,
  { issuer, subject }: FromProvider,
): Promise<void> {
  await bind(tx, by.userId, { issuer, subject, at: timestamp(context) });
  await dropLink(tx, by.userId);
  await dropLetter(tx, invitationKey(by.userId));
  const entry = { action: 'bind single sign-on', subject: by.email, after: { issuer } } as const;
  await recordChange(context, tx, { by, ...entry, topic: 'users' });
}

/** Returns a line when nobody could sign in by the password that is left for emergencies; null otherwise. */
export async function emergencyFault({ signOn }: Pick<Config, 'signOn'>, db: Db): Promise<string | null> {
  const email = signOn?.emergencyAdmin;
  if (!email) return null;
  const [user] = await listUsersAt(db, [email]);
  const canHelp = user?.active && user.role === 'admin' && (await findPasswordHash(db, email)) !== null;
  return canHelp ? null : 'TILLWISE_OIDC_EMERGENCY_ADMIN names nobody who is an active admin with a password';
}
