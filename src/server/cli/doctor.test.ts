import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { createDatabase, install } from '../testing/installation.ts';
import { snapshotOf } from '../testing/snapshot.ts';

const PASSWORD = 'a-password-nobody-sees';

test.each(ENGINES)(
  'An installation that is well is one page, without secrets, and stays as it is (%s)',
  async (engine) => {
    const address = engine === 'PostgreSQL' ? await createDatabase() : undefined;
    const place = await install(engine, 'production', async () => address);
    const env = {
      ...{ TILLWISE_DATA: place.context.config.dataFolder, ...(address && { DATABASE_URL: address }) },
      TILLWISE_SECRET: `${PASSWORD}, of more than 32 characters`,
    };
    const before = await snapshotOf(place.context);
    const { code, said, fault } = await command(['doctor'], env);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    for (const about of [
      'version',
      'settings',
      'mode',
      'engine',
      'disk',
      'backups',
      'mail',
      'sign-in',
      'clock',
      'time zone',
    ])
      expect(said).toMatch(new RegExp(`^${about} +\\S`, 'm'));
    expect(said).toMatch(new RegExp(`^engine +${engine}`, 'm'));
    expect(said).toMatch(/^mode +production$/m);
    expect(said).toContain(`TILLWISE_DATA=${env.TILLWISE_DATA}`);
    expect(said).toContain('TILLWISE_SECRET from the environment, not shown');
    expect(said).toMatch(/\nAll is well\.\n$/);
    expect(said).not.toContain(PASSWORD);
    if (address) expect(said).not.toContain(address);
    expect(await snapshotOf(place.context)).toBe(before);
    await place.close();
  },
);

test.each(ENGINES)('Each fault of an installation is a line that names its setting (%s)', async (engine) => {
  const address = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  const place = await install(engine, 'production', async () => address);
  const env = {
    ...{ TILLWISE_DATA: place.context.config.dataFolder, ...(address && { DATABASE_URL: address }) },
    SMTP_URL: `smtp://ann:${PASSWORD}@127.0.0.1:9`,
    TILLWISE_MAIL_FROM: 'alerts@example.com',
    TILLWISE_BACKUP_FOLDER: join(emptyFolder(), 'missing', 'backups'),
    TILLWISE_FREE_SPACE: '999999999',
  };
  const { db } = place.context;
  await db.insertInto('auditEntry').values(ENTRY_OF_TOMORROW).execute();
  const { code, said } = await command(['doctor'], env);
  expect(code).toBe(1);
  const [, faults = ''] = said.split('\nTo see to:\n');
  for (const start of [
    'TILLWISE_FREE_SPACE ',
    'TILLWISE_BACKUP_FOLDER can’t be used',
    'SMTP_URL: the mail',
    'clock: it is behind',
  ])
    expect(faults).toContain(`  ${start}`);
  expect(faults.trim().split('\n')).toHaveLength(4);
  expect(said).not.toContain(PASSWORD);
  await place.close();
});

test.each([
  ['that are copied are', { TILLWISE_BACKUP_COPY: emptyFolder() }, /copied elsewhere/, /same disk/],
  ['that are not copied belong', {}, /same disk/, /copied elsewhere/],
])('Backups beside the database %s elsewhere', async (_, copy, says, hides) => {
  const place = await install('SQLite', 'production');
  const { dataFolder } = place.context.config;
  const TILLWISE_BACKUP_FOLDER = join(dataFolder, 'backups');
  mkdirSync(TILLWISE_BACKUP_FOLDER);
  const { said } = await command(['doctor'], { TILLWISE_DATA: dataFolder, TILLWISE_BACKUP_FOLDER, ...copy });
  expect(said).toMatch(says);
  expect(said).not.toMatch(hides);
  await place.close();
});

const ENTRY_OF_TOMORROW = {
  ...{ id: 'tomorrow', at: new Date(Date.now() + 86_400_000).toISOString(), action: 'sign in', subject: '' },
  ...{ userId: 'u', userName: 'Ann', weekId: null, before: null, after: null },
};

test('Single sign-on is seen to, too: its provider, and who is left for emergencies', async () => {
  const place = await install('SQLite', 'production');
  await place.cookieOf('admin');
  const settings = {
    TILLWISE_DATA: place.context.config.dataFolder,
    TILLWISE_URL: 'https://budget.example.com',
    TILLWISE_OIDC_CLIENT_ID: 'tillwise',
    TILLWISE_OIDC_CLIENT_SECRET: PASSWORD,
    TILLWISE_OIDC_ISSUER: 'http://127.0.0.1:9',
  };
  const doctor = (admin: string) =>
    command(['doctor'], { ...settings, TILLWISE_OIDC_EMERGENCY_ADMIN: `${admin}@example.com` });
  const { code, said } = await doctor('chef');
  expect(code).toBe(1);
  expect(said).toContain('https://budget.example.com/api/auth/sign-in/provider');
  expect(said).toMatch(
    /To see to:\n {2}TILLWISE_OIDC_ISSUER: .*\n {2}TILLWISE_OIDC_EMERGENCY_ADMIN names nobody.*\n$/,
  );
  expect(said).not.toContain(PASSWORD);
  expect((await doctor('admin')).said).not.toContain('names nobody');
  await place.close();
});

test('Settings that can not be used are listed, and the rest of the page is left out', async () => {
  const { code, said } = await command(['doctor'], { TILLWISE_MODE: 'live', TILLWISE_SECRET: 'short' });
  expect(code).toBe(1);
  expect(said).toContain('TILLWISE_MODE=live');
  expect(said).toMatch(/To see to:\n {2}TILLWISE_MODE must be .*\n {2}TILLWISE_SECRET must have .*\n$/);
  expect(said).not.toContain('engine');
});

test('A database that is none is a fault, one that is not there yet is not', async () => {
  const folder = emptyFolder();
  const none = await command(['doctor'], { TILLWISE_DATA: join(folder, 'later') });
  expect(none).toMatchObject({ code: 0, said: expect.stringContaining('made by the first start') });
  mkdirSync(join(folder, 'odd'));
  writeFileSync(join(folder, 'odd/tillwise.sqlite'), 'no database at all, but a text'.repeat(99));
  const odd = await command(['doctor'], { TILLWISE_DATA: join(folder, 'odd') });
  expect(odd).toMatchObject({ code: 1, said: expect.stringMatching(/ {2}TILLWISE_DATA: .*not a database/) });
});

test('A trial is not looked at as if it were in real use', async () => {
  const place = await install('SQLite', 'trial');
  const env = { TILLWISE_DATA: place.context.config.dataFolder, TILLWISE_MODE: 'production' };
  expect(await command(['doctor'], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining("is a trial's"),
  });
  await place.close();
});
