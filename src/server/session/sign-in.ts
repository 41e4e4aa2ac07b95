import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import { GUEST_ADDRESS } from '../../domain/people/user.ts';
import { signInError } from '../../domain/refusals/message.ts';
import { recordChange } from '../audit/record.ts';
import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { stillHasPassword } from '../stores/passwords.ts';
import { recordSignIn } from '../stores/users.ts';
import { clientAddress } from './client-address.ts';
import { endOldestSessions, endSessions } from './end-sessions.ts';
import { countTry, tryWorked } from './login-attempts.ts';
import { withProof } from './proven-hash.ts';
import { recognizedDevice, rememberDevice } from './recognized-device.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The longest user agent that is stored, in characters. */
const LONGEST_USER_AGENT = 500;

/**
 * Signs in by email and password. The answer's cookie holds the new session, and the previous session ends. Throws 'invalid-credential'
 * whether the account is active, deactivated or unknown, or 'too-many-requests'.
 */
export async function signIn(context: Context, auth: Auth, c: HonoContext<Env>, credentials: Credentials) {
  const email = credentials.email.trim().toLowerCase();
  const device = await recognizedDevice(context, c, email);
  const attempt = { email, address: clientAddress(context.config, c), device };
  await countTry(context, attempt);
  const userAgent = c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? '';
  const headers = new Headers({ 'user-agent': userAgent });
  const { signInEmail } = await auth();
  const { answer, hash } = await withProof(() =>
    signInEmail({ body: { ...credentials, email }, headers, asResponse: true }),
  );
  if (!answer.ok || hash === null) throw refused(context);
  const { token, user } = (await answer.json()) as Begun;
  const holds = await inTransaction(context.db, (tx) =>
    keepSession(context, tx, { token, user, email, hash }),
  );
  if (!holds) throw refused(context);
  await tryWorked(context.db, attempt);
  await endSession(context, auth, c);
  await inTransaction(context.db, (tx) => endOldestSessions(context, tx, { userId: user.id, token }));
  setCookies(c, answer);
  if (!email.endsWith(GUEST_ADDRESS)) rememberDevice(context, c, { email, passwordHash: hash, device });
}

/** What the sign-in library returns for a session it has stored. */
interface Begun {
  token: string;
  user: { id: string; name: string };
}

/**
 * Keeps a session that was just stored, unless the password changed since it was verified: that change ended the sessions of the time, but
 * could not know this one. Returns whether it was kept.
 */
async function keepSession(
  context: Context,
  tx: Tx,
  { token, user, email, hash }: Begun & { email: string; hash: string },
): Promise<boolean> {
  if (!(await stillHasPassword(tx, user.id, hash))) {
    await endSessions(context, tx, user.id, { token });
    return false;
  }
  await recordSignIn(tx, user.id, timestamp(context));
  const by = { userId: user.id, name: user.name };
  await recordChange(context, tx, { by, action: 'sign in', subject: email });
  return true;
}

function refused({ metrics }: Context): Refusal {
  metrics.signInRefused('invalid-credential');
  return new Refusal('invalid-credential', signInError('invalid-credential').description);
}

/** Ends the session this request came with, if any, and removes its cookie. */
export async function signOut(context: Context, auth: Auth, c: HonoContext<Env>): Promise<void> {
  const ended = await endSession(context, auth, c);
  const by = c.var.session?.user;
  if (by)
    await inTransaction(context.db, (tx) =>
      recordChange(context, tx, { by, action: 'sign out', subject: by.email }),
    );
  setCookies(c, ended);
}

async function endSession(context: Context, auth: Auth, c: HonoContext<Env>): Promise<Response> {
  const ended = await (await auth()).signOut({ headers: c.req.raw.headers, asResponse: true });
  const userId = c.var.session?.user.userId;
  if (userId) context.events.accessChanged(userId);
  return ended;
}

/** Copies the cookies of the sign-in library's answer. */
function setCookies(c: HonoContext<Env>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
