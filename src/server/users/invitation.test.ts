import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedUser } from '../../domain/people/user.ts';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { issueSetupCode } from '../session/setup-code.ts';
import { ENGINES } from '../testing/engines.ts';
import { cookieIn, install, onEachEngine, WEEK } from '../testing/installation.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

const CHOSEN = 'words of her own';
const DAY = 24 * 3_600_000;
const HOME = 'http://tillwise.test/reset-password#token=';
const DEAD = {
  status: 422,
  body: { code: 'reset-link-invalid', detail: expect.stringMatching(/sign in.*Ask your admin/) },
};

let invited = 0;

onEachEngine('An invitation', (get) => {
  const someone = () => ({ name: 'Nia', email: `nia-${++invited}@example.com`, role: 'chef' });
  const invite = async (person: object = someone()) =>
    (await get().as('admin', 'POST', '/users', person)).body;
  const open = (token: string) => get().send('POST', '/password/link', { token });
  const accept = (token: string, password = CHOSEN) =>
    get().send('POST', '/password/reset', { token, password });
  const signIn = (email: string, password = CHOSEN) =>
    get().send('POST', '/auth/sign-in/email', { email, password });
  const listed = async (userId: string): Promise<ListedUser | undefined> =>
    (await get().as('admin', 'GET', '/users')).body.find((user: ListedUser) => user.userId === userId);
  const again = (userId: string) => get().as('admin', 'POST', `/users/${userId}/invitation`, {});
  const withdraw = (userId: string) => get().as('admin', 'DELETE', `/users/${userId}/invitation`);

  test('is what an admin makes of a user without a password: a link for seven days, told once', async () => {
    const made = await get().as('admin', 'POST', '/users', { ...someone(), name: 'Nia' });
    const { invitation, userId, email } = made.body;
    expect(made).toMatchObject({ status: 201, body: { name: 'Nia', role: 'chef' } });
    expect(invitation).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), mailed: false });
    expect(invitation.link).toBe(`${HOME}${invitation.token}`);
    const left = Date.parse(invitation.expiresAt) - get().clock.now;
    expect([left > 7 * DAY - 1000, left <= 7 * DAY]).toEqual([true, true]);
    expect((await listed(userId))?.invitation).toEqual({ expiresAt: invitation.expiresAt, mail: 'none' });
    for (const password of ['', CHOSEN]) expect((await signIn(email, password)).status).not.toBe(200);
    expect((await open(invitation.token)).body).toEqual({
      kind: 'invitation',
      name: 'Nia',
      email,
      expiresAt: invitation.expiresAt,
      signOn: null,
    });
  });

  test('is accepted once, by one of twenty at once, who signs in from then on', async () => {
    const { invitation, email, userId } = await invite();
    expect((await accept(invitation.token, 'Password123')).body.errors[0].field).toBe('password');
    const twenty = Array.from({ length: 20 }, () => accept(invitation.token));
    const statuses = (await Promise.all(twenty)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const Cookie = cookieIn(await signIn(email));
    expect((await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status).toBe(200);
    expect((await listed(userId))?.invitation).toBeNull();
    for (const answer of [await open(invitation.token), await accept(invitation.token, 'other words')])
      expect(answer).toMatchObject(DEAD);
    for (const answer of [await again(userId), await withdraw(userId)])
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('no open invitation') },
      });
    expect((await get().as('admin', 'POST', `/users/${userId}/reset-link`)).status).toBe(201);
  });

  test('is over after seven days, and after a newer one, which says so to whoever comes with it', async () => {
    const { invitation, userId, email } = await invite();
    const newer = (await again(userId)).body;
    expect(newer.token).not.toBe(invitation.token);
    for (const answer of [await open(invitation.token), await accept(invitation.token)])
      expect(answer).toMatchObject(DEAD);
    const before = get().clock.now;
    get().clock.now += 7 * DAY + 1000;
    for (const answer of [await open(newer.token), await accept(newer.token)])
      expect(answer).toMatchObject(DEAD);
    // The admin’s session is over too.
    get().clock.now = before;
    await get().context.db.deleteFrom('loginAttempts').execute();
    expect((await listed(userId))?.invitation?.expiresAt).toBe(newer.expiresAt);
    const { token } = (await again(userId)).body;
    expect((await accept(token)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('is withdrawn with its user, whose address is free again', async () => {
    const person = someone();
    const { invitation, userId } = await invite(person);
    expect(await withdraw(userId)).toMatchObject({ status: 200, body: { userId, email: person.email } });
    for (const answer of [await open(invitation.token), await accept(invitation.token)])
      expect(answer).toMatchObject(DEAD);
    expect(await listed(userId)).toBeUndefined();
    expect((await withdraw(userId)).status).toBe(404);
    expect((await invite(person)).userId).not.toBe(userId);
  });

  test('is either accepted or withdrawn, never both, however close they come', async () => {
    for (let round = 0; round < 5; round++) {
      const { invitation, userId, email } = await invite();
      const [accepted, withdrawn] = await Promise.all([accept(invitation.token), withdraw(userId)]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 422]);
      expect((await signIn(email)).status).toBe(accepted.status === 200 ? 200 : 401);
    }
  });

  test('is not a reset, and is gone for somebody deactivated meanwhile', async () => {
    const { invitation, userId } = await invite();
    expect(await get().as('admin', 'POST', `/users/${userId}/reset-link`)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('not accepted the invitation') },
    });
    await get().as('admin', 'PATCH', `/users/${userId}`, { role: 'bar_manager' });
    expect((await listed(userId))?.role).toBe('bar_manager');
    await get().as('admin', 'PATCH', `/users/${userId}`, { active: false });
    expect(await accept(invitation.token)).toMatchObject(DEAD);
  });

  test('makes nobody a second admin before it is accepted', async () => {
    const { userId, invitation } = await invite({ ...someone(), role: 'admin' });
    const own = (await get().as('admin', 'GET', '/session')).body.user.userId;
    const leave = () => get().as('admin', 'PATCH', `/users/${own}`, { role: 'chef' });
    expect((await leave()).body.code).toBe('last-admin');
    expect((await get().as('admin', 'PATCH', `/users/${userId}`, { role: 'chef' })).status).toBe(200);
    await get().as('admin', 'PATCH', `/users/${userId}`, { role: 'admin' });
    await accept(invitation.token);
    expect((await leave()).status).toBe(200);
    await get().context.db.updateTable('user').set({ role: 'admin' }).where('id', '=', own).execute();
  });

  test('is answered alike to a key sent again, and its token is kept nowhere', async () => {
    const person = someone();
    const sent = () => get().as('admin', 'POST', '/users', person, { 'Idempotency-Key': 'invited' });
    const [first, second] = [(await sent()).body, (await sent()).body];
    expect(second).toEqual(first);
    const renew = () =>
      get().as('admin', 'POST', `/users/${first.userId}/invitation`, {}, { 'Idempotency-Key': 'again' });
    const renewed = (await renew()).body;
    expect((await renew()).body).toEqual(renewed);
    const { context, logged } = get();
    const tables = ['resetLink', 'idempotencyKey', 'auditEntry', 'mail', 'user'] as const;
    const kept = await Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().execute()));
    for (const token of [first.invitation.token, renewed.token])
      expect(JSON.stringify([kept, logged])).not.toContain(token);
    expect((await accept(renewed.token)).status).toBe(200);
  });

  test('leaves its making, its acceptance and its end in the audit trail', async () => {
    const [kept, gone] = [await invite(), await invite()];
    await again(gone.userId);
    await accept(kept.invitation.token);
    await withdraw(gone.userId);
    const entries = await get().context.db.selectFrom('auditEntry').selectAll().orderBy('at').execute();
    const result = entries.map(({ userName, action, subject }) => `${userName}: ${action} ${subject}`);
    expect(result.slice(-5)).toEqual([
      `The admin: invite user ${kept.email}`,
      `The admin: invite user ${gone.email}`,
      `The admin: invite user ${gone.email}`,
      `Nia: accept invitation ${kept.email}`,
      `The admin: withdraw invitation ${gone.email}`,
    ]);
  });

  test('is not the business of anybody but admins', async () => {
    const { userId } = await invite();
    const path = `/users/${userId}/invitation`;
    for (const method of ['POST', 'DELETE'])
      expect((await get().as('chef', method, path, {})).status).toBe(403);
    expect((await get().as('chef', 'POST', '/users', someone())).status).toBe(403);
    expect((await get().as('admin', 'POST', '/users/nobody/invitation', {})).status).toBe(404);
  });

  test('can not be found by guessing: fifty tries from an address, and no more for 15 minutes', async () => {
    get().clock.now += 15 * 60_000 + 1000;
    const guesses = Array.from({ length: 60 }, (_, index) => open(`guess-${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    get().clock.now += 15 * 60_000 + 1000;
  });
});

onEachEngine(
  'Where anybody may create users',
  (get) => {
    test('an invitation is an admin’s to make all the same', async () => {
      const person = { name: 'Nia', email: 'nia@example.com', role: 'admin' };
      for (const answer of [
        await get().send('POST', '/users', person),
        await get().as('chef', 'POST', '/users', person),
      ])
        expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
      expect((await get().as('admin', 'POST', '/users', person)).status).toBe(201);
    });
  },
  'trial',
);

describe.each(ENGINES)('The first admin (%s)', (engine) => {
  test('chooses the password with the setup code, and invites nobody with it', async () => {
    const { send, context, close } = await install(engine);
    const setupCode = await issueSetupCode(context.db);
    const person = { name: 'Ann', email: 'ann@example.com', role: 'admin', setupCode };
    expect(await send('POST', '/users', person)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
    expect((await send('POST', '/users', { ...person, password: CHOSEN })).status).toBe(201);
    await close();
  });
});

onEachEngine('An invitation, where email is set up,', (get) => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  const from = { name: 'Tillwise', address: 'alerts@tillwise.example' };
  beforeAll(async () => {
    server = await startSmtpServer();
    const { context } = get();
    context.config.mail.smtp = { url: server.url, from };
    context.transport = createSmtp({ url: server.url, from }, 5);
  });
  afterAll(() => server.close());
  const sent = async () => {
    while ((await sendNext(get().context)) === 0);
    return server.received.splice(0).map(({ to, content }) => ({
      to,
      text: content.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    }));
  };
  const mailOf = async (userId: string) =>
    (await get().as('admin', 'GET', '/users')).body.find((user: ListedUser) => user.userId === userId)
      .invitation.mail;

  test('goes out with its link, which the outbox does not hold; a newer one takes its place', async () => {
    const person = { name: 'Nia <b>', email: 'nia@example.com', role: 'chef' };
    const { userId, invitation: first } = (await get().as('admin', 'POST', '/users', person)).body;
    expect([first.mailed, await mailOf(userId)]).toEqual([true, 'waiting']);
    const second = (await get().as('admin', 'POST', `/users/${userId}/invitation`, {})).body;
    const outbox = await get().context.db.selectFrom('mail').selectAll().execute();
    expect(JSON.stringify(outbox)).not.toMatch(new RegExp(`${first.token}|${second.token}`));
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: ['nia@example.com'] });
    expect(letter?.text).toMatch(/^Subject: You are invited to Tillwise\r$/m);
    expect(letter?.text).toContain(`Choose your password: ${HOME}${second.token}`);
    expect(letter?.text).toContain('You sign in with: nia@example.com');
    expect(letter?.text).toContain('Nov 26, 2026');
    expect(letter?.text).toContain('Welcome, Nia &lt;b&gt;');
    expect(letter?.text).not.toContain(first.token);
    expect(await mailOf(userId)).toBe('sent');
    const third = (await get().as('admin', 'POST', `/users/${userId}/invitation`, {})).body;
    expect((await sent()).map(({ text }) => text.includes(third.token))).toEqual([true]);
  });

  test('is not sent any more once it is withdrawn', async () => {
    const person = { name: 'Nia', email: 'gone@example.com', role: 'chef' };
    const { userId } = (await get().as('admin', 'POST', '/users', person)).body;
    await get().as('admin', 'DELETE', `/users/${userId}/invitation`);
    expect(await sent()).toEqual([]);
  });
});
