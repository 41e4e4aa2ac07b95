import type { Context as HonoContext } from 'hono';
import { signInError } from '../../domain/message.ts';
import { recordChange } from '../audit/record.ts';
import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { forgetTries, mayTry } from './login-attempts.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in by e-mail and password; the answer's cookie holds the new session, and the one before it ends. Throws
 * 'invalid-credential' whether the account exists or not, or 'too-many-requests'.
 */
export async function signIn(context: Context, auth: Auth, c: HonoContext<Env>, credentials: Credentials) {
  const email = credentials.email.trim().toLowerCase();
  if (!(await mayTry(context.db, email, context.now())))
    throw new Refusal('too-many-requests', signInError('too-many-requests').description);
  const headers = new Headers({ 'user-agent': c.req.header('user-agent') ?? '' });
  const answer = await auth.api.signInEmail({ body: { ...credentials, email }, headers, asResponse: true });
  if (!answer.ok) throw new Refusal('invalid-credential', signInError('invalid-credential').description);
  const { user } = (await answer.json()) as { user: { id: string; name: string } };
  await forgetTries(context.db, email);
  await endSession(auth, c);
  await inTransaction(context, (tx) =>
    recordChange(context, tx, {
      by: { userId: user.id, name: user.name },
      action: 'sign in',
      subject: email,
    }),
  );
  setCookies(c, answer);
}

/** Ends the session this request came with, if any, and takes its cookie away. */
export async function signOut(auth: Auth, c: HonoContext<Env>): Promise<void> {
  setCookies(c, await endSession(auth, c));
}

function endSession(auth: Auth, c: HonoContext<Env>): Promise<Response> {
  return auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
}

/** Passes the cookies of the sign-in library's answer on. */
export function setCookies(c: HonoContext<Env>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
