import { timestamp } from '../../domain/calendar/clock.ts';
import type { Role } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Gateway } from '../data/gateway.ts';
import { answering } from './answer.ts';
import { callsOf } from './change.ts';
import { listCalls, settingsCalls, userCalls, venueCalls } from './group-calls.ts';
import { importCalls } from './import-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { orderCalls } from './order-calls.ts';
import { reportCalls } from './report-calls.ts';
import { demoUser, sampleDemo } from './sample-state.ts';
import { type ServerFacts, sessionCalls } from './session.ts';
import { laborCalls, revenueCalls, stateCalls, weekReads } from './week-calls.ts';

export interface DemoOptions {
  /** Who visits: asked at each call, so that the role may follow the page. */
  user: () => { name: string; role: Role };
  /** Milliseconds since 1970. */
  now: () => number;
  /** The group's time zone. */
  timeZone: string;
  /** How the current week stands; complete unless told otherwise. */
  sample?: SampleState;
  /** From which day on weeks are kept; left out for the sample's, which lived through all of them. */
  beganOn?: Day | undefined;
  /** Whether its list of weeks is a trial's; else it has the specification's alone, until something is entered in another. */
  listsHistory?: boolean;
  /** What is known of the server; without it, one whose users are created by admins. */
  server?: () => ServerFacts;
  /** How long an answer takes; 300 to 400 ms unless told otherwise (SPEC section 7). */
  delay?: () => Promise<void>;
}

const UNKNOWN_SERVER: ServerFacts = { mode: 'production', quickAccess: false, setup: 'admin' };
const DELAY_MILLISECONDS = { shortest: 300, longest: 400 };

/**
 * The gateway of demo mode: sample data in memory, gone with the page. It follows the server's rules to the letter, and
 * differs where there is nobody to sign in: passwords, reset links and sessions can't be changed, and no e-mail is sent.
 */
export function createDemo(options: DemoOptions): Gateway {
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
  const calls = callsOf(demo, answering(visitor, delay));

  function visitor(): User {
    const { name, role } = user();
    return { ...demoUser(role, begun), name };
  }

  return {
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
}

function pause(): Promise<void> {
  const { shortest, longest } = DELAY_MILLISECONDS;
  const time = shortest + Math.random() * (longest - shortest);
  return new Promise((resolve) => setTimeout(resolve, time));
}
