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

/** Does something in a transaction after all else that is done in it. Throws outside of one. */
export function beforeCommit(tx: Tx, work: () => Promise<void>): void {
  ofTransaction(lastWorkOf, tx).push(work);
}

/**
 * Does something once a transaction is committed: waking a worker, telling open screens. It must not throw. Outside of a
 * transaction it throws: what nobody commits would never happen.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  ofTransaction(effectsOf, tx).push(effect);
}

function ofTransaction<T>(kept: WeakMap<Tx, T>, tx: Tx): T {
  const found = kept.get(tx);
  if (!found) throw new Error('Not in a transaction that inTransaction began');
  return found;
}

/** Has the transactions of a database with one writer share their commits from now on. */
export function shareCommits(db: Db): void {
  sharing.set(db, sharedCommits(db));
}
