import type { Db, Tx } from './schema.ts';
import { sharedCommits, type Transact } from './shared-commit.ts';

/*
 * All about transactions. `inTransaction` runs one: all of its statements or none. Within it, statements go through `tx`; one through the
 * outer `db` would wait for ever on SQLite. On PostgreSQL two transactions at once don't see each other's rows, so whoever changes a week
 * locks its row first (`stores/week-lock.ts`). On SQLite there is one writer at a time, and those that come together share a commit
 * (`shared-commit.ts`).
 */

type Effect = () => void;
type Work = () => Promise<void>;

/** What follows a transaction's own statements. */
interface Following {
  /** Runs before the commit, as part of the transaction. */
  work: Work[];
  /** Runs after the commit. */
  effects: Effect[];
}

const followingOf = new WeakMap<Tx, Following>();
const sharing = new WeakMap<Db, Transact>();

/**
 * Runs a transaction, which takes the write lock at once on SQLite. Effects passed to `afterCommit` run once it is committed, and not when
 * it fails. `run` must wait for nothing but the database.
 */
export async function inTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  const following: Following = { work: [], effects: [] };
  const transact: Transact = sharing.get(db) ?? ((run) => db.transaction().execute(run));
  const result = await transact(async (tx) => {
    followingOf.set(tx, following);
    const result = await run(tx);
    for (const work of following.work) await work();
    return result;
  });
  for (const effect of following.effects) effect();
  return result;
}

/** Runs work at the end of a transaction, before its commit. Throws outside of one. */
export function beforeCommit(tx: Tx, work: Work): void {
  followingIn(tx).work.push(work);
}

/**
 * Runs an effect once a transaction is committed: waking a worker, telling open screens. The effect must not throw. Throws outside of a
 * transaction, where the effect would never run.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  followingIn(tx).effects.push(effect);
}

function followingIn(tx: Tx): Following {
  const found = followingOf.get(tx);
  if (!found) throw new Error('Not in a transaction that inTransaction began');
  return found;
}

/** Makes the transactions of a database with a single writer share their commits from now on. */
export function shareCommits(db: Db): void {
  sharing.set(db, sharedCommits(db));
}
