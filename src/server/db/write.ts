import { type Compilable, type Insertable, sql } from 'kysely';
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
  return inLots(rows).map((lot) => tx.insertInto(table).values(lot));
}

/** Executes writes one after another. */
export async function writeAll(tx: Tx, statements: readonly WriteStatement[]): Promise<void> {
  for (const statement of statements) await tx.executeQuery(statement.compile());
}
