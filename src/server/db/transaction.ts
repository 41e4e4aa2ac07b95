import type { Db, Tx } from './schema.ts';
import { sharedCommits, type Transact } from './shared-commit.ts';

type Effect = () => void;

const effectsOf = new WeakMap<Tx, Effect[]>();
const lastWorkOf = new WeakMap<Tx, (() => Promise<void>)[]>();
const sharing = new WeakMap<Db, Transact>();

/**
 * Runs a transaction, which takes the write lock at once on SQLite. Effects passed to `afterCommit` run once it is committed, and not when
 * it fails. `run` must wait for nothing but the database.
 */
export async function inTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
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

/** Runs work at the end of a transaction, before its commit. Throws outside of one. */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  ofTransaction(lastWorkOf, tx).push(work);
}

/**
 * Runs an effect once a transaction is committed: waking a worker, telling open screens. The effect must not throw. Throws outside of a
 * transaction, where the effect would never run.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  ofTransaction(effectsOf, tx).push(effect);
}

function ofTransaction<T>(kept: WeakMap<Tx, T>, tx: Tx): T {
  const found = kept.get(tx);
  if (!found) throw new Error('Not in a transaction that inTransaction began');
  return found;
}

/** Makes the transactions of a database with a single writer share their commits from now on. */
export function shareCommits(db: Db): void {
  sharing.set(db, sharedCommits(db));
}
