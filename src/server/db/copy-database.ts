import { type Kysely, sql } from 'kysely';
import type { Database, Db, EarlierDb } from './schema.ts';

export interface TableCount {
  table: string;
  rows: number;
}

/** Limits of one insert, well within what both engines accept. */
const MOST_PARAMETERS = 30_000;
const MOST_ROWS = 500;
const MOST_BYTES = 4_000_000;

/** Returns the tables of a Tillwise SQLite database, each after those it refers to. */
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

export type RowStream = AsyncIterable<Record<string, unknown>>;

export function streamOf(source: EarlierDb, table: string): RowStream {
  return source.selectFrom(table).selectAll().stream() as RowStream;
}

/** Copies all rows of a table into an empty one, batch by batch in one transaction. */
export async function copyTable(rows: RowStream, target: EarlierDb, table: string): Promise<void> {
  await target.transaction().execute(async (tx) => {
    let batch: Record<string, unknown>[] = [];
    let bytes = 0;
    for await (const row of rows) {
      batch.push(row);
      bytes += bytesIn(row);
      const most = Math.min(MOST_ROWS, MOST_PARAMETERS / Object.keys(row).length);
      if (batch.length < most && bytes < MOST_BYTES) continue;
      await tx.insertInto(table).values(batch).execute();
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) await tx.insertInto(table).values(batch).execute();
  });
}

/** Returns how many bytes, or letters, the values of a row have. */
function bytesIn(row: Record<string, unknown>): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 0),
    0,
  );
}

/** Compares a table with its copy in SQLite. Returns the first column that differs; null when all are equal. */
export async function differingSum(source: Db, copy: Db, table: string): Promise<string | null> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})`.execute(copy);
  const sums = columns.map(({ name, type }) => {
    const amount = type.toLowerCase() === 'integer' ? sql.ref(name) : sql`length(${sql.ref(name)})`;
    return sql`cast(sum(${amount}) as text) as ${sql.id(name)}`;
  });
  const asked = sql<Record<string, unknown>>`
    select ${sql.join([sql`count(*) as ${sql.id('its rows')}`, ...sums])} from ${sql.table(table)}`;
  const [here, there] = [(await asked.execute(source)).rows[0]!, (await asked.execute(copy)).rows[0]!];
  const name = Object.keys(here).find((each) => String(here[each]) !== String(there[each]));
  return name === undefined ? null : `${table}, ${name}`;
}

/** Returns how many rows each table holds. */
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

/** Returns the sums of an installation by week, kind and subject, in cents; of planned hours in minutes. */
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
        .selectFrom('plannedHours')
        .select(['weekId', kind('planned'), 'crew as subject', sum('minutes')])
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
