import { expect, test } from 'vitest';
import { setUpAuthenticator } from '../testing/authenticator.ts';
import { onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

const DAY = 86_400_000;

onEachEngine('A second step that an admin asks for', (get) => {
  const ask = (secondFactor: object | null) => get().as('admin', 'PATCH', '/group', { secondFactor });
  const dueFor = async (role: 'admin' | 'chef') =>
    (await get().as(role, 'GET', '/session')).body.secondFactorDueAt;
  const weekFor = (role: 'admin' | 'chef') => get().as(role, 'GET', `/weeks/${WEEK}`);

  test('is told to whom it concerns, with the day until when, and nothing is refused before', async () => {
    await get().signInAll();
    const asked = await ask({ of: 'admins', days: 3 });
    expect(asked).toMatchObject({ status: 200, body: { secondFactor: { of: 'admins', days: 3 } } });
    const since = Date.parse(asked.body.secondFactor.since);
    expect(Date.parse(await dueFor('admin'))).toBe(since + 3 * DAY);
    expect(await dueFor('chef')).toBeNull();
    expect([(await weekFor('admin')).status, (await weekFor('chef')).status]).toEqual([200, 200]);
  });

  test('is the only thing answered once that day has come, until it is set up', async () => {
    const { send, clock, cookieOf } = get();
    const Cookie = await cookieOf('admin');
    const token = await get().as('admin', 'POST', '/tokens', {
      name: 'Register',
      access: 'read',
      endsOn: '2027-01-31',
    });
    clock.now += 3 * DAY;
    const refused = { status: 403, body: { code: 'second-factor-needed' } };
    const user = { name: 'Nia', email: 'nia@example.com', password: PASSWORD, role: 'chef' };
    for (const [method, path, body] of [
      ['GET', `/weeks/${WEEK}`],
      ['GET', '/users'],
      ['POST', '/users', user],
      ['PATCH', '/group', { secondFactor: null }],
      ['GET', '/account/sessions'],
      ['POST', '/tokens', { name: 'Another', access: 'read', endsOn: '2027-01-31' }],
      ['POST', '/account/password', { current: PASSWORD, password: 'another long one' }],
      ['GET', '/events'],
    ] as const)
      expect([path, await send(method, path, body, { Cookie })]).toMatchObject([path, refused]);
    expect((await weekFor('chef')).status).toBe(200);
    const Authorization = `Bearer ${token.body.secret ?? token.body.token}`;
    expect((await send('GET', `/weeks/${WEEK}`, undefined, { Authorization })).status).toBe(200);
    expect((await send('GET', '/session', undefined, { Cookie })).body.user.role).toBe('admin');
    expect((await setUpAuthenticator(get(), Cookie)).confirmed.status).toBe(200);
    expect([(await weekFor('admin')).status, await dueFor('admin')]).toEqual([200, null]);
  });

  test('holds for everybody where everybody is asked, and no more once nobody is', async () => {
    await ask({ of: 'everybody', days: 0 });
    expect([(await weekFor('chef')).status, (await weekFor('admin')).status]).toEqual([403, 200]);
    await ask(null);
    expect([(await weekFor('chef')).status, await dueFor('chef')]).toEqual([200, null]);
    const entries = (await get().as('admin', 'GET', '/audit?action=edit group')).body;
    expect(entries[0]).toMatchObject({
      before: { secondFactor: { of: 'everybody', days: 0 } },
      after: { secondFactor: null },
    });
  });

  test('is asked for by admins alone', async () => {
    expect((await get().as('chef', 'PATCH', '/group', { secondFactor: null })).status).toBe(403);
  });
});
