import type { Context as HonoContext } from 'hono';
import type { SignedIn } from '../stores/sessions.ts';

/**
 * The session as a page may use it. A page says for whom it was opened: when somebody else has signed in with the same
 * browser meanwhile, it is signed out, and nothing that was entered on it counts as theirs.
 */
export function sessionOfPage(c: HonoContext, session: SignedIn | null): SignedIn | null {
  const openedFor = c.req.header('Tillwise-User');
  return openedFor && openedFor !== session?.user.userId ? null : session;
}
