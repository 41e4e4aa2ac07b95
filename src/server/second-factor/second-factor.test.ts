import { beforeEach, expect, test } from 'vitest';
import { appCode, cookiesIn, firstStep, setUpAuthenticator } from '../testing/authenticator.ts';
import { cookieIn, type Installation, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const QUARTER = 15 * 60_000 + 1000;

/** Somebody with a role who has one authenticator and nothing else, signed in anew. */
async function withAuthenticator(get: () => Installation, role: 'chef' | 'bar_manager' = 'chef') {
  const email = `${role}@example.com`;
  await get().cookieOf(role);
  const { db } = get().context;
  for (const table of ['secondFactor', 'recoveryCode', 'loginAttempts'] as const)
    await db.deleteFrom(table).execute();
  const { Cookie } = await firstStep(get(), email);
  const { factorId, secret, codes } = await setUpAuthenticator(get(), Cookie);
  const step = async (code: string, cookies?: string) =>
    get().send(
      'POST',
      '/auth/sign-in/code',
      { code },
      { Cookie: cookies ?? (await firstStep(get(), email)).Cookie },
    );
  return {
    email,
    Cookie,
    factorId,
    secret,
    codes,
    step,
    code: (off = 0) => appCode(secret, get().clock.now, off),
  };
}

onEachEngine('An authenticator app', (get) => {
  const statusOf = async (Cookie: string) =>
    (await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status;

  test('is set up with the password, a code of it and ten recovery codes, and is listed by its name', async () => {
    const Cookie = await get().cookieOf('chef');
    expect(await get().send('POST', '/account/authenticators', {}, { Cookie })).toMatchObject({
      status: 422,
      body: { code: 'proof-needed' },
    });
    const wrong = await get().send('POST', '/account/authenticators', { password: 'not it' }, { Cookie });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'wrong-password', errors: [{ field: 'password' }] },
    });
    const { secret, codes, confirmed } = await setUpAuthenticator(get(), Cookie);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect(confirmed.body).toMatchObject({
      factors: [{ kind: 'authenticator', name: 'My phone' }],
      recoveryCodes: 10,
      hasPassword: true,
    });
    const second = await setUpAuthenticator(get(), Cookie, 'Tablet');
    expect(second.confirmed.body).toMatchObject({ factors: [{}, { name: 'Tablet' }], codes: null });
  });

  test('asks nobody for codes before one was confirmed', async () => {
    const Cookie = await get().cookieOf('bar_manager');
    const begun = await get().send('POST', '/account/authenticators', { password: PASSWORD }, { Cookie });
    const path = `/account/authenticators/${begun.body.factorId}/confirm`;
    expect(await get().send('POST', path, { code: '000000', name: 'Mine' }, { Cookie })).toMatchObject({
      status: 422,
      body: { code: 'code-wrong' },
    });
    expect((await firstStep(get(), 'bar_manager@example.com')).answer.body).toEqual({ signedIn: true });
  });

  test('signs in by a code as the second step, and the password alone no more', async () => {
    const { email, step, code } = await withAuthenticator(get);
    const { answer, Cookie } = await firstStep(get(), email);
    expect(answer.body).toEqual({ signedIn: false });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^tillwise-step=[\w-]+; Max-Age=600; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await statusOf(Cookie)).toBe(401);
    const signedIn = await step(` ${code().slice(0, 3)} ${code().slice(3)}`, Cookie);
    expect(signedIn.body).toEqual({ signedIn: true });
    const session = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('tillwise='))!;
    expect(session).toMatch(/^tillwise=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await statusOf(session.split(';')[0]!)).toBe(200);
  });

  test('signs in over https, where cookies are marked secure', async () => {
    const { email, code } = await withAuthenticator(get);
    const { config } = get().context;
    const { publicUrl } = config;
    config.publicUrl = 'https://tillwise.test';
    const post = (path: string, body: object, Cookie = '') =>
      get().send('POST', path, body, { Origin: 'https://tillwise.test', Cookie });
    const first = await post('/auth/sign-in/email', { email, password: PASSWORD });
    const answer = await post('/auth/sign-in/code', { code: code() }, cookiesIn(first));
    config.publicUrl = publicUrl;
    expect([answer.status, answer.body]).toEqual([200, { signedIn: true }]);
    const set = answer.headers.getSetCookie();
    expect(set.filter((cookie) => cookie.includes('; Secure'))).toEqual(set);
    expect(set[0]).toMatch(/^__Secure-tillwise-step=; Max-Age=0;/);
  });

  test('takes each code once, in one step and in the next, however many try it at once', async () => {
    const { email, step, code } = await withAuthenticator(get);
    const steps = await Promise.all(Array.from({ length: 5 }, () => firstStep(get(), email)));
    const now = code();
    const answers = await Promise.all(steps.map(({ Cookie }) => step(now, Cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await step(now)).body.code).toBe('code-wrong');
    get().clock.now += 30_000;
    expect((await step(now)).body.code).toBe('code-wrong');
    expect((await step(code())).status).toBe(200);
  });

  test('takes a code of the step before and the next one, of no other, and none that is older than the last', async () => {
    const { step, code } = await withAuthenticator(get);
    get().clock.now += 120_000;
    expect([(await step(code(-2))).status, (await step(code(2))).status]).toEqual([422, 422]);
    expect([(await step(code(1))).status, (await step(code(0))).status]).toEqual([200, 422]);
  });

  test('is guessed ten times in 15 minutes at most, by all steps together, and then works again', async () => {
    const { email, step, code } = await withAuthenticator(get);
    const { Cookie } = await firstStep(get(), email);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => step('000000', Cookie)));
    const statuses = guesses.map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 422).length,
      statuses.filter((one) => one === 429).length,
    ]).toEqual([10, 5]);
    expect((await step(code())).status).toBe(429);
    get().clock.now += QUARTER;
    expect((await step(code())).status).toBe(200);
  });

  test('lets a device in that its owner used before, while a stranger with the password uses up the tries', async () => {
    const { email, step, code } = await withAuthenticator(get);
    const own = cookiesIn(await step(code()));
    get().clock.now += 30_000;
    for (let guess = 0; guess < 12; guess++) await step('000000');
    const { Cookie } = await firstStep(get(), email, { Cookie: own });
    expect((await step(code(), `${own}; ${Cookie}`)).status).toBe(200);
  });

  test('has a second step that ends after ten minutes, with its use, and when the password changes', async () => {
    const { email, Cookie, step, code } = await withAuthenticator(get);
    const late = await firstStep(get(), email);
    get().clock.now += 10 * 60_000;
    expect((await step(code(), late.Cookie)).body.code).toBe('sign-in-over');
    const used = await firstStep(get(), email);
    expect((await step(code(), used.Cookie)).status).toBe(200);
    get().clock.now += 30_000;
    expect((await step(code(), used.Cookie)).body.code).toBe('sign-in-over');
    const before = await firstStep(get(), email);
    const change = { current: PASSWORD, password: 'another long one' };
    expect((await get().send('POST', '/account/password', change, { Cookie })).status).toBe(200);
    expect((await step(code(), before.Cookie)).body.code).toBe('sign-in-over');
    const back = { current: 'another long one', password: PASSWORD };
    expect((await get().send('POST', '/account/password', back, { Cookie })).status).toBe(200);
    for (const forged of ['', 'tillwise-step=made-up', late.Cookie.replace(/.$/, 'x')])
      expect((await step(code(), forged)).body.code).toBe('sign-in-over');
  });

  test('of somebody else is no good', async () => {
    const { step } = await withAuthenticator(get);
    const other = await get().cookieOf('townhouse_manager');
    const { secret, factorId, codes } = await setUpAuthenticator(get(), other);
    expect((await step(appCode(secret, get().clock.now))).body.code).toBe('code-wrong');
    expect((await step(codes[0]!)).body.code).toBe('code-wrong');
    const Cookie = await get().cookieOf('scandals_manager');
    const proof = { password: PASSWORD };
    for (const answer of [
      await get().send('POST', `/account/second-factors/${factorId}/end`, proof, { Cookie }),
      await get().send('PATCH', `/account/second-factors/${factorId}`, { name: 'Mine' }, { Cookie }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('does not sign in somebody who was deactivated meanwhile', async () => {
    const { email, step, code } = await withAuthenticator(get, 'bar_manager');
    const { Cookie } = await firstStep(get(), email);
    await get().context.db.updateTable('user').set({ active: 0 }).where('email', '=', email).execute();
    expect((await step(code(), Cookie)).body.code).toBe('sign-in-over');
    await get().context.db.updateTable('user').set({ active: 1 }).where('email', '=', email).execute();
  });

  test('is renamed, and ended with the password or a code; with the last one the recovery codes go', async () => {
    const { Cookie, email, factorId, code } = await withAuthenticator(get);
    const path = `/account/second-factors/${factorId}`;
    const renamed = await get().send('PATCH', path, { name: 'Old phone' }, { Cookie });
    expect(renamed.body.factors).toMatchObject([{ name: 'Old phone' }]);
    const end = (proof: object) => get().send('POST', `${path}/end`, proof, { Cookie });
    expect([(await end({})).body.code, (await end({ code: '000000' })).body.code]).toEqual([
      'proof-needed',
      'code-wrong',
    ]);
    expect((await end({ code: code() })).body).toMatchObject({ factors: [], recoveryCodes: 0 });
    expect((await firstStep(get(), email)).answer.body).toEqual({ signedIn: true });
  });

  test('is told nowhere: not in the audit trail, the log, or the database as it is', async () => {
    const { secret, codes } = await withAuthenticator(get);
    const { context, logged } = get();
    const stored = await Promise.all(
      (['auditEntry', 'secondFactor', 'recoveryCode', 'idempotencyKey', 'verification'] as const).map(
        (table) => context.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const all = JSON.stringify([stored, logged]);
    for (const each of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(all).not.toContain(each);
    expect(all).toContain('add second factor');
  });

  test('sealed by another secret opens nothing', async () => {
    const { step, code } = await withAuthenticator(get);
    const { context } = get();
    const { secret } = context;
    context.secret = 'another secret of the same installation';
    expect((await step(code())).body.code).toBe('code-wrong');
    context.secret = secret;
    expect((await step(code())).status).toBe(200);
  });
});

onEachEngine('A recovery code', (get) => {
  beforeEach(() => {
    get().clock.now += QUARTER;
  });

  test('signs in once, in any spelling, and leaves an audit entry', async () => {
    const { codes, step, Cookie } = await withAuthenticator(get);
    const [first = '', second = ''] = codes;
    expect((await step(first.toUpperCase())).status).toBe(200);
    expect((await step(first)).body.code).toBe('code-wrong');
    expect((await step(second.replace('-', ' '))).status).toBe(200);
    const own = await get().send('GET', '/account/second-factors', undefined, { Cookie });
    expect(own.body.recoveryCodes).toBe(8);
    expect((await get().as('admin', 'GET', '/audit?action=use recovery code')).body).toHaveLength(2);
  });

  test('is used once, however many try it at once', async () => {
    const { email, codes, step } = await withAuthenticator(get);
    const steps = await Promise.all(Array.from({ length: 5 }, () => firstStep(get(), email)));
    const answers = await Promise.all(steps.map(({ Cookie }) => step(codes[0]!, Cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stops working when new ones are made', async () => {
    const { codes, step, code, Cookie } = await withAuthenticator(get);
    expect((await get().send('POST', '/account/recovery-codes', {}, { Cookie })).status).toBe(422);
    const made = await get().send('POST', '/account/recovery-codes', { code: code() }, { Cookie });
    expect(made).toMatchObject({ status: 201 });
    expect((await step(codes[0]!)).body.code).toBe('code-wrong');
    expect((await step(made.body.codes[0])).status).toBe(200);
    const without = { Cookie: await get().cookieOf('admin') };
    expect(
      (await get().send('POST', '/account/recovery-codes', { password: PASSWORD }, without)).status,
    ).toBe(404);
  });
});

onEachEngine('A lost second factor', (get) => {
  test('is reset by an admin: the password signs in alone, sessions end, and the trail tells it', async () => {
    const { email, Cookie, step, codes } = await withAuthenticator(get);
    const users = (await get().as('admin', 'GET', '/users')).body as { userId: string; email: string }[];
    const { userId } = users.find((user) => user.email === email)!;
    expect(users.find((user) => user.email === email)).toMatchObject({ hasSecondFactor: true });
    const waiting = await firstStep(get(), email);
    expect((await get().as('bar_manager', 'POST', `/users/${userId}/reset-second-factor`)).status).toBe(403);
    const reset = await get().as('admin', 'POST', `/users/${userId}/reset-second-factor`);
    expect(reset).toMatchObject({ status: 200, body: { email, hasSecondFactor: false } });
    expect((await get().send('GET', '/account/sessions', undefined, { Cookie })).status).toBe(401);
    expect((await step(codes[0]!, waiting.Cookie)).status).toBe(422);
    expect((await firstStep(get(), email)).answer.body).toEqual({ signedIn: true });
    expect((await get().as('admin', 'GET', '/audit?action=reset second factor')).body).toMatchObject([
      { subject: email, userName: 'The admin' },
    ]);
    expect(cookieIn((await firstStep(get(), email)).answer)).toContain('tillwise=');
  });

  test('is told by mail where that is set up, to the person alone', async () => {
    const { email } = await withAuthenticator(get);
    const { context } = get();
    const { mail } = context.config;
    context.config.mail = { ...mail, smtp: 'smtp://127.0.0.1:1' as never };
    const { userId } = (
      (await get().as('admin', 'GET', '/users')).body as { userId: string; email: string }[]
    ).find((user) => user.email === email)!;
    expect((await get().as('admin', 'POST', `/users/${userId}/reset-second-factor`)).status).toBe(200);
    context.config.mail = mail;
    const [row] = await context.db.selectFrom('mail').select(['recipients', 'letter']).execute();
    expect(row?.recipients).toBe(email);
    expect(JSON.parse(row!.letter!)).toMatchObject({
      subject: 'Your second factor was reset',
      message: expect.stringMatching(/^The admin has ended .* Your password alone signs you in now\./),
    });
  });

  test('of nobody is not found', async () => {
    expect((await get().as('admin', 'POST', '/users/nobody/reset-second-factor')).status).toBe(404);
  });
});
