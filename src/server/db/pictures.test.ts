import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { createDatabase, PASSWORD } from '../testing/installation.ts';
import { readPicture, readSchema, restorePicture, schemaOf, type TableRows } from '../testing/picture.ts';
import { connect } from './connect.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const VERSION = '0.1.0';
const ITS_MIGRATIONS = 7;
const ADMINS = {
  production: { email: 'owner@example.com', password: PASSWORD },
  trial: { email: 'admin@tillwise.example', password: 'tillwise-admin' },
};

const folder = mkdtempSync(join(tmpdir(), 'tillwise-picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** An empty database of an engine; its address. */
async function emptyDatabase(engine: Engine): Promise<string> {
  return engine === 'PostgreSQL' ? createDatabase() : join(folder, `${++files}.sqlite`);
}

/** A database as the first released version left it; its address. */
async function restored(engine: Engine, kind: keyof typeof ADMINS): Promise<string> {
  const address = await emptyDatabase(engine);
  const { db } = connect(address, () => {});
  await restorePicture(db, readPicture(VERSION, kind), readSchema(VERSION, engine === 'PostgreSQL'));
  await db.destroy();
  return address;
}

/** What the first versions of the steps make of an empty database. */
async function madeByItsMigrations(engine: Engine) {
  const connection = connect(await emptyDatabase(engine), () => {});
  const steps = Object.entries(MIGRATIONS).slice(0, ITS_MIGRATIONS);
  const migrations = Object.fromEntries(steps.map(([name, step]) => [name, step(connection.engine)]));
  const migrator = new Migrator({
    db: connection.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  return connection.db;
}

describe.each(ENGINES)(`What version ${VERSION} made (%s)`, (engine) => {
  const isPostgres = engine === 'PostgreSQL';

  test('is made by its migrations to this day: the same tables and the same first rows', async () => {
    const db = await madeByItsMigrations(engine);
    expect(await schemaOf(db, isPostgres)).toEqual(readSchema(VERSION, isPostgres));
    const ofTheServer = ['installation', 'kysely_migration', 'kysely_migration_lock'];
    const { tables } = readPicture(VERSION, 'empty');
    for (const { table, columns, rows } of tables.filter(({ table }) => !ofTheServer.includes(table)))
      expect([table, await rowsOf(db, { table, columns })]).toEqual([table, inOrder(rows)]);
    await db.destroy();
  });

  test('has, once it is brought up to date, the schema of a new installation', async () => {
    const [old, fresh] = [await restored(engine, 'production'), await emptyDatabase(engine)].map((address) =>
      connect(address, () => {}),
    );
    await migrate(old!);
    await migrate(fresh!);
    expect(await schemaOf(old!.db, isPostgres)).toEqual(await schemaOf(fresh!.db, isPostgres));
    await Promise.all([old!.db.destroy(), fresh!.db.destroy()]);
  });

  describe.each(['production', 'trial'] as const)('in %s', (kind) => {
    const picture = readPicture(VERSION, kind);
    let opened: Awaited<ReturnType<typeof openContext>>;
    beforeAll(async () => {
      const address = await restored(engine, kind);
      const place = isPostgres ? { DATABASE_URL: address } : {};
      const config = readConfig({ TILLWISE_MODE: kind, TILLWISE_DATA: folder, ...place });
      const log = createLog({ logLevel: 'silent' });
      const database = isPostgres ? config : { ...config, database: address };
      opened = await openContext(database, log, () => picture.at);
    });
    afterAll(async () => {
      await opened.events.close();
      await opened.db.destroy();
    });

    test('is all there: every row it held', async () => {
      for (const { table, columns, rows } of picture.tables) {
        const now = new Set((await rowsOf(opened.db, { table, columns })).map((row) => JSON.stringify(row)));
        const gone = rows.filter((row) => !now.has(JSON.stringify(row)));
        expect([table, gone]).toEqual([table, []]);
      }
    });

    test('means what it meant: every answer of that time is given still, but for what was added', async () => {
      const app = createApp(opened);
      const own = { Host: '127.0.0.1', Origin: 'http://127.0.0.1' };
      const signedIn = await app.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { ...own, 'Content-Type': 'application/json' },
        body: JSON.stringify(ADMINS[kind]),
      });
      const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      for (const { path, answer } of picture.answers) {
        const given = await app.request(`/api${path}`, { headers: { ...own, Cookie } });
        const body = path.includes('.csv') ? await given.text() : await given.json();
        expect({ path, answer: keptOf(answer, body) }).toEqual({ path, answer: timeless(answer) });
      }
    });
  });
});

async function rowsOf(db: Parameters<typeof schemaOf>[0], { table, columns }: Omit<TableRows, 'rows'>) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return inOrder(lines);
}

function inOrder(lines: unknown[][]): unknown[][] {
  return lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Of an answer, what an earlier one had too: fields, entries and columns that were added since are left out. */
function keptOf(earlier: unknown, now: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(now)) {
    // Entries of one moment have no order of their own.
    return earlier.map((entry) =>
      keptOf(
        entry,
        now.find((one) => idOf(one) === idOf(entry)),
      ),
    );
  }
  if (typeof earlier === 'string' && typeof now === 'string' && earlier.includes('\r\n'))
    return linesKept(earlier, now);
  if (!isRecord(earlier) || !isRecord(now)) return now;
  const fields = Object.keys(timeless(earlier) as object);
  return Object.fromEntries(fields.map((field) => [field, keptOf(earlier[field], now[field])]));
}

/** The lines of a file that begin some line of today's. */
function linesKept(earlier: string, now: string): string {
  const lines = now.replace('\uFEFF', '').split('\r\n');
  const kept = earlier.split('\r\n').filter((line) => lines.some((one) => one.startsWith(line)));
  return kept.join('\r\n');
}

/** Without when somebody signed in last: whoever asks has just done so. */
function timeless(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(timeless);
  if (!isRecord(answer)) return answer;
  const { lastSignInAt: _, ...rest } = answer;
  return Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, timeless(value)]));
}

/** What tells the entries of a list apart: the first field that is an id, or all of it. */
function idOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const ids = ['orderId', 'entryId', 'alertId', 'userId', 'staffId', 'supplierId', 'weekId'];
  const id = ids.find((name) => name in entry);
  return id ? String(entry[id]) : JSON.stringify(entry);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
