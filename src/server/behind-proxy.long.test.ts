import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { OWNER, setupCodeOf } from '../../e2e/first-admin.ts';
import { type Server, startServer } from '../../e2e/server.ts';
import { findProxy } from '../../scripts/proxies.mjs';
import { ORDER } from './testing/every-write.ts';
import { createDatabase, WEEK } from './testing/installation.ts';
import { type ProxyName, proxyPorts, type StartedProxy, startProxy } from './testing/proxy.ts';

const DOCUMENTATION = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const MEGABYTE = 1_000_000;

/** The one example in the documentation that has a line. */
function exampleWith(line: string): string {
  const blocks = [...DOCUMENTATION.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const found = blocks.filter((block) => block.includes(line));
  expect(found).toHaveLength(1);
  return found[0]!;
}

const portOf = ({ url }: Server) => new URL(url).port;

/** What a write through the proxy is answered, and the cookie that comes with it. */
async function answerTo(
  proxy: StartedProxy,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ told: { order?: { orderId: string } } | null; cookie: string }> {
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await proxy.ask(`/api${path}`, { method: 'POST', headers, body: sent });
  const answered = await text(answer);
  const isWell = (answer.statusCode ?? 500) < 300;
  expect([path, answer.statusCode, isWell ? '' : answered]).toEqual([path, answer.statusCode, '']);
  return { told: JSON.parse(answered || 'null'), cookie: answer.headers['set-cookie']?.[0] ?? '' };
}

/** Creates the first admin and signs in, through the proxy; the session as a Cookie header. */
async function signIn(proxy: StartedProxy, server: Server): Promise<string> {
  await answerTo(proxy, '/users', { ...OWNER, setupCode: await setupCodeOf(server) });
  const { email, password } = OWNER;
  const { cookie } = await answerTo(proxy, '/auth/sign-in/email', { email, password });
  expect(cookie).toMatch(/; Secure/);
  const [Cookie = ''] = cookie.split(';');
  await answerTo(proxy, '/group/start', { proposal: 'sample' }, { Cookie });
  return Cookie;
}

/** What a stream says until it has said something. */
async function untilSaid(stream: IncomingMessage, words: string): Promise<string> {
  let said = '';
  while (!said.includes(words)) {
    const [chunk] = await once(stream, 'data', { signal: AbortSignal.timeout(5000) });
    said += chunk;
  }
  return said;
}

/** The line by which the example of each is found, and what of it is otherwise below a path. */
const EXAMPLES: [name: ProxyName, line: string, whole: string, below: string][] = [
  ['nginx', 'listen 443 ssl;', 'location / {', 'location /tillwise/ {'],
  ['caddy', 'reverse_proxy 127.0.0.1:3000', 'reverse_proxy ', 'reverse_proxy /tillwise* '],
];
const PLACES = EXAMPLES.flatMap(([name, line, whole, below]) => [
  { name, base: '', line, moved: {} },
  { name, base: '/tillwise', line, moved: { [whole]: below } },
]);

test.each(EXAMPLES)('What %s needs below a path is told', (...[, , , below]) => {
  expect(DOCUMENTATION).toContain(`\`${below.trim()}`);
});

describe.each(PLACES)(
  'Behind $name as the documentation has it, at "$base"',
  ({ name, base, line, moved }) => {
    test.skipIf(!findProxy(name))(
      'people are led to https, sign in, send photos and see what others save, on a port of its own',
      async () => {
        const ports = await proxyPorts(base);
        const env = { TILLWISE_URL: ports.url, TILLWISE_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' };
        const server = await startServer({ mode: 'production', env });
        const proxy = await startProxy(name, exampleWith(line), ports, {
          ...moved,
          '127.0.0.1:3000': `127.0.0.1:${portOf(server)}`,
        });
        expect(await proxy.redirected(`${base}/admin?week=x`)).toEqual({
          status: 308,
          to: `https://budget.example.com${base}/admin?week=x`,
        });
        const Cookie = await signIn(proxy, server);
        const stream = await proxy.ask('/api/events', { headers: { Cookie } });
        stream.setEncoding('utf8');
        const heard = untilSaid(stream, WEEK);
        const { told } = await answerTo(proxy, `/weeks/${WEEK}/orders`, ORDER, { Cookie });
        expect(await heard).toContain('data:');
        stream.destroy();
        const form = new FormData();
        for (let number = 0; number < 3; number++) {
          const photo = new Uint8Array(9.9 * MEGABYTE).fill(number);
          photo.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 60, 0, 80]);
          form.append('file', new File([photo], `${number}.jpg`, { type: 'image/jpeg' }));
        }
        await answerTo(proxy, `/orders/${told?.order?.orderId}/files`, form, { Cookie });
        const session = await proxy.ask('/api/session', { headers: { Cookie } });
        // Below a path the host belongs to others too.
        const strict = session.headers['strict-transport-security'];
        expect(strict).toBe(base === '' ? 'max-age=31536000; includeSubDomains' : undefined);
        expect(await text(session)).toContain(OWNER.email);
        // Figures are for this machine, and a proxy on it speaks for others.
        expect((await proxy.ask('/metrics')).statusCode).toBe(403);
        await proxy.stop();
        await server.stop();
      },
    );
  },
);

describe.skipIf(!findProxy('nginx'))('Behind nginx as the documentation has it', () => {
  test('several servers answer in turn, and the others when one is away', async () => {
    const ports = await proxyPorts();
    const env = {
      DATABASE_URL: await createDatabase(),
      TILLWISE_URL: ports.url,
      TILLWISE_TRUST_PROXY: '127.0.0.1',
    };
    const servers = [
      await startServer({ mode: 'production', env }),
      await startServer({ mode: 'production', env }),
    ] as const;
    const example = exampleWith('upstream tillwise {') + exampleWith('listen 443 ssl;');
    const proxy = await startProxy('nginx', example, ports, {
      'proxy_pass http://127.0.0.1:3000;': 'proxy_pass http://tillwise;',
      '10.0.0.11:3000': `127.0.0.1:${portOf(servers[0])}`,
      '10.0.0.12:3000': `127.0.0.1:${portOf(servers[1])}`,
    });
    const Cookie = await signIn(proxy, servers[0]);
    await servers[1].kill();
    for (let turn = 0; turn < 6; turn++) {
      const { told } = await answerTo(
        proxy,
        `/weeks/${WEEK}/orders`,
        { ...ORDER, supplier: `No ${turn}` },
        { Cookie },
      );
      expect(told?.order?.orderId).toBeTruthy();
    }
    const week = (await json(await proxy.ask(`/api/weeks/${WEEK}`, { headers: { Cookie } }))) as object;
    expect(JSON.stringify(week)).toContain('No 5');
    await proxy.stop();
    await servers[0].stop();
  });
});
