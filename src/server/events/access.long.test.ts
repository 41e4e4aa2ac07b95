import { expect, test, vi } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { startServer } from '../../../e2e/server.ts';
import { createApp } from '../app.ts';
import { HAS_POSTGRES } from '../testing/engines.ts';
import { cookieIn, createDatabase, onEachEngine, PASSWORD } from '../testing/installation.ts';

vi.setConfig({ testTimeout: 30_000 });

onEachEngine('A live stream', (get) => {
  const open = async (Cookie: string, method = 'GET') =>
    createApp(get().context).request('/api/events', { method, headers: { Cookie, Host: 'tillwise.test' } });
  const streams = () => get().context.events.listeners();
  const signIn = async (password = PASSWORD) => {
    await get().cookieOf('chef');
    const credentials = { email: 'chef@example.com', password };
    return cookieIn(await get().send('POST', '/auth/sign-in/email', credentials));
  };
  const chef = async () => {
    const users = (await get().as('admin', 'GET', '/users')).body as { userId: string; email: string }[];
    return `/users/${users.find(({ email }) => email === 'chef@example.com')?.userId}`;
  };
  const asAdmin = async (method: string, path: string, body?: object) =>
    expect((await get().as('admin', method, path, body)).status).toBeLessThan(300);

  test('is not begun by asking for its head alone', async () => {
    const Cookie = await signIn();
    for (let time = 0; time < 30; time++) expect((await open(Cookie, 'HEAD')).status).toBe(200);
    expect(streams()).toBe(0);
  });

  test('is one of ten of its session: the eleventh takes the place of the oldest, which is told so', async () => {
    const [Cookie, other] = [await signIn(), await signIn()];
    const elsewhere = await open(other);
    const opened = [];
    for (let time = 0; time < 25; time++) opened.push(await open(Cookie));
    expect(streams()).toBe(11);
    for (const oldest of opened.slice(0, 15)) expect(await oldest.text()).toContain('event: crowded');
    for (const stream of [...opened.slice(15), elsewhere]) await stream.body?.cancel();
    expect(streams()).toBe(0);
  });

  const ENDS: [string, (Cookie: string) => Promise<unknown>][] = [
    ['signs out', (Cookie) => get().send('POST', '/auth/sign-out', undefined, { Cookie })],
    ['signs in anew', (Cookie) => signInOver(Cookie)],
    ['is deactivated', async () => asAdmin('PATCH', await chef(), { active: false })],
    ['gets another role', async () => asAdmin('PATCH', await chef(), { role: 'bar_manager' })],
    ['gets a new password by a link', async () => reset()],
    ['ends the session from elsewhere', async () => endOthers()],
  ];
  const signInOver = (Cookie: string) =>
    get().send('POST', '/auth/sign-in/email', { email: 'chef@example.com', password: PASSWORD }, { Cookie });
  const endOthers = async () =>
    get().send('DELETE', '/account/sessions', undefined, { Cookie: await signIn() });
  const reset = async () => {
    const { token } = (await get().as('admin', 'POST', `${await chef()}/reset-link`)).body;
    await get().send('POST', '/password/reset', { token, password: PASSWORD });
  };

  test.each(ENDS)('ends at once when its user %s, and says that access has changed', async (_, act) => {
    await asAdmin('PATCH', await chef(), { active: true, role: 'chef' });
    const Cookie = await signIn();
    const stream = await open(Cookie);
    const began = performance.now();
    await act(Cookie);
    expect(await stream.text()).toContain('event: access');
    expect(performance.now() - began).toBeLessThan(5000);
    expect(streams()).toBe(0);
  });

  test('goes on while others sign out, and tells nobody whose access has changed', async () => {
    await asAdmin('PATCH', await chef(), { active: true, role: 'chef' });
    const stream = await open(await signIn());
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const bar = await get().cookieOf('bar_manager');
    await get().send('POST', '/auth/sign-out', undefined, { Cookie: bar });
    get().context.events.publish({ topic: 'staff' });
    let heard = '';
    while (!heard.includes('staff')) heard += (await reader.read()).value;
    expect(heard).not.toMatch(/access|crowded/);
    expect(streams()).toBe(1);
    await reader.cancel();
  });
});

onEachEngine('A live stream of a program', (get) => {
  const chef = { email: 'chef@example.com', password: PASSWORD };
  const open = (token: string) =>
    createApp(get().context).request('/api/events', {
      headers: { Authorization: `Bearer ${token}`, Host: 'tillwise.test' },
    });
  const signIn = async () => cookieIn(await get().send('POST', '/auth/sign-in/email', chef));
  const makeToken = async (Cookie: string) => {
    const asked = { name: 'Till', access: 'read', endsOn: '2026-12-31' };
    return (await get().send('POST', '/tokens', asked, { Cookie })).body as {
      token: string;
      tokenId: string;
    };
  };
  const change = (Cookie: string, endTokens?: boolean) =>
    get().send('POST', '/account/password', { current: PASSWORD, password: PASSWORD, endTokens }, { Cookie });
  const userId = async () => {
    const users = (await get().as('admin', 'GET', '/users')).body as { userId: string; email: string }[];
    return users.find(({ email }) => email === chef.email)!.userId;
  };

  test.each<[string, (Cookie: string, tokenId: string) => Promise<unknown>]>([
    ['it is ended', (Cookie, tokenId) => get().send('DELETE', `/tokens/${tokenId}`, undefined, { Cookie })],
    ['an admin ends it', (_, tokenId) => get().as('admin', 'DELETE', `/tokens/${tokenId}`)],
    ['the password is changed, and tokens with it', (Cookie) => change(Cookie, true)],
    [
      'the password is reset by a link',
      async () => {
        const { token } = (await get().as('admin', 'POST', `/users/${await userId()}/reset-link`)).body;
        await get().send('POST', '/password/reset', { token, password: PASSWORD });
      },
    ],
  ])('ends at once when %s, and so does the token', async (_, act) => {
    await get().cookieOf('chef');
    const Cookie = await signIn();
    const { token, tokenId } = await makeToken(Cookie);
    const stream = await open(token);
    const began = performance.now();
    await act(Cookie, tokenId);
    expect(await stream.text()).toContain('event: access');
    expect(performance.now() - began).toBeLessThan(2000);
    expect((await open(token)).status).toBe(401);
  });

  test('goes on when the password is changed and nothing is said of tokens, and when other sessions end', async () => {
    await get().cookieOf('chef');
    const Cookie = await signIn();
    const { token, tokenId } = await makeToken(Cookie);
    const stream = await open(token);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await change(Cookie)).status).toBe(200);
    expect((await get().send('DELETE', '/account/sessions', undefined, { Cookie })).status).toBe(200);
    get().context.events.publish({ topic: 'staff' });
    let heard = '';
    while (!heard.includes('staff')) heard += (await reader.read()).value;
    expect(heard).not.toContain('access');
    await get().send('DELETE', `/tokens/${tokenId}`, undefined, { Cookie });
    await reader.cancel();
  });

  test('that ends counts as no try to sign in', async () => {
    await get().cookieOf('chef');
    const tries = () => get().context.db.selectFrom('loginAttempts').selectAll().orderBy('counted').execute();
    const Cookie = await signIn();
    const before = await tries();
    const { token, tokenId } = await makeToken(Cookie);
    const streams = [await open(token), await open(token), await open(token)];
    await get().send('DELETE', `/tokens/${tokenId}`, undefined, { Cookie });
    for (const stream of streams) await stream.text();
    expect(await tries()).toEqual(before);
  });
});

test.skipIf(!HAS_POSTGRES)(
  'A program’s stream on one server ends when its token is ended on the other',
  async () => {
    const env = { DATABASE_URL: await createDatabase() };
    const first = await startServer({ mode: 'production', env });
    const admin = await signInFirstAdmin(first);
    const second = await startServer({ mode: 'production', env });
    const endsOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const asked = { name: 'Till', access: 'read', endsOn };
    const made = await (await post(first, '/tokens', asked, { Cookie: admin })).json();
    const headers = { Authorization: `Bearer ${made.token}` };
    const stream = await fetch(`${second.url}/api/events`, { headers });
    const began = performance.now();
    await fetch(`${first.url}/api/tokens/${made.tokenId}`, {
      method: 'DELETE',
      headers: { Cookie: admin, Origin: first.url },
    });
    expect(await stream.text()).toContain('event: access');
    expect(performance.now() - began).toBeLessThan(5000);
    await Promise.all([first.stop(), second.stop()]);
  },
);

test.skipIf(!HAS_POSTGRES)(
  'A stream on one server ends when its user is deactivated on the other',
  async () => {
    const env = { DATABASE_URL: await createDatabase() };
    const first = await startServer({ mode: 'production', env });
    const admin = await signInFirstAdmin(first);
    const second = await startServer({ mode: 'production', env });
    const user = { name: 'Chef', email: 'chef@example.com', password: PASSWORD, role: 'chef' };
    const { userId } = await (await post(first, '/users', user, { Cookie: admin })).json();
    const { email, password } = user;
    const Cookie = cookieIn(await post(second, '/auth/sign-in/email', { email, password }));
    const stream = await fetch(`${second.url}/api/events`, { headers: { Cookie } });
    const began = performance.now();
    const headers = { Cookie: admin, Origin: first.url, 'Content-Type': 'application/json' };
    await fetch(`${first.url}/api/users/${userId}`, { method: 'PATCH', headers, body: '{"active":false}' });
    expect(await stream.text()).toContain('event: access');
    expect(performance.now() - began).toBeLessThan(5000);
    await Promise.all([first.stop(), second.stop()]);
  },
);
