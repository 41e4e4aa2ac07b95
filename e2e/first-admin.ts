import { setTimeout as sleep } from 'node:timers/promises';

/** What is needed of a started server to talk to it. */
export interface Reachable {
  url: string;
  log: () => string;
}

/** The first admin, as they sign in. */
export const OWNER = {
  name: 'Owner',
  email: 'owner@example.com',
  password: 'correct horse battery',
  role: 'admin',
};

/** Sends JSON, or a form with files, as a browser on the server's own page would. */
export function post(
  { url }: Pick<Reachable, 'url'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const sent = { ...(!isForm && { 'Content-Type': 'application/json' }), Origin: url, ...headers };
  const text = isForm ? body : JSON.stringify(body);
  return fetch(`${url}/api${path}`, { method: 'POST', headers: sent, body: text });
}

/** Creates the first admin with the setup code from the log, signs in and begins with the sample group; the session as a Cookie header. */
export async function signInFirstAdmin(server: Reachable): Promise<string> {
  const cookie = await signInOwner(server);
  await beginWithSample(server, cookie);
  return cookie;
}

/** Makes the first admin of a place that has no venues yet. */
export async function signInOwner(server: Reachable): Promise<string> {
  await post(server, '/users', { ...OWNER, setupCode: await setupCodeOf(server) });
  return signInAgain(server);
}

/** Signs the first admin in where they are known already; the session as a Cookie header. */
export async function signInAgain(server: Pick<Reachable, 'url'>): Promise<string> {
  const { email, password } = OWNER;
  const signedIn = await post(server, '/auth/sign-in/email', { email, password });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Begins the group of a new place with the venues of the sample; where it has some, these stay. */
export async function beginWithSample(server: Pick<Reachable, 'url'>, cookie: string): Promise<void> {
  const started = await post(server, '/group/start', { proposal: 'sample' }, { Cookie: cookie });
  await started.body?.cancel();
}

/** The one-time setup code of a production server without users, as soon as its log has it. */
export async function setupCodeOf({ log }: Pick<Reachable, 'log'>): Promise<string> {
  for (let wait = 0; wait < 100; wait++) {
    const code = /setup code: (\S+)/.exec(log())?.[1];
    if (code) return code;
    await sleep(50);
  }
  throw new Error('No setup code in the log.');
}
