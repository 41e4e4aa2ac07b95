import { expect, test } from 'vitest';
import type { OwnSession } from '../../domain/people/session.ts';
import { cookieIn, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const NEW = 'a brand new password';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';

onEachEngine('One’s own password', (get) => {
  const signIn = async (password: string) => {
    await get().cookieOf('chef');
    return get().send('POST', '/auth/sign-in/email', { email: 'chef@example.com', password });
  };
  const change = (Cookie: string, current: string, password: string, headers = {}) =>
    get().send('POST', '/account/password', { current, password }, { Cookie, ...headers });
  const statusOf = async (Cookie: string) =>
    (await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status;

  test('is changed by proving the current one, and one’s other sessions end', async () => {
    const [here, elsewhere] = [cookieIn(await signIn(PASSWORD)), cookieIn(await signIn(PASSWORD))];
    expect((await change(here, PASSWORD, NEW)).body).toEqual({ changed: true });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  });

  test('stays as it is when the current one is wrong, or the new one too short or too common', async () => {
    const Cookie = cookieIn(await signIn(NEW));
    expect(await change(Cookie, PASSWORD, 'something else')).toMatchObject({
      status: 422,
      body: {
        code: 'wrong-password',
        detail: 'Incorrect password. Please try again.',
        errors: [{ field: 'current' }],
      },
    });
    for (const password of ['seven77', 'Qwerty123', 'x'.repeat(129)])
      expect(await change(Cookie, NEW, password)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'password', message: expect.stringContaining('password') }] },
      });
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('is changed once by the same request sent again with its key, and the key keeps no hash of it that others could make', async () => {
    const Cookie = cookieIn(await signIn(NEW));
    const again = () => change(Cookie, NEW, PASSWORD, { 'Idempotency-Key': 'lost-answer' });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const stored = await get().context.db.selectFrom('idempotencyKey').selectAll().execute();
    const other = await change(Cookie, 'x', 'another password', { 'Idempotency-Key': 'other' });
    expect(other.status).toBe(422);
    await change(Cookie, PASSWORD, NEW, { 'Idempotency-Key': 'other' });
    const [first, second] = await get().context.db.selectFrom('idempotencyKey').selectAll().execute();
    expect(stored).toHaveLength(1);
    for (const { fingerprint } of [first!, second!]) expect(fingerprint).toMatch(/^hmac:[\w-]{43}$/);
    expect(first?.fingerprint).not.toBe(second?.fingerprint);
  });

  test('is guessed at most ten times in 15 minutes, counted together with tries to sign in', async () => {
    get().clock.now += 15 * 60_000 + 1000;
    const Cookie = cookieIn(await signIn(NEW));
    const guesses = Array.from({ length: 15 }, (_, index) =>
      change(Cookie, `guess number ${index}`, 'something else'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(NEW)).status).toBe(429);
    get().clock.now += 15 * 60_000 + 1000;
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('is told nowhere', async () => {
    const { context, logged } = get();
    const audit = await context.db.selectFrom('auditEntry').selectAll().execute();
    expect(audit.filter(({ action }) => action === 'change password')).toHaveLength(3);
    expect(JSON.stringify([audit, logged])).not.toMatch(
      /brand new|correct horse|guess number|something else/,
    );
  });
});

onEachEngine('One’s own sessions', (get) => {
  const signIn = async (role: 'chef' | 'admin', userAgent: string) => {
    await get().cookieOf(role);
    const credentials = { email: `${role}@example.com`, password: PASSWORD };
    return cookieIn(
      await get().send('POST', '/auth/sign-in/email', credentials, { 'User-Agent': userAgent }),
    );
  };
  const list = async (Cookie: string) => get().send('GET', '/account/sessions', undefined, { Cookie });
  const end = (Cookie: string, path = '') =>
    get().send('DELETE', `/account/sessions${path}`, undefined, { Cookie });

  test('are listed in plain words, and ended one by one', async () => {
    const chrome = await signIn('chef', CHROME);
    const phone = await signIn('chef', IPHONE);
    const sessions = (await list(chrome)).body as OwnSession[];
    expect(sessions.map(({ browser, current }) => `${browser} ${current}`).sort()).toEqual([
      'Chrome on Windows true',
      'Safari on iPhone false',
      'Unknown browser false',
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone.split('=')[1]!.split('.')[0]);
    const other = sessions.find(({ browser }) => browser === 'Safari on iPhone')!;
    expect((await end(chrome, `/${other.sessionId}`)).body).toHaveLength(2);
    expect([(await list(chrome)).status, (await list(phone)).status]).toEqual([200, 401]);
    expect((await end(chrome, `/${other.sessionId}`)).status).toBe(404);
  });

  test('name the address each was last used from', async () => {
    const { app, clock } = get();
    const from = (remoteAddress: string, path: string, init: RequestInit) =>
      app().request(`/api${path}`, init, { incoming: { socket: { remoteAddress } } });
    const headers = {
      Host: 'tillwise.test',
      Origin: 'http://tillwise.test',
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ email: 'chef@example.com', password: PASSWORD });
    const signedIn = await from('192.0.2.7', '/auth/sign-in/email', { method: 'POST', headers, body });
    const own = { headers: { ...headers, Cookie: cookieIn(signedIn) } };
    const addresses = async () =>
      ((await (await from('192.0.2.7', '/account/sessions', own)).json()) as OwnSession[])
        .filter(({ current }) => current)
        .map(({ address }) => address);
    expect(await addresses()).toEqual(['192.0.2.7']);
    clock.now += 2 * 3_600_000;
    await from('2001:db8:0:1::9', '/session', own);
    expect(await addresses()).toEqual(['2001:db8:0:1::/64']);
    expect(((await list(await signIn('chef', CHROME))).body as OwnSession[])[0]!.address).toBeNull();
  });

  test('are all ended but the one that asks', async () => {
    const [here, elsewhere] = [await signIn('chef', CHROME), await signIn('chef', IPHONE)];
    expect((await end(here)).body).toMatchObject([{ browser: 'Chrome on Windows', current: true }]);
    expect([(await list(here)).status, (await list(elsewhere)).status]).toEqual([200, 401]);
    expect((await get().as('admin', 'GET', '/account/sessions')).body).toHaveLength(1);
  });

  test('when the one that asks is ended, its cookie is taken away', async () => {
    const Cookie = await signIn('chef', CHROME);
    const { sessionId } = ((await list(Cookie)).body as OwnSession[]).find(({ current }) => current)!;
    const ended = await end(Cookie, `/${sessionId}`);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^tillwise=; Max-Age=0/);
    expect((await list(Cookie)).status).toBe(401);
  });

  test('of others can neither be seen nor ended', async () => {
    const [chef, admin] = [await signIn('chef', CHROME), await signIn('admin', IPHONE)];
    const theirs = ((await list(admin)).body as OwnSession[]).map(({ sessionId }) => sessionId);
    for (const sessionId of theirs) expect((await end(chef, `/${sessionId}`)).status).toBe(404);
    expect((await list(admin)).status).toBe(200);
    const mine = ((await list(chef)).body as OwnSession[]).map(({ sessionId }) => sessionId);
    expect(mine.filter((sessionId) => theirs.includes(sessionId))).toEqual([]);
  });

  test('leave an audit entry when they are ended', async () => {
    const entries = (await get().as('admin', 'GET', '/audit?action=end session')).body;
    expect(entries.length).toBeGreaterThanOrEqual(2);
    const out = (await get().as('admin', 'GET', '/audit?action=sign out')).body;
    expect(out).toMatchObject([{ userName: 'The chef', subject: 'chef@example.com' }]);
  });
});

onEachEngine('The places one is signed in at', (get) => {
  test('are twenty at most: with one more, the oldest ends, and nobody else’s', async () => {
    const other = await get().cookieOf('bar_manager');
    const begun = [await get().cookieOf('chef')];
    const credentials = { email: 'chef@example.com', password: PASSWORD };
    for (let session = 1; session < 23; session++)
      begun.push(cookieIn(await get().send('POST', '/auth/sign-in/email', credentials)));
    const asked = [...begun, other].map((Cookie) =>
      get().send('GET', '/account/sessions', undefined, { Cookie }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, ...Array(21).fill(200)]);
  });

  test('are twenty at most, however many begin at once', async () => {
    const credentials = { email: 'chef@example.com', password: PASSWORD };
    const thirty = Array.from({ length: 30 }, () => get().send('POST', '/auth/sign-in/email', credentials));
    const statuses = new Set((await Promise.all(thirty)).map(({ status }) => status));
    const left = (await get().context.db.selectFrom('session').select('id').execute()).length;
    expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(left).toBeLessThanOrEqual(21);
  });
});
