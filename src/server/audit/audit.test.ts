import { expect, test } from 'vitest';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { onEachEngine, PASSWORD } from '../testing/installation.ts';

onEachEngine('The audit trail', (get) => {
  const read = async (query = ''): Promise<AuditEntry[]> =>
    (await get().as('admin', 'GET', `/audit${query}`)).body;

  test('of one instant is paged without losing any', async () => {
    const { db } = get().context;
    const at = '2026-11-18T12:00:00.000Z';
    const same = {
      at,
      userId: null,
      userName: 'Import',
      subject: 'x',
      weekId: null,
      before: null,
      after: null,
    };
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...same, id: `same-${id}`, action: 'add order' }));
    await db.insertInto('auditEntry').values(rows).execute();
    const first = await read('?action=add order&limit=2');
    const rest = await read(`?action=add order&limit=9&before=${first[1]?.entryId}`);
    expect([...first, ...rest].map(({ entryId }) => entryId)).toEqual([
      'same-e',
      'same-d',
      'same-c',
      'same-b',
      'same-a',
    ]);
  });
});

onEachEngine('Every change of people and sessions', (get) => {
  test('leaves an audit entry, and none tells a secret', async () => {
    const { as, send, context, logged } = get();
    const email = 'chef@example.com';
    const signIn = (password: string) => send('POST', '/auth/sign-in/email', { email, password });
    await get().cookieOf('admin');
    await get().cookieOf('chef');
    const users: { userId: string; email: string }[] = (await as('admin', 'GET', '/users')).body;
    const chef = `/users/${users.find((user) => user.email === email)?.userId}`;
    await as('chef', 'POST', '/account/password', { current: PASSWORD, password: 'second secret' });
    await signIn('second secret');
    await as('chef', 'DELETE', '/account/sessions');
    await as('chef', 'POST', '/auth/sign-out');
    const { token } = (await as('admin', 'POST', `${chef}/reset-link`)).body;
    await send('POST', '/password/reset', { token, password: 'third secret' });
    for (let guess = 0; guess < 15; guess++) await signIn(`guessed secret ${guess}`);
    for (const change of [{ role: 'bar_manager' }, { name: 'Cook' }, { active: false }, { active: true }])
      await as('admin', 'PATCH', chef, change);
    const added = { name: 'Al', email: 'al@example.com', password: 'fourth secret', role: 'chef' };
    await as('admin', 'POST', '/users', added);

    const entries = await context.db.selectFrom('auditEntry').selectAll().orderBy('at').execute();
    expect(entries.map(({ userName, action, subject }) => `${userName}: ${action} ${subject}`)).toEqual([
      'The admin: sign in admin@example.com',
      'The chef: sign in chef@example.com',
      'The chef: change password chef@example.com',
      'The chef: sign in chef@example.com',
      'The chef: end session chef@example.com',
      'The chef: sign out chef@example.com',
      'The admin: make reset link chef@example.com',
      'The chef: reset password chef@example.com',
      'Nobody signed in: block sign in chef@example.com',
      'The admin: change role chef@example.com',
      'The admin: change user chef@example.com',
      'The admin: deactivate user chef@example.com',
      'The admin: reactivate user chef@example.com',
      'The admin: create user al@example.com',
    ]);
    expect(JSON.stringify([entries, logged])).not.toMatch(/secret|argon2id|correct horse/);
    expect(JSON.stringify([entries, logged])).not.toContain(token);
  });
});
