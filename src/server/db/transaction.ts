import type { Context } from '../context.ts';
import type { Tx } from './schema.ts';

/** Runs everything or nothing: one transaction that takes the write lock at once on SQLite. */
export function inTransaction<T>({ db }: Pick<Context, 'db'>, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(run);
}
