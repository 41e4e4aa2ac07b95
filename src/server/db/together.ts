import { type Compilable, CompiledQuery } from 'kysely';
import type { QueriesOf, ResultsOf } from './query-results.ts';
import type { Tx } from './schema.ts';
import type { WriteStatement } from './write.ts';

/**
 * A command to the connection in place of a statement's text: it runs several statements, given as its parameters, in one call of Kysely.
 */
export const ASK = 'ask together';

/** The result of a statement: its rows, and how many it wrote or found. */
export interface StatementResult {
  rows: unknown[];
  count: number;
}

/** Runs several queries at once, in order. Returns the rows of each. */
export async function askTogether<Rows extends readonly unknown[]>(
  tx: Tx,
  statements: QueriesOf<Rows>,
): Promise<ResultsOf<Rows>> {
  return (await answered(tx, statements)).map(({ rows }) => rows) as ResultsOf<Rows>;
}

/** Executes several writes at once, in order. Returns how many rows each wrote. */
export async function writeTogether(tx: Tx, statements: readonly WriteStatement[]): Promise<number[]> {
  return (await answered(tx, statements)).map(({ count }) => count);
}

async function answered(
  tx: Tx,
  statements: readonly Compilable<unknown>[],
): Promise<readonly StatementResult[]> {
  return statements.length === 0
    ? []
    : (await tx.executeQuery<StatementResult>(together(ASK, statements))).rows;
}

/** Builds a query that carries statements as the parameters of a command. */
export function together(what: string, statements: readonly Compilable<unknown>[]): CompiledQuery {
  return CompiledQuery.raw(
    what,
    statements.map((one) => one.compile()),
  );
}

/** Returns the statements of a query: those it carries, or the query itself. */
export function statementsOf(query: CompiledQuery): readonly CompiledQuery[] {
  const isTogether = query.parameters.some((one) => typeof one === 'object' && one !== null && 'sql' in one);
  return isTogether ? (query.parameters as readonly CompiledQuery[]) : [query];
}
