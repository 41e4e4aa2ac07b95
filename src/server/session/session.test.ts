import { expect, test } from 'vitest';
import { cookieIn, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const email = 'chef@example.com';

onEachEngine('Signing in', (get) => {
  const signIn = (body: object, headers = {}) => get().send('POST', '/auth/sign-in/email', body, headers);
  const cookieOf = async () => {
    await get().cookieOf('chef');
    return cookieIn(await signIn({ email, password: PASSWORD }));
  };
  const weekWith = async (Cookie: string) =>
    (await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status;

  test('gives a session in an HttpOnly cookie, and its token nowhere else', async () => {
    await get().cookieOf('chef');
    const answer = await signIn({ email: ' Chef@Example.com ', password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { signedIn: true } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^tillwise=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { body } = await get().send('GET', '/session', undefined, { Cookie: cookieIn(answer) });
    expect(body).toMatchObject({
      user: { email, role: 'chef', name: 'The chef' },
      currentWeek: { weekId: WEEK },
    });
    expect(Math.abs(Date.parse(body.now) - get().clock.now)).toBeLessThan(1000);
  });

  test('does not tell whether an account exists', async () => {
    const wrong = await signIn({ email, password: 'wrong password' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'wrong password' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential', detail: 'Invalid email or password. Please try again.' },
    });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test('is stopped after ten tries in 15 minutes, all at once or not, for known and unknown accounts', async () => {
    for (const account of ['bar_manager@example.com', 'nobody2@example.com']) {
      await get().cookieOf('bar_manager');
      const guesses = Array.from({ length: 30 }, (_, index) =>
        signIn({ email: account, password: `guess number ${index}` }),
      );
      const answers = (await Promise.all(guesses)).map((answer) => answer.status);
      expect(answers.filter((status) => status === 401)).toHaveLength(10);
      expect(answers.filter((status) => status === 429)).toHaveLength(20);
      const right = await signIn({ email: account, password: PASSWORD });
      expect(right).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    }
    get().clock.now += 15 * 60_000 + 1000;
    expect((await signIn({ email: 'bar_manager@example.com', password: PASSWORD })).status).toBe(200);
  });

  test('is given back to an address when it works, and not when it fails', async () => {
    await get().cookieOf('chef');
    const counted = {
      counted: 'address unknown',
      tries: 49,
      firstAt: new Date(get().clock.now).toISOString(),
    };
    await get().context.db.deleteFrom('loginAttempts').execute();
    await get().context.db.insertInto('loginAttempts').values(counted).execute();
    for (let time = 0; time < 3; time++)
      expect((await signIn({ email, password: PASSWORD })).status).toBe(200);
    expect((await signIn({ email, password: 'wrong password' })).status).toBe(401);
    expect((await signIn({ email, password: PASSWORD })).status).toBe(429);
    const audit = await get().context.db.selectFrom('auditEntry').selectAll().orderBy('at', 'desc').execute();
    expect(audit[0]).toMatchObject({ action: 'block sign in', subject: 'unknown', userId: null });
    get().clock.now += 15 * 60_000 + 1000;
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200);
  });

  test('again ends the session before it', async () => {
    const first = await cookieOf();
    const second = cookieIn(await signIn({ email, password: PASSWORD }, { Cookie: first }));
    expect(second).not.toBe(first);
    expect([await weekWith(first), await weekWith(second)]).toEqual([401, 200]);
  });

  test('out ends the session at once', async () => {
    const Cookie = await cookieOf();
    expect(await weekWith(Cookie)).toBe(200);
    expect((await get().send('POST', '/auth/sign-out', undefined, { Cookie })).status).toBe(200);
    expect(await weekWith(Cookie)).toBe(401);
  });

  test('lasts thirty days, and longer while it is used', async () => {
    const Cookie = await cookieOf();
    const day = 24 * 3_600_000;
    const { context, clock, send } = get();
    const before = clock.now;
    const session = await context.db
      .selectFrom('session')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    clock.now = Date.parse(session.expiresAt) - 1000;
    expect(await weekWith(Cookie)).toBe(200);
    clock.now = Date.parse(session.expiresAt) + 1000;
    expect(await weekWith(Cookie)).toBe(401);
    clock.now = Date.parse(session.expiresAt) - day;
    const renewed = await send('GET', '/session', undefined, { Cookie });
    expect(cookieIn(renewed)).toBe(Cookie);
    expect(renewed.headers.get('Set-Cookie')).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Date.parse(renewed.body.expiresAt)).toBeGreaterThan(clock.now + 29.9 * day);
    clock.now = Date.parse(session.expiresAt) + day;
    expect(await weekWith(Cookie)).toBe(200);
    clock.now = before;
  });

  test('of somebody who comes once a week goes on for months, and tells when it was last used', async () => {
    const Cookie = await cookieOf();
    const { clock, send } = get();
    const before = clock.now;
    for (let week = 0; week < 12; week++) {
      clock.now += 7.5 * 24 * 3_600_000;
      expect((await send('GET', '/session', undefined, { Cookie })).body.user).not.toBeNull();
    }
    const own = (await send('GET', '/account/sessions', undefined, { Cookie })).body;
    const used = own.find(({ current }: { current: boolean }) => current);
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(clock.now - 60_000);
    expect(Date.parse(used.signedInAt)).toBeLessThan(before + 60_000);
    expect(JSON.stringify(own)).not.toMatch(/token|tillwise=/);
    clock.now += 31 * 24 * 3_600_000;
    expect((await send('GET', '/session', undefined, { Cookie })).body.user).toBeNull();
    clock.now = before;
  });

  test('with a forged, foreign or empty cookie is nobody', async () => {
    const Cookie = await cookieOf();
    for (const forged of [
      `${Cookie}x`,
      Cookie.replace('=', '=A'),
      'tillwise=',
      `tillwise=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`,
    ])
      expect(await weekWith(forged)).toBe(401);
  });

  test('is of no use to a page that was opened for somebody else with the same browser', async () => {
    const { as, send } = get();
    const { userId } = (await as('chef', 'GET', '/session')).body.user;
    const onPageOf = (openedFor: string, method: string, path: string, body?: unknown) =>
      as('bar_manager', method, path, body, { 'Tillwise-User': openedFor });
    const order = { revenueCenter: 'bar', supplier: 'S', amountCents: 100, day: '2026-11-16' };
    expect((await onPageOf(userId, 'POST', `/weeks/${WEEK}/orders`, order)).status).toBe(401);
    expect((await onPageOf(userId, 'GET', '/session')).body.user).toBeNull();
    const own = (await as('bar_manager', 'GET', '/session')).body.user.userId;
    expect((await onPageOf(own, 'POST', `/weeks/${WEEK}/orders`, order)).status).toBe(201);
    expect((await send('GET', '/session', undefined, { 'Tillwise-User': own })).body.user).toBeNull();
  });

  test('a role taken away counts from the next request', async () => {
    const Cookie = await cookieOf();
    await get().context.db.updateTable('user').set({ role: null }).where('email', '=', email).execute();
    expect(await weekWith(Cookie)).toBe(403);
    await get().context.db.updateTable('user').set({ role: 'chef' }).where('email', '=', email).execute();
    expect(await weekWith(Cookie)).toBe(200);
  });

  test('writes no password, cookie or token into the log', () => {
    expect(get().logged.join('')).not.toMatch(/correct horse|tillwise=|wrong password/);
  });

  test('without an account is off on a production server', async () => {
    const refused = await get().send('POST', '/quick-access', { role: 'chef' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'quick-access-off' } });
  });
});

onEachEngine(
  'Quick access on a trial server',
  (get) => {
    test.each(['admin', 'chef', 'bar_manager'])('signs in as %s', async (role) => {
      const answer = await get().send('POST', '/quick-access', { role });
      const { body } = await get().send('GET', '/session', undefined, { Cookie: cookieIn(answer) });
      expect(body.user).toMatchObject({
        role,
        name: expect.stringMatching(/\w/),
        createdAt: expect.any(String),
      });
    });
  },
  'trial',
);
