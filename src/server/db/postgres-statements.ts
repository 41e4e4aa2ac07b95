import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { mayWait } from './request-wait.ts';
import { type RowOf, rowOfColumns } from './row-of.ts';

/** Longer statements write many rows at once, and hardly two of them are the same. */
const LONGEST = 5000;

/** Begins a statement whose outcome is told with the next one's: nobody waits for its way to the database and back. */
export const TOLD_LATER = '/* told later */ ';

/**
 * Kysely's view of pg: each statement is parsed and planned once on a connection, under a name, and a connection is waited
 * for as long as the request may. The begin of a transaction goes out with what follows it, and what is told later with the
 * commit: PostgreSQL takes everything back at the commit where an earlier statement failed, and that failure is what is told.
 */
export function plannedOnce(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const shapes = new Map<string, { columns: readonly string[]; rowOf: RowOf }>();
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < 500 && text.length < LONGEST)
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  }
  /** The columns of "select *" are others once another server has migrated the database: they are compared each time. */
  function rowOf(text: string, fields: readonly { name: string }[]): RowOf {
    const known = shapes.get(text);
    const isSame = ({ name }: { name: string }, index: number) => name === known?.columns[index];
    if (known?.columns.length === fields.length && fields.every(isSame)) return known.rowOf;
    const columns = fields.map(({ name }) => name);
    const shape = { columns, rowOf: rowOfColumns(columns) };
    if (names.has(text)) shapes.set(text, shape);
    return shape.rowOf;
  }
  return {
    end: () => pool.end(),
    async connect() {
      pool.options.connectionTimeoutMillis = mayWait();
      const client = await pool.connect();
      let untold: Promise<unknown>[] = [];
      const query = async (text: string, values: unknown[]) => {
        const statement = values.length > 0 ? { name: nameOf(text), text, values } : { text };
        const asked = client.query({ ...statement, rowMode: 'array' } as pg.QueryArrayConfig);
        const before = untold;
        untold = [];
        if (text === 'begin' || text.startsWith(TOLD_LATER)) {
          untold = [...before, asked];
          asked.catch(() => {});
          return { rows: [] };
        }
        // The first of them that failed is why the others did.
        await Promise.all([...before, asked]);
        const { rows, ...answer } = await asked;
        return { ...answer, rows: rows.length > 0 ? rows.map(rowOf(text, answer.fields)) : [] };
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}
