import { post } from './first-admin.ts';
import { keepPlace } from './kept-place.ts';
import { LOGINS, type Login, sampleAccount } from './sample-account.ts';
import type { Server } from './server.ts';

const COOKIE = 'tillwise';
const sessionsAt = new Map<string, Map<Login, string>>();
const startKept = keepPlace('trial', signInAll);

/** Starts a trial server where every sample account has signed in once. */
export async function startSampleServer(): Promise<Server> {
  const { server, told: sessions } = await startKept();
  const { url } = server;
  sessionsAt.set(url, new Map(sessions));
  // Another server may be at the same address later.
  const ended = (end: Server['stop']) => () => {
    sessionsAt.delete(url);
    return end();
  };
  return { ...server, stop: ended(server.stop), kill: ended(server.kill) };
}

/** The cookie of the session that a sample account has at a server already; nothing once that was taken. */
export function takeSession(url: string, login: Login) {
  const sessions = sessionsAt.get(url);
  const value = sessions?.get(login);
  sessions?.delete(login);
  return value && { name: COOKIE, value, url, httpOnly: true, sameSite: 'Lax' as const };
}

async function signInAll(server: Server): Promise<Map<Login, string>> {
  const sessions = new Map<Login, string>();
  for (const login of LOGINS) {
    const answer = await post(server, '/auth/sign-in/email', sampleAccount(login));
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith(`${COOKIE}=`));
    if (!cookie) throw new Error(`${login} could not sign in: ${answer.status}`);
    sessions.set(login, cookie.split(';')[0]!.slice(COOKIE.length + 1));
  }
  return sessions;
}
