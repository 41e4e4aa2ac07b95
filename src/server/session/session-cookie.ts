import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { User } from '../../domain/people/user.ts';
import { cookieAttributes, cookieName, sessionSeconds } from '../auth.ts';
import type { Context } from '../context.ts';

type CookieContext = Pick<Context, 'config' | 'secret'>;

/** Sets the session cookie, as the sign-in library writes it: the token, a dot, and its HMAC-SHA256 in base64. */
export function setSessionCookie(
  context: CookieContext,
  c: HonoContext,
  { token, user }: { token: string; user: Pick<User, 'email'> },
): void {
  const attributes = { ...cookieAttributes(context), maxAge: sessionSeconds(user) };
  setCookie(c, cookieName(context), `${token}.${signatureOf(context, token)}`, attributes);
}

/**
 * Returns the session's token from a request's cookie; null without one, or when its signature is wrong. (Web Crypto does the same in
 * another thread, and takes many times as long.)
 */
export function sessionTokenIn(context: CookieContext, c: HonoContext): string | null {
  const cookie = getCookie(c, cookieName(context)) ?? '';
  const end = cookie.lastIndexOf('.');
  const token = cookie.slice(0, Math.max(end, 0));
  const signed = Buffer.from(signatureOf(context, token));
  const shown = Buffer.from(cookie.slice(end + 1));
  return shown.length === signed.length && timingSafeEqual(shown, signed) ? token || null : null;
}

function signatureOf({ secret }: CookieContext, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
