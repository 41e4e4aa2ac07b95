import { DatabaseSync } from 'node:sqlite';
import { Kysely, type RawBuilder, SqliteDialect, sql } from 'kysely';
import type { Relay } from '../events/bus.ts';
import { errorField, isNoSpace } from './engine-errors.ts';
import { patientDialect } from './patient-driver.ts';
import { connectPostgres } from './postgres/connect-postgres.ts';
import type { Database, Db } from './schema.ts';
import { preparedOnce, UNSTORABLE } from './sqlite-statements.ts';
import { shareCommits } from './transaction.ts';

/** What the two engines spell differently. */
export interface Engine {
  integer: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  tableEnd: RawBuilder<unknown>;
}

export interface Connection {
  db: Kysely<Database>;
  engine: Engine;
  /** Returns how much waits for one of the connections to PostgreSQL; NaN for the file of SQLite, which has no such queue. */
  waiting(): number;
  /** Carries live events between servers; null for a single server. */
  relay: Relay | null;
  /** Whether other processes have written since the last call; undefined where servers notify one another. */
  changedElsewhere?: () => boolean;
  /** Runs migrations, all or none, while nobody else runs any. */
  migrateAlone(db: Db, run: (db: Db) => Promise<void>): Promise<void>;
  /** Whether an error means that the database is busy, full or away, so that trying again later may help. */
  isUnavailable(error: unknown): boolean;
  /** Whether an error means that the disk is full. */
  isFull(error: unknown): boolean;
  /** Whether an error means that the database cannot store a text. PostgreSQL texts cannot hold NUL, so it is refused on SQLite too. */
  isUnstorable(error: unknown): boolean;
}

/**
 * How long one statement may take on PostgreSQL, and wait for the file on SQLite: 'short' is what a request can wait (6 s at most with its
 * waits for connections, on SQLite a second), 'endless' is for work on everything.
 */
type Patience = 'short' | 'endless';

/** Opens PostgreSQL for a postgres:// address, otherwise the SQLite file at that path (created if missing). */
export function connect(
  database: string,
  onPoolError: (error: Error) => void,
  patience: Patience = 'short',
): Connection {
  return isPostgres(database)
    ? connectPostgres(database, onPoolError, patience)
    : connectSqlite(database, patience);
}

/** Whether a database is PostgreSQL and not the path of an SQLite file. */
export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

function connectSqlite(path: string, patience: Patience): Connection {
  const file = openFile(path, patience);
  const isBusy = (error: unknown) => (Number(errorField(error, 'errcode')) & 0xff) === SQLITE_BUSY;
  const dialect = patientDialect(new SqliteDialect({ database: preparedOnce(file) }), {
    isBusy,
    isInTransaction: () => file.isTransaction,
    commitsElsewhere: () => countedElsewhere(file),
  });
  const db = new Kysely<Database>({ dialect });
  shareCommits(db);
  return {
    db,
    engine: { integer: sql`integer`, bytes: sql`blob`, tableEnd: sql`strict` },
    waiting: () => Number.NaN,
    relay: null,
    changedElsewhere: lookingForOthers(file, isBusy),
    migrateAlone: inOneTransaction,
    isUnavailable: (error) => UNAVAILABLE_SQLITE.includes(Number(errorField(error, 'errcode')) & 0xff),
    isFull: (error) => (Number(errorField(error, 'errcode')) & 0xff) === SQLITE_FULL || isNoSpace(error),
    isUnstorable: (error) => errorField(error, 'code') === UNSTORABLE,
  };
}

/** Returns a function that checks whether another process has committed since its last call. SQLite counts commits per connection. */
function lookingForOthers(file: DatabaseSync, isBusy: (error: unknown) => boolean): () => boolean {
  let seen = countedElsewhere(file);
  return () => {
    const before = seen;
    try {
      seen = countedElsewhere(file);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    return seen !== before;
  };
}

/** Returns SQLite's counter of commits by other connections. */
function countedElsewhere(file: DatabaseSync): number {
  return file.isOpen ? Number(file.prepare('pragma data_version').get()?.data_version) : 0;
}

function openFile(path: string, patience: Patience): DatabaseSync {
  try {
    const file = new DatabaseSync(path);
    file.exec(`
      pragma busy_timeout = ${patience === 'short' ? 5000 : 600_000};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      ${patience === 'short' ? OF_SHORT_WORK : ''}
      ${patience === 'short' ? 'pragma busy_timeout = 0;' : ''}
    `);
    return file;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * Stores in memory what a savepoint may roll back; otherwise each transaction in a shared commit makes a file. Work on everything may need
 * more than memory holds, so it uses files.
 */
const OF_SHORT_WORK = 'pragma temp_store = memory;';

/** Runs one transaction that holds the file's write lock from its first statement on. */
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

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_SQLITE = [5, 6, 7, 8, 10, 13, 14];
