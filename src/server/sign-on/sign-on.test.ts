import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedUser } from '../../domain/people/user.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { cookiesIn, firstStep } from '../testing/authenticator.ts';
import { type Answer, type Installation, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';
import { type Claims, idToken, signInThere, startSignOnProvider } from '../testing/sign-on-provider.ts';
import { softPasskey } from '../testing/soft-passkey.ts';
import { createProvider, homeFrom } from './provider.ts';

const HOME = 'http://tillwise.test/api/auth/sign-in/provider';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const person = (name: string, fields: object = {}) => ({
  ...{ name, email: `${name.toLowerCase()}@example.com`, email_verified: true },
  ...fields,
});

/** What a token that says who somebody is looks like: two parts of JSON. Three of its letters come about in any long key. */
const ID_TOKEN = /eyJ[\w-]+\.eyJ/;

/** A provider for an installation, the way there and back, and what an installation knows afterwards. */
function atProvider(get: () => Installation, more: Record<string, string> = {}) {
  let there: Awaited<ReturnType<typeof startSignOnProvider>>;
  const people = () => ({
    Ann: person('Ann'),
    Boss: person('Boss'),
    Chef: person('Chef'),
    Stranger: person('Stranger'),
    Loose: person('Chef', { email_verified: false }),
    Impostor: person('Ann'),
  });
  beforeAll(async () => {
    there = await startSignOnProvider(HOME, people());
    const { context } = get();
    const env = { TILLWISE_URL: 'http://tillwise.test', ...there.settings, ...more };
    context.config.signOn = readConfig(env).signOn;
    context.provider = createProvider(context.config.signOn!, HOME);
    await get().signInAll();
  });
  beforeEach(async () => {
    Object.assign(there.state, { refreshes: true, isDown: false, forge: null, asked: {}, people: people() });
    await get().context.db.deleteFrom('loginAttempts').execute();
  });
  afterAll(() => there.close());

  const begin = async (page = '/', headers = {}) => {
    const answer = await get().send('POST', '/auth/sign-in/provider/begin', { page }, headers);
    return { answer, address: answer.body.address as string, Cookie: cookiesIn(answer) };
  };
  const finish = (back: string, Cookie: string) =>
    get().send('GET', back.replace('http://tillwise.test/api', ''), undefined, { Cookie });
  const signIn = async (login: string, page?: string) => {
    const { address, Cookie } = await begin(page);
    return finish(await signInThere(address, login, HOME), Cookie);
  };
  const read = (Cookie: string) => get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie });
  const users = async () => (await get().as('admin', 'GET', '/users')).body as ListedUser[];
  return {
    ...{ begin, finish, signIn, read, users },
    state: () => there.state,
    issuer: () => there.issuer,
    who: async (answer: Answer) =>
      (await get().send('GET', '/session', undefined, { Cookie: sessionIn(answer) })).body.user,
    userAt: async (email: string) => (await users()).find((user) => user.email === email),
    add: (name: string, role = 'chef') =>
      get().as('admin', 'POST', '/users', { ...person(name), email_verified: undefined, role }),
  };
}

function sessionIn(answer: Answer): string {
  return cookiesIn(answer)
    .split('; ')
    .filter((cookie) => cookie.startsWith('tillwise='))
    .join();
}

/** A sign-in that failed: back on the sign-in page with a reason, and without a session. */
function expectRefused(answer: Answer, reason: string): void {
  expect({ status: answer.status, to: answer.headers.get('Location') }).toEqual({
    status: 303,
    to: `/#sign-on=${reason}`,
  });
  expect(sessionIn(answer)).toBe('');
}

onEachEngine('Single sign-on', (get) => {
  const { begin, finish, signIn, read, state, issuer, who, userAt, add } = atProvider(get);
  const rows = (table: 'account' | 'session' | 'verification') =>
    get().context.db.selectFrom(table).selectAll().execute();

  test('is told to the sign-in page, and begins with PKCE, a state and a nonce, for one browser', async () => {
    const { body } = await get().send('GET', '/session');
    expect(body.signOn).toEqual({ button: 'Sign in with single sign-on', only: false });
    const { answer, address } = await begin();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^tillwise-provider=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toEqual({
      ...{ client_id: 'tillwise', redirect_uri: HOME, response_type: 'code', code_challenge_method: 'S256' },
      scope: 'openid email profile offline_access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('signs in whom an admin has invited by the same verified address, and uses the invitation up', async () => {
    const invited = (await add('Ann', 'admin')).body;
    const answer = await signIn('Ann', `/orders?week=${WEEK}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/orders?week=${WEEK}`]);
    expect(await who(answer)).toMatchObject({ userId: invited.userId, role: 'admin' });
    expect((await read(sessionIn(answer))).status).toBe(200);
    expect(await userAt('ann@example.com')).toMatchObject({
      ...{ hasCredential: true, invitation: null, lastSignInAt: expect.stringMatching(/^2026/) },
    });
    const { token } = invited.invitation;
    expect((await get().send('POST', '/password/link', { token })).body.code).toBe('reset-link-invalid');
    const entries = await get().context.db.selectFrom('auditEntry').selectAll().orderBy('at').execute();
    expect(entries.slice(-2).map(({ userName, action, subject }) => [userName, action, subject])).toEqual([
      ['Ann', 'bind single sign-on', 'ann@example.com'],
      ['Ann', 'sign in', 'ann@example.com'],
    ]);
  });

  test('keeps the refresh token sealed, and nothing else of the provider, in rows or in the log', async () => {
    const answer = await signIn('Ann');
    const { asked } = state();
    expect(asked).toMatchObject({ '/token': 1 });
    const kept = JSON.stringify([
      await rows('account'),
      await rows('session'),
      await rows('verification'),
      get().logged,
    ]);
    const [session] = (await rows('session')).filter(({ refreshToken }) => refreshToken !== null).slice(-1);
    expect(session?.refreshToken).toMatch(/^[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(kept).not.toMatch(ID_TOKEN);
    expect(kept).not.toContain('a-secret-of-the-client');
    expect(answer.headers.getSetCookie().join()).not.toMatch(ID_TOKEN);
  });

  test('knows somebody by the provider’s name for them from the first time on, whatever their address becomes', async () => {
    await add('Boss', 'admin');
    const before = await who(await signIn('Ann'));
    state().people.Ann = person('Boss');
    expect(await who(await signIn('Ann'))).toMatchObject({ userId: before.userId, email: 'ann@example.com' });
    state().people.Ann = { email_verified: false };
    expect((await who(await signIn('Ann'))).userId).toBe(before.userId);
    expectRefused(await signIn('Impostor'), 'otherwise');
    const { userId } = (await userAt('ann@example.com'))!;
    expect((await get().as('admin', 'POST', `/users/${userId}/reset-second-factor`)).status).toBe(200);
    expect((await who(await signIn('Impostor'))).userId).toBe(before.userId);
    expectRefused(await signIn('Ann'), 'unverified');
    await get().as('admin', 'POST', `/users/${userId}/reset-second-factor`);
  });

  test('refuses an address that is not verified, and whoever has no account here', async () => {
    expectRefused(await signIn('Loose'), 'unverified');
    state().people.Loose = { ...person('Chef'), email_verified: undefined };
    expectRefused(await signIn('Loose'), 'unverified');
    expectRefused(await signIn('Stranger'), 'unknown');
    expect(await userAt('stranger@example.com')).toBeUndefined();
  });

  test('refuses whoever is deactivated, bound or not, and whose sessions ended with it', async () => {
    const Cookie = sessionIn(await signIn('Chef'));
    const { userId } = (await userAt('chef@example.com'))!;
    await get().as('admin', 'PATCH', `/users/${userId}`, { active: false });
    expect((await read(Cookie)).status).toBe(401);
    expectRefused(await signIn('Chef'), 'unknown');
    await get().as('admin', 'PATCH', `/users/${userId}`, { active: true });
    expect((await read(Cookie)).status).toBe(401);
    expect((await signIn('Chef')).headers.get('Location')).toBe('/');
  });

  test('is over for another state, another browser, none at all, a second time and after ten minutes', async () => {
    const one = await begin();
    const other = await begin();
    const back = await signInThere(one.address, 'Chef', HOME);
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expectRefused(await finish(forged, one.Cookie), 'over');
    expectRefused(await finish(back.replace(/state=[^&]+&?/, ''), one.Cookie), 'over');
    expectRefused(await finish(back, other.Cookie), 'over');
    expectRefused(await finish(back, ''), 'over');
    expectRefused(await finish(back, 'tillwise-provider=forged'), 'over');
    const answers = await Promise.all([finish(back, one.Cookie), finish(back, one.Cookie)]);
    expect(answers.map(sessionIn).filter(Boolean)).toHaveLength(1);
    expectRefused(await finish(back, one.Cookie), 'over');
    const late = await begin();
    const lateBack = await signInThere(late.address, 'Chef', HOME);
    get().clock.now += 10 * MINUTE;
    expectRefused(await finish(lateBack, late.Cookie), 'over');
  });

  test('takes no code that was begun by somebody else or used before, and no answer of another issuer', async () => {
    const victim = await begin();
    const thief = await begin();
    const code = (back: string) => new URL(back).searchParams.get('code')!;
    const stolen = code(await signInThere(victim.address, 'Chef', HOME));
    const own = await signInThere(thief.address, 'Ann', HOME);
    expectRefused(await finish(own.replace(/code=[^&]+/, `code=${stolen}`), thief.Cookie), 'failed');
    const first = await begin();
    const back = await signInThere(first.address, 'Chef', HOME);
    expect(sessionIn(await finish(back, first.Cookie))).not.toBe('');
    const again = await begin();
    const used = (await signInThere(again.address, 'Chef', HOME)).replace(/code=[^&]+/, `code=${code(back)}`);
    expectRefused(await finish(used, again.Cookie), 'failed');
    const mixed = await begin();
    const answer = (await signInThere(mixed.address, 'Chef', HOME)).replace(
      /iss=[^&]+/,
      'iss=https://evil.example',
    );
    expectRefused(await finish(answer, mixed.Cookie), 'failed');
  });

  test('tells who let it be at the provider, in one sentence', async () => {
    const { address, Cookie } = await begin();
    const asked = new URL(address).searchParams;
    const denied = new URLSearchParams({ error: 'access_denied', state: asked.get('state')!, iss: issuer() });
    expectRefused(await finish(`${HOME}?${denied}`, Cookie), 'denied');
  });

  const now = () => Math.floor(Date.now() / 1000);
  const FORGED: [string, (claims: Claims) => string][] = [
    ['another nonce', (claims) => idToken({ ...claims, nonce: 'of another sign-in' })],
    ['no nonce', ({ nonce: _, ...claims }) => idToken(claims)],
    ['another audience', (claims) => idToken({ ...claims, aud: 'another-client' })],
    ['another issuer', (claims) => idToken({ ...claims, iss: 'https://evil.example' })],
    ['a time that is over', (claims) => idToken({ ...claims, exp: now() - 60 })],
    ['no signature', (claims) => idToken(claims, 'nobody')],
    ['a stranger’s signature', (claims) => idToken(claims, 'stranger')],
    [
      'a changed name',
      (claims) => idToken(claims).replace(/\.[\w-]+\./, `.${bodyOf({ ...claims, sub: 'Boss' })}.`),
    ],
  ];
  test.each(FORGED)('refuses an ID token with %s', async (_, forge) => {
    const before = (await rows('session')).length;
    state().forge = forge;
    expectRefused(await signIn('Chef'), 'failed');
    expect((await rows('session')).length).toBe(before);
    state().forge = idToken;
    expect(sessionIn(await signIn('Chef'))).not.toBe('');
  });

  test('leads to no page but of this server', async () => {
    for (const page of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/auth/sign-out'])
      expect((await signIn('Chef', page)).headers.get('Location')).toBe('/');
    const foreign = await get().send(
      'POST',
      '/auth/sign-in/provider/begin',
      { page: '/' },
      { Host: 'evil.example' },
    );
    expect(foreign.status).toBe(421);
    const { address } = await begin();
    const moved = address.replace(encodeURIComponent(HOME), encodeURIComponent('https://evil.example/'));
    await expect(signInThere(moved, 'Chef', HOME)).rejects.toThrow(/no form: 400/);
  });

  test('stays below the path of an address that has one, with secure cookies under https', async () => {
    const { context } = get();
    const config = { ...context.config, publicUrl: 'https://example.com/tillwise' };
    const home = homeFrom(config);
    const there = await startSignOnProvider(home, { Chef: person('Chef') });
    const { signOn } = readConfig({ TILLWISE_URL: config.publicUrl, ...there.settings });
    const app = createApp({
      ...context,
      config: { ...config, signOn },
      provider: createProvider(signOn!, home),
    });
    const own = { Host: 'example.com', Origin: 'https://example.com', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ page: '/orders' });
    const begun = await app.request(`${new URL(home).pathname}/begin`, {
      method: 'POST',
      headers: own,
      body,
    });
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Secure-tillwise-provider=[\w-]+; Max-Age=600; Path=\/tillwise\/api\/auth\/sign-in; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { pathname, search } = new URL(await signInThere((await begun.json()).address, 'Chef', home));
    const Cookie = cookie.split(';')[0]!;
    const answer = await app.request(pathname + search, { headers: { Host: 'example.com', Cookie } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/tillwise/orders']);
    expect(answer.headers.getSetCookie().join()).toMatch(/__Secure-tillwise=[^;]+;[^,]* Path=\/tillwise;/);
    const denied = await app.request(pathname, { headers: { Host: 'example.com' } });
    expect(denied.headers.get('Location')).toBe('/tillwise/#sign-on=over');
    await there.close();
  });

  test('is begun and answered fifty times in 15 minutes from an address at most, where nothing comes of it', async () => {
    const begun = await Promise.all(Array.from({ length: 60 }, () => begin()));
    expect(begun.filter(({ answer }) => answer.status === 429)).toHaveLength(10);
    expectRefused(await finish(`${HOME}?code=x&state=y`, ''), 'tries');
    get().clock.now += 15 * MINUTE + 1000;
    await Promise.all(Array.from({ length: 48 }, () => begin()));
    for (let times = 0; times < 5; times++) expect(sessionIn(await signIn('Chef'))).not.toBe('');
    expectRefused(await finish(`${HOME}?code=x&state=y`, ''), 'over');
  });

  test('says so while the provider is down, and works again once it is back', async () => {
    const { context } = get();
    context.provider = createProvider(context.config.signOn!, HOME);
    state().isDown = true;
    expect((await begin()).answer).toMatchObject({ status: 502, body: { code: 'provider-failed' } });
    state().isDown = false;
    const { address, Cookie } = await begin();
    const back = await signInThere(address, 'Chef', HOME);
    state().isDown = true;
    expectRefused(await finish(back, Cookie), 'failed');
    Object.assign(state(), { isDown: false, asked: {} });
    const description = '/.well-known/openid-configuration';
    for (const times of [1, 1]) {
      expect(sessionIn(await signIn('Chef'))).not.toBe('');
      expect(state().asked[description]).toBe(times);
    }
  });

  test('has its second step at the provider: the one that an admin asks for is not asked again', async () => {
    await get().as('admin', 'PATCH', '/group', { secondFactor: { of: 'everybody', days: 0 } });
    const Cookie = sessionIn(await signIn('Chef'));
    const { Cookie: byPassword } = await firstStep(get(), 'chef@example.com');
    expect([(await read(Cookie)).status, (await read(byPassword)).status]).toEqual([200, 403]);
    const told = await get().send('GET', '/session', undefined, { Cookie });
    expect(told.body.secondFactorDueAt).toBeNull();
    await get().context.db.updateTable('installation').set({ secondFactor: null }).execute();
    get().context.group = { ...get().context.group, secondFactor: undefined } as never;
  });

  test('ends here when it has ended at the provider: by the next question, after a quarter of an hour', async () => {
    const Cookie = sessionIn(await signIn('Chef'));
    const token = async () => (await rows('session')).find(({ id }) => id === sessionId)?.refreshToken;
    const [{ sessionId }] = (await get().send('GET', '/account/sessions', undefined, { Cookie })).body;
    const first = await token();
    state().asked = {};
    get().clock.now += 14 * MINUTE;
    expect((await read(Cookie)).status).toBe(200);
    expect(state().asked['/token']).toBeUndefined();
    get().clock.now += MINUTE;
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(Cookie)));
    expect([answers.map(({ status }) => status), state().asked['/token']]).toEqual([Array(8).fill(200), 1]);
    expect(await token()).not.toBe(first);
    get().clock.now += 72 * HOUR;
    expect((await read(Cookie)).status).toBe(200);
    delete state().people.Chef;
    expect((await read(Cookie)).status).toBe(200);
    get().clock.now += 15 * MINUTE;
    const after = await Promise.all(Array.from({ length: 3 }, () => read(Cookie)));
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await token()).toBeUndefined();
    const entries = await get().context.db.selectFrom('auditEntry').selectAll().orderBy('at').execute();
    expect(entries.at(-1)).toMatchObject({ action: 'end session', subject: 'chef@example.com' });
  });

  test('goes on for twelve hours while the provider does not answer, and is asked about each minute', async () => {
    const Cookie = sessionIn(await signIn('Chef'));
    state().isDown = true;
    get().clock.now += 15 * MINUTE;
    expect((await read(Cookie)).status).toBe(200);
    const asked = { ...state().asked };
    expect((await read(Cookie)).status).toBe(200);
    expect(state().asked).toEqual(asked);
    get().clock.now += MINUTE;
    expect((await read(Cookie)).status).toBe(200);
    expect(state().asked).not.toEqual(asked);
    get().clock.now += 11 * HOUR;
    expect((await read(Cookie)).status).toBe(200);
    state().isDown = false;
    get().clock.now += MINUTE;
    expect((await read(Cookie)).status).toBe(200);
    state().isDown = true;
    get().clock.now += 12 * HOUR;
    expect((await read(Cookie)).status).toBe(401);
  });

  test('lasts twelve hours where the provider gives nothing to ask with, however much it is used', async () => {
    state().refreshes = false;
    const Cookie = sessionIn(await signIn('Chef'));
    const renew = async () => (await get().send('GET', '/session', undefined, { Cookie })).body;
    const { expiresAt } = await renew();
    expect(Math.round((Date.parse(expiresAt) - get().clock.now) / HOUR)).toBe(12);
    get().clock.now += 11 * HOUR;
    expect((await renew()).expiresAt).toBe(expiresAt);
    get().clock.now += HOUR;
    expect((await read(Cookie)).status).toBe(401);
  });

  test('ends when the settings name another provider or client', async () => {
    const Cookie = sessionIn(await signIn('Chef'));
    const { config } = get().context;
    const { signOn } = config;
    config.signOn = { ...signOn!, clientId: 'another' };
    get().clock.now += 15 * MINUTE;
    state().asked = {};
    expect([(await read(Cookie)).status, state().asked['/token']]).toEqual([401, undefined]);
    config.signOn = signOn;
  });
});

onEachEngine(
  'Roles from a claim',
  (get) => {
    const ROLES = 'bosses=admin; cn=cooks,ou=x=chef; south=manager:scandals; moon=manager:nowhere';
    const claim = { TILLWISE_OIDC_CLAIM: 'groups', TILLWISE_OIDC_ROLES: ROLES };
    const { signIn, read, state, who, userAt } = atProvider(get, claim);
    const inGroups = (login: string, ...groups: string[]) => {
      state().people[login] = person(login, { groups });
    };

    test('make somebody new, with the role of the first that fits', async () => {
      inGroups('Stranger', 'everyone', 'cn=cooks,ou=x');
      const user = await who(await signIn('Stranger'));
      expect(user).toMatchObject({ email: 'stranger@example.com', name: 'Stranger', role: 'chef' });
      const entries = (await get().as('admin', 'GET', '/audit?action=create user')).body;
      expect(entries[0]).toMatchObject({ subject: 'stranger@example.com', userName: 'Stranger' });
      inGroups('Stranger', 'cn=cooks,ou=x', 'bosses');
      expect((await who(await signIn('Stranger'))).role).toBe('admin');
    });

    test.each([
      ['One', 'Jo\u202E \u0000 Doe\n', 'Jo Doe'],
      ['Two', '\u200B … ', 'two'],
      ['Three', `${'x'.repeat(99)}😀😀`, `${'x'.repeat(99)}😀`],
    ])('give %s a name that could be typed here', async (login, name, kept) => {
      state().people[login] = { ...person(login, { groups: ['cn=cooks,ou=x'] }), name };
      expect((await who(await signIn(login))).name).toBe(kept);
    });

    test('come with a reach, and refuse one of a venue that is not there', async () => {
      inGroups('Ann', 'south');
      expect(await who(await signIn('Ann'))).toMatchObject({
        role: 'manager',
        reach: { venues: ['scandals'] },
      });
      inGroups('Ann', 'moon');
      expectRefused(await signIn('Ann'), 'role');
      expect(get().logged.join()).toContain('TILLWISE_OIDC_ROLES');
    });

    test('refuse whoever has none, here or not, and make nobody without a verified address', async () => {
      inGroups('Boss', 'everyone');
      expectRefused(await signIn('Boss'), 'role');
      inGroups('Chef');
      expectRefused(await signIn('Chef'), 'role');
      state().people.Boss = { ...person('Boss'), email_verified: false, groups: ['bosses'] };
      expectRefused(await signIn('Boss'), 'unverified');
      expect(await userAt('boss@example.com')).toBeUndefined();
    });

    test('change with the next question, and end the session of whoever has none any more', async () => {
      inGroups('Chef', 'cn=cooks,ou=x');
      const answer = await signIn('Chef');
      inGroups('Chef', 'south');
      get().clock.now += 15 * MINUTE;
      await read(sessionIn(answer));
      expect((await who(answer)).role).toBe('manager');
      inGroups('Chef', 'everyone');
      get().clock.now += 15 * MINUTE;
      expect((await read(sessionIn(answer))).status).toBe(401);
    });

    test('leave the last admin an admin', async () => {
      inGroups('Admin', 'cn=cooks,ou=x');
      const { db } = get().context;
      const { userId } = (await userAt('stranger@example.com'))!;
      await db.updateTable('user').set({ role: 'chef' }).where('id', '=', userId).execute();
      expect((await who(await signIn('Admin'))).role).toBe('admin');
      await db.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute();
      expect((await who(await signIn('Admin'))).role).toBe('chef');
    });

    test('leave the emergency admin an admin, whoever else is one, at sign-in and at the next question', async () => {
      const { config, db } = get().context;
      await db.updateTable('user').set({ role: 'admin' }).where('email', '=', 'admin@example.com').execute();
      config.signOn!.emergencyAdmin = 'admin@example.com';
      inGroups('Admin', 'cn=cooks,ou=x');
      const answer = await signIn('Admin');
      expect((await who(answer)).role).toBe('admin');
      get().clock.now += 15 * MINUTE;
      expect((await who(answer)).role).toBe('admin');
      config.signOn!.emergencyAdmin = null;
    });
  },
  'production',
);

onEachEngine('Where the owner trusts the addresses of the provider', (get) => {
  const { signIn, state, who } = atProvider(get, { TILLWISE_OIDC_EMAIL_TRUSTED: 'on' });

  test('one counts that the provider does not speak of, and never one that it calls unverified', async () => {
    for (const said of [false, 'false', 'true', null]) {
      state().people.Loose = person('Chef', { email_verified: said });
      expectRefused(await signIn('Loose'), 'unverified');
    }
    state().people.Loose = person('Chef', { email_verified: undefined });
    expect(await who(await signIn('Loose'))).toMatchObject({ email: 'chef@example.com' });
  });
});

onEachEngine('Where everybody but the emergency admin comes from the provider', (get) => {
  const env = { TILLWISE_OIDC_EMERGENCY_ADMIN: 'Admin@Example.com', TILLWISE_OIDC_BUTTON: 'Use Harbor ID' };
  const OWN = { origin: 'http://tillwise.test', rpId: 'tillwise.test' };
  const allow = (admin: string | null) => {
    get().context.config.signOn!.emergencyAdmin = admin;
  };
  const { signIn, add } = atProvider(get, env);

  test('a right password is answered like a wrong one, and begins nothing', async () => {
    const { answer: right } = await firstStep(get(), 'chef@example.com');
    const wrong = { email: 'chef@example.com', password: 'not the password' };
    const refused = await get().send('POST', '/auth/sign-in/email', wrong);
    expect({ ...right.body, requestId: '' }).toEqual({ ...refused.body, requestId: '' });
    expect([right.status, right.headers.getSetCookie()]).toEqual([401, []]);
    const { body } = await get().send('GET', '/session');
    expect(body.signOn).toEqual({ button: 'Use Harbor ID', only: true });
  });

  test('an invitation and its link say so, but to the emergency admin', async () => {
    const { config, db } = get().context;
    const { mail } = config;
    config.mail = { ...mail, smtp: 'smtp://127.0.0.1:1' as never };
    const invite = async (name: string) => {
      const { invitation } = (await add(name, 'admin')).body;
      const letter = JSON.parse((await db.selectFrom('mail').select('letter').execute()).at(-1)!.letter!);
      const { body } = await get().send('POST', '/password/link', { token: invitation.token });
      await db.deleteFrom('mail').execute();
      return { letter, link: body.signOn };
    };
    const ann = await invite('Ann');
    expect(ann.link).toBe('Use Harbor ID');
    expect(ann.letter).toMatchObject({
      message: expect.stringMatching(/ Press “Use Harbor ID” to begin\.$/),
      link: { label: 'Open Tillwise', path: '/' },
      sections: [{ rows: [{ label: 'You sign in with', value: 'ann@example.com' }] }],
    });
    expect(JSON.stringify(ann.letter)).not.toMatch(/password|seed/);
    allow('boss@example.com');
    const boss = await invite('Boss');
    expect(boss.link).toBeNull();
    expect(boss.letter).toMatchObject({ link: { label: 'Choose your password', seed: expect.any(String) } });
    allow('admin@example.com');
    config.mail = mail;
  });

  test('the emergency admin signs in by password, and everybody by the provider', async () => {
    expect((await firstStep(get(), 'admin@example.com')).answer.body).toEqual({ signedIn: true });
    expect(sessionIn(await signIn('Chef'))).not.toBe('');
  });

  test('a passkey signs in nobody else either', async () => {
    const passkey = softPasskey();
    const { send, cookieOf } = get();
    allow(null);
    const Cookie = await cookieOf('chef');
    const { body } = await send('POST', '/account/passkeys/begin', { password: PASSWORD }, { Cookie });
    const made = passkey.made({ ...OWN, challenge: body.options.challenge });
    await send('POST', '/account/passkeys', { token: body.token, name: 'Mine', made }, { Cookie });
    const show = async () => {
      const { token, options } = (await send('POST', '/auth/sign-in/passkey/begin')).body;
      const shown = passkey.shown({ ...OWN, challenge: options.challenge });
      return (await send('POST', '/auth/sign-in/passkey', { token, shown })).status;
    };
    expect(await show()).toBe(200);
    allow('admin@example.com');
    expect(await show()).toBe(422);
  });
});

function bodyOf(claims: Claims): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
