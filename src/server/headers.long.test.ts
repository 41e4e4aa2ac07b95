import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, setupCodeOf } from '../../e2e/first-admin.ts';
import { type Server, startServer } from '../../e2e/server.ts';
import { PASSWORD } from './testing/installation.ts';

const OWNER = { name: 'Owner', email: 'owner@example.com', password: PASSWORD, role: 'admin' };

/** Every kind of answer: pages, files, the API, refusals, what is not there, and what fails before any route. */
const ASKED: [string, string, RequestInit?][] = [
  ['a page', '/'],
  ['a page of the client', '/admin?week=x'],
  ['an icon', '/favicon.svg'],
  ['a file that is not there', '/assets/nothing.js'],
  ['health', '/api/health'],
  ['the session', '/api/session'],
  ['the description of the API', '/api/openapi.json'],
  ['its page', '/api/docs'],
  ['a refusal', '/api/weeks'],
  ['nothing', '/api/nowhere'],
  ['figures', '/metrics'],
  ['a refused write', '/api/users', { method: 'POST', body: '{}' }],
  ['a write that is too large', '/api/staff', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }],
  ['a method that is not served', '/api/weeks', { method: 'PATCH' }],
  ['a question about methods', '/api/weeks', { method: 'OPTIONS' }],
  ['a head alone', '/', { method: 'HEAD' }],
  ['a path that can not be decoded', '/%E0%A4%A'],
];

/** As a proxy passes a request on: with the Host that people asked for, which `fetch` can't name. */
function ask({ url }: Pick<Server, 'url'>, path: string, init: RequestInit = {}, host?: string) {
  const origin = host ? `https://${host}` : url;
  const headers = { Host: host ?? new URL(url).host, Origin: origin, 'Content-Type': 'application/json' };
  return new Promise<{ headers: Headers }>((resolve, reject) => {
    const asked = request(url + path, { method: init.method ?? 'GET', headers }, (answer) => {
      answer.resume();
      const result = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        for (const each of [value ?? []].flat()) result.append(name, each);
      answer.once('end', () => resolve({ headers: result }));
    });
    asked.once('error', reject);
    asked.end(init.body as string | undefined);
  });
}

describe.each(['http', 'https'])('Reached by %s', (scheme) => {
  const host = scheme === 'https' ? 'budget.example.com' : undefined;
  let server: Server;
  beforeAll(async () => {
    const env: Record<string, string> =
      scheme === 'https' ? { TILLWISE_URL: 'https://budget.example.com' } : {};
    server = await startServer({ mode: 'production', env });
  });
  afterAll(() => server.stop());

  test.each(ASKED)('%s is answered with closed headers', async (_, path, init) => {
    const { headers } = await ask(server, path, init, host);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-eval|upgrade-insecure-requests/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Strict-Transport-Security')).toBe(
      scheme === 'https' ? 'max-age=31536000; includeSubDomains' : null,
    );
    if (path.startsWith('/api')) expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('a connection is kept for longer than proxies keep theirs, who would send a request into one that has just closed', async () => {
    const { headers } = await ask(server, '/api/health', {}, host);
    expect(headers.get('Keep-Alive')).toBe('timeout=125');
  });

  test('the session is in a cookie that scripts and other sites never get', async () => {
    const send = (path: string, body: object) =>
      ask(server, `/api${path}`, { method: 'POST', body: JSON.stringify(body) }, host);
    await send('/users', { ...OWNER, setupCode: await setupCodeOf(server) });
    const { email, password } = OWNER;
    const [cookie = ''] = (await send('/auth/sign-in/email', { email, password })).headers.getSetCookie();
    expect(cookie).toMatch(scheme === 'https' ? /^__Host-tillwise=/ : /^tillwise=/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(/; Secure/.test(cookie)).toBe(scheme === 'https');
    expect(cookie).not.toMatch(/Domain=/);
  });
});

test('A plain address of the local network works: pages load, and people sign in', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const lan =
    addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
  const server = await startServer({ mode: 'trial', env: { HOST: '0.0.0.0' } });
  // Nobody opens 0.0.0.0 in a browser.
  expect(server.log()).toContain(`is at ${server.url}`);
  const there = { url: server.url.replace('127.0.0.1', lan) };
  const page = await fetch(there.url);
  expect(page.headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  const signedIn = await post(there, '/auth/sign-in/email', {
    email: 'admin@tillwise.example',
    password: 'tillwise-admin',
  });
  expect(signedIn.status).toBe(200);
  const Cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const session = await (await fetch(`${there.url}/api/session`, { headers: { Cookie } })).json();
  expect(session.user).toMatchObject({ role: 'admin' });
  await server.stop();
});
