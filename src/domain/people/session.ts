import { z } from 'zod';
import { weekSchema } from '../calendar/week.ts';
import { groupSchema } from '../group/group.ts';
import { instantSchema } from '../values/moment.ts';
import { userSchema } from './user.ts';

/** What a browser learns about the server and the signed-in user. */
export function sessionSchema() {
  return z
    .object({
      user: z.union([userSchema(), z.null()]),
      expiresAt: instantSchema().nullable().describe('When the session ends unless it is renewed.'),
      secondFactorDueAt: instantSchema()
        .nullable()
        .describe(
          'When the user must have set up a second step at sign-in; after that nothing else is answered. Null if they have one, or need none.',
        ),
      mode: z.enum(['trial', 'production']),
      version: z
        .string()
        .nullable()
        .describe('The server’s version; null unless signed in, and in demo mode.'),
      demo: z.boolean().describe('Whether role paths show sample data to people who are not signed in.'),
      quickAccess: z.boolean(),
      signOn: z
        .object({
          button: z.string(),
          only: z.boolean().describe('Whether everybody but the emergency admin must sign in that way.'),
        })
        .nullable()
        .describe('The label of the single sign-on button; null if it is not set up.'),
      setup: z
        .enum(['open', 'code', 'admin'])
        .describe('Who may create users on /setup: anyone, whoever holds the setup code, or an admin.'),
      group: groupSchema().nullable().describe('The group’s venues; null while nobody is signed in.'),
      timeZone: z.string().describe('The group’s, an IANA name.'),
      now: instantSchema().describe('The server’s clock when it answered; a browser’s may be wrong.'),
      today: z.iso.date().describe('The group’s current day by the server’s clock.'),
      currentWeek: weekSchema(),
    })
    .meta({ id: 'Session' });
}
export type Session = z.infer<ReturnType<typeof sessionSchema>>;

/** Whether a user must set up a second factor before anything else. */
export function mustAddFactor({
  secondFactorDueAt: due,
  now,
}: Pick<Session, 'secondFactorDueAt' | 'now'>): boolean {
  return due !== null && due <= now;
}

export function ownSessionSchema() {
  return z
    .object({
      sessionId: z.string(),
      browser: z.string().describe('The browser in plain words: `Chrome on Windows`.'),
      signedInAt: instantSchema(),
      lastUsedAt: instantSchema().describe('When Tillwise was last opened there, to the hour.'),
      address: z
        .string()
        .nullable()
        .describe('The network address it was last used from, to the hour; null if none is on record.'),
      current: z.boolean().describe('Whether it is the session making this request.'),
    })
    .meta({ id: 'OwnSession' });
}
export type OwnSession = z.infer<ReturnType<typeof ownSessionSchema>>;

const SECOND = 1000;

/** A session counts as over 30 s early, and is renewed 5 minutes before it ends (SPEC section 9). */
const OVER_BEFORE = 30 * SECOND;
const RENEW_BEFORE = 300 * SECOND;
/** A failed renewal is retried after 30 s. */
const RETRY_AFTER = 30 * SECOND;
/** The longest delay a browser's timer takes, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The next step for a session: wait `ms` milliseconds and check again, renew it, or treat it as over. */
export type SessionStep = { step: 'wait'; ms: number } | { step: 'renew' } | { step: 'over' };

/** Returns the milliseconds until a session ends, `sinceTold` milliseconds after the server's answer; null if it has no end. */
export function timeLeft(
  { expiresAt, now }: Pick<Session, 'expiresAt' | 'now'>,
  sinceTold: number,
): number | null {
  return expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(now) - sinceTold;
}

/** Decides the next step for a session that ends in `left` milliseconds and was last renewed, or tried, `sinceTried` ago. */
export function sessionStep(left: number, sinceTried = Number.POSITIVE_INFINITY): SessionStep {
  if (left <= OVER_BEFORE) return { step: 'over' };
  if (left > RENEW_BEFORE) return { step: 'wait', ms: Math.min(left - RENEW_BEFORE, LONGEST_WAIT) };
  if (sinceTried >= RETRY_AFTER) return { step: 'renew' };
  return { step: 'wait', ms: Math.min(RETRY_AFTER - sinceTried, left - OVER_BEFORE) };
}
