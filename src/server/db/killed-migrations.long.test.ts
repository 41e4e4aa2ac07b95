import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type DatabaseConnection, Migrator, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { HAS_POSTGRES } from '../testing/engines.ts';
import { createDatabase } from '../testing/installation.ts';
import {
  readPicture,
  readSchema,
  restorePicture,
  schemaOf,
  stepsOf,
  VERSIONS_KEPT,
} from '../testing/picture.ts';
import { type Connection, connect } from './connect.ts';
import { MIGRATION_NAMES, MIGRATIONS, migrate } from './migrate.ts';
import type { EarlierDb } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ignore = () => {};

/**
 * What runs before each statement that changes something, and before each commit, of a database; their number begins with 1. The same
 * statement again and again, with other values, is one.
 */
function beforeEachChange(
  db: EarlierDb,
  run: (change: { nth: number; statement: string }, connection: DatabaseConnection) => Promise<void>,
) {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let changes = 0;
  let last = '';
  executor.provideConnection = (use) =>
    provide((connection) =>
      use({
        streamQuery: (...asked) => connection.streamQuery(...asked),
        async executeQuery<R>(query: CompiledQuery) {
          if (query.sql !== last && !/^\s*(select|with|begin|set)\b/i.test(query.sql))
            await run({ nth: ++changes, statement: query.sql }, connection);
          last = query.sql;
          return connection.executeQuery<R>(query);
        },
      }),
    );
}

/** All that a database holds, as one text: its schema and its rows. When a step was taken is another moment at each try. */
async function contentOf(db: EarlierDb, isPostgres: boolean): Promise<string> {
  const tables = await sql<{ name: string }>`${sql.raw(
    isPostgres
      ? `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`
      : `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1`,
  )}`.execute(db);
  const parts: string[] = await schemaOf(db, isPostgres);
  if (isPostgres) {
    const texts = tables.rows.map(({ name }) => {
      const row = name === 'kysely_migration' ? 't.name' : 't::text';
      return `select '${name} ' || ${row} as row from "${name}" as t`;
    });
    const { rows } = await sql.raw<{ row: string }>(`${texts.join(' union all ')} order by 1`).execute(db);
    return [...parts, ...rows.map(({ row }) => row)].join('\n');
  }
  for (const { name } of tables.rows) {
    const asked = name === 'kysely_migration' ? sql`name` : sql`*`;
    const held = await sql<object>`select ${asked} from ${sql.table(name)}`.execute(db);
    parts.push(name, ...held.rows.map((row) => JSON.stringify(row)).sort());
  }
  return parts.join('\n');
}

/** What the files of an SQLite database say, as a process that is killed now would leave them; read once for the same bytes. */
async function leftBehind(path: string): Promise<string> {
  const files = ['', '-wal'].map((end) => (existsSync(path + end) ? readFileSync(path + end) : null));
  const digest = files.map((bytes) => hash('sha256', bytes ?? '')).join();
  const known = read.get(digest);
  if (known !== undefined) return known;
  const copy = join(mkdtempSync(join(folder, 'left-')), 'tillwise.sqlite');
  for (const [index, end] of ['', '-wal'].entries()) {
    const bytes = files[index];
    if (bytes) writeFileSync(copy + end, bytes);
  }
  const { db } = connect(copy, ignore);
  const content = await contentOf(db, false);
  await db.destroy();
  rmSync(join(copy, '..'), { recursive: true });
  read.set(digest, content);
  return content;
}

const read = new Map<string, string>();

/** Ends a connection to PostgreSQL as a server that is killed does. */
async function cut(alone: DatabaseConnection): Promise<void> {
  await alone.executeQuery(CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())'));
}

async function restored(version: string, address: string): Promise<Connection> {
  const connection = connect(address, ignore);
  const isPostgres = address.startsWith('postgres');
  await restorePicture(connection.db, readPicture(version, 'production'), readSchema(version, isPostgres));
  return connection;
}

async function restoredFile(version: string) {
  const path = join(mkdtempSync(join(folder, 'data-')), 'tillwise.sqlite');
  const connection = await restored(version, path);
  return { path, connection, before: await contentOf(connection.db, false) };
}

describe.each(VERSIONS_KEPT)('Bringing up to date what version %s made, killed at any moment,', (version) => {
  test('leaves an SQLite file as it was before or as it is after, and never between', async () => {
    const { path, connection, before } = await restoredFile(version);
    const left: string[] = [];
    beforeEachChange(connection.db, async () => void left.push(await leftBehind(path)));
    await migrate(connection);
    const after = await leftBehind(path);
    await connection.db.destroy();
    expect(left.filter((content) => content !== before && content !== after)).toEqual([]);
    // All of it is one commit: nothing was there before the last moment.
    expect(left.map((content) => content === before)).toEqual(left.map(() => true));
  });

  test.skipIf(!HAS_POSTGRES)(
    'leaves a PostgreSQL database as it was before each step that is taken',
    async () => {
      const address = await createDatabase();
      let connection = await restored(version, address);
      const untouched = await contentOf(connection.db, true);
      beforeEachChange(connection.db, async ({ statement }, alone) => {
        if (statement === 'commit') await cut(alone);
      });
      const isRefused = await migrate(connection).then(
        () => false,
        () => true,
      );
      await connection.db.destroy();
      connection = connect(address, ignore);
      const isNothingLeft = (await contentOf(connection.db, true)) === untouched;
      expect({ isRefused, isNothingLeft }).toEqual({ isRefused: true, isNothingLeft: true });
      let killed = 0;
      // The statements of a step are the same whatever rows it meets: killed at each of them on one version's, at the first on others'.
      const isFirst = version === VERSIONS_KEPT[0];
      const taken = new Set(stepsOf(version));
      for (const name of MIGRATION_NAMES.filter((step) => !taken.has(step))) {
        const before = await contentOf(connection.db, true);
        for (let nth = 1, isTaken = false; !isTaken; nth += isFirst ? 1 : Number.POSITIVE_INFINITY) {
          let isKilled = false;
          beforeEachChange(connection.db, async (change, alone) => {
            if (change.nth !== nth) return;
            isKilled = true;
            await cut(alone);
          });
          const error = await migrate(connection, name).catch((refused: unknown) => refused);
          await connection.db.destroy();
          connection = connect(address, ignore);
          isTaken = !isKilled;
          expect([name, nth, error === undefined]).toEqual([name, nth, isTaken]);
          if (isKilled) killed++;
          if (isKilled)
            expect([name, nth, await contentOf(connection.db, true)]).toEqual([name, nth, before]);
        }
      }
      await connection.db.destroy();
      expect(killed >= MIGRATION_NAMES.length - taken.size).toBe(true);
    },
    180_000,
  );
});

test('A step taken without its transaction would be found out', async () => {
  const { path, connection, before } = await restoredFile(VERSIONS_KEPT[0]!);
  const { db, engine } = connection;
  const taken = Object.fromEntries(stepsOf(VERSIONS_KEPT[0]!).map((name) => [name, { up: async () => {} }]));
  const later = MIGRATION_NAMES.filter((name) => !(name in taken));
  const migrations = {
    ...taken,
    ...Object.fromEntries(later.map((name) => [name, MIGRATIONS[name](engine)])),
  };
  const left: string[] = [];
  beforeEachChange(db, async () => void left.push(await leftBehind(path)));
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  const after = await leftBehind(path);
  await db.destroy();
  expect(left.filter((content) => content !== before && content !== after).length).toBeGreaterThan(
    later.length,
  );
});
