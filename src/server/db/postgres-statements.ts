import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { mayWait } from './request-wait.ts';
import { type RowOf, rowOfColumns } from './row-of.ts';
import { askTogether } from './together.ts';

/** Longer statements write many rows at once, and hardly two of them are the same. */
const LONGEST = 5000;

/** Begins a statement that goes with the next one, which tells how both came out: nobody waits for its way to the database and back. */
export const TOLD_LATER = '/* told later */ ';

/**
 * Kysely's view of pg: each statement is parsed and planned once on a connection, under a name, and a connection is waited
 * for as long as the request may. The begin of a transaction goes in one message with what follows it, and so does what is told
 * later: where one of them fails PostgreSQL executes none behind it, not the commit either, and that failure is what is told.
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
      let held: pg.QueryConfig[] = [];
      const query = async (text: string, values: unknown[]) => {
        const statement = (
          values.length > 0 ? { name: nameOf(text), text, values } : { text }
        ) as pg.QueryConfig;
        const before = held;
        held = [];
        if (text === 'begin' || text.startsWith(TOLD_LATER)) {
          held = [...before, statement];
          return { rows: [] };
        }
        if (text === 'rollback' && before[0]?.text === 'begin') return { rows: [] };
        const asked =
          before.length > 0 && text !== 'rollback'
            ? askTogether(client, [...before, statement])
            : client.query({ ...statement, rowMode: 'array' } as pg.QueryArrayConfig);
        const { rows, ...answer } = await asked;
        return { ...answer, rows: rows.length > 0 ? rows.map(rowOf(text, answer.fields)) : [] };
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}
