import { type Kysely, sql } from 'kysely';
import type { Database, Db, EarlierDb } from './schema.ts';

/** The rows of one table, and how many there are. */
export interface TableCount {
  table: string;
  rows: number;
}

/** What either engine takes in one statement, and then some. */
const MOST_PARAMETERS = 30_000;
const MOST_ROWS = 500;

/** The tables of an SQLite database of ours, each after those it refers to. */
export async function tablesInOrder(source: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(
    source,
  );
  const refersTo = new Map<string, string[]>();
  for (const { name } of rows) {
    const keys = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      source,
    );
    refersTo.set(
      name,
      keys.rows.map((key) => key.table),
    );
  }
  const ordered = new Set<string>();
  const add = (name: string) => {
    for (const other of refersTo.get(name) ?? []) if (other !== name && !ordered.has(other)) add(other);
    ordered.add(name);
  };
  for (const { name } of rows) add(name);
  return [...ordered];
}

/** Copies all rows of a table into an empty one, batch by batch in one transaction. */
export async function copyTable(source: EarlierDb, target: EarlierDb, table: string): Promise<void> {
  await target.transaction().execute(async (tx) => {
    let batch: Record<string, unknown>[] = [];
    for await (const row of source.selectFrom(table).selectAll().stream()) {
      batch.push(row as Record<string, unknown>);
      if (batch.length < Math.min(MOST_ROWS, MOST_PARAMETERS / Object.keys(batch[0]!).length)) continue;
      await tx.insertInto(table).values(batch).execute();
      batch = [];
    }
    if (batch.length > 0) await tx.insertInto(table).values(batch).execute();
  });
}

/** How many rows each table holds. */
export async function countRows(db: EarlierDb, tables: readonly string[]): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.push({ table, rows: Number(rows) });
  }
  return counts;
}

/** All money of an installation: what is summed up for each week, by kind and by whose it is, in cents. */
export async function moneyByWeek(db: Kysely<Database>): Promise<Map<string, number>> {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
  const kind = (name: string) => sql<string>`cast(${name} as text)`.as('kind');
  const rows = await db
    .selectFrom('revenue')
    .select(['weekId', kind('revenue'), 'source as subject', sum('cents')])
    .groupBy(['weekId', 'source'])
    .unionAll(
      db
        .selectFrom('supplierOrder')
        .select(['weekId', kind('order'), 'revenueCenterId as subject', sum('amountCents')])
        .where('state', '=', 'open')
        .groupBy(['weekId', 'revenueCenterId']),
    )
    .unionAll(
      db
        .selectFrom('hoursEntry')
        .select(['weekId', kind('hours'), 'crew as subject', sum('costCents')])
        .groupBy(['weekId', 'crew']),
    )
    .unionAll(
      db
        .selectFrom('adjustment')
        .select(['weekId', 'kind', 'subject', sum('cents')])
        .groupBy(['weekId', 'kind', 'subject']),
    )
    .unionAll(
      db
        .selectFrom('daySales')
        .select(['weekId', kind('sales'), 'revenueCenterId as subject', sum('cents')])
        .groupBy(['weekId', 'revenueCenterId']),
    )
    .unionAll(
      db
        .selectFrom('expectedDay')
        .select(['weekId', kind('expected'), 'revenueCenterId as subject', sum('cents')])
        .groupBy(['weekId', 'revenueCenterId']),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.weekId} ${row.kind} ${row.subject}`, Number(row.cents)]));
}
