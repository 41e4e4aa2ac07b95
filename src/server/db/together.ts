import pg from 'pg';

/** What pg's statements do on a connection, and its types leave out. */
interface Insides {
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

interface Connection {
  sync(): void;
  submittedNamedStatements: Record<string, string>;
}

const Statement = pg.Query as unknown as new (
  statement: pg.QueryConfig & { rowMode: 'array'; queryMode: 'extended' },
  told: (error: Error | null, results: pg.QueryArrayResult[]) => void,
) => pg.Query & Insides & { name: string | undefined; text: string | undefined };

/**
 * Statements that go to PostgreSQL in one message and are answered in one: it executes them in their order, and none behind
 * one that fails.
 */
class Together extends Statement {
  readonly statements: readonly pg.QueryConfig[];
  #answered = 0;

  constructor(
    statements: readonly pg.QueryConfig[],
    told: (error: Error | null, results: pg.QueryArrayResult[]) => void,
  ) {
    super({ ...statements[0]!, rowMode: 'array', queryMode: 'extended' }, told);
    this.statements = statements;
  }

  override prepare(connection: Connection): void {
    const unended: Connection = Object.create(connection, { sync: { value: () => {} } });
    for (const [index, statement] of this.statements.entries()) {
      const isLast = index === this.statements.length - 1;
      const part = new Statement({ ...statement, rowMode: 'array', queryMode: 'extended' }, () => {});
      part.prepare(isLast ? connection : unended);
    }
  }

  /** The one that is answered next is the one by whose name pg remembers what is planned already. */
  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    this.#answered++;
    const next = this.statements[this.#answered];
    this.name = next?.name;
    this.text = next?.text;
  }

  /** Those behind the one that fails are not planned: they are the next time they are asked. */
  override handleError(error: Error, connection: Connection): void {
    for (const { name } of this.statements.slice(this.#answered))
      if (name) delete connection.submittedNamedStatements[name];
    super.handleError(error, connection);
  }
}

/** The statements in a message to PostgreSQL, whatever way it is asked. */
export function statementsIn(message: unknown): string[] {
  if (message instanceof Together) return message.statements.map(({ text }) => text);
  return [typeof message === 'string' ? message : (message as pg.QueryConfig).text];
}

/** Asks several statements as one; the last one's answer. Throws what the first that failed says. */
export function askTogether(
  client: pg.PoolClient,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryArrayResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new Together(statements, (error, results) => (error ? reject(error) : resolve(results.at(-1)!))),
    );
  });
}
