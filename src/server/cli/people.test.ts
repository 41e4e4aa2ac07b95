import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { updateUser } from '../stores/users.ts';
import { setUpAuthenticator } from '../testing/authenticator.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { cookieIn, createDatabase, type Installation, install, PASSWORD } from '../testing/installation.ts';

describe.each(ENGINES)('The people of an installation (%s)', (engine) => {
  let place: Installation;
  let env: Record<string, string>;
  afterAll(() => place.close());

  test('are listed on the command line, and one of them made an admin who may sign in', async () => {
    const address = engine === 'PostgreSQL' ? await createDatabase() : undefined;
    place = await install(engine, 'production', async () => address);
    env = { TILLWISE_DATA: place.context.config.dataFolder, ...(address && { DATABASE_URL: address }) };
    expect(await command(['user', 'list'], env)).toMatchObject({
      code: 0,
      said: 'There are no users yet.\n',
    });
    expect((await command(['forecast-report'], env)).said).toBe(
      'Nothing to judge yet: it takes five weeks of sales by day of a revenue center, the newest complete.\n',
    );
    await place.cookieOf('chef');
    await place.cookieOf('admin');
    const listed = await command(['user', 'list'], env);
    expect(listed.said.split('\n')).toEqual([
      expect.stringMatching(/^chef@example\.com {3}Chef +active {2}last in 2026-11-19T17:00Z {2}The chef$/),
      expect.stringMatching(
        /^admin@example\.com {2}Admin +active {2}last in 2026-11-19T17:00Z {2}The admin$/,
      ),
      '',
    ]);
    const [chef] = JSON.parse((await command(['user', 'list', '--json'], env)).said);
    expect(chef).toMatchObject({ email: 'chef@example.com', role: 'chef', active: true });
    expect(JSON.stringify(chef)).not.toMatch(/password|hash/i);
    await inTransaction(place.context.db, (tx) =>
      updateUser(tx, { ...chef, active: false }, '2026-11-19T18:00:00.000Z'),
    );
    expect((await command(['user', 'list'], env)).said).toContain('deactivated');
    const signIn = { email: 'chef@example.com', password: PASSWORD };
    const signedIn = async () => (await place.send('POST', '/auth/sign-in/email', signIn)).status;
    expect(await signedIn()).toBe(401);
    expect(await command(['user', 'reactivate', 'Chef@Example.com'], env)).toMatchObject({
      ...{ code: 0, said: 'chef@example.com may sign in again.\n' },
    });
    expect(await signedIn()).toBe(200);
    expect(await command(['user', 'reactivate', 'chef@example.com'], env)).toMatchObject({
      ...{ code: 1, fault: 'tillwise: chef@example.com is active already.\n' },
    });
    await inTransaction(place.context.db, (tx) =>
      updateUser(tx, { ...chef, active: false }, '2026-11-19T18:00:00.000Z'),
    );
    expect(await command(['user', 'make-admin', 'Chef@Example.com'], env)).toMatchObject({
      code: 0,
      said: 'chef@example.com is an admin.\n',
    });
    const answer = await place.send('POST', '/auth/sign-in/email', signIn);
    const headers = { Cookie: cookieIn(answer) };
    expect((await place.send('GET', '/users', undefined, headers)).status).toBe(200);
    await setUpAuthenticator(place, headers.Cookie);
    expect((await place.send('POST', '/auth/sign-in/email', signIn)).body).toEqual({ signedIn: false });
    expect(await command(['user', 'reset-second-factor', 'chef@example.com'], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('they sign in without a second step'),
    });
    expect((await place.send('POST', '/auth/sign-in/email', signIn)).body).toEqual({ signedIn: true });
    const [entry] = (await place.as('admin', 'GET', '/audit?action=reset second factor')).body;
    expect(entry).toMatchObject({ userName: 'Command line', subject: 'chef@example.com' });
    expect(await command(['end-access'], env)).toMatchObject({
      ...{ code: 2, said: '', fault: expect.stringContaining('add --yes') },
    });
    const sessions = () => place.context.db.selectFrom('session').selectAll().execute();
    expect(await sessions()).not.toEqual([]);
    expect((await command(['end-access', '--yes'], env)).said).toContain('everybody has to sign in again');
    expect(await sessions()).toEqual([]);
  });

  test('who are not there are no admins, and no database is made to look for them', async () => {
    expect(await command(['user', 'make-admin', 'nobody@example.com'], env)).toMatchObject({
      code: 1,
      fault: 'tillwise: no user has the email address nobody@example.com. See user list.\n',
    });
    const folder = emptyFolder();
    const none = { TILLWISE_DATA: folder };
    for (const words of [['list'], ['make-admin', 'a@b.co'], ['reactivate', 'a@b.co']])
      expect((await command(['user', ...words], none)).fault).toMatch(/there is no database at/);
  });
});

describe.skipIf(process.geteuid?.() !== 0)('A file that the user of the service may not read', () => {
  const NOBODY = 65_534;

  test.each([['restore'], ['import'], ['take']])('is said to be that, by %s', async (name) => {
    const folder = emptyFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, 'given');
    writeFileSync(file, '{}', { mode: 0o600 });
    const hidden = join(folder, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    writeFileSync(join(hidden, 'given'), '{}');
    const data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    process.seteuid!(NOBODY);
    try {
      for (const given of [file, join(hidden, 'given')])
        expect(await command([name, given], { TILLWISE_DATA: data })).toMatchObject({
          code: 1,
          fault: expect.stringMatching(
            /given can’t be read by the user "\w+", whom this command runs as\.\n$/,
          ),
        });
    } finally {
      process.seteuid!(0);
    }
  });
});
