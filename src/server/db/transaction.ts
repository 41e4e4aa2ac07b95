import type { Context } from '../context.ts';
import type { Db, Tx } from './schema.ts';
import { sharedCommits, type Transact } from './shared-commit.ts';

type Effect = () => void;

const effectsOf = new WeakMap<Tx, Effect[]>();
const lastWorkOf = new WeakMap<Tx, (() => Promise<void>)[]>();
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
    return runToEnd(tx, run);
  });
  for (const effect of effects) effect();
  return result;
}

async function runToEnd<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const lastWork: (() => Promise<void>)[] = [];
  lastWorkOf.set(tx, lastWork);
  const result = await run(tx);
  for (const work of lastWork) await work();
  return result;
}

/** Does something in a transaction after all else that is done in it. */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  lastWorkOf.get(tx)?.push(work);
}

/** Does something once a transaction is committed: waking a worker, telling open screens. It must not throw. */
export function afterCommit(tx: Tx, effect: Effect): void {
  effectsOf.get(tx)?.push(effect);
}

/** Has the transactions of a database with one writer share their commits from now on. */
export function shareCommits(db: Db): void {
  sharing.set(db, sharedCommits(db));
}
