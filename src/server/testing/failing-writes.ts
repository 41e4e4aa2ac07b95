import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Engine } from './engines.ts';

const SQLITE_FULL = 13;

/**
 * Makes the nth statement that writes, or commits, fail: on SQLite because the file can't be written to, on PostgreSQL
 * because the connection is cut. Says whether it came to that.
 */
export function failNthWrite(db: Db, engine: Engine, nth: number) {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let writes = 0;
  executor.provideConnection = (use) => provide((connection) => use(failing(connection)));

  function failing(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (...asked) => connection.streamQuery(...asked),
      async executeQuery<R>(query: CompiledQuery) {
        const isWrite = /^(insert|update|delete|commit)/i.test(query.sql);
        if (isWrite && ++writes === nth) await breakDown(connection, query.sql === 'commit');
        return connection.executeQuery<R>(query);
      },
    };
  }

  async function breakDown(connection: DatabaseConnection, isCommit: boolean) {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    if (engine === 'PostgreSQL') return run('select pg_terminate_backend(pg_backend_pid())');
    if (!isCommit) return run('pragma query_only = on');
    // A full disk is often noticed at the end; SQLite then takes everything back by itself.
    await run('rollback');
    throw Object.assign(new Error('database or disk is full'), { errcode: SQLITE_FULL });
  }

  return async function mend(): Promise<boolean> {
    executor.provideConnection = provide;
    if (engine === 'SQLite') await executor.executeQuery(CompiledQuery.raw('pragma query_only = off'));
    return writes >= nth;
  };
}
