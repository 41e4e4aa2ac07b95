import { type Compilable, CompiledQuery, type Insertable, sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import { TOLD_LATER } from './postgres-statements.ts';
import type { Database, Db, Tx } from './schema.ts';

/** A statement that writes rows and returns none, not yet executed. */
export type WriteStatement = Compilable<unknown>;

/** How many rows one insert writes: SQLite takes 32,766 parameters. */
const LOT = 500;

/** Rows in lots that one insert can write. */
export function inLots<Row>(rows: readonly Row[]): Row[][] {
  const lots: Row[][] = [];
  for (let from = 0; from < rows.length; from += LOT) lots.push(rows.slice(from, from + LOT));
  return lots;
}

/** That a row was changed once more. */
export const raised = { revision: sql<number>`${sql.ref('revision')} + 1` };

/** Writes new rows, which all have the same columns. */
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

/** The statement that inserts one row of these columns: as nearly always, and built once. */
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

/** Executes writes one after another; how many rows each wrote. */
export async function writeInTurn(tx: Tx, statements: readonly WriteStatement[]): Promise<number[]> {
  const counts: number[] = [];
  for (const statement of statements) {
    const { numAffectedRows } = await tx.executeQuery(statement.compile());
    counts.push(Number(numAffectedRows));
  }
  return counts;
}

/** PostgreSQL takes 65,535 in one statement, but is to be done with each in a fraction of its time limit on slow machines too. */
const MOST_PARAMETERS = 6000;

/**
 * Executes writes as one statement, which goes to the database and back once; how many rows each wrote. No two of them may
 * write the same row.
 */
export async function writeTogether(tx: Tx, statements: readonly WriteStatement[]): Promise<number[]> {
  const counts: number[] = [];
  for (const some of inQueries(statements)) {
    const { rows } = await tx.executeQuery<Record<string, number>>(joined(some, counted));
    counts.push(...some.map((_, index) => rows[0]![`w${index}`]!));
  }
  return counts;
}

/** The same where nobody waits for it before the transaction's next statement, which is its commit at the latest. */
export async function writeTogetherUntold(tx: Tx, statements: readonly WriteStatement[]): Promise<void> {
  for (const some of inQueries(statements)) await tx.executeQuery(joined(some, counted, TOLD_LATER));
}

const NOTHING_WRITTEN = 'a write that was expected to write rows wrote none';

/**
 * The same of a few writes where nobody waits for how many rows they wrote, since each nearly always writes some: the
 * transaction's next statement fails with them where one wrote none, and `isNothingWritten` knows that failure.
 */
export async function writeExpecting(tx: Tx, statements: readonly WriteStatement[]): Promise<void> {
  const queries = statements.map((one) => one.compile());
  await tx.executeQuery(joined(queries, failingWithout, TOLD_LATER));
}

/** Whether an error tells that a write which was expected to write rows wrote none. */
export function isNothingWritten(error: unknown): boolean {
  // The words around it are in PostgreSQL's own language.
  return error instanceof Error && error.message.includes(NOTHING_WRITTEN);
}

function counted(names: readonly string[]): string {
  return names.map((name) => `(select count(*) from ${name})::int as ${name}`).join(', ');
}

/** PostgreSQL fails on a text that is no number. */
function failingWithout(names: readonly string[]): string {
  const all = names.map((name) => `exists (select from ${name})`).join(' and ');
  return `(case when ${all} then '1' else '${NOTHING_WRITTEN}' end)::int`;
}

function joined(
  queries: readonly CompiledQuery[],
  told: (names: readonly string[]) => string,
  beginning = '',
): CompiledQuery {
  const names = queries.map((_, index) => `"w${index}"`);
  const parts: string[] = [];
  const parameters: unknown[] = [];
  for (const [index, query] of queries.entries()) {
    parts.push(`${names[index]} as (${numberedFrom(parameters.length, query.sql)} returning 1)`);
    parameters.push(...query.parameters);
  }
  return CompiledQuery.raw(`${beginning}with ${parts.join(', ')} select ${told(names)}`, parameters);
}

/** A statement whose first parameter has this many before it. */
function numberedFrom(before: number, statement: string): string {
  return before === 0 ? statement : statement.replace(/\$(\d+)/g, (_, place) => `$${before + Number(place)}`);
}

function inQueries(statements: readonly WriteStatement[]): CompiledQuery[][] {
  const queries: CompiledQuery[][] = [];
  let parameters = Number.POSITIVE_INFINITY;
  for (const query of statements.map((one) => one.compile())) {
    const { length } = query.parameters;
    parameters += length;
    if (parameters > MOST_PARAMETERS) queries.push([]);
    if (parameters > MOST_PARAMETERS) parameters = length;
    queries.at(-1)!.push(query);
  }
  return queries;
}
