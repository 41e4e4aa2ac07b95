import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signInFirstAdmin } from '../../e2e/first-admin.ts';
import type { Server } from '../../e2e/server.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import { everyWrite, type WriteRequest } from './testing/every-write.ts';
import { startProduction } from './testing/real-server.ts';

const MEGABYTE = 1024 * 1024;

test.each(ONE_ENGINE)(
  'Five hundred bodies that are none are refused, and the server stays up (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const send = (method: string, path: string, body?: BodyInit) =>
      fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...{ Origin: server.url, Cookie },
        },
        ...(body !== undefined && { body }),
      });
    const ask = async (method: string, path: string, body?: object) =>
      (await send(method, path, body instanceof FormData ? body : body && JSON.stringify(body))).json();
    const writes = await everyWrite(ask);
    const pid = server.pid();
    const bodies = writes
      .filter(({ body, path }) => body && !path.startsWith('/auth/sign-out'))
      .flatMap((write) => malformed(write).map((body) => ({ ...write, body })));
    expect(bodies.length).toBeGreaterThanOrEqual(500);
    const faults: string[] = [];
    for (const { method, path, body } of bodies) {
      const { status } = await send(method, path, body);
      if (status >= 500) faults.push(`${status} ${method} ${path} ${String(body).slice(0, 80)}`);
    }
    expect(faults).toEqual([]);
    for (const { method, path } of writes.filter(({ method }) => method !== 'DELETE'))
      expect([path, (await send(method, path, ' '.repeat(MEGABYTE + 1))).status]).toEqual([path, 413]);
    expect((await send('POST', '/staff', ' '.repeat(MEGABYTE))).status).toBe(422);
    for (const bytes of broken(server)) expect(await answerTo(server, bytes)).not.toMatch(/^HTTP\/1.1 5/);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(server.pid()).toBe(pid);
    expect(await server.stop()).toBe(0);
  },
  120_000,
);

/** What may come in the place of a valid body. */
function malformed({ body = {} }: WriteRequest): (string | Uint8Array<ArrayBuffer>)[] {
  const valid = JSON.stringify(body);
  const fields = Object.keys(body);
  const odd = [
    'null',
    '[]',
    '{}',
    '""',
    '-0',
    '1e999',
    '-1e999',
    '1e-999',
    '0.1',
    'true',
    '"\\u0000"',
    '"\\ud800"',
    '[[[]]]',
    '9007199254740993',
  ];
  return [
    '',
    'null',
    '[]',
    '"text"',
    '12',
    'undefined',
    '{,}',
    `${valid}${valid}`,
    valid.slice(0, -1),
    valid.slice(0, valid.length / 2),
    valid.replaceAll('"', "'"),
    `\ufeff${valid}`,
    `[${valid}]`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}`,
    Uint8Array.from([0xff, 0xfe, 0x7b, 0x7d]),
    Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    ...fields.flatMap((field) => odd.map((value) => withField(body, field, value))),
  ];
}

function withField(body: object, field: string, value: string): string {
  return JSON.stringify({ ...body, [field]: '~' }).replace('"~"', () => value);
}

/** Requests that are broken below JSON. */
function broken({ url }: Server): string[] {
  const { host } = new URL(url);
  const head = `POST /api/staff HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  return [
    `${head}Content-Length: 10\r\n\r\n{}`,
    `${head}Content-Length: -1\r\n\r\n{}`,
    `${head}Content-Length: 99999999999999\r\n\r\n{}`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
    `${head}X: ${'x'.repeat(40_000)}\r\n\r\n`,
    `GET /%ZZ/%C0%AE%C0%AE/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: @@@\r\nConnection: close\r\n\r\n`,
    'NONSENSE\r\n\r\n',
  ];
}

/** Sends bytes and hangs up after a moment; what came back until then. */
async function answerTo({ url }: Server, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.setTimeout(300, () => socket.destroy());
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket).catch(() => '');
}
