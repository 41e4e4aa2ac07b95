import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { mayWait } from '../request-wait.ts';
import { type RowFactory, rowOfColumns } from '../row-of.ts';
import type { Tx } from '../schema.ts';
import { ASK, type StatementResult, together } from '../together.ts';
import type { WriteStatement } from '../write.ts';

/*
 * How Tillwise talks to PostgreSQL. Kysely sends one statement after another and waits for each. Here the statements for one decision go
 * together, and those nobody waits for go with the next: an order waits three times, not twelve. The rest of the server uses only `ask`,
 * `write` and `writeUntold` of a `Connection`, which SQLite has as well.
 */

/** Longer statements write many rows at once, and hardly any two of them are the same. */
const LONGEST = 5000;

/** A command to a connection, in place of a statement's text. */
const HOLD = 'hold until something is asked';

/** Holds writes until the transaction's next statement, at the latest its commit, which fails if one of them does. */
export async function hold(tx: Tx, statements: readonly WriteStatement[]): Promise<void> {
  await tx.executeQuery(together(HOLD, statements));
}

type PgResult = pg.QueryArrayResult;

/** Sends statements without waiting in between. Returns their results once all have finished; throws the first error among them. */
async function send(client: pg.PoolClient, statements: readonly Sent[]): Promise<PgResult[]> {
  const all = statements.map((one) => client.query({ ...one, rowMode: 'array' } as pg.QueryArrayConfig));
  const answers = await Promise.allSettled(all);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

type Sent = pg.QueryConfig;

/**
 * Wraps pg for Kysely. Each statement is parsed and planned once per connection, under a name. Waiting for a connection takes no longer
 * than the request may wait. The begin of a transaction goes with what follows it. When one statement of a batch fails, PostgreSQL executes
 * none after it, not even a commit.
 */
export function plannedOnce(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const shapes = new Map<string, { columns: readonly string[]; rowOf: RowFactory }>();
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < 500 && text.length < LONGEST)
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  }
  /** The columns of "select *" change when another server migrates the database, so they are compared each time. */
  function rowOf(text: string, fields: readonly { name: string }[]): RowFactory {
    const known = shapes.get(text);
    const isSame = ({ name }: { name: string }, index: number) => name === known?.columns[index];
    if (known?.columns.length === fields.length && fields.every(isSame)) return known.rowOf;
    const columns = fields.map(({ name }) => name);
    const shape = { columns, rowOf: rowOfColumns(columns) };
    if (names.has(text)) shapes.set(text, shape);
    return shape.rowOf;
  }
  function sentAs(text: string, values: readonly unknown[]): Sent {
    return values.length > 0 ? { name: nameOf(text), text, values: [...values] } : { text };
  }
  function rowsIn({ text }: Sent, { rows, fields }: PgResult): unknown[] {
    return rows.length > 0 ? rows.map(rowOf(text, fields)) : [];
  }
  return {
    end: () => pool.end(),
    async connect() {
      pool.options.connectionTimeoutMillis = mayWait();
      const client = await pool.connect();
      let held: Sent[] = [];
      /** Sends the held statements first, then these. Returns the results of these. */
      async function answersOf(asked: readonly Sent[]): Promise<PgResult[]> {
        const before = held;
        held = [];
        const answers = await send(client, [...before, ...asked]);
        return answers.slice(before.length);
      }
      const query = async (text: string, values: unknown[]) => {
        if (text === 'begin') return holding([sentAs(text, [])]);
        if (text === HOLD) return holding(sentOf(values));
        if (text === ASK) {
          const asked = sentOf(values);
          const answers = await answersOf(asked);
          const answered = answers.map((answer, index): StatementResult => {
            return { rows: rowsIn(asked[index]!, answer), count: answer.rowCount ?? 0 };
          });
          return { rows: answered };
        }
        if (text === 'rollback') {
          const isUnbegun = held[0]?.text === 'begin';
          held = [];
          if (isUnbegun) return { rows: [] };
        }
        const asked = sentAs(text, values);
        const [answer] = await answersOf([asked]);
        return { ...answer, rows: rowsIn(asked, answer!) };
      };
      function holding(statements: readonly Sent[]) {
        held.push(...statements);
        return { rows: [] };
      }
      function sentOf(values: readonly unknown[]): Sent[] {
        return (values as CompiledQuery[]).map(({ sql, parameters }) => sentAs(sql, parameters));
      }
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}
