import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import type { Server } from '../../e2e/server.ts';
import { ENGINES } from './testing/engines.ts';
import { everyWrite, formOf, salesForm, type WriteRequest } from './testing/every-write.ts';
import { PASSWORD } from './testing/installation.ts';
import { startProduction } from './testing/real-server.ts';

/** What is not answered from a key: whoever signs in or out, secrets of a second factor, a reset link that is told once, what stores nothing, and the start of a group that has begun. */
const WITHOUT_KEY = [
  '/auth/sign-in/email',
  '/auth/sign-out',
  '/quick-access',
  '/auth/sign-in/code',
  '/auth/sign-in/passkey/begin',
  '/auth/sign-in/passkey',
  '/auth/sign-in/provider/begin',
  '/account/authenticators',
  '/account/authenticators/{factorId}/confirm',
  '/account/passkeys/begin',
  '/account/passkeys',
  '/account/second-factors/{factorId}/end',
  '/account/recovery-codes',
  '/users/{userId}/reset-link',
  // Shown once, so that no answer is kept.
  '/tokens',
  '/password/link',
  '/password/reset',
  '/weeks/{weekId}/orders/preview',
  '/weeks/{weekId}/orders/preview-csv',
  '/weeks/{weekId}/orders/questions',
  '/weeks/{weekId}/orders/several/questions',
  '/group/start',
  // What was taken, or taken back, stays so.
  '/imports/{importId}/take',
  '/imports/{importId}/undo',
  // No letter has failed for good in this place: seeing to one changes nothing (failed-mail.test.ts has some that did).
  '/mail/failed/acknowledge',
  '/mail/failed/send-again',
];
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
    const posts = writes.filter(({ method, route }) => method === 'POST' && !WITHOUT_KEY.includes(route));
    expect(posts.length).toBeGreaterThan(10);
    const first = new Map<WriteRequest, string>();
    for (const [index, write] of posts.entries()) {
      const send = () => resultOf(server, Cookie, write, `key-${index}`);
      const before = await changesIn(server, Cookie);
      const [answer = '', ...more] = await Promise.all(Array.from({ length: AT_ONCE }, send));
      expect([write.route, answer.slice(0, 2)]).toEqual([write.route, '20']);
      if (!tellsOnce(write))
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
      if (!tellsOnce(write) && !tellsOfTheWeek(write))
        expect([write.route, again]).toEqual([write.route, first.get(write)]);
      const changed = { ...write, body: changedBody(write) };
      expect([write.route, await resultOf(server, Cookie, changed, key)]).toEqual([
        write.route,
        asksNothing(write) ? first.get(write) : expect.stringMatching(/^422 .*"key-reused"/),
      ]);
    }
    expect(await changesIn(server, Cookie)).toBe(before);

    for (const [index, write] of posts.entries()) {
      const already = await changesIn(server, Cookie);
      const answer = await resultOf(server, other, write, `key-${index}`);
      const isOwn = answer !== first.get(write) || (await changesIn(server, Cookie)) > already;
      expect([write.route, isOwn || tellsOfAnother(write)]).toEqual([write.route, true]);
    }
    await server.stop();
  },
  60_000,
);

/** A test email says from the second time on that it was asked for before. */
function tellsOnce({ route }: WriteRequest): boolean {
  return route === '/settings/test-email';
}

/** Hours are answered with the week as it is now. */
function tellsOfTheWeek({ route }: WriteRequest): boolean {
  return route === '/weeks/{weekId}/hours';
}

/** Who acknowledged an alert first stays named, a supplier or a file is back once and a file is kept once, whoever does it again. */
function tellsOfAnother({ route }: WriteRequest): boolean {
  return /^\/alerts\/.*acknowledge$|^\/(suppliers|files)\/.*restore$|^\/orders\/.*files$/.test(route);
}

/** What it does is said by its address alone: whatever its body holds, it is the same request. */
function asksNothing({ route }: WriteRequest): boolean {
  return /\}\/(restore|approve|acknowledge|retry-mail|invitation|reset-second-factor)$/.test(route);
}

function changedBody(write: WriteRequest): NonNullable<WriteRequest['body']> {
  if (write.route === '/imports') return salesForm('another');
  if (write.body instanceof FormData) return formOf('another', 'file');
  return { ...write.body, ...otherBody(write) };
}

/** Another body that is as valid. */
function otherBody({ route, body = {} }: WriteRequest): object {
  if ('amountCents' in body) return { amountCents: 1 };
  if ('minutes' in body) return { minutes: 30 };
  if ('name' in body) return { name: 'Somebody Else' };
  if ('reason' in body) return { reason: 'Another reason' };
  if ('venue' in body) return { venue: 'townhouse' };
  if ('csv' in body) return { csv: `${body.csv}2026-11-18,Kitchen,Harbor Seafood,1.00,\n` };
  if ('orders' in body) return { orders: [body.orders, body.orders].flat() };
  if ('days' in body) return { days: [] };
  if ('into' in body) return { fromName: 'Another name' };
  if ('alertIds' in body) return { alertIds: [] };
  if ('recipient' in body) return { recipient: 'office@example.com' };
  return { password: `${PASSWORD} 2`, extra: route };
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
