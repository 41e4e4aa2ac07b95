import type { User } from './user.ts';
import type { Week } from './week.ts';

/** What the server tells a browser about itself and about who is signed in. */
export interface Session {
  user: User | null;
  /** When the session ends unless it is renewed, ISO 8601. */
  expiresAt: string | null;
  mode: 'trial' | 'production';
  /** Whether role paths show sample data to people who are not signed in. */
  demo: boolean;
  quickAccess: boolean;
  /** Who may create users on /setup: anyone, whoever holds the setup code, or an admin. */
  setup: 'open' | 'code' | 'admin';
  timeZone: string;
  /** The server's clock when it told this, ISO 8601: that of a browser may be wrong. */
  now: string;
  /** The group's current day and week, by the server's clock. */
  today: string;
  currentWeek: Week;
}

/** One of the places somebody is signed in. */
export interface OwnSession {
  sessionId: string;
  /** The browser in plain words: 'Chrome on Windows'. */
  browser: string;
  /** ISO 8601. */
  signedInAt: string;
  /** Whether it is the session that asks. */
  current: boolean;
}

const SECOND = 1000;

/** A session is treated as over 30 s early, and renewed 5 minutes before it ends (SPEC section 9). */
const OVER_BEFORE = 30 * SECOND;
const RENEW_BEFORE = 300 * SECOND;
/** A renewal that failed is tried again after 30 s. */
const RETRY_AFTER = 30 * SECOND;
/** The longest a browser's timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Wait some milliseconds and ask again, renew the session, or treat it as over. */
export type SessionStep = { step: 'wait'; ms: number } | { step: 'renew' } | { step: 'over' };

/** Milliseconds until a session ends, asked some milliseconds after the server told it; null for nobody's. */
export function timeLeft(
  { expiresAt, now }: Pick<Session, 'expiresAt' | 'now'>,
  sinceTold: number,
): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(now) - sinceTold;
}

/** What to do about a session that ends in `left` milliseconds and was last tried to renew `sinceTried` ago. */
export function sessionStep(left: number, sinceTried = Number.POSITIVE_INFINITY): SessionStep {
  if (left <= OVER_BEFORE) return { step: 'over' };
  if (left > RENEW_BEFORE) return { step: 'wait', ms: Math.min(left - RENEW_BEFORE, LONGEST_WAIT) };
  if (sinceTried >= RETRY_AFTER) return { step: 'renew' };
  return { step: 'wait', ms: Math.min(RETRY_AFTER - sinceTried, left - OVER_BEFORE) };
}
