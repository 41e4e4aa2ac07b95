import type { Context as HonoContext } from 'hono';
import type { SignedIn } from '../stores/sessions.ts';

/**
 * Returns the session, or null when the page was opened for somebody else. When another person signs in with the same browser, nothing
 * entered on the old page may count as theirs.
 */
export function sessionOfPage(c: HonoContext, session: SignedIn | null): SignedIn | null {
  const openedFor = c.req.header('Tillwise-User');
  return openedFor && openedFor !== session?.user.userId ? null : session;
}
