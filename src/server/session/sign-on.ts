import { createHash, randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { timestamp } from '../../domain/calendar/clock.ts';
import { pathHere } from '../../domain/people/sign-on.ts';
import { SIGN_ON_REFUSED, type SignOnRefused } from '../../domain/people/sign-on-refused.ts';
import { type Auth, cookieName, signInCookieAttributes } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { basePath } from '../own-host.ts';
import type { Env } from '../router.ts';
import { admit } from '../sign-on/admit.ts';
import { type FromProvider, ProviderFault } from '../sign-on/provider.ts';
import { keepChallenge, takeChallenge } from '../stores/challenges.ts';
import { clientAddress } from './client-address.ts';
import { countTry, tryWorked } from './login-attempts.ts';
import { openSession, showSession } from './sign-in.ts';
import { renewalOf } from './still-held.ts';

/** What is stored of a sign-in that was begun. Its state follows from the token in the browser's cookie. */
interface Started {
  nonce: string;
  verifier: string;
  page: string;
}

const SECONDS = 600;

/**
 * Begins a sign-in at the provider: returns its address, and remembers in a cookie which browser began. Counts for the address until one
 * succeeds. Throws 'too-many-requests', 'not-found' where there is no provider, and 'provider-failed'.
 */
export async function beginSignOn(context: Context, c: HonoContext<Env>, page: string): Promise<string> {
  const { provider } = context;
  if (!provider) throw new Refusal('not-found', 'Single sign-on is not set up here.');
  await countTry(context, attemptOf(context, c));
  const started: Started = { nonce: randomText(), verifier: randomText(), page: pathHere(page) };
  const token = await keepChallenge(context.db, 'provider', { value: started, now: timestamp(context) });
  const address = await atProvider(context, provider.addressFor({ ...started, state: stateOf(token) }));
  if ('refused' in address) throw new Refusal('provider-failed', SIGN_ON_REFUSED.failed);
  setCookie(c, providerCookie(context), token, { ...signInCookieAttributes(context), maxAge: SECONDS });
  return address.href;
}

/** Ends a sign-in at the provider. Returns the address to go to: of the page that was asked for, or the sign-in page with what it says. */
export async function finishSignOn(context: Context, auth: Auth, c: HonoContext<Env>): Promise<string> {
  const base = basePath(context.config);
  try {
    const done = await signInBy(context, auth, c);
    if (!('refused' in done)) return `${base}${done.page}`;
    context.metrics.signInRefused('provider');
    return `${base}${signInPage(done.refused)}`;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests')
      return `${base}${signInPage('tries')}`;
    throw error;
  }
}

function signInPage(refused: SignOnRefused): string {
  return `/#sign-on=${refused}`;
}

async function signInBy(
  context: Context,
  auth: Auth,
  c: HonoContext<Env>,
): Promise<{ page: string } | { refused: SignOnRefused }> {
  const { provider } = context;
  const answer = new URL(c.req.url).searchParams;
  const token = getCookie(c, providerCookie(context)) ?? '';
  const taken = { token, now: timestamp(context) };
  const isOwn = provider !== null && answer.get('state') === stateOf(token);
  const started = isOwn ? await takeChallenge<Started>(context.db, 'provider', taken) : null;
  if (!provider || !started) {
    await countTry(context, attemptOf(context, c));
    return { refused: 'over' };
  }
  deleteCookie(c, providerCookie(context), signInCookieAttributes(context));
  const from = await atProvider(context, provider.takeAnswer(answer, { ...started, state: stateOf(token) }));
  if ('refused' in from) return from;
  const begun = await inTransaction(context.db, async (tx) => {
    const admitted = await admit(context, tx, from);
    if ('refused' in admitted) return admitted;
    return openSession(context, tx, c, admitted.user, { refreshToken: renewalOf(context, from) });
  });
  if ('refused' in begun) return begun;
  await tryWorked(context.db, attemptOf(context, c));
  await showSession(context, auth, c, begun);
  return { page: started.page };
}

/** Waits for the provider. What it did wrong goes to the log, without anything of the answer. */
async function atProvider<T extends URL | FromProvider>(
  { log }: Context,
  asked: Promise<T>,
): Promise<T | { refused: 'denied' | 'failed' }> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ reason: error.message }, 'a sign-in at the provider failed');
    return { refused: error.reason === 'denied' ? 'denied' : 'failed' };
  }
}

function attemptOf({ config }: Context, c: HonoContext<Env>) {
  return { email: null, address: clientAddress(config, c) };
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the state that goes to the provider and back, which only the browser with the cookie can answer. */
function stateOf(token: string): string {
  return createHash('sha256').update(`state ${token}`).digest('base64url');
}

function providerCookie(context: Pick<Context, 'config'>): string {
  // A cookie with the prefix __Host- must be sent everywhere.
  return `${cookieName(context).replace('__Host-', '__Secure-')}-provider`;
}
