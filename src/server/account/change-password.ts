import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { PasswordChange, PasswordLink, PasswordReset } from '../../domain/people/password.ts';
import type { User } from '../../domain/people/user.ts';
import { signInError } from '../../domain/refusals/message.ts';
import { answerOnce } from '../answer-once.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { allow, type Env } from '../router.ts';
import { clientAddress } from '../session/client-address.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { endSessions } from '../session/end-sessions.ts';
import { countTry, forgetTries, tryWorked } from '../session/login-attempts.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { rememberDevice } from '../session/recognized-device.ts';
import { onlyButton } from '../session/sign-in.ts';
import { readPasswordHash, stillHasPassword, writePasswordHash } from '../stores/passwords.ts';
import { endTokens } from '../tokens/end-tokens.ts';
import { dropLink, findLink, linkInvalid, takeLink } from '../users/password-link.ts';

/**
 * Changes one's own password, proven by the current one. Ends one's other sessions, and one's tokens if requested. Counts like a try to
 * sign in. Throws 'wrong-password', 'too-many-requests', and 'invalid-request' for one of the most common passwords.
 */
export async function changePassword(
  context: Context,
  c: HonoContext<Env>,
  { current, password, endTokens = false }: PasswordChange,
): Promise<void> {
  const by = allow(c, 'keepAccount');
  const attempt = { email: by.email, address: clientAddress(context.config, c) };
  demandUncommon(password);
  await countTry(context, attempt);
  // Outside the transaction, where others would wait for it. A repeated key gets its stored answer without it.
  const proven = await provenHash(context, by, current);
  const passwordHash = proven && (await hashPassword(password));
  await answerOnce(context, c, async (tx) => {
    if (!proven || !passwordHash || !(await stillHasPassword(tx, by.userId, proven))) throw wrongPassword();
    const except = c.var.session?.sessionId;
    const { tokens } = await updatePassword(context, tx, { user: by, passwordHash, except, endTokens });
    await recordPassword(context, tx, { by, action: 'change password', tokens });
  });
  await tryWorked(context.db, attempt);
  if (passwordHash) rememberDevice(context, c, { email: by.email, passwordHash, device: null });
}

/**
 * Sets a password through a reset link or an invitation, which is used up. Ends all sessions and tokens of the user. Throws
 * 'reset-link-invalid', 'too-many-requests', and 'invalid-request' for one of the most common passwords.
 */
export async function resetPassword(
  context: Context,
  c: HonoContext<Env>,
  { token, password }: PasswordReset,
): Promise<void> {
  const attempt = { email: null, address: clientAddress(context.config, c) };
  demandUncommon(password);
  // A valid link always works, however many people at the same address have guessed.
  const isGood = (await findLink(context, token)) !== null;
  if (!isGood) await countTry(context, attempt);
  const passwordHash = isGood && (await hashPassword(password));
  await answerOnce(context, c, async (tx) => {
    const { kind, user } = await takeLink(context, tx, token);
    if (!passwordHash) throw linkInvalid();
    const { tokens } = await updatePassword(context, tx, { user, passwordHash, endTokens: true });
    await forgetTries(tx, user.email);
    const action = kind === 'invitation' ? 'accept invitation' : 'reset password';
    await recordPassword(context, tx, { by: user, action, tokens, topic: 'users' });
  });
  if (!isGood) await tryWorked(context.db, attempt);
}

/** Returns what a link to choose a password is for, and its user. A link that can't be used counts as a guess. */
export async function openLink(context: Context, c: HonoContext<Env>, token: string): Promise<PasswordLink> {
  const link = await findLink(context, token);
  if (link) return { ...link, signOn: onlyButton(context, link) };
  await countTry(context, { email: null, address: clientAddress(context.config, c) });
  throw linkInvalid();
}

/** Returns the stored hash when the password is the user's; null otherwise. */
async function provenHash(context: Context, { userId }: User, password: string): Promise<string | null> {
  const hash = await readPasswordHash(context.db, userId);
  return hash !== null && (await verifyPassword({ hash, password })) ? hash : null;
}

/** Records that somebody chose a password, and how many of their tokens that ended. */
function recordPassword(
  context: Context,
  tx: Tx,
  {
    by,
    tokens,
    ...entry
  }: { by: User; tokens: number } & Pick<Parameters<typeof recordChange>[2], 'action' | 'topic'>,
): Promise<void> {
  const after = tokens > 0 ? { endedTokens: tokens } : undefined;
  return recordChange(context, tx, { by, subject: by.email, ...entry, ...(after && { after }) });
}

/** Stores a user's new password. Ends their sessions, except one if given, and their tokens if requested; returns how many. */
export async function updatePassword(
  context: Context,
  tx: Tx,
  {
    user,
    passwordHash,
    except,
    endTokens: isEndingTokens,
  }: {
    user: Pick<User, 'userId'>;
    passwordHash: string;
    except?: string | undefined;
    endTokens: boolean;
  },
): Promise<{ tokens: number }> {
  await dropLink(tx, user.userId);
  await writePasswordHash(tx, user.userId, { passwordHash, updatedAt: timestamp(context) });
  await endSessions(context, tx, user.userId, except === undefined ? {} : { except });
  return { tokens: isEndingTokens ? await endTokens(context, tx, user.userId) : 0 };
}

/** Returns the refusal of a wrong password, at the field it was entered in. */
export function wrongPassword(field = 'current'): Refusal {
  const message = signInError('wrong-password').description;
  return new Refusal('wrong-password', message, { errors: [{ field, message }] });
}
