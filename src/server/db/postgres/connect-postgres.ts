import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { errorField, isNoSpace } from '../engine-errors.ts';
import { mayWait } from '../request-wait.ts';
import type { Database, Db } from '../schema.ts';
import { postgresRelay } from './relay.ts';

/** Longer statements write many rows at once, and hardly any two of them are the same. */
const LONGEST = 5000;
const MOST = 500;

/**
 * Wraps pg for Kysely. Each statement is parsed and planned once per connection, under a name. Waiting for a connection takes no longer
 * than the request may wait.
 */
function plannedOnce(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MOST && text.length < LONGEST)
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  }
  return {
    end: () => pool.end(),
    async connect() {
      pool.options.connectionTimeoutMillis = mayWait();
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) => {
        sendTogether(client);
        return client.query(values.length > 0 ? { name: nameOf(text), text, values } : { text });
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}

/** Sends what is asked of a connection at the same moment in one write. An order takes 1.2 times less processor time in the same run. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Whether other clients stay connected to a PostgreSQL database. It lists a client for a moment after it has gone: each gets two seconds. */
export async function isConnectedTo(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1800 });
  await client.connect();
  const hasOthers = async () => {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0].others > 0;
  };
  try {
    const until = performance.now() + 2000;
    while (await hasOthers()) {
      if (performance.now() > until) return true;
      await setTimeout(100);
    }
    return false;
  } finally {
    await client.end();
  }
}

const INT8 = 20;
const NUMERIC = 1700;
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
const DISK_FULL = '53100';

/** Opens PostgreSQL, with or without a time limit for statements. Returns what a `Connection` offers. */
export function connectPostgres(
  address: string,
  onPoolError: (error: Error) => void,
  patience: 'short' | 'endless',
) {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    // A connection with a statement that times out is closed: the next statement on it would wait behind the same one.
    pipeline: true,
    connectionTimeoutMillis: mayWait(),
    ...(patience === 'short' && { statement_timeout: 1800, query_timeout: 2300 }),
    types: {
      getTypeParser: (type, format) =>
        type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onPoolError);
  pool.on('connect', (client) => {
    // For a connection lost between two statements of a transaction: the next statement fails and reports it.
    client.on('error', () => {});
  });
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: plannedOnce(pool) }) }),
    engine: { integer: sql`bigint`, bytes: sql`bytea`, tableEnd: sql`` },
    waiting: () => pool.waitingCount,
    relay: postgresRelay(pool, address, onPoolError),
    // Kysely does this itself for engines that can create tables in transactions.
    migrateAlone: (db: Db, run: (db: Db) => Promise<void>) => run(db),
    isUnavailable: (error: unknown) => isPostgresAway(error),
    isFull: (error: unknown) => errorField(error, 'code') === DISK_FULL || isNoSpace(error),
    isUnstorable: (error: unknown) => errorField(error, 'code') === CHARACTER_NOT_IN_REPERTOIRE,
  };
}

/** Whether an error is a connection failure, shut-down, time-out, deadlock or lack of resources, by SQLSTATE class or socket error. */
function isPostgresAway(error: unknown): boolean {
  const code = String(errorField(error, 'code') ?? '');
  if (/^(08|53|57|58)/.test(code) || code === '40P01' || code === '40001') return true;
  if (/^E[A-Z]+$/.test(code)) return true;
  return error instanceof Error && /timeout|Connection terminated|not queryable/i.test(error.message);
}
