import { timestamp } from '../../domain/calendar/clock.ts';
import { clockAnswer } from '../../domain/calendar/clock-answer.ts';
import { type WeekId, weekAt } from '../../domain/calendar/week.ts';
import type { Call } from '../../domain/calls/calls.ts';
import type { Role } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { ClientClock } from '../data/group-clock.ts';
import { answering, type DemoCalls, NOT_IN_DEMO, refuse } from './answer.ts';
import { callsOf, type DemoStore } from './change.ts';
import { listCalls, noticeCalls, settingsCalls } from './group-calls.ts';
import { orderCalls } from './order-calls.ts';
import { demoUser, sampleDemo } from './sample-state.ts';
import { laborCalls, revenueCalls, weekReads } from './week-calls.ts';

export interface DemoOptions {
  /** Returns the visitor. Called for each request, so that the role may follow the page. */
  user: () => { name: string; role: Role };
  /** Milliseconds since 1970. */
  now: () => number;
  timeZone: string;
  /** State of the current week; complete by default. */
  sample?: SampleState;
  /**
   * Whether the list of weeks is that of a trial. Otherwise it holds only the specification's weeks, until something
   * is entered in another one.
   */
  listsHistory?: boolean;
  /** How long an answer takes; 300 to 400 ms by default (section 7). */
  delay?: () => Promise<void>;
}

const DELAY_MILLISECONDS = { shortest: 300, longest: 400 };

/**
 * Creates demo mode: sample data in memory, gone with the page. It answers what the specification calls, by the
 * server's rules, and refuses everything else. No email is sent.
 */
export function createDemo(options: DemoOptions): Call {
  const { user, now, timeZone, sample = 'complete', listsHistory = false, delay = pause } = options;
  const demo = sampleDemo({ now, timeZone, listsHistory }, sample);
  const begun = timestamp(demo);
  const answer = answering(visitor, delay);
  const calls = callsOf(demo, answer);

  function visitor(): User {
    const { name, role } = user();
    return { ...demoUser(role, begun), name };
  }

  const answers: DemoCalls = {
    ...sessionCalls(calls),
    ...noticeCalls(calls),
    ...weekReads(calls),
    ...orderCalls(calls),
    ...laborCalls(calls),
    ...revenueCalls(calls),
    ...settingsCalls(calls),
    ...listCalls(calls),
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

/** The calls about the demo visitor. Signing out does nothing, since nobody is signed in; the caller redirects the visitor. */
function sessionCalls({ demo, answer }: DemoStore) {
  return {
    readSession: () =>
      answer('anyone', (user) => {
        const inDemo = { version: null, expiresAt: null, secondFactorDueAt: null, demo: true } as const;
        const unknown = { mode: 'production', quickAccess: false, signOn: null, setup: 'admin' } as const;
        return { user, ...inDemo, ...unknown, group: demo.group, ...clockAnswer(demo) };
      }),
    signOut: () => answer('anyone', () => ({ signedIn: false }) as const),
  } satisfies DemoCalls;
}
