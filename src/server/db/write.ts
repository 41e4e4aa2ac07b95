import type { DeleteQueryBuilder, InsertQueryBuilder, UpdateQueryBuilder } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './schema.ts';

type Rows<T extends keyof Database> =
  | InsertQueryBuilder<Database, T, object>
  | UpdateQueryBuilder<Database, T, T, object>
  | DeleteQueryBuilder<Database, T, object>;

/** A statement that writes rows, not yet executed. */
export type Write = { [T in keyof Database]: Rows<T> }[keyof Database];

/** How many rows one insert writes: SQLite takes 32,766 parameters. */
const LOT = 500;

/** Rows in lots that one insert can write. */
export function inLots<Row>(rows: readonly Row[]): Row[][] {
  const lots: Row[][] = [];
  for (let from = 0; from < rows.length; from += LOT) lots.push(rows.slice(from, from + LOT));
  return lots;
}

/** Executes writes one after another; how many rows each wrote. */
export async function writeInTurn(_: Tx, writes: readonly Write[]): Promise<number[]> {
  const counts: number[] = [];
  for (const write of writes) counts.push(await rowsOf(write));
  return counts;
}

async function rowsOf(write: Write): Promise<number> {
  const [result] = (await write.execute()) as { [count in (typeof COUNTS)[number]]?: bigint }[];
  return COUNTS.reduce((sum, count) => sum + Number(result?.[count] ?? 0n), 0);
}

const COUNTS = ['numInsertedOrUpdatedRows', 'numUpdatedRows', 'numDeletedRows'] as const;

/** PostgreSQL takes 65,535 parameters in one statement. */
const MOST_PARAMETERS = 30_000;

/**
 * Executes writes as one statement, which goes to the database and back once; how many rows each wrote. No two of them may
 * write the same row.
 */
export async function writeTogether(tx: Tx, writes: readonly Write[]): Promise<number[]> {
  const counts: number[] = [];
  for (const some of inStatements(writes)) counts.push(...(await writeAtOnce(tx, some)));
  return counts;
}

async function writeAtOnce(tx: Tx, writes: readonly Write[]): Promise<number[]> {
  const name = (index: number) => sql.id(`w${index}`);
  const parts = writes.map((write, index) => sql`${name(index)} as (${returningOne(write)})`);
  const counts = writes.map((_, index) => sql`(select count(*) from ${name(index)})::int as ${name(index)}`);
  const { rows } = await sql<
    Record<string, number>
  >`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(tx);
  return writes.map((_, index) => rows[0]![`w${index}`]!);
}

function returningOne(write: Write): RawBuilder<unknown> {
  return sql`${(write as InsertQueryBuilder<Database, 'week', object>).returning(sql`1`.as('one'))}`;
}

function inStatements(writes: readonly Write[]): Write[][] {
  const statements: Write[][] = [];
  let parameters = Number.POSITIVE_INFINITY;
  for (const write of writes) {
    const { length } = write.compile().parameters;
    parameters += length;
    if (parameters > MOST_PARAMETERS) statements.push([]);
    if (parameters > MOST_PARAMETERS) parameters = length;
    statements.at(-1)!.push(write);
  }
  return statements;
}
