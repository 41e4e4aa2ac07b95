import { sampledAt } from '../../domain/group/sample.ts';
import { browserName } from '../../domain/people/browser.ts';
import { passwordChange, passwordReset } from '../../domain/people/password.ts';
import type { OwnSession, Session } from '../../domain/people/session.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { dayAt } from '../../domain/values/day.ts';
import { currentWeek, timestamp } from '../../domain/weeks/clock.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, NOT_IN_DEMO, parsed, refuse } from './answer.ts';
import type { Demo } from './state.ts';

/** What the server says of itself, where there is one. */
export type ServerFacts = Pick<Session, 'mode' | 'quickAccess' | 'setup'>;

const SESSION_ID = 'demo';

/**
 * Who visits in demo mode, and their one session. Signing in is the server's business and refused here; signing out
 * does nothing, since nobody is signed in: whoever shows demo mode leads the visitor elsewhere.
 */
export function sessionCalls(demo: Demo, answer: Answering, facts: () => ServerFacts) {
  const refused = () =>
    answer('anyone', () => {
      throw refuse(NOT_IN_DEMO);
    });
  const begun = new Date(sampledAt(demo.now())).toISOString();
  const sessions = () => answer('keepAccount', () => [ownSession(begun)]);
  return {
    session: () =>
      answer('anyone', (user) => ({
        user,
        version: null,
        expiresAt: null,
        ...facts(),
        demo: true,
        group: demo.group,
        timeZone: demo.group.timeZone,
        now: timestamp(demo),
        today: dayAt(demo.now(), demo.group.timeZone),
        currentWeek: currentWeek(demo),
      })),
    signIn: refused,
    signOut: () => answer('anyone', () => {}),
    quickAccess: refused,
    resetPassword: (reset) =>
      answer('anyone', () => {
        parsed(passwordReset, reset);
        throw refuse(NOT_IN_DEMO);
      }),
    openPasswordLink: refused,
    changePassword: (change) =>
      answer('keepAccount', () => {
        parsed(passwordChange, change);
        throw refuse(NOT_IN_DEMO);
      }),
    ownSessions: sessions,
    endSession: (sessionId) =>
      answer('keepAccount', () => {
        throw refuse(sessionId === SESSION_ID ? NOT_IN_DEMO : REFUSED.sessionEnded);
      }),
    endOtherSessions: sessions,
  } satisfies Partial<Gateway>;
}

function ownSession(signedInAt: string): OwnSession {
  const browser = browserName(globalThis.navigator?.userAgent ?? '');
  return { sessionId: SESSION_ID, browser, signedInAt, current: true };
}
