import { type Compilable, CompiledQuery } from 'kysely';
import type { QueriesOf, ResultsOf } from './query-results.ts';
import type { Tx } from './schema.ts';
import type { WriteStatement } from './write.ts';

/** What a connection is asked to do with several statements, which go through Kysely once, as if they were the values of this one. */
export const ASK = 'ask together';

/** What a statement answered: its rows, and how many it wrote or found. */
export interface StatementResult {
  rows: unknown[];
  count: number;
}

/** Asks several statements at once, in their order; the rows of each. */
export async function askTogether<Rows extends readonly unknown[]>(
  tx: Tx,
  statements: QueriesOf<Rows>,
): Promise<ResultsOf<Rows>> {
  return (await answered(tx, statements)).map(({ rows }) => rows) as ResultsOf<Rows>;
}

/** Executes several writes at once, in their order; how many rows each wrote. */
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

/** Statements as the values of what is to be done with them. */
export function together(what: string, statements: readonly Compilable<unknown>[]): CompiledQuery {
  return CompiledQuery.raw(
    what,
    statements.map((one) => one.compile()),
  );
}

/** The statements that a query of Kysely's stands for: those that go together, or itself. */
export function statementsOf(query: CompiledQuery): readonly CompiledQuery[] {
  const isTogether = query.parameters.some((one) => typeof one === 'object' && one !== null && 'sql' in one);
  return isTogether ? (query.parameters as readonly CompiledQuery[]) : [query];
}
