import { expect, test } from 'vitest';
import type { ListedUser } from '../../domain/people/user.ts';
import { cookieIn, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const NEW = 'a brand new password';
const DAY = 24 * 3_600_000;

onEachEngine('A reset link', (get) => {
  const idOf = async (role: string) => {
    await get().signInAll();
    const users = (await get().as('admin', 'GET', '/users')).body as ListedUser[];
    return users.find((user) => user.email === `${role}@example.com`)!.userId;
  };
  const make = async (role = 'chef') => get().as('admin', 'POST', `/users/${await idOf(role)}/reset-link`);
  const use = (token: string, password = NEW) => get().send('POST', '/password/reset', { token, password });
  const signIn = (role: string, password: string) =>
    get().send('POST', '/auth/sign-in/email', { email: `${role}@example.com`, password });
  const dead = {
    status: 422,
    body: { code: 'reset-link-invalid', detail: expect.stringContaining('Ask your admin') },
  };

  test('sets a new password once, and ends all sessions of its user', async () => {
    const Cookie = await get().cookieOf('chef');
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(Date.parse(made.body.expiresAt) - get().clock.now).toBeGreaterThan(DAY - 1000);
    expect((await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status).toBe(200);
    expect(await use(made.body.token)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie })).status).toBe(401);
    expect((await signIn('chef', PASSWORD)).status).toBe(401);
    expect((await signIn('chef', NEW)).status).toBe(200);
    expect(await use(made.body.token, 'yet another password')).toMatchObject(dead);
  });

  test('is used up by one of twenty who try it at once', async () => {
    const { token } = (await make()).body;
    const twenty = Array.from({ length: 20 }, (_, index) => use(token, `password number ${index}`));
    const statuses = (await Promise.all(twenty)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  });

  test('is dead once another was made, after 24 hours, and for somebody deactivated', async () => {
    const first = (await make()).body.token;
    const second = (await make()).body.token;
    expect(await use(first)).toMatchObject(dead);
    get().clock.now += DAY + 1000;
    expect(await use(second)).toMatchObject(dead);
    const third = (await make()).body.token;
    const path = `/users/${await idOf('chef')}`;
    await get().as('admin', 'PATCH', path, { active: false });
    expect(await use(third)).toMatchObject(dead);
    expect(await get().as('admin', 'POST', `${path}/reset-link`)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('deactivated') },
    });
    await get().as('admin', 'PATCH', path, { active: true });
    expect(await use(third)).toMatchObject(dead);
  });

  test('lets somebody in who was locked out by too many tries', async () => {
    for (let guess = 0; guess < 11; guess++) await signIn('chef', `guess number ${guess}`);
    expect((await signIn('chef', NEW)).status).toBe(429);
    await use((await make()).body.token);
    expect((await signIn('chef', NEW)).status).toBe(200);
  });

  test('takes no password that is too short or too common, and stays good for another', async () => {
    const { token } = (await make()).body;
    for (const password of ['seven77', 'Password123'])
      expect(await use(token, password)).toMatchObject({
        status: 422,
        body: { code: 'invalid-request', errors: [{ field: 'password' }] },
      });
    expect((await use(token)).status).toBe(200);
  });

  test('is kept as a hash only, and told nowhere but in its answer', async () => {
    const { context, logged } = get();
    const { token } = (await make()).body;
    const kept = await context.db.selectFrom('resetLink').selectAll().execute();
    const audit = await context.db.selectFrom('auditEntry').selectAll().execute();
    const keys = await context.db.selectFrom('idempotencyKey').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify([kept, audit, keys, logged])).not.toContain(token);
    const result = audit.map(({ userName, action, subject }) => `${userName}: ${action} ${subject}`);
    expect(result).toContain('The admin: make reset link chef@example.com');
    expect(result).toContain('The chef: reset password chef@example.com');
  });

  test('can be sent again with its key when the answer was lost', async () => {
    const sent = { token: (await make()).body.token, password: NEW };
    const again = () => get().send('POST', '/password/reset', sent, { 'Idempotency-Key': 'lost-answer' });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  });

  test('can not be found by guessing: fifty tries from an address, and no more for 15 minutes', async () => {
    get().clock.now += 15 * 60_000 + 1000;
    const guesses = Array.from({ length: 60 }, (_, index) => use(`guess-${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // Who has a password signs in at the same address meanwhile.
    expect(cookieIn(await signIn('chef', NEW))).toContain('tillwise=');
    get().clock.now += 15 * 60_000 + 1000;
    expect(cookieIn(await signIn('chef', NEW))).toContain('tillwise=');
  });
});
