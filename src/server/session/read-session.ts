import type { Context as HonoContext } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { cookieName } from '../auth.ts';
import { type Context, timestamp } from '../context.ts';
import { findSession, type SignedIn } from './store.ts';

/**
 * Who sent this request: the signed cookie is verified, then session and user are read in one query (the sign-in
 * library's own look-up takes several). Null without a cookie, with a forged or ended one.
 */
export async function readSession(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const token = await getSignedCookie(c, context.secret, cookieName(context));
  return token ? findSession(context.db, token, timestamp(context)) : null;
}
