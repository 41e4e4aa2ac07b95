import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** After these, what prepared statements know of their columns is out of date. */
const CHANGES_TABLES = /^(create|alter|drop)\b/;

/** Longer statements write many rows at once, and hardly any two of them are the same. */
const LONGEST = 5000;

/** Wraps node:sqlite for Kysely: each statement is compiled once, and transactions take the write lock at once. */
export function preparedOnce(file: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof prepared>>();
  function prepare(asked: string) {
    const text = asSqliteHasIt(asked, file);
    if (CHANGES_TABLES.test(text)) statements.clear();
    const known = statements.get(text);
    if (known) return known;
    const statement = prepared(file.prepare(text));
    if (statements.size < 500 && text.length < LONGEST) statements.set(text, statement);
    return statement;
  }
  return { prepare, close: () => file.close() };
}

/** On a full disk SQLite rolls back by itself. A second rollback would fail and hide the first error. */
function asSqliteHasIt(text: string, file: DatabaseSync): string {
  if (text === 'begin') return 'begin immediate';
  return text === 'rollback' && !file.isTransaction ? 'select 0' : text;
}

/** The error code for texts that PostgreSQL can't store: SQLite accepts only what PostgreSQL does. */
export const UNSTORABLE = 'TEXT_WITH_NUL';

function holdsNul(parameter: unknown): boolean {
  return typeof parameter === 'string' && parameter.includes('\u0000');
}

function prepared(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => {
    if (parameters.some(holdsNul)) throw Object.assign(new Error('a text holds NUL'), { code: UNSTORABLE });
    return parameters as (string | number | bigint | null)[];
  };
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
