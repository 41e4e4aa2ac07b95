import { type Compilable, type Insertable, sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Database, Db, Tx } from './schema.ts';

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
  const [row] = rows;
  if (rows.length !== 1 || !row) return inLots(rows).map((lot) => tx.insertInto(table).values(lot));
  return [insertOf(table, Object.keys(row))(tx, row as Record<string, string>)];
}

const inserts = new Map<string, ReturnType<typeof insertOne>>();

/** Returns the statement that inserts one row of these columns. Nearly all inserts are of one row, so it is built once. */
function insertOf(table: keyof Database, columns: readonly string[]) {
  const name = `${table} ${columns}`;
  const known = inserts.get(name) ?? insertOne(table, columns);
  inserts.set(name, known);
  return known;
}

function insertOne(table: keyof Database, columns: readonly string[]) {
  return builtOnce((db: Db, values: Record<string, string>) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column) => [column, values[column]]))),
  );
}

/** Executes writes one after another. Returns how many rows each wrote. */
export async function writeInTurn(tx: Tx, statements: readonly WriteStatement[]): Promise<number[]> {
  const counts: number[] = [];
  for (const statement of statements) {
    const { numAffectedRows } = await tx.executeQuery(statement.compile());
    counts.push(Number(numAffectedRows));
  }
  return counts;
}
