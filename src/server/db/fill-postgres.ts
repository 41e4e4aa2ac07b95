import { sql } from 'kysely';
import { type Connection, connect } from './connect.ts';
import {
  copyTable,
  countRows,
  moneyByWeek,
  streamOf,
  type TableCount,
  tablesInOrder,
} from './copy-database.ts';
import { isOfBase, MIGRATION_NAMES, migrate } from './migrate.ts';
import type { Db } from './schema.ts';

/** The schema the copy is made in: servers see nothing of it until it is complete and the totals agree. */
const INCOMING = 'tillwise_incoming';

interface Filling {
  /** An SQLite database of this version, and its name for messages. */
  source: Db;
  name: string;
  address: string;
  /** Runs on the copy once its totals agree. */
  finish?: (source: Db, copy: Db) => Promise<void>;
}

/** The number of rows of each copied table, and the sums of money. */
export interface Copied {
  counts: TableCount[];
  sums: Map<string, number>;
}

/** Copies an SQLite database into an empty PostgreSQL database, all or nothing. Throws in one line what prevents it or what differs. */
export async function fillPostgres({ source, name, address, finish }: Filling): Promise<Copied> {
  const target = connect(address, ignore, 'endless');
  const incoming = connect(inSchema(address, INCOMING), ignore, 'endless');
  try {
    await demandCurrent(source, name);
    const schema = await demandEmpty(target.db);
    const copied = await source.transaction().execute((tx) => copyAll(tx, target.db, incoming, finish));
    await moveTo(target.db, schema);
    return copied;
  } finally {
    await Promise.all([target, incoming].map(({ db }) => db.destroy()));
  }
}

function ignore() {}

function inSchema(address: string, schema: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function demandCurrent(source: Db, name: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    source,
  );
  const steps = rows.map((row) => row.name).filter((step) => !isOfBase(step));
  if (steps.join() !== MIGRATION_NAMES.join())
    throw new Error(`${name} is of another version. Start this version's server on it once.`);
}

/** Returns the schema a server would use. Throws unless it is empty. */
async function demandEmpty(target: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null; tables: number }>`
    select current_schema() as schema, count(table_name) as tables
    from information_schema.tables where table_schema = current_schema()`.execute(target);
  const { schema = null, tables = 0 } = rows[0] ?? {};
  if (!schema) throw new Error('the PostgreSQL database has no schema to put tables into.');
  if (tables > 0) throw new Error(`the PostgreSQL database is not empty: it has ${tables} tables.`);
  return schema;
}

async function copyAll(
  source: Db,
  target: Db,
  incoming: Connection,
  finish: Filling['finish'],
): Promise<Copied> {
  const schema = sql.id(INCOMING);
  await sql`drop schema if exists ${schema} cascade`.execute(target);
  await sql`create schema ${schema}`.execute(target);
  try {
    await migrate(incoming);
    const tables = await tablesInOrder(source);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(incoming.db);
    for (const table of tables)
      await copyTable(streamOf(source, table), incoming.db, table).catch((error: Error) => {
        throw new Error(`${table} can’t be copied: ${error.message}`, { cause: error });
      });
    const copied = await demandEqual(source, incoming.db, tables);
    await finish?.(source, incoming.db);
    return copied;
  } catch (error) {
    await sql`drop schema ${schema} cascade`.execute(target);
    throw error;
  }
}

/** Returns the counts and sums that both databases share. Throws at the first that differs. */
async function demandEqual(source: Db, copy: Db, tables: readonly string[]): Promise<Copied> {
  const counts = await countRows(source, tables);
  for (const [index, { table, rows }] of (await countRows(copy, tables)).entries())
    if (rows !== counts[index]?.rows)
      throw new Error(`${table} has ${rows} rows there, ${counts[index]?.rows} here.`);
  const sums = await moneyByWeek(source);
  const copied = await moneyByWeek(copy);
  for (const what of new Set([...sums.keys(), ...copied.keys()]))
    if (sums.get(what) !== copied.get(what))
      throw new Error(`${what} is ${copied.get(what) ?? 0} cents there, ${sums.get(what) ?? 0} here.`);
  return { counts, sums };
}

/** Moves the finished copy to the schema servers use, all at once. */
async function moveTo(target: Db, schema: string): Promise<void> {
  await target.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = ${INCOMING}`.execute(tx);
    for (const { name } of rows)
      await sql`alter table ${sql.id(INCOMING, name)} set schema ${sql.id(schema)}`.execute(tx);
    await sql`drop schema ${sql.id(INCOMING)}`.execute(tx);
  });
}
