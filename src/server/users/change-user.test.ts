import { expect, test } from 'vitest';
import type { ListedUser } from '../../domain/people/user.ts';
import { ENGINES } from '../testing/engines.ts';
import { cookieIn, install, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

onEachEngine('Managing users', (get) => {
  const users = async () => (await get().as('admin', 'GET', '/users')).body as ListedUser[];
  const idOf = async (role: string) =>
    (await users()).find((user) => user.email.startsWith(`${role}@`))!.userId;
  const change = async (role: string, body: object) =>
    get().as('admin', 'PATCH', `/users/${await idOf(role)}`, body);
  const signIn = (role: string, password = PASSWORD) =>
    get().send('POST', '/auth/sign-in/email', { email: `${role}@example.com`, password });
  const read = (Cookie: string) => get().send('GET', `/weeks/${WEEK}`, undefined, { Cookie });

  test('shows who is active and when they last signed in', async () => {
    await get().signInAll();
    const now = new Date(get().clock.now).toISOString();
    expect(await users()).toHaveLength(5);
    for (const user of await users()) {
      expect(user).toMatchObject({ active: true, createdAt: expect.stringMatching(/^2026/) });
      expect(user.lastSignInAt! > user.createdAt && user.lastSignInAt! < now).toBe(true);
    }
    expect(JSON.stringify(await users())).not.toMatch(/argon|password/);
  });

  test('a changed role is in force at the next request', async () => {
    const spending = () => get().as('chef', 'PUT', `/weeks/${WEEK}/spending/kitchen`, { cents: 5 });
    expect((await spending()).status).toBe(200);
    expect(await change('chef', { role: 'bar_manager' })).toMatchObject({
      status: 200,
      body: { role: 'bar_manager', name: 'The chef' },
    });
    expect((await spending()).status).toBe(403);
    await change('chef', { role: 'chef', name: ' The cook ' });
    expect((await get().as('chef', 'GET', '/session')).body.user).toMatchObject({
      role: 'chef',
      name: 'The cook',
    });
    expect((await spending()).status).toBe(200);
  });

  test('whoever is deactivated is out at once, everywhere, and answered like a stranger', async () => {
    const [first, second] = [cookieIn(await signIn('bar_manager')), cookieIn(await signIn('bar_manager'))];
    expect((await read(first)).status).toBe(200);
    expect(await change('bar_manager', { active: false })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 401]);
    const [refused, unknown] = [await signIn('bar_manager'), await signIn('nobody')];
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid-credential' } });
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(refused.headers.getSetCookie()).toEqual([]);
    const sessions = get()
      .context.db.selectFrom('session')
      .where('userId', '=', await idOf('bar_manager'));
    expect(await sessions.selectAll().execute()).toEqual([]);
  });

  test('and comes back with the old password, not with an old session', async () => {
    expect(await change('bar_manager', { active: true })).toMatchObject({
      status: 200,
      body: { active: true },
    });
    const Cookie = cookieIn(await signIn('bar_manager'));
    expect((await read(Cookie)).status).toBe(200);
    expect((await get().as('bar_manager', 'GET', `/weeks/${WEEK}`)).status).toBe(401);
  });

  test('changes nothing but name, role and status', async () => {
    const before = (await users()).find(({ email }) => email === 'chef@example.com')!;
    const smuggled = {
      userId: 'x',
      email: 'x@example.com',
      createdAt: '2000',
      lastSignInAt: '2000',
      __proto__: {},
    };
    expect((await change('chef', { name: 'Renamed', ...smuggled })).body).toEqual({
      ...before,
      name: 'Renamed',
    });
  });

  test('does not know somebody who is not there', async () => {
    const body = { active: false };
    expect((await get().as('admin', 'PATCH', '/users/nobody', body)).status).toBe(404);
    expect((await get().as('admin', 'POST', '/users/nobody/reset-link')).status).toBe(404);
  });
});

test.each(ENGINES)('Of eight admins who all step down at once, one stays (%s)', async (engine) => {
  const { as, send, close } = await install(engine);
  const signIns = Array.from({ length: 7 }, async (_, index) => {
    const admin = { name: 'B', email: `b${index}@example.com`, password: PASSWORD, role: 'admin' };
    const { userId } = (await as('admin', 'POST', '/users', admin)).body;
    return { userId, Cookie: cookieIn(await send('POST', '/auth/sign-in/email', admin)) };
  });
  const { userId } = (await as('admin', 'GET', '/session')).body.user;
  const admins = [...(await Promise.all(signIns)), { userId, Cookie: '' }];
  const answers = await Promise.all(
    admins.map((admin) =>
      as(
        'admin',
        'PATCH',
        `/users/${admin.userId}`,
        { role: 'chef' },
        admin.Cookie ? { Cookie: admin.Cookie } : {},
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('last-admin');
  await close();
});
