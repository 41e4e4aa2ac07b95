import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import type { Server } from '../../e2e/server.ts';
import { CALLS } from '../domain/calls/calls.ts';
import type { Row } from '../domain/calls/row.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { ENGINES } from './testing/engines.ts';
import {
  DONE_BY_THE_FIRST,
  everyWrite,
  formOf,
  NOT_REPEATED,
  salesForm,
  TELLS_OF_NOW,
  TELLS_OF_REPEATS,
  type WriteRequest,
} from './testing/every-write.ts';
import { PASSWORD } from './testing/installation.ts';
import { startProduction } from './testing/real-server.ts';

/** A mail server that nobody reaches. */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', TILLWISE_MAIL_FROM: 'alerts@tillwise.example' };
const AT_ONCE = 4;
const OTHER = { name: 'Other', email: 'other@example.com', password: PASSWORD, role: 'admin' };

test.each(ENGINES)(
  'Whatever is sent again, at once or after a crash, happens once and is answered alike (%s)',
  async (engine) => {
    const server = await startProduction(engine, NO_MAIL);
    const Cookie = await signInFirstAdmin(server);
    const other = await signInOther(server, Cookie);
    const writes = await everyWrite((...asked) => ask(server, Cookie, ...asked));
    const posts = writes.filter(
      ({ name, method }) => method === 'POST' && !(CALLS[name] as Row).ignoresKey && !(name in NOT_REPEATED),
    );
    expect(posts.length).toBeGreaterThan(30);
    const changes = posts.map(otherBody);
    expect(changes.filter(Boolean).length).toBeGreaterThan(22);
    const first = new Map<WriteRequest, string>();
    for (const [index, write] of posts.entries()) {
      const send = () => resultOf(server, Cookie, write, `key-${index}`);
      const before = await changesIn(server, Cookie);
      const [answer = '', ...more] = await Promise.all(Array.from({ length: AT_ONCE }, send));
      expect([write.route, answer.slice(0, 2)]).toEqual([write.route, '20']);
      if (!(write.name in TELLS_OF_REPEATS))
        expect([write.route, ...new Set([answer, ...more])]).toEqual([write.route, answer]);
      expect([write.route, (await changesIn(server, Cookie)) - before]).toEqual([write.route, 1]);
      first.set(write, answer);
    }

    await server.kill();
    await server.restart();
    const before = await changesIn(server, Cookie);
    for (const [index, write] of posts.entries()) {
      const key = `key-${index}`;
      const again = await resultOf(server, Cookie, write, key);
      if (!(write.name in TELLS_OF_REPEATS) && !(write.name in TELLS_OF_NOW))
        expect([write.route, again]).toEqual([write.route, first.get(write)]);
      const other = changes[index];
      const changed = { ...write, body: other ?? { ...write.body, extra: write.route } };
      expect([write.route, await resultOf(server, Cookie, changed, key)]).toEqual([
        write.route,
        other ? expect.stringMatching(/^422 .*"key-reused"/) : first.get(write),
      ]);
    }
    expect(await changesIn(server, Cookie)).toBe(before);

    for (const [index, write] of posts.entries()) {
      const already = await changesIn(server, Cookie);
      const answer = await resultOf(server, other, write, `key-${index}`);
      const isOwn = answer !== first.get(write) || (await changesIn(server, Cookie)) > already;
      expect([write.route, isOwn || write.name in DONE_BY_THE_FIRST]).toEqual([write.route, true]);
    }
    await server.stop();
  },
  120_000,
);

/** The body with another field that is as valid; null where whatever it holds is the same request. */
function otherBody({ name, body = {} }: WriteRequest): WriteRequest['body'] | null {
  if (name === 'sendImportFile') return salesForm('another');
  if (body instanceof FormData) return formOf('another', 'file');
  const schema = (CALLS[name] as Row).sent?.(SAMPLE_GROUP);
  const read = (sent: object) => schema?.safeParse(sent).data;
  const others = Object.entries(body)
    .toReversed()
    .flatMap(([field, value]) => changesOf(value).map((other) => ({ ...body, [field]: other })));
  const isOther = (other: object) => read(other) !== undefined && !isDeepStrictEqual(read(other), read(body));
  const other = others.find(isOther);
  if (!other && Object.keys(body).length > 0) throw new Error(`What else may ${name} be sent?`);
  return other ?? null;
}

/** What may stand in place of a value of a body. */
function changesOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 30];
  if (typeof value === 'boolean') return [!value];
  if (value === 'tropics') return ['townhouse'];
  if (typeof value === 'string')
    return [value.includes('\n') ? `${value}${value.split('\n').at(-2)}\n` : `2${value}`];
  return Array.isArray(value) ? [[], [...value, ...value]] : [];
}

async function ask({ url }: Server, Cookie: string, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData;
  const type = isForm ? {} : { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...type, Origin: url, Cookie },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return answer.json();
}

async function resultOf(
  server: Server,
  Cookie: string,
  { path, body = {} }: WriteRequest,
  key: string,
): Promise<string> {
  const answer = await post(server, path, body, { Cookie, 'Idempotency-Key': key });
  return `${answer.status} ${await answer.text()}`;
}

/** How many changes the audit trail tells of. */
async function changesIn(server: Server, Cookie: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/export/audit.csv`, { headers: { Cookie } });
  return (await answer.text()).trim().split('\n').length;
}

async function signInOther(server: Server, Cookie: string): Promise<string> {
  await post(server, '/users', OTHER, { Cookie });
  const { email, password } = OTHER;
  const answer = await post(server, '/auth/sign-in/email', { email, password });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
