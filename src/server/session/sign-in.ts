import type { Context as HonoContext } from 'hono';
import { signInError } from '../../domain/message.ts';
import { recordChange } from '../audit/record.ts';
import type { Auth } from '../auth.ts';
import { type Context, timestamp } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { noteSignIn } from '../users/store.ts';
import { clientAddress } from './client-address.ts';
import { countTry, tryWorked } from './login-attempts.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The longest description of a browser that is kept. */
const LONGEST_USER_AGENT = 500;

/**
 * Signs in by e-mail and password; the answer's cookie holds the new session, and the one before it ends. Throws
 * 'invalid-credential' whether the account is active, deactivated or unknown, or 'too-many-requests'.
 */
export async function signIn(context: Context, auth: Auth, c: HonoContext<Env>, credentials: Credentials) {
  const email = credentials.email.trim().toLowerCase();
  const attempt = { email, address: clientAddress(context.config, c) };
  await countTry(context, attempt);
  const userAgent = c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? '';
  const headers = new Headers({ 'user-agent': userAgent });
  const answer = await (await auth()).signInEmail({
    body: { ...credentials, email },
    headers,
    asResponse: true,
  });
  if (!answer.ok) {
    context.metrics.signInRefused('invalid-credential');
    throw new Refusal('invalid-credential', signInError('invalid-credential').description);
  }
  const { user } = (await answer.json()) as { user: { id: string; name: string } };
  await tryWorked(context.db, attempt);
  await endSession(auth, c);
  await inTransaction(context, async (tx) => {
    await noteSignIn(tx, user.id, timestamp(context));
    const by = { userId: user.id, name: user.name };
    await recordChange(context, tx, { by, action: 'sign in', subject: email });
  });
  setCookies(c, answer);
}

/** Ends the session this request came with, if any, and takes its cookie away. */
export async function signOut(context: Context, auth: Auth, c: HonoContext<Env>): Promise<void> {
  const ended = await endSession(auth, c);
  const by = c.var.session?.user;
  if (by)
    await inTransaction(context, (tx) =>
      recordChange(context, tx, { by, action: 'sign out', subject: by.email }),
    );
  setCookies(c, ended);
}

async function endSession(auth: Auth, c: HonoContext<Env>): Promise<Response> {
  return (await auth()).signOut({ headers: c.req.raw.headers, asResponse: true });
}

/** Passes the cookies of the sign-in library's answer on. */
function setCookies(c: HonoContext<Env>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
