import type { Context as HonoContext } from 'hono';
import { signInError } from '../../domain/message.ts';
import type { PasswordChange, PasswordReset } from '../../domain/password.ts';
import type { User } from '../../domain/user.ts';
import { answerOnce } from '../answer-once.ts';
import { recordChange } from '../audit/record.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { allow, type Env } from '../router.ts';
import { clientAddress } from '../session/client-address.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { countTry, forgetTries, tryWorked } from '../session/login-attempts.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { deleteSessions } from '../session/store.ts';
import { dropResetLink, takeResetLink } from '../users/reset-link.ts';
import { readPasswordHash, writePasswordHash } from '../users/store.ts';

/**
 * Changes one's own password, proven by the current one, and ends one's other sessions. Counted like a try to sign in.
 * Throws 'wrong-password', 'too-many-requests', and 'invalid-request' for one of the commonest passwords.
 */
export async function changePassword(
  context: Context,
  c: HonoContext<Env>,
  { current, password }: PasswordChange,
): Promise<void> {
  const by = allow(c, 'keepAccount');
  const attempt = { email: by.email, address: clientAddress(context.config, c) };
  demandUncommon(password);
  await countTry(context, attempt);
  await answerOnce(context, c, async (tx) => {
    if (!(await isPasswordOf(tx, by, current))) throw wrongPassword();
    await setPassword(context, tx, { user: by, password, except: c.var.session?.sessionId });
    await recordChange(context, tx, { by, action: 'change password', subject: by.email });
  });
  await tryWorked(context.db, attempt);
}

/**
 * Sets a new password through a reset link, which is used up, and ends all sessions of its user. Throws
 * 'reset-link-invalid', 'too-many-requests', and 'invalid-request' for one of the commonest passwords.
 */
export async function resetPassword(
  context: Context,
  c: HonoContext<Env>,
  { token, password }: PasswordReset,
): Promise<void> {
  const attempt = { email: null, address: clientAddress(context.config, c) };
  demandUncommon(password);
  await countTry(context, attempt);
  await answerOnce(context, c, async (tx) => {
    const user = await takeResetLink(context, tx, token);
    await setPassword(context, tx, { user, password });
    await forgetTries(tx, user.email);
    await recordChange(context, tx, { by: user, action: 'reset password', subject: user.email });
  });
  await tryWorked(context.db, attempt);
}

async function isPasswordOf(tx: Tx, { userId }: User, password: string): Promise<boolean> {
  const hash = await readPasswordHash(tx, userId);
  return hash !== null && verifyPassword({ hash, password });
}

/** Stores a user's new password and ends their sessions, but for one perhaps; a reset link is dead from then on. */
export async function setPassword(
  context: Context,
  tx: Tx,
  { user, password, except }: { user: Pick<User, 'userId'>; password: string; except?: string | undefined },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await writePasswordHash(tx, user.userId, { passwordHash, updatedAt: timestamp(context) });
  await deleteSessions(tx, user.userId, except === undefined ? {} : { except });
  await dropResetLink(tx, user.userId);
}

function wrongPassword(): Refusal {
  const message = signInError('wrong-password').description;
  return new Refusal('wrong-password', message, { errors: [{ field: 'current', message }] });
}
