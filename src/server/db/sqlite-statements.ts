import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rowOfColumns } from './row-of.ts';

/** What a statement knows of its columns no longer holds after these. */
const CHANGES_TABLES = /^(create|alter|drop)\b/;

/** Longer statements write many rows at once, and hardly two of them are the same. */
const LONGEST = 5000;

/** Kysely's view of node:sqlite: each statement is compiled once, and transactions take the write lock at once. */
export function preparedOnce(file: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>();
  return {
    close: () => file.close(),
    prepare(asked: string) {
      const text = asSqliteHasIt(asked, file);
      if (CHANGES_TABLES.test(text)) statements.clear();
      const known = statements.get(text);
      if (known) return known;
      const statement = asKyselyStatement(file.prepare(text));
      if (statements.size < 500 && text.length < LONGEST) statements.set(text, statement);
      return statement;
    },
  };
}

/** Where a disk is full SQLite rolls back by itself: to do so again would be a fault that hides the first. */
function asSqliteHasIt(text: string, file: DatabaseSync): string {
  if (text === 'begin') return 'begin immediate';
  return text === 'rollback' && !file.isTransaction ? 'select 0' : text;
}

function asKyselyStatement(statement: StatementSync) {
  const columns = statement.columns().map(({ name }) => name);
  const rowOf = rowOfColumns(columns);
  const values = (parameters: readonly unknown[]) => parameters as (string | number | bigint | null)[];
  statement.setReturnArrays(true);
  return {
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)).map(rowOf),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)).map(rowOf),
  };
}
