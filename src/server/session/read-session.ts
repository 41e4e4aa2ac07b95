import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { timestamp } from '../../domain/calendar/clock.ts';
import { cookieName } from '../auth.ts';
import type { Context } from '../context.ts';
import { findSession, type SignedIn } from '../stores/sessions.ts';
import { bearerOf, heldByToken, sessionOfToken } from './token-session.ts';

/**
 * Returns who sent a request. Verifies the signed cookie, then reads session and user in one query (the sign-in library takes several).
 * Null without a cookie, or with a forged or ended one. A program sends a token instead, and then a cookie does not count: throws
 * 'token-invalid'.
 */
export async function readSession(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  if (bearer !== null) return sessionOfToken(context, c, bearer);
  const token = tokenOf(getCookie(c, cookieName(context)) ?? '', context.secret);
  return token ? findSession(context.db, context.group, { token, now: timestamp(context) }) : null;
}

/** Checks again who sent a request that is still being answered. Counts nothing. Throws as `readSession` does. */
export async function stillSignedIn(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  return bearer === null ? readSession(context, c) : heldByToken(context, bearer);
}

/**
 * Returns the session's token from a cookie signed by the sign-in library: the token, a dot, and its HMAC-SHA256 in base64. Null when the
 * signature is wrong. (Web Crypto does the same in another thread, and takes many times as long.)
 */
function tokenOf(cookie: string, secret: string): string | null {
  const end = cookie.lastIndexOf('.');
  const token = cookie.slice(0, Math.max(end, 0));
  const signed = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const shown = Buffer.from(cookie.slice(end + 1));
  return shown.length === signed.length && timingSafeEqual(shown, signed) ? token || null : null;
}
