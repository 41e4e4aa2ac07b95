import { createHash, randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import { timestamp } from '../../domain/calendar/clock.ts';
import { HELD_SECONDS } from '../../domain/people/sign-on.ts';
import { isGuest } from '../../domain/people/user.ts';
import { signInError } from '../../domain/refusals/message.ts';
import { addMilliseconds } from '../../domain/values/moment.ts';
import { recordChange } from '../audit/record.ts';
import { type Auth, cookieName, sessionSeconds, signInCookieAttributes } from '../auth.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { Refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { keepChallenge } from '../stores/challenges.ts';
import { stillHasPassword } from '../stores/passwords.ts';
import { listFactors } from '../stores/second-factors.ts';
import { insertSession, recordAddress } from '../stores/sessions.ts';
import { recordSignIn } from '../stores/users.ts';
import { clientAddress, shownAddress } from './client-address.ts';
import { endOldestSessions, endSessions } from './end-sessions.ts';
import { countTry, tryWorked } from './login-attempts.ts';
import { withProof } from './proven-hash.ts';
import { recognizedDevice, rememberDevice } from './recognized-device.ts';
import { setSessionCookie } from './session-cookie.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The longest user agent that is stored, in characters. */
const LONGEST_USER_AGENT = 500;

/** Returns the name that a browser gives itself, as far as it is stored. */
function userAgentOf(c: HonoContext<Env>): string {
  return c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? '';
}

/**
 * Signs in by email and password. The answer's cookie holds the new session, and the previous session ends. Throws 'invalid-credential'
 * whether the account is active, deactivated or unknown, or 'too-many-requests'. Returns false, and remembers the step in a cookie, for
 * somebody with a second factor: no session begins before that is shown.
 */
export async function signIn(
  context: Context,
  auth: Auth,
  c: HonoContext<Env>,
  credentials: Credentials,
): Promise<boolean> {
  const email = credentials.email.trim().toLowerCase();
  const device = await recognizedDevice(context, c, email);
  const attempt = { email, address: clientAddress(context.config, c), device };
  await countTry(context, attempt);
  const headers = new Headers({ 'user-agent': userAgentOf(c) });
  const { signInEmail } = await auth();
  const { answer, hash } = await withProof(() =>
    signInEmail({ body: { ...credentials, email }, headers, asResponse: true }),
  );
  if (!answer.ok || hash === null) throw refused(context);
  const begun = begunIn(await answer.json());
  const { userId } = begun.user;
  const step = await inTransaction(context.db, async (tx) => {
    // A change of the password ended the sessions of the time, but could not know this one.
    const isCurrent = mayComeAlone(context, begun.user) && (await stillHasPassword(tx, userId, hash));
    const isWhole = isCurrent && (await listFactors(tx, userId)).length === 0;
    if (isWhole) await keepSession(context, tx, c, begun);
    else await endSessions(context, tx, userId, { token: begun.token });
    return isWhole ? 'signed in' : isCurrent ? 'second' : 'refused';
  });
  if (step === 'refused') throw refused(context);
  await tryWorked(context.db, attempt);
  if (step === 'second') {
    await beginSecondStep(context, c, { userId, passwordDigest: passwordDigest(hash) });
    return false;
  }
  await showSession(context, auth, c, begun);
  if (!isGuest(begun.user)) rememberDevice(context, c, { email, passwordHash: hash, device });
  return true;
}

/** Whether somebody may sign in without the provider of single sign-on: anybody, or the emergency admin alone where one is named. */
export function mayComeAlone({ config }: Pick<Context, 'config'>, user: { email: string }): boolean {
  const only = config.signOn?.emergencyAdmin ?? null;
  return only === null || user.email === only || isGuest(user);
}

/** Returns the words of the button by which alone somebody signs in; null for whom a password does. */
export function onlyButton(context: Pick<Context, 'config'>, user: { email: string }): string | null {
  return mayComeAlone(context, user) ? null : context.config.signOn!.button;
}

/** Somebody whose password was right, and who has to show a second factor. */
export interface SecondStep {
  userId: string;
  /** Of the stored hash of that password: once it changes, the step is over. */
  passwordDigest: string;
}

const STEP_SECONDS = 600;

export function stepCookie(context: Pick<Context, 'config'>): string {
  // A cookie with the prefix __Host- must be sent everywhere.
  return `${cookieName(context).replace('__Host-', '__Secure-')}-step`;
}

async function beginSecondStep(context: Context, c: HonoContext<Env>, step: SecondStep): Promise<void> {
  const token = await keepChallenge(context.db, 'second step', { value: step, now: timestamp(context) });
  setCookie(c, stepCookie(context), token, { ...signInCookieAttributes(context), maxAge: STEP_SECONDS });
}

export function passwordDigest(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Begins a session for somebody who has shown who they are. */
export async function openSession(
  context: Context,
  tx: Tx,
  c: HonoContext<Env>,
  { userId, name, email }: Begun['user'],
  fromProvider?: { refreshToken: string | null },
): Promise<Begun> {
  const begun = { token: randomBytes(24).toString('base64url'), user: { userId, name, email } };
  const at = timestamp(context);
  // Nobody can be asked about it later: it is over by the same hour however much it is used.
  const seconds = fromProvider?.refreshToken === null ? HELD_SECONDS : sessionSeconds(begun.user);
  await insertSession(tx, {
    id: newId(),
    token: begun.token,
    userId,
    userAgent: userAgentOf(c),
    expiresAt: addMilliseconds(at, seconds * 1000),
    createdAt: at,
    updatedAt: at,
    ipAddress: null,
    ...(fromProvider && { ...fromProvider, confirmedAt: at, askedAt: at }),
  });
  await keepSession(context, tx, c, begun);
  return begun;
}

/** A session that was just stored. */
interface Begun {
  token: string;
  user: { userId: string; name: string; email: string };
}

/** Returns the session that the sign-in library says it has stored. */
function begunIn({ token, user: { id: userId, name, email } }: LibraryAnswer): Begun {
  return { token, user: { userId, name, email } };
}

interface LibraryAnswer {
  token: string;
  user: { id: string; name: string; email: string };
}

/** Records who signed in, when and where from. */
async function keepSession(
  context: Context,
  tx: Tx,
  c: HonoContext<Env>,
  { token, user: by }: Begun,
): Promise<void> {
  await recordAddress(tx, token, shownAddress(context.config, c));
  await recordSignIn(tx, by.userId, timestamp(context));
  await recordChange(context, tx, { by, action: 'sign in', subject: by.email });
}

/** Gives the browser its new session in place of the one the request came with. */
export async function showSession(
  context: Context,
  auth: Auth,
  c: HonoContext<Env>,
  begun: Begun,
): Promise<void> {
  await endSession(context, auth, c);
  const { token, user } = begun;
  await inTransaction(context.db, (tx) => endOldestSessions(context, tx, { userId: user.userId, token }));
  setSessionCookie(context, c, begun);
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
  for (const cookie of ended.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

async function endSession(context: Context, auth: Auth, c: HonoContext<Env>): Promise<Response> {
  const ended = await (await auth()).signOut({ headers: c.req.raw.headers, asResponse: true });
  const userId = c.var.session?.user.userId;
  if (userId) context.events.accessChanged(userId);
  return ended;
}
