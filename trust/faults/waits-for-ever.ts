/** A planted fault: a database that does not answer is waited for without end. */
import pg from 'pg';

const { Pool } = pg;
pg.Pool = class extends Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 });
  }
} as typeof Pool;
