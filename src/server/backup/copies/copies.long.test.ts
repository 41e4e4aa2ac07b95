import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import { moneyByWeek } from '../../db/copy-database.ts';
import { command, emptyFolder } from '../../testing/command-line.ts';
import { ENGINES } from '../../testing/engines.ts';
import { ORDER } from '../../testing/every-write.ts';
import { createDatabase, type Installation, install, WEEK } from '../../testing/installation.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { startSftpServer } from '../../testing/sftp-server.ts';
import { backUpToday, copyLastBackup } from '../daily-backup.ts';

const DAY = 24 * 3_600_000;
const SECRET = 'a secret/with+odd characters=';
const NAME = 'tillwise-2026-11-19.sqlite';

/** A place that copies go to: its address, what else is set, and what is in it. */
interface Elsewhere {
  address: string;
  settings: Record<string, string>;
  /** The names and sizes of the files there. */
  files: () => [name: string, bytes: number][];
  write: (name: string, text: string) => void;
  /** Lets writing fail halfway from now on, and no more. */
  break: () => void;
  mend: () => void;
  /** What is there of files that broke off. */
  leftovers: () => string[];
  stop: () => void;
}

async function sftp(): Promise<Elsewhere> {
  const root = emptyFolder();
  const folder = join(root, 'copies of ours');
  mkdirSync(folder);
  const server = await startSftpServer(root, { password: SECRET });
  const names = () => readdirSync(folder);
  return {
    address: `${server.address}/copies%20of%20ours`,
    settings: { TILLWISE_BACKUP_COPY_SECRET: SECRET, TILLWISE_BACKUP_COPY_HOST_KEY: server.hostKey },
    files: () => names().map((name) => [name, statSync(join(folder, name)).size]),
    write: (name, text) => writeFileSync(join(folder, name), text),
    break() {
      server.cut.after = 50_000;
    },
    mend() {
      server.cut.after = Number.POSITIVE_INFINITY;
    },
    leftovers: () => names().filter((name) => name.endsWith('.part')),
    stop: server.stop,
  };
}

async function s3(): Promise<Elsewhere> {
  const server = await startS3Server(SECRET);
  return {
    address: `${server.address}/till/wise`,
    settings: {
      TILLWISE_BACKUP_COPY_SECRET: SECRET,
      TILLWISE_BACKUP_COPY_ENDPOINT: server.endpoint,
      TILLWISE_BACKUP_COPY_REGION: server.region,
    },
    files: () => [...server.objects].map(([key, { bytes }]) => [key.replace('till/wise/', ''), bytes.length]),
    write: (name, text) => {
      const digest = createHash('sha256').update(text).digest('hex');
      server.objects.set(`till/wise/${name}`, { bytes: Buffer.from(text), at: new Date(), digest });
    },
    break: () => server.broken.push(403),
    mend() {},
    leftovers: () => [...server.uploads.keys()],
    stop: server.stop,
  };
}

async function folder(): Promise<Elsewhere> {
  const there = emptyFolder();
  return {
    address: there,
    settings: {},
    files: () => readdirSync(there).map((name) => [name, statSync(join(there, name)).size]),
    write: (name, text) => writeFileSync(join(there, name), text),
    break: () => mkdirSync(join(there, `${NAME}.part`)),
    mend() {
      rmSync(join(there, `${NAME}.part`), { recursive: true });
      writeFileSync(join(there, `${NAME}.part`), 'half');
    },
    leftovers: () => readdirSync(there).filter((name) => name.endsWith('.part')),
    stop() {},
  };
}

/** All sums of money in a database. */
async function figuresIn(database: string) {
  const { db } = connect(database, () => {});
  return [...(await moneyByWeek(db).finally(() => db.destroy()))].sort();
}

test('An SFTP server is opened with a key, and only if it is the one that it should be', async () => {
  const key = ssh2.utils.generateKeyPairSync('ed25519');
  const server = await startSftpServer(emptyFolder(), { publicKey: key.public });
  const faultOf = async (settings: Record<string, string>) =>
    (
      await command(['restore', server.address], {
        TILLWISE_DATA: join(emptyFolder(), 'data'),
        TILLWISE_BACKUP_COPY_SECRET: key.private,
        TILLWISE_BACKUP_COPY_HOST_KEY: server.hostKey,
        ...settings,
      })
    ).fault;
  const line = (why: string) => `tillwise: ${server.address} can’t be fetched: ${why}.\n`;
  expect(await faultOf({})).toBe(line('no copy of a backup is there'));
  const other = `SHA256:${'a'.repeat(43)}`;
  expect(await faultOf({ TILLWISE_BACKUP_COPY_HOST_KEY: other })).toBe(
    line(`the key of 127.0.0.1 is ${server.hostKey}, which is none of TILLWISE_BACKUP_COPY_HOST_KEY`),
  );
  expect(await faultOf({ TILLWISE_BACKUP_COPY_SECRET: 'a password' })).toBe(
    line('All configured authentication methods failed'),
  );
  const broken = key.private.slice(0, 200);
  expect(await faultOf({ TILLWISE_BACKUP_COPY_SECRET: broken })).toMatch(
    /fetched: TILLWISE_BACKUP_COPY_SECRET is not a private key: /,
  );
  expect(await faultOf({ TILLWISE_BACKUP_COPY_HOST_KEY: '' })).toMatch(
    /fetched: TILLWISE_BACKUP_COPY_HOST_KEY is missing: /,
  );
  server.stop();
});

describe.each(ENGINES)('A copy of the daily backup (%s)', (engine) => {
  describe.each([
    ['an SFTP server', sftp],
    ['an S3 bucket', s3],
    ['a folder', folder],
  ] as const)('in %s', (_, open) => {
    let place: Installation;
    let elsewhere: Elsewhere;
    let backups: string;
    beforeAll(async () => {
      place = await install(engine);
      await place.as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 1_234_567 });
      await place.as('admin', 'POST', `/weeks/${WEEK}/orders`, ORDER);
    });
    afterAll(async () => {
      elsewhere.stop();
      await place.close();
    });
    beforeEach(async () => {
      elsewhere?.stop();
      elsewhere = await open();
      backups = emptyFolder();
      place.clock.now = Date.parse('2026-11-19T17:00:00Z');
      place.logged.length = 0;
      setCopying();
    });

    /** As a server that has just started. */
    function setCopying(settings: Record<string, string> = {}) {
      const { backups: config } = readConfig({
        ...{
          TILLWISE_BACKUP_FOLDER: backups,
          TILLWISE_BACKUPS_KEPT: '2',
          TILLWISE_BACKUP_COPY: elsewhere.address,
        },
        ...elsewhere.settings,
        ...settings,
      });
      place.context.config.backups = config;
      place.context.backing = { since: place.clock.now, failedAt: null };
      place.context.copying = { since: place.clock.now, failedAt: null, last: null };
    }

    async function backUp() {
      await backUpToday(place.context, place.context.config.backups!);
      await copy();
    }
    const copy = () => copyLastBackup(place.context, place.context.config.backups!);
    const health = async () => (await place.send('GET', '/health')).body;
    const names = () =>
      elsewhere
        .files()
        .map(([name]) => name)
        .sort();

    test('is whole, and the oldest over the number kept goes', async () => {
      elsewhere.write('mine.txt', 'not ours');
      await backUp();
      expect(place.logged).toEqual([]);
      expect(elsewhere.files()).toContainEqual([NAME, statSync(join(backups, NAME)).size]);
      expect(elsewhere.leftovers()).toEqual([]);
      const { status, backup } = await health();
      expect([status, backup.copy.state, backup.copy.lastAt, backup.note]).toEqual([
        'ok',
        'ok',
        backup.lastAt,
        null,
      ]);
      for (let day = 0; day < 2; day++) {
        place.clock.now += DAY;
        await backUp();
      }
      expect(names()).toEqual(['mine.txt', 'tillwise-2026-11-20.sqlite', 'tillwise-2026-11-21.sqlite']);
    });

    test('is found again by a server that starts anew', async () => {
      await backUp();
      const before = elsewhere.files();
      setCopying();
      await backUp();
      expect((await health()).backup.copy).toMatchObject({ state: 'ok', bytes: before[0]![1] });
      expect(elsewhere.files()).toEqual(before);
    });

    test('that broke off has no name, is told of, and is made again', async () => {
      elsewhere.break();
      await backUp();
      expect(names()).not.toContain(NAME);
      expect(elsewhere.leftovers()).toHaveLength(1);
      expect(await health()).toMatchObject({
        status: 'copy-failed',
        backup: { state: 'ok', copy: { state: 'failed', lastAt: null } },
      });
      expect(place.logged.join()).toContain('the backup could not be copied');
      expect(place.logged.join()).not.toContain(SECRET);
      elsewhere.mend();
      await copy();
      expect(names()).toEqual([NAME]);
      expect(elsewhere.leftovers()).toEqual([]);
      expect(await health()).toMatchObject({
        status: 'ok',
        backup: { copy: { state: 'ok', failedAt: null } },
      });
      place.clock.now += 27 * 3_600_000;
      await backUpToday(place.context, place.context.config.backups!);
      expect(await health()).toMatchObject({
        status: 'copy-old',
        backup: { state: 'ok', copy: { state: 'old' } },
      });
    });

    test('of that day is never overwritten by another installation', async () => {
      elsewhere.write(NAME, 'all that was lost');
      await backUp();
      expect(elsewhere.files()).toEqual([[NAME, 17]]);
      expect(place.logged.join()).toContain(`${NAME} is there with 17 bytes`);
      expect((await health()).status).toBe('copy-failed');
    });

    test('of that day that has its size alone is none, and not overwritten either', async () => {
      await backUp();
      const [[, bytes]] = elsewhere.files() as [[string, number]];
      elsewhere.write(NAME, 'x'.repeat(bytes));
      setCopying();
      await copy();
      expect(elsewhere.files()).toEqual([[NAME, bytes]]);
      expect(place.logged.join()).toContain(`${NAME} is there with other content`);
      expect((await health()).status).toBe('copy-failed');
    });

    test('is enough where the machine is lost: the figures are the same', async () => {
      await backUp();
      const figures = await figuresIn(place.context.config.database);
      rmSync(backups, { recursive: true });
      const env = {
        TILLWISE_MODE: 'production',
        TILLWISE_DATA: join(emptyFolder(), 'data'),
        ...elsewhere.settings,
        ...(engine === 'PostgreSQL' && { DATABASE_URL: await createDatabase() }),
      };
      const isFolder = elsewhere.address.startsWith('/');
      const address = isFolder ? join(elsewhere.address, NAME) : elsewhere.address;
      const restored = await command(['restore', address], env);
      expect(restored).toMatchObject({ code: 0, fault: '' });
      expect(restored.said).toContain(`Restored ${isFolder ? address : `${address}/${NAME}`} to `);
      expect(readdirSync(env.TILLWISE_DATA)).not.toContain('tillwise.sqlite.fetched');
      expect(figures.length).toBeGreaterThan(1);
      expect(await figuresIn(env.DATABASE_URL ?? join(env.TILLWISE_DATA, 'tillwise.sqlite'))).toEqual(
        figures,
      );
    });
  });
});
