import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Context } from '../context.ts';
import { findSession, type SignedIn } from '../stores/sessions.ts';
import { sessionTokenIn } from './session-cookie.ts';
import { bearerOf, heldByToken, sessionOfToken } from './token-session.ts';

/**
 * Returns who sent a request. Verifies the signed cookie, then reads session and user in one query (the sign-in library takes several).
 * Null without a cookie, or with a forged or ended one. A program sends a token instead, and then a cookie does not count: throws
 * 'token-invalid'.
 */
export async function readSession(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  if (bearer !== null) return sessionOfToken(context, c, bearer);
  const token = sessionTokenIn(context, c);
  return token ? findSession(context.db, context.group, { token, now: timestamp(context) }) : null;
}

/** Checks again who sent a request that is still being answered. Counts nothing. Throws as `readSession` does. */
export async function stillSignedIn(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  return bearer === null ? readSession(context, c) : heldByToken(context, bearer);
}
