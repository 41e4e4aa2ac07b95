import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Context } from '../context.ts';
import { findSession, type SignedIn } from '../stores/sessions.ts';
import { sessionTokenIn } from './session-cookie.ts';
import { stillHeld } from './still-held.ts';
import { bearerOf, heldByToken, sessionOfToken } from './token-session.ts';

/**
 * Returns who sent a request. Verifies the signed cookie, then reads session and user in one query (the sign-in library takes several).
 * Null without a cookie, or with a forged or ended one. A session by single sign-on may be asked about at the provider first. A program
 * sends a token instead, and then a cookie does not count: throws 'token-invalid'.
 */
export async function readSession(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  if (bearer !== null) return sessionOfToken(context, c, bearer);
  const token = sessionTokenIn(context, c);
  if (!token) return null;
  const found = await findSession(context.db, context.group, { token, now: timestamp(context) });
  return found && stillHeld(context, found);
}

/** Checks again who sent a request that is still being answered. Counts nothing. Throws as `readSession` does. */
export async function stillSignedIn(context: Context, c: HonoContext): Promise<SignedIn | null> {
  const bearer = bearerOf(c);
  return bearer === null ? readSession(context, c) : heldByToken(context, bearer);
}
