import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, type RawBuilder, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Relay } from '../events/bus.ts';
import { postgresRelay } from './postgres-relay.ts';
import { plannedOnce } from './postgres-statements.ts';
import { mayWait } from './request-wait.ts';
import type { Database, Db, Tx } from './schema.ts';
import { preparedOnce } from './sqlite-statements.ts';
import { shareCommits } from './transaction.ts';
import {
  type WriteStatement,
  writeExpecting,
  writeInTurn,
  writeTogether,
  writeTogetherUntold,
} from './write.ts';

/** What the two engines spell differently; only this file names an engine. */
export interface Engine {
  integer: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  tableEnd: RawBuilder<unknown>;
}

export interface Connection {
  db: Kysely<Database>;
  engine: Engine;
  /** Carries live events between servers; null where there is one server only. */
  relay: Relay | null;
  /** Whether others have written since it was last asked; undefined where servers tell one another. */
  changedElsewhere?: () => boolean;
  /** Executes several writes, in one statement where that spares the way; how many rows each wrote. */
  write(tx: Tx, statements: readonly WriteStatement[]): Promise<number[]>;
  /** The same where nobody asks for that: they go with the transaction's next statement, which tells whether they could be executed. */
  writeUntold(tx: Tx, statements: readonly WriteStatement[]): Promise<unknown>;
  /** The same where each of them is expected to write rows, as `writeExpecting` does; null where that spares no way. */
  writeExpecting: ((tx: Tx, statements: readonly WriteStatement[]) => Promise<void>) | null;
  /** Runs migrations, all or none, while nobody else runs any. */
  migrateAlone(db: Db, run: (db: Db) => Promise<void>): Promise<void>;
  /** Whether an error means that the database is busy, full or away, so that trying again later may help. */
  isUnavailable(error: unknown): boolean;
  /** Whether an error means that the disk is full. */
  isFull(error: unknown): boolean;
  /** Whether an error means that a text holds what the database can't store: PostgreSQL has no NUL in texts. */
  isUnstorable(error: unknown): boolean;
}

/**
 * How long one statement may take on PostgreSQL, and may wait for the file on SQLite: what a request can wait
 * (with its waits for connections 6 s at most), or what work on everything takes.
 */
export type Patience = 'short' | 'endless';

/** Opens PostgreSQL for a postgres:// address, otherwise the SQLite file at that path (made when it is missing). */
export function connect(
  database: string,
  onPoolError: (error: Error) => void,
  patience: Patience = 'short',
): Connection {
  return isPostgres(database)
    ? connectPostgres(database, onPoolError, patience)
    : connectSqlite(database, patience);
}

/** Whether a database is a PostgreSQL and not the path of an SQLite file. */
export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

/** How many others are connected to a PostgreSQL database just now. */
export async function connectionsTo(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1800 });
  await client.connect();
  const { rows } = await client
    .query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .finally(() => client.end());
  return rows[0].others;
}

function connectSqlite(path: string, patience: Patience): Connection {
  const file = openFile(path, patience === 'short' ? 5000 : 600_000);
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: preparedOnce(file) }) });
  shareCommits(db);
  return {
    db,
    engine: { integer: sql`integer`, bytes: sql`blob`, tableEnd: sql`strict` },
    relay: null,
    changedElsewhere: lookingForOthers(file),
    write: writeInTurn,
    writeUntold: writeInTurn,
    writeExpecting: null,
    migrateAlone: inOneTransaction,
    isUnavailable: (error) => UNAVAILABLE_SQLITE.includes(Number(errorField(error, 'errcode')) & 0xff),
    isFull: (error) => (Number(errorField(error, 'errcode')) & 0xff) === SQLITE_FULL || isNoSpace(error),
    isUnstorable: () => false,
  };
}

/** Whether another process has committed something since the last look: SQLite counts that for each connection. */
function lookingForOthers(file: DatabaseSync): () => boolean {
  const counted = () => (file.isOpen ? Number(file.prepare('pragma data_version').get()?.data_version) : 0);
  let seen = counted();
  return () => {
    const before = seen;
    seen = counted();
    return seen !== before;
  };
}

function openFile(path: string, busyMilliseconds: number): DatabaseSync {
  try {
    const file = new DatabaseSync(path);
    file.exec(`
      pragma busy_timeout = ${busyMilliseconds};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
    `);
    return file;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** One transaction that holds the file's write lock from its first statement on. */
function inOneTransaction(db: Db, run: (db: Db) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

const SQLITE_FULL = 13;

/** Of files, e-mail that is kept as files and the like. */
function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(errorField(error, 'code')));
}

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_SQLITE = [5, 6, 7, 8, 10, 13, 14];

const INT8 = 20;
const NUMERIC = 1700;
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
const DISK_FULL = '53100';

function connectPostgres(
  address: string,
  onPoolError: (error: Error) => void,
  patience: Patience,
): Connection {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    // A connection on which an answer does not come in time is closed: whatever is asked of it next would wait behind the same.
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
    // A connection lost between two statements of a transaction: the next one fails, and says so.
    client.on('error', () => {});
  });
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: plannedOnce(pool) }) }),
    engine: { integer: sql`bigint`, bytes: sql`bytea`, tableEnd: sql`` },
    relay: postgresRelay(pool, address, onPoolError),
    write: writeTogether,
    writeUntold: writeTogetherUntold,
    writeExpecting,
    // Kysely does so itself where it knows that tables are made in transactions.
    migrateAlone: (db, run) => run(db),
    isUnavailable: (error) => isPostgresAway(error),
    isFull: (error) => errorField(error, 'code') === DISK_FULL || isNoSpace(error),
    isUnstorable: (error) => errorField(error, 'code') === CHARACTER_NOT_IN_REPERTOIRE,
  };
}

/** Connection failures, shut-downs, time-outs, deadlocks and exhausted resources, by SQLSTATE class or by socket error. */
function isPostgresAway(error: unknown): boolean {
  const code = String(errorField(error, 'code') ?? '');
  if (/^(08|53|57|58)/.test(code) || code === '40P01' || code === '40001') return true;
  if (/^E[A-Z]+$/.test(code)) return true;
  return error instanceof Error && /timeout|Connection terminated|not queryable/i.test(error.message);
}

function errorField(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}
