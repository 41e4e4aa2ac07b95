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
    'TILLWISE_BACKUP_FOLDER can not be used',
    'SMTP_URL: the mail',
    'clock: it is behind',
  ])
    expect(faults).toContain(`  ${start}`);
  expect(faults.trim().split('\n')).toHaveLength(4);
  expect(said).not.toContain(PASSWORD);
  await place.close();
});

const ENTRY_OF_TOMORROW = {
  ...{ id: 'tomorrow', at: new Date(Date.now() + 86_400_000).toISOString(), action: 'sign in', subject: '' },
  ...{ userId: 'u', userName: 'Ann', weekId: null, before: null, after: null },
};

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
