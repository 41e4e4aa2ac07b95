import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSecure, signInCookieAttributes } from '../auth.ts';
import type { Context } from '../context.ts';
import { findPasswordHash } from '../stores/passwords.ts';

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 3600;

/** How many accounts a browser remembers. It forgets the oldest first. */
const MOST_ACCOUNTS = 20;

/**
 * Returns the id of a device that has signed in to an account with its current password; null otherwise. The cookie is signed for the
 * account and the stored password: it proves nothing for another account or after a change of the password.
 */
export async function recognizedDevice(
  context: Context,
  c: HonoContext,
  email: string,
): Promise<string | null> {
  const [device = '', shown = ''] = (getCookie(c, nameFor(context, email)) ?? '').split('.');
  if (!device || !shown) return null;
  const passwordHash = await findPasswordHash(context.db, email);
  if (passwordHash === null) return null;
  const signed = signatureOf(context, { email, device, passwordHash });
  return isSame(shown, signed) ? device : null;
}

/** Sets the cookie that remembers a sign-in to an account, under the id the device had before or a new one. */
export function rememberDevice(
  context: Context,
  c: HonoContext,
  { email, passwordHash, device }: { email: string; passwordHash: string; device: string | null },
): void {
  const id = device ?? randomBytes(16).toString('base64url');
  const name = nameFor(context, email);
  const kept = signInCookieAttributes(context);
  const others = Object.keys(getCookie(c)).filter(
    (each) => each.startsWith(prefixIn(context)) && each !== name,
  );
  // Browsers send the oldest cookies first.
  for (const oldest of others.slice(0, Math.max(others.length + 1 - MOST_ACCOUNTS, 0)))
    deleteCookie(c, oldest, kept);
  const signed = signatureOf(context, { email, device: id, passwordHash });
  setCookie(c, name, `${id}.${signed}`, { ...kept, maxAge: SECONDS });
}

function signatureOf(
  { secret }: Pick<Context, 'secret'>,
  { email, device, passwordHash }: { email: string; device: string; passwordHash: string },
): string {
  const message = ['device', email, device, passwordHash].join('\n');
  return createHmac('sha256', secret).update(message).digest('base64url');
}

function isSame(shown: string, signed: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(signed)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function prefixIn(context: Pick<Context, 'config'>): string {
  return isSecure(context) ? '__Secure-tillwise-device-' : 'tillwise-device-';
}

/** Returns the name of an account's cookie, which does not reveal the email address. */
function nameFor(context: Pick<Context, 'config'>, email: string): string {
  const account = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return `${prefixIn(context)}${account}`;
}
