import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import { groupSchema } from '../group/group.ts';
import { instantSchema } from '../values/moment.ts';
import { userSchema } from './user.ts';

/** What the server tells a browser about itself and about who is signed in. */
export function sessionSchema() {
  return z
    .object({
      user: z.union([userSchema(), z.null()]),
      expiresAt: instantSchema().nullable().describe('When the session ends unless it is renewed.'),
      mode: z.enum(['trial', 'production']),
      version: z
        .string()
        .nullable()
        .describe(
          'The server’s version, told to those who are signed in; null for everybody else and in demo mode.',
        ),
      demo: z.boolean().describe('Whether role paths show sample data to people who are not signed in.'),
      quickAccess: z.boolean(),
      setup: z
        .enum(['open', 'code', 'admin'])
        .describe('Who may create users on /setup: anyone, whoever holds the setup code, or an admin.'),
      group: groupSchema().nullable().describe('The group’s venues; null while nobody is signed in.'),
      timeZone: z.string().describe('The group’s, an IANA name.'),
      now: instantSchema().describe('The server’s clock when it told this: that of a browser may be wrong.'),
      today: z.iso.date().describe('The group’s current day by the server’s clock.'),
      currentWeek: weekSchema(),
    })
    .meta({ id: 'Session' });
}
export type Session = z.infer<ReturnType<typeof sessionSchema>>;

/** One of the places somebody is signed in. */
export function ownSessionSchema() {
  return z
    .object({
      sessionId: z.string(),
      browser: z.string().describe('The browser in plain words: `Chrome on Windows`.'),
      signedInAt: instantSchema(),
      lastUsedAt: instantSchema().describe('To the hour: when Tillwise was last opened there.'),
      current: z.boolean().describe('Whether it is the session that asks.'),
    })
    .meta({ id: 'OwnSession' });
}
export type OwnSession = z.infer<ReturnType<typeof ownSessionSchema>>;

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
