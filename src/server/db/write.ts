import { type Compilable, type CompiledQuery, type Insertable, sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Database, Tx } from './schema.ts';

/** A statement that writes rows and returns none, not executed yet. */
export type WriteStatement = Compilable<unknown>;

/** How many rows one insert writes: SQLite takes 32,766 parameters. */
const LOT = 500;

/** Splits rows into lots that one insert can write. */
export function inLots<Row>(rows: readonly Row[]): Row[][] {
  const lots: Row[][] = [];
  for (let from = 0; from < rows.length; from += LOT) lots.push(rows.slice(from, from + LOT));
  return lots;
}

/** Increments a row's revision. */
export const raised = { revision: sql<number>`${sql.ref('revision')} + 1` };

/** Returns the inserts of new rows, which must all have the same columns. */
export function inserted<T extends keyof Database>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): WriteStatement[] {
  const [row, ...others] = rows;
  if (row && others.length === 0) return [{ compile: () => insertOf(table)(tx, row) }];
  return inLots(rows).map((lot) => tx.insertInto(table).values(lot));
}

type InsertOne = (tx: Tx, row: object) => CompiledQuery<unknown>;
const inserts = new Map<keyof Database, InsertOne>();

function insertOf(table: keyof Database): InsertOne {
  const insert =
    inserts.get(table) ?? builtOnce((db, row: object) => db.insertInto(table).values(row as never));
  inserts.set(table, insert);
  return insert;
}

/** Executes writes one after another. */
export async function writeAll(tx: Tx, statements: readonly WriteStatement[]): Promise<void> {
  for (const statement of statements) await tx.executeQuery(statement.compile());
}
