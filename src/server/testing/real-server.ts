import { type Server, startServer } from '../../../e2e/server.ts';
import { setupCodeOf } from '../../../e2e/setup-code.ts';
import { createDatabase, type Engine, PASSWORD } from './installation.ts';

export { startServer };

/** Starts the real server as a process of its own, in production mode on an empty database of an engine. */
export async function startProduction(engine: Engine): Promise<Server> {
  const env: Record<string, string> = engine === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {};
  return startServer({ mode: 'production', env });
}

/** Sends JSON as a browser on the server's own page would. */
export function post(
  server: Pick<Server, 'url'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const sent = { 'Content-Type': 'application/json', Origin: server.url, ...headers };
  return fetch(`${server.url}/api${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

/** Creates the first admin with the setup code from the log and signs in; the session as a Cookie header. */
export async function signInFirstAdmin(server: Server): Promise<string> {
  const setupCode = await setupCodeOf(server);
  const email = 'owner@example.com';
  await post(server, '/users', { name: 'Owner', email, password: PASSWORD, role: 'admin', setupCode });
  const signedIn = await post(server, '/auth/sign-in/email', { email, password: PASSWORD });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
