import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Connection, connect, isPostgres } from '../db/connect.ts';
import { copyTable, countRows, moneyByWeek, type TableCount, tablesInOrder } from '../db/copy-database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { isInUse } from '../db/sqlite-file.ts';
import { papersInDatabase, papersNamed } from '../papers/paper-store.ts';
import { contentsIn } from '../papers/papers-in-backup.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';

/** Where the copy is made: nothing stands where a server looks until all of it is there and the totals agree. */
const INCOMING = 'tillwise_incoming';

/** Copies an SQLite installation into an empty PostgreSQL and proves that the totals are the same there. */
export async function migrateTo({ word: address, config, print }: Command): Promise<number> {
  const { database } = config;
  if (!isPostgres(address)) throw new Fault('give the address of a PostgreSQL: postgres://…', EXIT.misused);
  if (isPostgres(database))
    throw new Fault('DATABASE_URL is set: unset it, so that the SQLite installation is meant.', EXIT.misused);
  if (!existsSync(database)) throw new Fault(`there is no database at ${database}.`);
  if (isInUse(database)) throw new Fault(`${database} is in use. Stop the server first.`);
  const ignore = () => {};
  const source = connect(database, ignore);
  const target = connect(address, ignore, 'endless');
  const incoming = connect(inSchema(address, INCOMING), ignore, 'endless');
  try {
    await demandCurrent(source.db, database);
    const schema = await demandEmpty(target.db);
    const copied = await source.db
      .transaction()
      .execute((tx) => copyAll(tx, target.db, incoming, config.dataFolder));
    await moveTo(target.db, schema);
    tell(copied, print);
    print(`Now start the server with DATABASE_URL. ${database} is as it was.`);
    return EXIT.done;
  } finally {
    await Promise.all([source, target, incoming].map(({ db }) => db.destroy()));
  }
}

function inSchema(address: string, schema: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function demandCurrent(source: Db, database: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    source,
  );
  if (rows.map(({ name }) => name).join() !== Object.keys(MIGRATIONS).join())
    throw new Fault(`${database} is of another version. Start this version's server on it once.`);
}

/** The schema a server would use, when nothing is in it. */
async function demandEmpty(target: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null; tables: number }>`
    select current_schema() as schema, count(table_name) as tables
    from information_schema.tables where table_schema = current_schema()`.execute(target);
  const { schema = null, tables = 0 } = rows[0] ?? {};
  if (!schema) throw new Fault('the PostgreSQL database has no schema to put tables into.');
  if (tables > 0) throw new Fault(`the PostgreSQL database is not empty: it has ${tables} tables.`);
  return schema;
}

interface Copied {
  counts: TableCount[];
  sums: Map<string, number>;
  files: number;
}

async function copyAll(source: Db, target: Db, incoming: Connection, dataFolder: string): Promise<Copied> {
  const schema = sql.id(INCOMING);
  await sql`drop schema if exists ${schema} cascade`.execute(target);
  await sql`create schema ${schema}`.execute(target);
  try {
    await migrate(incoming);
    const tables = await tablesInOrder(source);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(incoming.db);
    for (const table of tables)
      await copyTable(source, incoming.db, table).catch((error: Error) => {
        throw new Fault(`${table} can not be copied: ${error.message}`);
      });
    const copied = await demandEqual(source, incoming.db, tables);
    return { ...copied, files: await copyPapers(source, incoming.db, dataFolder) };
  } catch (error) {
    await sql`drop schema ${schema} cascade`.execute(target);
    throw error;
  }
}

/** Copies what the files of orders hold; how many there are. Throws where one does not read the same. */
async function copyPapers(source: Db, copy: Db, dataFolder: string): Promise<number> {
  const papers = papersInDatabase(copy);
  let files = 0;
  for (const [digest, content] of contentsIn(dataFolder, await papersNamed(source))) {
    await papers.put(digest, content);
    if (!(await papers.read(digest))) throw new Fault(`the file ${digest} is not the same there.`);
    files++;
  }
  return files;
}

/** The rows and sums that both have. Throws at the first that differs. */
async function demandEqual(source: Db, copy: Db, tables: readonly string[]): Promise<Omit<Copied, 'files'>> {
  const counts = await countRows(source, tables);
  for (const [index, { table, rows }] of (await countRows(copy, tables)).entries())
    if (rows !== counts[index]?.rows)
      throw new Fault(`${table} has ${rows} rows there, ${counts[index]?.rows} here.`);
  const sums = await moneyByWeek(source);
  const copied = await moneyByWeek(copy);
  for (const what of new Set([...sums.keys(), ...copied.keys()]))
    if (sums.get(what) !== copied.get(what))
      throw new Fault(`${what} is ${copied.get(what) ?? 0} cents there, ${sums.get(what) ?? 0} here.`);
  return { counts, sums };
}

/** Puts the finished copy where servers look, all at once. */
async function moveTo(target: Db, schema: string): Promise<void> {
  await target.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = ${INCOMING}`.execute(tx);
    for (const { name } of rows)
      await sql`alter table ${sql.id(INCOMING, name)} set schema ${sql.id(schema)}`.execute(tx);
    await sql`drop schema ${sql.id(INCOMING)}`.execute(tx);
  });
}

function tell({ counts, sums, files }: Copied, print: Command['print']): void {
  for (const { table, rows } of counts) print(`${table.padEnd(16)} ${rows} rows`);
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  print(`Copied ${counts.length} tables with ${all} rows. All counts are equal on both sides,`);
  print(`and so are the sums of money of every week: ${sums.size} in all.`);
  if (files > 0) print(`What the ${files} files of orders hold is the same, too.`);
}
