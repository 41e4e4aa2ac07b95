import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NewUser, User } from '../../domain/people/user.ts';
import { readConfig } from '../config.ts';
import { readDatabaseInfo } from '../db/database-info.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { TRIAL_ACCOUNTS } from '../seed/trial.ts';
import { hashPassword } from '../session/password.ts';
import { setupState } from '../session/setup-code.ts';
import { listAdmins, listUsers } from '../stores/users.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { PASSWORD } from '../testing/installation.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { snapshotOf } from '../testing/snapshot.ts';
import { addUser } from '../users/create-user.ts';

/** A trial of version 0.4.0 with what people tried on it: its settings, and a file for a backup. */
async function trial(engine: Engine) {
  const folder = emptyFolder();
  const database = await restoredPicture(engine, join(folder, 'tillwise.sqlite'), ['0.4.0', 'trial']);
  const file = join(emptyFolder(), 'backup');
  const place = engine === 'PostgreSQL' ? { DATABASE_URL: database } : {};
  return { env: { TILLWISE_DATA: folder, ...place }, database, file };
}

async function opened(env: Record<string, string>, mode = 'production') {
  const config = readConfig({ ...env, TILLWISE_MODE: mode });
  const context = await openContext(config, createLog({ logLevel: 'silent' }));
  const close = async () => {
    await context.events.close();
    await context.db.destroy();
  };
  return { context, close };
}

test.each(ENGINES)(
  'A trial becomes an empty place for real use, once it is backed up (%s)',
  async (engine) => {
    const { env, database, file } = await trial(engine);
    expect(await command(['leave-trial', file], env)).toMatchObject({ code: 0, fault: '' });
    expect(await readDatabaseInfo(database)).toMatchObject({ mode: 'production' });
    expect(await readDatabaseInfo(file)).toMatchObject({ mode: 'trial' });
    const { context, close } = await opened(env);
    expect(await setupState(context)).toBe('code');
    const rows = (await snapshotOf(context)).split('\n').map((row) => row.split(' ')[0]);
    expect(new Set(rows)).toEqual(new Set(['auditEntry']));
    await close();
  },
);

test.each(ENGINES)(
  'A trial in which people worked in earnest keeps what they entered (%s)',
  async (engine) => {
    const { env, file } = await trial(engine);
    // Whoever opened the trial's page of users could have made this admin.
    const stranger = await command(['leave-trial', file, '--keep'], env);
    expect(stranger).toMatchObject({ code: 1, fault: expect.stringContaining('--admin EMAIL') });
    const beside = `${file}.again`;
    const words = ['leave-trial', beside, '--keep', '--admin', 'curious@example.com'];
    const { code, fault } = await command(words, env);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    const { context, close } = await opened(env);
    const { db } = context;
    const emails = (await db.selectFrom('user').select('email').execute()).map(({ email }) => email);
    expect(emails).toEqual(['curious@example.com']);
    expect(TRIAL_ACCOUNTS.some(({ email }) => emails.includes(email))).toBe(false);
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
    const weeks = await db.selectFrom('week').select('id').execute();
    expect(weeks.map(({ id }) => id)).toEqual(['2026-11-22_to_2026-11-28']);
    const tried = await db
      .selectFrom('supplierOrder')
      .select('amountCents')
      .where('supplier', '=', 'Tried Out')
      .execute();
    expect(tried.map(({ amountCents }) => amountCents).sort()).toEqual([10_000, 20_000]);
    await close();
  },
);

test.each(ENGINES)(
  'A trial keeps whom somebody known made, says whom, and turns away who made themselves (%s)',
  async (engine) => {
    const { env, file } = await trial(engine);
    const { context, close } = await opened(env, 'trial');
    const sample = (await listUsers(context.db)).find(({ email }) => email === TRIAL_ACCOUNTS[0]!.email)!;
    const [owner, cook, stranger, friend] = ['owner', 'cook', 'stranger', 'friend'].map((name) => {
      return { name, email: `${name}@example.com`, role: 'admin', password: PASSWORD } as const;
    });
    const passwordHash = await hashPassword(PASSWORD);
    const make = (user: NewUser, by: User | null) =>
      inTransaction(context.db, (tx) => addUser(context, tx, { user, passwordHash, by }));
    const made = await make(owner!, sample);
    await make({ ...cook!, role: 'chef' }, made);
    await make(friend!, await make(stranger!, null));
    const invited = { user: { ...cook!, email: 'ivy@example.com' }, passwordHash: null, by: made };
    await inTransaction(context.db, (tx) => addUser(context, tx, invited));
    await close();
    const { code, said } = await command(['leave-trial', file, '--keep'], env);
    expect(code).toBe(0);
    for (const line of ['Keeps owner <owner@example.com>, admin.', 'Keeps cook <cook@example.com>, chef.'])
      expect(said).toContain(line);
    for (const name of ['stranger', 'friend', 'Curious']) expect(said).toContain(`Deactivated ${name} <`);
    const after = await opened(env);
    const users = await listUsers(after.context.db);
    const active = users.filter((user) => user.active).map(({ email }) => email);
    expect(active.sort()).toEqual(['cook@example.com', 'ivy@example.com', 'owner@example.com']);
    expect(users.find(({ email }) => email === 'ivy@example.com')?.invitation).not.toBeNull();
    expect(await listAdmins(after.context.db)).toMatchObject([{ email: 'owner@example.com' }]);
    await after.close();
  },
);

test.each(ENGINES)(
  'Nothing is changed without a backup, nor without an admin of one’s own (%s)',
  async (engine) => {
    const { env, database, file } = await trial(engine);
    const { context, close } = await opened(env, 'trial');
    await context.db.deleteFrom('user').where('email', '=', 'curious@example.com').execute();
    const before = await snapshotOf(context);
    expect(await command(['leave-trial', file], env)).toMatchObject({
      code: 1,
      fault: expect.stringContaining('in use'),
    });
    await close();
    expect((await command(['leave-trial', join(file, 'no', 'folder')], env)).code).toBe(1);
    expect(await command(['leave-trial', file, '--keep'], env)).toMatchObject({
      code: 1,
      fault: expect.stringContaining('no admin of your own'),
    });
    expect(await readDatabaseInfo(database)).toMatchObject({ mode: 'trial' });
    const again = await opened(env, 'trial');
    expect(await snapshotOf(again.context)).toBe(before);
    await again.close();
  },
);

test('What is in real use is no trial to leave, and where nothing is there is none', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'backup');
  const nothing = await command(['leave-trial', file], { TILLWISE_DATA: folder });
  expect(nothing).toMatchObject({ code: 1, fault: expect.stringContaining('there is no trial at') });
  const { close } = await opened({ TILLWISE_DATA: folder });
  await close();
  const inUse = await command(['leave-trial', file], { TILLWISE_DATA: folder });
  expect(inUse).toMatchObject({ code: 1, fault: expect.stringContaining('there is no trial at') });
  expect(existsSync(file)).toBe(false);
});
