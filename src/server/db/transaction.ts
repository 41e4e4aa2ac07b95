import type { Context } from '../context.ts';
import type { Db, Tx } from './schema.ts';
import { sharedCommits, type Transact } from './shared-commit.ts';

type Effect = () => void;

const effectsOf = new WeakMap<Tx, Effect[]>();
const sharing = new WeakMap<Db, Transact>();

/**
 * Runs everything or nothing: a transaction that takes the write lock at once on SQLite. What was asked for by
 * `afterCommit` happens once it is committed, and never when it failed. It waits for nothing but the database.
 */
export async function inTransaction<T>({ db }: Pick<Context, 'db'>, run: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: Effect[] = [];
  const transact: Transact = sharing.get(db) ?? ((work) => db.transaction().execute(work));
  const result = await transact((tx) => {
    effectsOf.set(tx, effects);
    return run(tx);
  });
  for (const effect of effects) effect();
  return result;
}

/** Does something once a transaction is committed: waking a worker, telling open screens. It must not throw. */
export function afterCommit(tx: Tx, effect: Effect): void {
  effectsOf.get(tx)?.push(effect);
}

/** Has the transactions of a database with one writer share their commits from now on. */
export function shareCommits(db: Db): void {
  sharing.set(db, sharedCommits(db));
}
