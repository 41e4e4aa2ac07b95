import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** Runs a transaction. Resolves once it is committed; rejects when all of it was rolled back. */
export type Transact = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

interface WaitingTransaction {
  run: (tx: Tx) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const [SAVEPOINT, RELEASE, ROLLBACK] = [
  CompiledQuery.raw('savepoint one'),
  CompiledQuery.raw('release one'),
  CompiledQuery.raw('rollback to one'),
];

/** More than these go into the next commit, so that nobody waits for everybody. */
const MOST_TOGETHER = 50;

/**
 * Lets transactions requested at the same moment share one wait for the disk. Each runs in its own savepoint inside one transaction, and
 * resolves after its commit. One that fails rolls back only its own changes. When the commit fails, or the database rolled everything back
 * by itself, all of them fail.
 */
export function sharedCommits(db: Db): Transact {
  const waiting: WaitingTransaction[] = [];

  async function commitTogether() {
    const group = waiting.splice(0, MOST_TOGETHER);
    if (waiting.length > 0) commitSoon();
    try {
      const answers = await db.transaction().execute(async (tx) => {
        const [first, ...others] = group;
        // A single transaction needs no savepoint.
        if (first && others.length === 0) return [await answerAlone(tx, first)];
        const made: (() => void)[] = [];
        for (const one of group) made.push(await answerOf(tx, one));
        return made;
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Commits after everything that has arrived by now is read: those requests share the commit. */
  function commitSoon() {
    setImmediate(() => void commitTogether());
  }

  return (run) =>
    new Promise((resolve, reject) => {
      waiting.push({ run, resolve: resolve as WaitingTransaction['resolve'], reject });
      if (waiting.length === 1) commitSoon();
    });
}

async function answerAlone(tx: Tx, { run, resolve }: WaitingTransaction): Promise<() => void> {
  const result = await run(tx);
  return () => resolve(result);
}

/** Runs one transaction of a group. Returns how to settle it after the commit. Throws when the whole group was rolled back. */
async function answerOf(tx: Tx, { run, resolve, reject }: WaitingTransaction): Promise<() => void> {
  await tx.executeQuery(SAVEPOINT);
  try {
    const result = await run(tx);
    await tx.executeQuery(RELEASE);
    return () => resolve(result);
  } catch (error) {
    // On a full disk SQLite rolls everything back by itself, and the savepoint is gone.
    await tx.executeQuery(ROLLBACK).catch(() => Promise.reject(error));
    await tx.executeQuery(RELEASE);
    return () => reject(error);
  }
}
