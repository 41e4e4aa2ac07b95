import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** How long a statement may wait for another process that holds the file: without a commit by it, and in all. Milliseconds. */
const WITHOUT_A_COMMIT = 1000;
const IN_ALL = 5000;
const TRY_EVERY = 5;

/** Tells a lock from other errors, whether a transaction is open (then nothing may be retried), and whether others have committed. */
interface File {
  isBusy(error: unknown): boolean;
  isInTransaction(): boolean;
  /** Returns a different number after each commit by another process. */
  commitsElsewhere(): number;
}

/**
 * Wraps a dialect so that statements wait while another process holds the file: one second if that process commits nothing, longer if it
 * writes one thing after the other. SQLite's own waiting would block the whole server. While one statement waits, others have the
 * connection. A transaction waits before it begins, and never in the middle.
 */
export function patientDialect(dialect: Dialect, file: File): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => patientDriver(dialect.createDriver(), file),
  };
}

function patientDriver(driver: Driver, file: File): Driver {
  let only: DatabaseConnection | null = null;
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await driver.acquireConnection();
      only ??= patientConnection(driver, connection, file);
      return only;
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}

function patientConnection(driver: Driver, connection: DatabaseConnection, file: File): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    async executeQuery(query) {
      const began = performance.now();
      const seen = { commits: -1, at: began };
      for (;;) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!file.isBusy(error) || file.isInTransaction()) throw error;
          const now = performance.now();
          const commits = file.commitsElsewhere();
          if (commits !== seen.commits) Object.assign(seen, { commits, at: seen.commits < 0 ? began : now });
          if (now - seen.at > WITHOUT_A_COMMIT || now - began > IN_ALL) throw error;
        }
        await driver.releaseConnection(connection);
        await sleep(TRY_EVERY);
        await driver.acquireConnection();
      }
    },
  };
}
