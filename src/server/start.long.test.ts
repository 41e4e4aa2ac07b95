import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '../../e2e/server.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'tillwise-start-'));

/** The one line a server that can not start ends with. */
async function lineOf(options: { env?: Record<string, string>; dataDir?: string }): Promise<string> {
  const started = performance.now();
  const error = await startServer({ mode: 'trial', ...options }).then(
    () => new Error('it started'),
    (fault: Error) => fault,
  );
  expect(performance.now() - started).toBeLessThan(5000);
  const lines = error.message.trim().split('\n').slice(1);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test.each([
  [{ TILLWISE_MODE: 'live' }, 'TILLWISE_MODE must be trial or production'],
  [{ TILLWISE_PORT: '8080' }, 'TILLWISE_PORT is not a setting: did you mean PORT?'],
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ PORT: '0x1f' }, 'PORT must be a port number'],
  [{ SMTP_URI: 'smtp://mail.example.com' }, 'SMTP_URI is not a setting: did you mean SMTP_URL?'],
  [{ SMTP_URI: '' }, 'SMTP_URI is not a setting: did you mean SMTP_URL?'],
  [{ DATABASE_URI: 'postgres://x/y' }, 'DATABASE_URI is not a setting: did you mean DATABASE_URL?'],
  [{ SMTP_PASSWORD: 'x' }, 'SMTP_PASSWORD is not a setting: see docs/operations.md'],
  [
    { TILLWISE_TRUST_PROXY: 'proxy.example.com' },
    'TILLWISE_TRUST_PROXY must be addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  ],
  [
    { TILLWISE_BACKUP_FOLDER: 'b', TILLWISE_BACKUPS_KEPT: '0' },
    'TILLWISE_BACKUPS_KEPT must be a number from 1 to 1000',
  ],
  [{ TILLWISE_BACKUPS_KEPT: '7' }, 'TILLWISE_BACKUPS_KEPT needs TILLWISE_BACKUP_FOLDER'],
  [{ TILLWISE_SECRET: 'short' }, 'TILLWISE_SECRET must have at least 32 characters'],
  [
    { TILLWISE_METRICS_TOKEN: 'guessable' },
    'TILLWISE_METRICS_TOKEN must have at least 32 characters, without blanks',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ TILLWISE_TIME_ZONE: 'Mars/Olympus' }, 'TILLWISE_TIME_ZONE must be a time zone such as America/New_York'],
  [{ TILLWISE_SAMPLE: 'week' }, 'TILLWISE_SAMPLE must be complete or midweek'],
  [
    { TILLWISE_SAMPLE: 'midweek', TILLWISE_MODE: 'production' },
    'TILLWISE_SAMPLE is for a trial: what is in real use has no sample',
  ],
  [{ TILLWISE_URL: 'ftp://x' }, 'TILLWISE_URL must be an http:// or https:// address'],
  [
    { TILLWISE_URL: 'https://budget.example.com/tills?week=x' },
    'TILLWISE_URL must be a plain address, such as https://budget.example.com or https://example.com/tillwise',
  ],
])('With %j the server ends at once with one clear line', async (env, line) => {
  expect(await lineOf({ env })).toBe(`Tillwise can’t start: ${line}`);
});

test('A database file that is none is named, and left as it is', async () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'tillwise.sqlite'), 'these are not the rows you are looking for'.repeat(200));
  expect(await lineOf({ dataDir })).toMatch(/can’t start: .*tillwise\.sqlite: file is not a database/);
});

test('A data folder that can not be written to is named, with its setting', async () => {
  const file = join(emptyFolder(), 'a-file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  expect(await lineOf({ dataDir: join(file, 'data') })).toMatch(
    /can’t start: TILLWISE_DATA can’t be used: ENOTDIR: .*a-file\/data/,
  );
});

test('A data folder that no file system makes is named within seconds', async () => {
  for (const dataDir of ['/proc/tillwise', '/proc/tillwise/data'])
    expect(await lineOf({ dataDir })).toMatch(/can’t start: TILLWISE_DATA can’t be used: ENOENT: .*\/proc/);
});

test('A backup folder is made in a folder that is there, as when its disk is mounted, and no path is made up', async () => {
  const away = join(emptyFolder(), 'not mounted', 'backups');
  expect(await lineOf({ env: { TILLWISE_BACKUP_FOLDER: away } })).toMatch(
    /can’t start: TILLWISE_BACKUP_FOLDER can’t be used: ENOENT: .*not mounted\/backups/,
  );
  expect(existsSync(join(away, '..'))).toBe(false);
});

test('A backup folder that can not be made is named, with its setting', async () => {
  const file = join(emptyFolder(), 'a-file');
  writeFileSync(file, '');
  expect(await lineOf({ env: { TILLWISE_BACKUP_FOLDER: join(file, 'backups') } })).toMatch(
    /can’t start: TILLWISE_BACKUP_FOLDER can’t be used: ENOTDIR: .*a-file\/backups/,
  );
});

test('An address that is none of this machine’s is named, with its setting', async () => {
  expect(await lineOf({ env: { HOST: '192.0.2.7' } })).toBe(
    'Tillwise can’t start: HOST 192.0.2.7 is not an address of this machine.',
  );
});

test('A database of another program is named, and nothing is put into it', async () => {
  const dataDir = emptyFolder();
  const path = join(dataDir, 'tillwise.sqlite');
  const other = new DatabaseSync(path);
  other.exec('create table recipes (name text)');
  other.close();
  const before = readFileSync(path);
  expect(await lineOf({ dataDir })).toMatch(
    /can’t start: .*tillwise\.sqlite: this is a database of another program/,
  );
  expect(readFileSync(path)).toEqual(before);
});

test('A PostgreSQL that does not answer is named', async () => {
  const env = { DATABASE_URL: 'postgres://tillwise@127.0.0.1:9/none' };
  expect(await lineOf({ env })).toMatch(/can’t start: .*ECONNREFUSED 127\.0\.0\.1:9/);
});

test('A port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await lineOf({ env: { PORT: `${port}` } })).toBe(
    `Tillwise can’t start: port ${port} is in use. Choose another with PORT.`,
  );
  other.close();
});

test('A database opened again has its journal, its syncs and its foreign keys on', async () => {
  const { connect } = await import('./db/connect.ts');
  const { sql } = await import('kysely');
  const path = join(emptyFolder(), 'tillwise.sqlite');
  for (let time = 0; time < 2; time++) {
    const { db } = connect(path, () => {});
    const read = async (pragma: string) =>
      Object.values(
        (await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db)).rows[0] ?? {},
      )[0];
    expect(await read('journal_mode')).toBe('wal');
    expect(await read('synchronous')).toBe(2);
    expect(await read('foreign_keys')).toBe(1);
    // SQLite itself waits for nobody: the server would wait with it.
    expect(await read('busy_timeout')).toBe(0);
    await db.destroy();
  }
});

test('Every table of ours is strict', async () => {
  const dataDir = emptyFolder();
  const server = await startServer({ mode: 'production', dataDir });
  await server.stop();
  const file = new DatabaseSync(join(dataDir, 'tillwise.sqlite'));
  const loose = file
    .prepare("select name from pragma_table_list where type = 'table' and schema = 'main' and strict = 0")
    .all();
  file.close();
  expect(loose.map((table) => table.name).filter((name) => !/^(sqlite_|kysely_)/.test(String(name)))).toEqual(
    [],
  );
});

test('A server told to stop finishes what it accepted and ends well', async () => {
  const server = await startServer({ mode: 'trial' });
  expect(await server.stop()).toBe(0);
});
