import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { post } from './first-admin.ts';
import { LOGINS, type Login, sampleAccount } from './sample-account.ts';
import { type Server, startServer, temporaryFolder } from './server.ts';

/** A data folder as a trial server fills it, and the session cookie that each sample account has there. */
interface SamplePlace {
  dataDir: string;
  sessions: ReadonlyMap<Login, string>;
}

/** For so long what was made by the clock, such as the current week, is still right: no midnight lies within. */
const QUARTER_HOUR = 15 * 60_000;
const COOKIE = 'tillwise';

let made: { during: number; place: Promise<SamplePlace> } | undefined;
const sessionsAt = new Map<string, Map<Login, string>>();

/**
 * Starts a trial server on a copy of what another has filled and where every sample account has signed in. It is filled
 * once in a while, not for each story: that takes as long as many a story.
 */
export async function startSampleServer(): Promise<Server> {
  const during = Math.floor(Date.now() / QUARTER_HOUR);
  if (made?.during !== during) made = { during, place: fillPlace() };
  const { dataDir: original, sessions } = await made.place;
  const dataDir = join(temporaryFolder(), 'data');
  cpSync(original, dataDir, { recursive: true });
  const server = await startServer({ mode: 'trial', dataDir });
  sessionsAt.set(server.url, new Map(sessions));
  return server;
}

/** The cookie of the session that a sample account has at a server already; nothing once that was taken. */
export function takeSession(url: string, login: Login) {
  const sessions = sessionsAt.get(url);
  const value = sessions?.get(login);
  sessions?.delete(login);
  return value && { name: COOKIE, value, url, httpOnly: true, sameSite: 'Lax' as const };
}

async function fillPlace(): Promise<SamplePlace> {
  const server = await startServer({ mode: 'trial' });
  const sessions = new Map<Login, string>();
  for (const login of LOGINS) {
    const answer = await post(server, '/auth/sign-in/email', sampleAccount(login));
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith(`${COOKIE}=`));
    if (!cookie) throw new Error(`${login} could not sign in: ${answer.status}`);
    sessions.set(login, cookie.split(';')[0]!.slice(COOKIE.length + 1));
  }
  await server.stop();
  return { dataDir: server.dataDir, sessions };
}
