import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { backUpToday } from '../backup/daily-backup.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { readPicture, stepsOf } from '../testing/picture.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { VERSION } from '../version.ts';
import { connect } from './connect.ts';
import { readDatabaseInfo } from './database-info.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';

const AT = Date.parse('2026-11-24T15:00:00Z');
const COPY = `tillwise-before-${VERSION}-2026-11-24.sqlite`;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The steps that version 0.4.0 took, by the names that it had for them. */
const TAKEN = stepsOf('0.4.0');

/** What version 0.4.0 left in a place, with the settings of a server that is to open it. */
async function placeOf(engine: Engine, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-upgrade-'));
  folders.push(folder);
  const isPostgres = engine === 'PostgreSQL';
  const address = await restoredPicture(engine, join(folder, 'tillwise.sqlite'), ['0.4.0', 'production']);
  const place = isPostgres ? { DATABASE_URL: address } : {};
  const config = readConfig({ TILLWISE_MODE: 'production', TILLWISE_DATA: folder, ...place, ...more });
  return { folder, config };
}

/** What opening an installation writes to the log. */
async function opened(config: ReturnType<typeof readConfig>) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { events, db } = await openContext(config, log, () => AT);
  await events.close();
  await db.destroy();
  return lines.filter(({ msg }) => String(msg).includes('up to date'));
}

function stepsIn(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select name from kysely_migration order by name').all();
  db.close();
  return rows.map(({ name }) => name);
}

function countIn(file: string, table: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  const { rows } = db.prepare(`select count(*) as rows from "${table}"`).get()!;
  db.close();
  return rows;
}

describe.each(ENGINES)('A database that is brought up to date (%s)', (engine) => {
  test('is told of in the log: from which version to which, by which steps; and not again', async () => {
    const { config } = await placeOf(engine);
    const [begun, done, ...more] = await opened(config);
    expect(begun).toMatchObject({ from: '0.4.0', to: VERSION, level: 30 });
    expect(begun?.steps).toEqual(MIGRATION_NAMES.slice(1));
    expect(begun?.backup).toEqual(
      expect.stringContaining(engine === 'SQLite' ? COPY : 'none: TILLWISE_BACKUP_FOLDER is not set'),
    );
    expect(done).toMatchObject({ version: VERSION, milliseconds: expect.any(Number) });
    expect(more).toEqual([]);
    expect(await opened(config)).toEqual([]);
  });
});

describe.each(ENGINES)('A database that is copied before it is brought up to date (%s)', (engine) => {
  const backedUp = async () => {
    const backups = mkdtempSync(join(tmpdir(), 'tillwise-backups-'));
    folders.push(backups);
    return { backups, ...(await placeOf(engine, { TILLWISE_BACKUP_FOLDER: backups })) };
  };

  test('is whole where backups are, for its owner alone, and what it was', async () => {
    const { backups, config } = await backedUp();
    const [begun] = await opened(config);
    const copy = join(backups, COPY);
    expect(begun?.backup).toBe(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(stepsIn(copy)).toEqual(TAKEN);
    const { tables } = readPicture('0.4.0', 'production');
    const orders = tables.find(({ table }) => table === 'supplierOrder')!.rows.length;
    expect(countIn(copy, 'supplierOrder')).toBe(orders);
    expect(readdirSync(backups)).toEqual([COPY]);
  });

  test('stays as it was where it can’t be copied', async () => {
    const { backups, config } = await backedUp();
    const inTheWay = join(backups, 'not-a-folder');
    writeFileSync(inTheWay, '');
    const refused = opened({ ...config, backups: { folder: inTheWay, kept: 1, copy: null } });
    await expect(refused).rejects.toThrow(/^the database has to be copied before /);
    expect((await readDatabaseInfo(config.database))?.migrations).toEqual(TAKEN);
  });
});

test.each(ENGINES.filter((engine) => engine === 'PostgreSQL'))(
  'Servers that start together on a database of 0.4.0 bring it up to date once (%s)',
  async (engine) => {
    const { config } = await placeOf(engine);
    const servers = [1, 2, 3].map(() => connect(config.database, () => {}, 'endless'));
    await Promise.all(servers.map((server) => migrate(server)));
    await Promise.all(servers.map(({ db }) => db.destroy()));
    expect((await readDatabaseInfo(config.database))?.migrations).toEqual([
      ...TAKEN,
      ...MIGRATION_NAMES.slice(1),
    ]);
  },
);

describe('An SQLite file that is brought up to date', () => {
  test('is copied before, for its owner alone, and the copy is what it was', async () => {
    const { folder, config } = await placeOf('SQLite');
    await opened(config);
    const copy = join(folder, COPY);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(stepsIn(copy)).toEqual(TAKEN);
    expect(readdirSync(folder).filter((name) => name.startsWith('tillwise-'))).toEqual([COPY]);
  });

  test('is copied to where backups are, and no daily backup takes its place', async () => {
    const backups = mkdtempSync(join(tmpdir(), 'tillwise-backups-'));
    folders.push(backups);
    const { config } = await placeOf('SQLite', {
      TILLWISE_BACKUP_FOLDER: backups,
      TILLWISE_BACKUPS_KEPT: '1',
    });
    await opened(config);
    const log = createLog({ logLevel: 'silent' });
    for (const day of [1, 2, 3]) {
      const context = await openContext(config, log, () => AT + day * 86_400_000);
      await backUpToday(context, config.backups!);
      await context.events.close();
      await context.db.destroy();
    }
    expect(readdirSync(backups).sort()).toEqual(['tillwise-2026-11-27.sqlite', COPY].sort());
  });

  test('stays as it was where it can’t be copied, and one line says what to do', async () => {
    const { folder, config } = await placeOf('SQLite');
    const before = readFileSync(config.database);
    const inTheWay = join(folder, 'not-a-folder');
    writeFileSync(inTheWay, '');
    const refused = await opened({ ...config, backups: { folder: inTheWay, kept: 1, copy: null } }).catch(
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^the database has to be copied before .* TILLWISE_BACKUP_FOLDER$/);
    expect(stepsIn(config.database)).toEqual(TAKEN);
    expect(readFileSync(config.database).equals(before)).toBe(true);
  });
});
