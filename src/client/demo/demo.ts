import type { z } from 'zod';
import { timestamp } from '../../domain/calendar/clock.ts';
import { clockAnswer } from '../../domain/calendar/clock-answer.ts';
import { type WeekId, weekAt } from '../../domain/calendar/week.ts';
import type { Call } from '../../domain/calls/calls.ts';
import { browserName } from '../../domain/people/browser.ts';
import { passwordChange, passwordReset } from '../../domain/people/password.ts';
import { PEOPLE_REFUSED } from '../../domain/people/people-refused.ts';
import type { Action, Role } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { newToken } from '../../domain/people/token.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { sampledAt } from '../../domain/sample/sample.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Day } from '../../domain/values/day.ts';
import type { ClientClock } from '../data/group-clock.ts';
import { answering, type DemoCalls, NOT_IN_DEMO, parsed, refuse } from './answer.ts';
import { callsOf, type DemoStore } from './change.ts';
import { listCalls, settingsCalls, userCalls, venueCalls } from './group-calls.ts';
import { importCalls } from './import-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { orderCalls } from './order-calls.ts';
import { reportCalls } from './report-calls.ts';
import { demoUser, sampleDemo } from './sample-state.ts';
import { laborCalls, revenueCalls, stateCalls, weekReads } from './week-calls.ts';

export interface DemoOptions {
  /** Returns the visitor. Called for each request, so that the role may follow the page. */
  user: () => { name: string; role: Role };
  /** Milliseconds since 1970. */
  now: () => number;
  timeZone: string;
  /** State of the current week; complete by default. */
  sample?: SampleState;
  /** The first day of stored weeks. Left out for the sample, which has all of them. */
  beganOn?: Day | undefined;
  /**
   * Whether the list of weeks is that of a trial. Otherwise it holds only the specification's weeks, until something
   * is entered in another one.
   */
  listsHistory?: boolean;
  /** Facts about the server; the default is one whose users are created by admins. */
  server?: () => ServerFacts;
  /** How long an answer takes; 300 to 400 ms by default (section 7). */
  delay?: () => Promise<void>;
}

const UNKNOWN_SERVER: ServerFacts = { mode: 'production', quickAccess: false, setup: 'admin' };
const DELAY_MILLISECONDS = { shortest: 300, longest: 400 };

/**
 * Creates demo mode: sample data in memory, gone with the page. It follows the server's rules
 * exactly, except that nobody signs in: passwords, reset links and sessions can't be changed, and no email is
 * sent.
 */
export function createDemo(options: DemoOptions): Call {
  const {
    user,
    now,
    timeZone,
    beganOn,
    sample = 'complete',
    listsHistory = false,
    server = () => UNKNOWN_SERVER,
    delay = pause,
  } = options;
  const demo = sampleDemo({ now, timeZone, beganOn, listsHistory }, sample);
  const begun = timestamp(demo);
  const answer = answering(visitor, delay);
  const calls = callsOf(demo, answer);

  function visitor(): User {
    const { name, role } = user();
    return { ...demoUser(role, begun), name };
  }

  const answers: DemoCalls = {
    ...sessionCalls(calls, server),
    ...userCalls(calls, () => server().setup),
    ...noticeCalls(calls),
    ...weekReads(calls),
    ...orderCalls(calls),
    ...laborCalls(calls),
    ...stateCalls(calls),
    ...reportCalls(calls),
    ...revenueCalls(calls),
    ...importCalls(calls),
    ...settingsCalls(calls),
    ...listCalls(calls),
    ...venueCalls(calls),
  };
  return (name, ...[input]) =>
    answers[name]?.((input ?? {}) as never) ??
    answer('anyone', () => {
      throw refuse(NOT_IN_DEMO);
    });
}

function pause(): Promise<void> {
  const { shortest, longest } = DELAY_MILLISECONDS;
  const time = shortest + Math.random() * (longest - shortest);
  return new Promise((resolve) => setTimeout(resolve, time));
}

export const DEMO_GROUP = SAMPLE_GROUP;

let visitor: { name: string; role: Role } = { name: '', role: 'admin' };
const stores = new Map<SampleState, Call>();

/** Returns this page's demo store for a sample, as the visitor sees it. Entries of one role stay for the next. */
export function demoStore(
  { name, role }: { name: string; role: Role | null },
  sample: SampleState,
  clock: ClientClock,
): Call {
  visitor = { name, role: role ?? 'admin' };
  const store = stores.get(sample) ?? createDemo({ user: () => visitor, sample, ...clock });
  stores.set(sample, store);
  return store;
}

let made: { weekId: WeekId; store: Call } | null = null;

/** Returns sample data of the current week without delay, for use while the server can't be reached. */
export function sampleDemoFor(clock: ClientClock): Call {
  const { weekId } = weekAt(clock.now(), { ...SAMPLE_GROUP, timeZone: clock.timeZone });
  if (made?.weekId !== weekId) made = { weekId, store: sampleOf(clock) };
  return made.store;
}

function sampleOf(clock: ClientClock): Call {
  return createDemo({ user: () => ({ name: 'Sample', role: 'admin' }), ...clock, delay: async () => {} });
}

/** What the server says about itself, if there is one. */
type ServerFacts = Pick<Session, 'mode' | 'quickAccess' | 'setup'>;

const SESSION_ID = 'demo';

/**
 * The calls about the demo visitor and their one session. Signing in is refused, since only the server can do it.
 * Signing out does nothing, since nobody is signed in; the caller redirects the visitor.
 */
function sessionCalls({ demo, answer }: DemoStore, facts: () => ServerFacts) {
  const refused = (may: Action | 'anyone' = 'anyone', schema?: z.ZodType, sent?: object) =>
    answer(may, () => {
      if (schema) parsed(schema, sent);
      throw refuse(NOT_IN_DEMO);
    });
  const begun = new Date(sampledAt(demo.now())).toISOString();
  const browser = browserName(globalThis.navigator?.userAgent ?? '');
  const own = {
    sessionId: SESSION_ID,
    browser,
    signedInAt: begun,
    lastUsedAt: begun,
    address: null,
    current: true,
  };
  const sessions = () => answer('keepAccount', () => [own]);
  const inDemo = { version: null, expiresAt: null, secondFactorDueAt: null, demo: true };
  return {
    readSession: () =>
      answer('anyone', (user) => ({ user, ...inDemo, ...facts(), group: demo.group, ...clockAnswer(demo) })),
    signIn: () => refused(),
    signOut: () => answer('anyone', () => ({ signedIn: false }) as const),
    quickAccess: () => refused(),
    resetPassword: ({ sent: reset }) => refused('anyone', passwordReset, reset),
    openPasswordLink: () => refused(),
    changePassword: ({ sent: change }) => refused('keepAccount', passwordChange, change),
    listOwnSessions: sessions,
    endOwnSession: ({ sessionId }) =>
      answer('keepAccount', () => {
        throw refuse(sessionId === SESSION_ID ? NOT_IN_DEMO : PEOPLE_REFUSED.sessionEnded);
      }),
    endOtherSessions: sessions,
    readOwnFactors: () => answer('keepAccount', () => ({ factors: [], recoveryCodes: 0, hasPassword: true })),
    listTokens: () => answer('keepAccount', () => []),
    makeToken: ({ sent: token }) => refused('keepAccount', newToken, token),
    endToken: () =>
      answer('keepAccount', () => {
        throw refuse(REFUSED.notThere);
      }),
  } satisfies DemoCalls;
}
