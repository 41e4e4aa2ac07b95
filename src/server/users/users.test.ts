import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { issueSetupCode } from '../session/setup-code.ts';
import { readSettings } from '../stores/settings.ts';
import { ENGINES } from '../testing/engines.ts';
import { cookieIn, install, onEachEngine } from '../testing/installation.ts';

const person = { name: 'Ann Owner', email: 'Ann@Example.com', password: 'eight888', role: 'admin' };

describe.each(ENGINES)('The first admin of a production server (%s)', (engine) => {
  test('needs the one-time setup code, and twenty people with it make exactly one', async () => {
    const { send, context, close } = await install(engine);
    const create = (extra: object) => send('POST', '/users', { ...person, ...extra });
    expect((await send('GET', '/session')).body.setup).toBe('code');
    const setupCode = await issueSetupCode(context.db);
    expect(await create({})).toMatchObject({ status: 403, body: { code: 'setup-code-wrong' } });
    expect((await create({ setupCode: 'guess' })).status).toBe(403);
    // Before anything is worked out for the password, as this one shows, which is refused too.
    expect((await create({ setupCode: 'guess', password: 'Password123' })).status).toBe(403);
    expect(await create({ setupCode, role: 'chef' })).toMatchObject({ status: 422 });
    const twenty = Array.from({ length: 20 }, (_, index) =>
      create({ setupCode, email: `a${index}@example.com` }),
    );
    const statuses = (await Promise.all(twenty)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    expect(await create({ setupCode })).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await send('GET', '/session')).body.setup).toBe('admin');
    expect((await readSettings(context.db, SAMPLE_GROUP)).locked).toBe(true);
    await close();
  });

  test('may leave the settings open to the managers', async () => {
    const { send, context, close } = await install(engine);
    const setupCode = await issueSetupCode(context.db);
    expect((await send('POST', '/users', { ...person, setupCode, lockSettings: false })).status).toBe(201);
    expect((await readSettings(context.db, SAMPLE_GROUP)).locked).toBe(false);
    await close();
  });
});

onEachEngine('Creating users', (get) => {
  test('is for admins only', async () => {
    const { as, send } = get();
    await get().signInAll();
    expect((await send('POST', '/users', person)).status).toBe(403);
    for (const role of ['chef', 'bar_manager', 'scandals_manager', 'townhouse_manager'] as const)
      expect((await as(role, 'POST', '/users', person)).status).toBe(403);
    const created = await as('admin', 'POST', '/users', { ...person, role: 'chef' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        email: 'ann@example.com',
        role: 'chef',
        name: 'Ann Owner',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
    expect(JSON.stringify(created.body)).not.toContain('eight888');
  });

  test('a created user signs in with the password as it was sent', async () => {
    for (const password of ['eight888', '🍋'.repeat(20), 'x'.repeat(128), '  spaces  ']) {
      const email = `u${password.length}@example.com`;
      expect((await get().as('admin', 'POST', '/users', { ...person, email, password })).status).toBe(201);
      const answer = await get().send('POST', '/auth/sign-in/email', { email, password });
      expect([answer.status, cookieIn(answer)]).toEqual([200, expect.stringContaining('tillwise=')]);
    }
  });
});
