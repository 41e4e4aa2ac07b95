import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { basePath, linkTo, pathWithin } from './own-host.ts';
import { appCode, setUpAuthenticator } from './testing/authenticator.ts';
import { formOf, ORDER } from './testing/every-write.ts';
import { onEachEngine, PASSWORD, WEEK } from './testing/installation.ts';

describe('A path', () => {
  test.each([
    ['', '/', '/'],
    ['', '/tillwise/api', '/tillwise/api'],
    ['/tillwise', '/tillwise', '/'],
    ['/tillwise', '/tillwise/', '/'],
    ['/tillwise', '/tillwise/api/session', '/api/session'],
    ['/tillwise', '/tillwise/tillwise/x', '/tillwise/x'],
    ['/tillwise', '/tillwise2/api', null],
    ['/tillwise', '/Tillwise/api', null],
    ['/tillwise', '/api/session', null],
    ['/tillwise', '/', null],
    ['/a/b', '/a/b/c', '/c'],
    ['/a/b', '/a/c', null],
  ])('below %j, asked as %s, is %j within', (base, path, within) => {
    expect(pathWithin(base, path)).toBe(within);
  });

  test.each([
    [null, '', 'http://10.0.0.5:3000/orders?week=x'],
    ['https://budget.example.com', '', 'https://budget.example.com/orders?week=x'],
    ['https://example.com/a/b', '/a/b', 'https://example.com/a/b/orders?week=x'],
  ])('of a server at %j is below %j, and a link leads to %s', (publicUrl, base, link) => {
    const config = { publicUrl, host: '10.0.0.5', port: 3000 };
    expect([basePath(config), linkTo(config, '/orders?week=x')]).toEqual([base, link]);
  });
});

onEachEngine('A server at https://example.com/tillwise', (get) => {
  let app: ReturnType<typeof createApp>;
  beforeAll(() => {
    const { context } = get();
    const config = { ...context.config, publicUrl: 'https://example.com/tillwise' };
    app = createApp({ ...context, config });
  });
  const ask = (path: string, init: RequestInit = {}, Cookie = '') =>
    app.request(path, {
      ...init,
      headers: {
        ...{ Host: 'example.com', Origin: 'https://example.com', 'Content-Type': 'application/json' },
        Cookie,
      },
    });
  const post = (path: string, body: object, Cookie = '') =>
    ask(`/tillwise/api${path}`, { method: 'POST', body: JSON.stringify(body) }, Cookie);

  test.each([
    ['/tillwise/api/session', 200],
    ['/tillwise/api/health', 200],
    ['/api/health', 200],
    ['/tillwise', 308],
    ['/api/session', 404],
    ['/tillwise2/api/session', 404],
    ['/orders', 404],
    ['/', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('leaves HSTS, which is for all of a host, to whoever keeps the host', async () => {
    expect((await ask('/tillwise/')).headers.get('Strict-Transport-Security')).toBeNull();
    const { context } = get();
    const alone = createApp({
      ...context,
      config: { ...context.config, publicUrl: 'https://example.com' },
    });
    const answer = await alone.request('/api/session', { headers: { Host: 'example.com' } });
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('leads to its first page, and says where it is to a proxy that leaves the path out', async () => {
    expect((await ask('/tillwise')).headers.get('Location')).toBe('/tillwise/');
    expect(await (await ask('/api/session')).json()).toMatchObject({
      type: '/tillwise/api/docs#not-found',
      detail: 'Tillwise is at https://example.com/tillwise (TILLWISE_URL). A proxy must pass the path on.',
    });
    const { servers } = await (await ask('/tillwise/api/openapi.json')).json();
    expect(servers).toMatchObject([{ url: '/tillwise' }]);
    const shared = await ask('/tillwise/shared-file?key=x');
    expect(shared.headers.get('Location')).toBe('/tillwise/imports');
  });

  test('is what links lead to that admins hand over, and those of files in lists', async () => {
    const admin = (await get().cookieOf('admin')).replace(/^tillwise=/, '__Secure-tillwise=');
    const invited = { name: 'Ann', email: 'ann@example.com', role: 'chef' };
    const { invitation } = await (await post('/users', invited, admin)).json();
    expect(invitation.link).toMatch(/^https:\/\/example\.com\/tillwise\/reset-password#token=/);
    const ofWeek = `/weeks/${WEEK}/orders`;
    const { order } = await (await post(ofWeek, ORDER, admin)).json();
    await get().as('admin', 'POST', `/orders/${order.orderId}/files`, formOf('invoice.png', 'one'));
    const list = await (await ask('/tillwise/api/export/orders.csv', {}, admin)).text();
    expect(list).toContain('https://example.com/tillwise/api/files/');
  });

  test('keeps its cookies to itself, of a sign-in in one step and in two', async () => {
    await get().cookieOf('chef');
    const credentials = { email: 'chef@example.com', password: PASSWORD };
    const signedIn = await post('/auth/sign-in/email', credentials);
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-tillwise=.*; Path=\/tillwise; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Secure-tillwise-device-.*; Path=\/tillwise\/api\/auth\/sign-in; /),
    ]);
    const [Cookie = ''] = signedIn.headers.getSetCookie()[0]!.split(';');
    expect(await (await ask('/tillwise/api/session', {}, Cookie)).json()).toMatchObject({
      user: { email: credentials.email },
    });
    const signedOut = await post('/auth/sign-out', {}, Cookie);
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^__Secure-tillwise=; Max-Age=0; Path=\/tillwise;/);

    const { secret } = await setUpAuthenticator(get(), await get().cookieOf('chef'));
    const step = await post('/auth/sign-in/email', credentials);
    expect(step.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-tillwise-step=.*; Path=\/tillwise\/api\/auth\/sign-in; HttpOnly; Secure; /,
      ),
    ]);
    const code = { code: appCode(secret, get().clock.now) };
    const whole = await post('/auth/sign-in/code', code, step.headers.getSetCookie()[0]!.split(';')[0]);
    expect(whole.status).toBe(200);
    expect(whole.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-tillwise-step=; Max-Age=0; Path=\/tillwise\/api\/auth\/sign-in; /),
      expect.stringMatching(/^__Secure-tillwise=[^;]+; /),
      expect.stringMatching(/^__Secure-tillwise-device-[^;]+; /),
    ]);
  });
});
