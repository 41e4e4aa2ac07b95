import type { z } from 'zod';
import { clockTold } from '../../domain/calendar/clock-told.ts';
import { browserName } from '../../domain/people/browser.ts';
import { passwordChange, passwordReset } from '../../domain/people/password.ts';
import { PEOPLE_REFUSED } from '../../domain/people/people-refused.ts';
import type { Action } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { newToken } from '../../domain/people/token.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { sampledAt } from '../../domain/sample/sample.ts';
import type { Gateway } from '../data/gateway.ts';
import { NOT_IN_DEMO, parsed, refuse } from './answer.ts';
import type { Calls } from './change.ts';

/** What the server says of itself, where there is one. */
export type ServerFacts = Pick<Session, 'mode' | 'quickAccess' | 'setup'>;

const SESSION_ID = 'demo';

/**
 * Who visits in demo mode, and their one session. Signing in is the server's business and refused here; signing out
 * does nothing, since nobody is signed in: whoever shows demo mode leads the visitor elsewhere.
 */
export function sessionCalls({ demo, answer }: Calls, facts: () => ServerFacts) {
  const refused = (may: Action | 'anyone' = 'anyone', schema?: z.ZodType, sent?: object) =>
    answer(may, () => {
      if (schema) parsed(schema, sent);
      throw refuse(NOT_IN_DEMO);
    });
  const begun = new Date(sampledAt(demo.now())).toISOString();
  const browser = browserName(globalThis.navigator?.userAgent ?? '');
  const own = { sessionId: SESSION_ID, browser, signedInAt: begun, lastUsedAt: begun, current: true };
  const sessions = () => answer('keepAccount', () => [own]);
  const inDemo = { version: null, expiresAt: null, demo: true };
  return {
    session: () =>
      answer('anyone', (user) => ({ user, ...inDemo, ...facts(), group: demo.group, ...clockTold(demo) })),
    signIn: () => refused(),
    signOut: () => answer('anyone', () => {}),
    quickAccess: () => refused(),
    resetPassword: (reset) => refused('anyone', passwordReset, reset),
    openPasswordLink: () => refused(),
    changePassword: (change) => refused('keepAccount', passwordChange, change),
    ownSessions: sessions,
    endSession: (sessionId) =>
      answer('keepAccount', () => {
        throw refuse(sessionId === SESSION_ID ? NOT_IN_DEMO : PEOPLE_REFUSED.sessionEnded);
      }),
    endOtherSessions: sessions,
    tokens: () => answer('keepAccount', () => []),
    makeToken: (token) => refused('keepAccount', newToken, token),
    endToken: () =>
      answer('keepAccount', () => {
        throw refuse(REFUSED.notThere);
      }),
  } satisfies Partial<Gateway>;
}
