import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { npmCommand } from '../../../e2e/npm-command.ts';
import { type Server, startServer } from '../../../e2e/server.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { seedTrial } from '../seed/trial.ts';
import { findSession } from '../stores/sessions.ts';
import { insertUser } from '../stores/users.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { PASSWORD, WEEK } from '../testing/installation.ts';
import { VERSION } from '../version.ts';

/** Real servers and npm take their time when a machine is busy with other things. */
const SLOW = 60_000;

const env = (folder: string) => ({ TILLWISE_DATA: folder });

/** A data folder with the database of a trial server that does not run. */
async function sampleData(): Promise<string> {
  const config = readConfig({ TILLWISE_DATA: emptyFolder() });
  const context = await openContext(config, createLog({ logLevel: 'silent' }));
  await seedTrial(context);
  await context.db.destroy();
  return config.dataFolder;
}

/** People adding orders until they are told to stop; what was sent, and what the server has acknowledged so far. */
function writeOrders(server: Server, Cookie: string) {
  const sent = new Map<string, number>();
  const acknowledged = new Map<string, number>();
  const refused: number[] = [];
  let writing = true;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; writing; turn++) {
      const supplier = `${writer}-${turn}`;
      sent.set(supplier, 100 + turn);
      const order = { revenueCenter: 'bar', supplier, amountCents: 100 + turn, day: '2026-11-18' };
      const answer = await post(server, `/weeks/${WEEK}/orders`, order, {
        Cookie,
        'Idempotency-Key': supplier,
      });
      if (answer.status === 201) acknowledged.set(supplier, 100 + turn);
      else refused.push(answer.status);
      await answer.arrayBuffer();
    }
  });
  const stop = async () => {
    writing = false;
    await Promise.all(writers);
  };
  return { sent, acknowledged, refused, stop };
}

/** An admin who is signed in and has a link to a new password, and another who is invited; the token of the session. */
async function accessTo(context: Context): Promise<string> {
  const [at, expiresAt, token] = [timestamp(context), '2099-01-01T00:00:00.000Z', 'a token'];
  await inTransaction(context.db, async (tx) => {
    const person = { name: 'Ann', email: 'ann@example.com', role: 'admin' } as const;
    const { userId } = (await insertUser(tx, { ...person, passwordHash: 'a hash' }, at))!;
    const ivy = { ...person, name: 'Ivy', email: 'ivy@example.com', passwordHash: null };
    const invited = (await insertUser(tx, ivy, at))!;
    const times = { createdAt: at, expiresAt };
    const session = { id: 's', token, userId, ipAddress: null, userAgent: null, updatedAt: at, ...times };
    await tx.insertInto('session').values(session).execute();
    const program = { id: 't', digest: 'd', userId, name: 'Till', access: 'read', reach: null };
    const until = { endsOn: '2099-01-01', createdAt: at, lastUsedAt: null };
    await tx
      .insertInto('token')
      .values({ ...program, ...until })
      .execute();
    await tx
      .insertInto('resetLink')
      .values([
        { userId, tokenHash: 'one', kind: 'reset', ...times },
        { userId: invited.userId, tokenHash: 'other', kind: 'invitation', ...times },
      ])
      .execute();
  });
  return token;
}

test(
  'What was acknowledged before a backup began is there after it was restored elsewhere',
  async () => {
    const server = await startServer({ mode: 'production' });
    const Cookie = await signInFirstAdmin(server);
    const { sent, acknowledged, refused, stop } = writeOrders(server, Cookie);
    const untilMore = async (count: number) => {
      while (acknowledged.size < count) await sleep(20);
    };
    await untilMore(100);

    const file = join(emptyFolder(), 'backup.sqlite');
    const before = new Map(acknowledged);
    expect(await npmCommand(['backup', file], env(server.dataDir))).toMatchObject({ code: 0, fault: '' });
    await untilMore(acknowledged.size + 50);
    await stop();
    await server.stop();
    expect(refused).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const elsewhere = join(emptyFolder(), 'data');
    expect(await npmCommand(['restore', file], env(elsewhere))).toMatchObject({ code: 0, fault: '' });
    const restored = await startServer({ mode: 'production', dataDir: elsewhere });
    const owner = { email: 'owner@example.com', password: PASSWORD };
    const signedIn = await post(restored, '/auth/sign-in/email', owner);
    const headers = { Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const week = await (await fetch(`${restored.url}/api/weeks/${WEEK}`, { headers })).json();
    await restored.stop();

    const kept = new Map<string, number>(
      week.barOrders.map((order: { supplier: string; amountCents: number }) => [
        order.supplier,
        order.amountCents,
      ]),
    );
    expect([...before].filter(([supplier, cents]) => kept.get(supplier) !== cents)).toEqual([]);
    expect([...kept].filter(([supplier, cents]) => sent.get(supplier) !== cents)).toEqual([]);
    expect(kept.size).toBeLessThan(acknowledged.size);
    expect(week.totalBarSpentCents).toBe([...kept.values()].reduce((sum, cents) => sum + cents, 0));
  },
  SLOW,
);

describe('A backup', () => {
  let data: string;
  let backup: string;
  beforeAll(async () => {
    data = await sampleData();
    backup = join(emptyFolder(), 'backup.sqlite');
    await command(['backup', backup], env(data));
  }, SLOW);

  test('never overwrites a file, and leaves nothing beside the database', async () => {
    expect(await command(['backup', backup], env(data))).toMatchObject({
      code: 1,
      fault: `tillwise: ${backup} exists already. Nothing was overwritten.\n`,
    });
    await command(['backup', `${backup}.2`], env(data));
    expect(readdirSync(data).filter((name) => name.startsWith('tillwise.'))).toEqual(['tillwise.sqlite']);
  });

  test('clears away what one that was killed has left, and never plays its journal into the file', async () => {
    const file = join(emptyFolder(), 'b.sqlite');
    for (const end of ['.part', '.part-journal', '.part-wal'])
      writeFileSync(`${file}.${process.pid}${end}`, 'half');
    expect(await command(['backup', file], env(data))).toMatchObject({ code: 0, fault: '' });
    expect(readdirSync(join(file, '..'))).toEqual(['b.sqlite']);
  });

  test('of nothing makes nothing', async () => {
    const folder = emptyFolder();
    const { code, fault } = await command(['backup', join(folder, 'b')], env(folder));
    expect({ code, fault }).toEqual({
      code: 1,
      fault: `tillwise: there is no database at ${join(folder, 'tillwise.sqlite')}.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is never put in the place of a database, nor beside the journal of one', async () => {
    expect(await command(['restore', backup], env(data))).toMatchObject({
      code: 1,
      fault: `tillwise: ${join(data, 'tillwise.sqlite')} exists already. Nothing was overwritten.\n`,
    });
    const folder = emptyFolder();
    writeFileSync(join(folder, 'tillwise.sqlite-wal'), '');
    expect(await command(['restore', backup], env(folder))).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).toEqual(['tillwise.sqlite-wal']);
  });

  test('revives no session, no token and no link, and says which admins can sign in', async () => {
    const folder = emptyFolder();
    const config = readConfig({ ...env(folder), TILLWISE_MODE: 'production' });
    const filled = await openContext(config, createLog({ logLevel: 'silent' }));
    const token = await accessTo(filled);
    await filled.db.destroy();
    const file = join(emptyFolder(), 'backup.sqlite');
    await command(['backup', file], env(folder));
    const elsewhere = emptyFolder();
    const { code, said } = await command(['restore', file], env(elsewhere));
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining('Ended 1 sessions and 2 links'),
    });
    expect(said).toContain('Ended 1 tokens');
    expect(said).toContain('Admins who can sign in: Ann <ann@example.com>.');
    expect(readdirSync(elsewhere).filter((name) => name.startsWith('tillwise.'))).toEqual([
      'tillwise.sqlite',
    ]);
    const restored = await openContext(
      readConfig({ ...env(elsewhere), TILLWISE_MODE: 'production' }),
      createLog({ logLevel: 'silent' }),
    );
    const now = timestamp(restored);
    expect(await findSession(restored.db, restored.group, { token, now })).toBeNull();
    expect(await restored.db.selectFrom('token').select('id').execute()).toEqual([]);
    const links = await restored.db.selectFrom('resetLink').select(['kind', 'expiresAt']).execute();
    expect(links.map(({ kind, expiresAt }) => [kind, expiresAt <= now])).toEqual([['invitation', true]]);
    await restored.db.destroy();
  });

  const changed = (change: (path: string) => void) => () => {
    const copy = join(emptyFolder(), 'copy.sqlite');
    copyFileSync(backup, copy);
    change(copy);
    return copy;
  };
  const run = (statements: string) => (path: string) => {
    const file = new DatabaseSync(path);
    file.exec(statements);
    file.close();
  };

  test.each<[string, () => string, RegExp]>([
    ['that is not there', () => '/nowhere/backup.sqlite', /there is no file/],
    ['that is no database', changed((path) => writeFileSync(path, 'text')), /file is not a database/],
    [
      'of another program',
      changed((path) => run('drop table kysely_migration')(path)),
      /not a Tillwise database/,
    ],
    ['that is empty', changed((path) => writeFileSync(path, '')), /not a Tillwise database/],
    [
      'of a newer version',
      changed(run("insert into kysely_migration values ('999-tomorrow', '')")),
      /made by a newer Tillwise, newer than this program/,
    ],
    [
      'that was cut off',
      changed((path) => writeFileSync(path, readFileSync(path).subarray(0, 100_000))),
      /damaged|malformed/,
    ],
    [
      'with a page overwritten',
      changed((path) => {
        const bytes = readFileSync(path);
        bytes.fill(0xab, bytes.length - 8192, bytes.length - 4096);
        writeFileSync(path, bytes);
      }),
      /damaged|malformed/,
    ],
    [
      'with rows that refer to nothing',
      changed(
        run('pragma foreign_keys = off; delete from week where id = (select weekId from supplierOrder)'),
      ),
      /damaged/,
    ],
  ])('%s is not restored', async (_, fileOf, words) => {
    const folder = join(emptyFolder(), 'data');
    const { code, fault } = await command(['restore', fileOf()], env(folder));
    expect({ code, lines: fault.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(fault).toMatch(words);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });
});

describe('The command line', () => {
  test.each<[string[], RegExp]>([
    [[], /say what to do/],
    [['dance', 'now'], /there is no command "dance"\. See --help/],
    [
      ['user'],
      /say which: user list, user make-admin EMAIL, user reactivate EMAIL, user reset-second-factor EMAIL and user set-password EMAIL\. See --help/,
    ],
    [['user', 'list', 'x'], /write it as user list\. See/],
    [['user', 'make-admin'], /write it as user make-admin EMAIL/],
    [['backup'], /write it as backup FILE/],
    [['restore', 'a', 'b'], /write it as restore FILE/],
    [['user', 'set-password'], /write it as user set-password EMAIL/],
    [['user', 'delete', 'x'], /there is no command "user delete"/],
    [['backup', '--force', 'x'], /Unknown option '--force'/],
    [['migrate-to', 'mysql://x'], /give the address of a PostgreSQL/],
  ])('given %j ends with one line', async (words, line) => {
    const { code, said, fault } = await command(words, {});
    expect({ code, said, lines: fault.trim().split('\n').length }).toEqual({ code: 2, said: '', lines: 1 });
    expect(fault).toMatch(line);
  });

  test('says which version it is', async () => {
    expect(await command(['--version'], {})).toMatchObject({ code: 0, said: `${VERSION}\n` });
  });

  test('explains itself', async () => {
    for (const words of [['--help'], ['backup', '-h']])
      expect(await command(words, {})).toMatchObject({
        code: 0,
        said: expect.stringContaining('restore FILE'),
      });
  });

  test(
    'takes files from where npm is called',
    async () => {
      const { code, fault } = await npmCommand(['restore', 'no.sqlite'], { INIT_CWD: '/somewhere' });
      expect(code).toBe(1);
      expect(fault).toMatch(/^tillwise: there is no file \/.*no\.sqlite\.\n$/);
    },
    SLOW,
  );
});
