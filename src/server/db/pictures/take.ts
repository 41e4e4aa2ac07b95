import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { clockSettings } from '../../../../scripts/clock.mjs';
import { END_OF_STATEMENT, schemaOf, type TableRows } from '../../testing/picture.ts';
import { connect } from '../connect.ts';
import { tablesInOrder } from '../copy-database.ts';
import { startPostgres } from '../postgres.setup.ts';
import { answersOf, liveAsTrial } from './live.ts';
import { liveCompletely } from './live-completely.ts';
import { serverOf } from './server-of.ts';

/*
 * Takes the picture of a version: node src/server/db/pictures/take.ts CHECKOUT [NAME], where CHECKOUT is a folder with that
 * version's code and its packages (git worktree add ../tillwise-0.3.0 COMMIT; npm ci). Its own server is started and its
 * API used for some weeks of a group's life, in production and as a trial; its own migrate-to makes the PostgreSQL. The
 * rows must be the same on both, and are kept once.
 */

const checkout = resolve(process.argv[2] ?? '');
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const pictures = join(import.meta.dirname, process.argv[3] ?? version);
mkdirSync(pictures, { recursive: true });
const postgres = await startPostgres();
try {
  await take('empty', 'production', async () => {});
  await take('production', 'production', liveCompletely);
  await take('trial', 'trial', liveAsTrial);
} finally {
  await postgres.stop();
}

async function take(kind: string, mode: 'production' | 'trial', live: typeof liveCompletely): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-picture-'));
  const place = serverOf(checkout, { TILLWISE_DATA: folder, TILLWISE_MODE: mode });
  // Weeks that were over when the place began are history: the oldest of them is, the others are lived.
  if (mode === 'production') {
    await place.start(clockSettings(firstDayBefore(2)));
    await place.stop();
  }
  await place.start();
  await live(place).catch(async (error) => {
    await place.stop();
    throw error;
  });
  const at = Date.now();
  const answers = kind === 'empty' ? [] : await answersOf(place);
  await place.stop();
  const file = join(folder, 'tillwise.sqlite');
  const address = await postgres.createDatabase(kind);
  place.command(['migrate-to', address]);
  const tables = await tablesOf(file);
  const copied = await tablesOf(address, tables);
  if (contentOf(copied) !== contentOf(tables)) throw new Error('The engines hold different rows.');
  // What files hold is in PostgreSQL alone: on SQLite it lies beside the database.
  const isContent = ({ table }: TableRows) => table === 'fileContent';
  const all = [...tables.filter((one) => !isContent(one)), ...copied.filter(isContent)];
  write(`${kind}.jsonl.gz`, [{ at }, ...linesOf(all), ...answers]);
  await writeSchemas(file, address);
  rmSync(folder, { recursive: true });
}

/** The first day of the week some weeks before this one, at noon. */
function firstDayBefore(weeks: number): string {
  const today = Temporal.Now.plainDateISO('UTC');
  return `${today.subtract({ weeks, days: today.dayOfWeek % 7 })}T12:00:00Z`;
}

/** All rows of a database as they come, each table after those it refers to. */
async function tablesOf(database: string, like?: TableRows[]): Promise<TableRows[]> {
  const { db } = connect(database, () => {});
  const names = like?.map(({ table }) => table) ?? [
    ...(await tablesInOrder(db)),
    ...['kysely_migration', 'kysely_migration_lock'],
  ];
  const tables: TableRows[] = [];
  for (const table of names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const known = like?.find((one) => one.table === table)?.columns ?? [];
    const columns = known.length > 0 ? known : Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => columns.map((column) => asKept(row[column])));
    tables.push({
      table,
      columns,
      rows: lines,
    });
  }
  await db.destroy();
  return tables;
}

function asKept(value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** What both engines must hold alike: each notes for itself when it was migrated. */
function contentOf(tables: TableRows[]): string {
  const kept = tables.filter(({ table }) => !table.startsWith('kysely_') && table !== 'fileContent');
  return JSON.stringify(
    kept.map(({ table, rows }) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}

function linesOf(tables: TableRows[]): unknown[] {
  return tables.flatMap(({ table, columns, rows }) => [{ table, columns }, ...rows]);
}

async function writeSchemas(file: string, address: string): Promise<void> {
  for (const [name, database, isPostgres] of [
    ['sqlite.sql', file, false],
    ['postgresql.sql', address, true],
  ] as const) {
    const { db } = connect(database, () => {});
    writeFileSync(join(pictures, name), `${(await schemaOf(db, isPostgres)).join(END_OF_STATEMENT)}\n`);
    await db.destroy();
  }
}

function write(name: string, lines: unknown[]): void {
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  writeFileSync(join(pictures, name), gzipSync(text, { level: 9 }));
}
