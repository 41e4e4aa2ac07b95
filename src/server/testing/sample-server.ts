import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { ROLES, type Role } from '../../domain/people/role.ts';
import { type SampleWeek, sampleWeeks } from '../../domain/sample/sample.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Context } from '../context.ts';
import { seedTrial, TRIAL_ACCOUNTS } from '../seed/trial.ts';
import type { Engine } from './engines.ts';
import { closedForCopies, cookieIn, type Installation, install, type MakeDatabase } from './installation.ts';

const MINUTE = 60_000;

/** A trial server with its sample data, at which somebody of each role has signed in. */
interface Sample {
  copy: MakeDatabase;
  cookies: Map<Role, string>;
}

/** Made once for each engine: passwords and migrations take their time. */
const samples = new Map<string, Promise<Sample>>();

/** A trial server of its own with the sample data, and the session cookie of somebody of each role. */
export async function openSampleServer(engine: Engine, sample: SampleState) {
  const kind = `${engine} ${sample}`;
  const made = samples.get(kind) ?? makeSample(engine, sample);
  samples.set(kind, made);
  const { copy, cookies } = await made;
  return { ...(await install(engine, 'trial', copy)), cookies };
}

async function makeSample(engine: Engine, sample: SampleState): Promise<Sample> {
  const installation = await install(engine, 'trial');
  const { context, clock } = installation;
  if (sample === 'complete') await seedTrial(context, specified);
  else await seedTrial({ ...context, config: { ...context.config, sample } });
  // Before anything that a test does.
  clock.now -= MINUTE;
  const cookies = new Map<Role, string>();
  for (const role of ROLES) cookies.set(role, await signIn(installation, role));
  const copy = await closedForCopies(installation);
  return { copy, cookies };
}

/** The specification's weeks alone: what demo mode begins with too. */
function specified(clock: Pick<Context, 'now' | 'group'>): SampleWeek[] {
  return sampleWeeks(currentWeek(clock), today(clock));
}

async function signIn({ send }: Installation, role: Role): Promise<string> {
  const { email, password } = TRIAL_ACCOUNTS.find((account) => account.role === role)!;
  return cookieIn(await send('POST', '/auth/sign-in/email', { email, password }));
}
