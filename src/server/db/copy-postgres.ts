import { sql } from 'kysely';
import { connect } from './connect.ts';
import { copyTable, differingSum, type RowStream, tablesInOrder } from './copy-database.ts';
import { assertNotNewer, readDatabaseInfo } from './database-info.ts';
import { type MigrationName, migrate } from './migrate.ts';
import type { Db, Tx } from './schema.ts';
import { makeWhole } from './sqlite-file.ts';

/**
 * Copies everything a PostgreSQL database holds at one moment into a new SQLite file of the same version, while servers may be writing to
 * it. Checks that every table has as many rows there, and every column the same sum. Throws what is wrong.
 */
export async function copyPostgres(address: string, to: string): Promise<void> {
  const kept = await readDatabaseInfo(address);
  if (!kept) throw new Error('there is no Tillwise database');
  assertNotNewer(kept.migrations, kept.version);
  return makeWhole(to, async (part) => {
    const source = connect(address, ignore, 'endless');
    const target = connect(part, ignore, 'endless');
    try {
      await source.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await migrate(target, await lastMigration(tx));
          await copyAll(tx, target.db);
        });
    } finally {
      await Promise.all([source, target].map(({ db }) => db.destroy()));
    }
  });
}

function ignore() {}

/** Returns the name of the database's last applied migration. */
async function lastMigration(source: Tx): Promise<MigrationName> {
  const { rows } = await sql<{
    name: MigrationName;
  }>`select name from kysely_migration order by name`.execute(source);
  return rows.at(-1)!.name;
}

async function copyAll(source: Tx, target: Db): Promise<void> {
  // Copies the recorded migrations too, under the names of the source's version.
  const tables = [...(await tablesInOrder(target)), 'kysely_migration'];
  // The rows that migrations insert into an empty database are in the source too, or were changed there.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target);
  for (const table of tables) {
    await copyTable(rowsOf(source, table), target, table);
    const differing = await differingSum(source, target, table);
    if (differing) throw new Error(`${differing} is not the same in the copy`);
  }
}

/** Returns how many rows to fetch at once: what files hold, which may be megabytes each, one by one. */
const fetchedOf = (table: string) => (['fileContent', 'importContent'].includes(table) ? 1 : 500);

/** Yields all rows of a table, a few at a time. */
async function* rowsOf(source: Tx, table: string): RowStream {
  const cursor = sql.id(`rows of ${table}`);
  await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(source);
  const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(fetchedOf(table))} from ${cursor}`;
  for (let rows = await next(); rows.length > 0; rows = await next()) yield* rows;

  async function next() {
    return (await fetch.execute(source)).rows;
  }
}
