import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** Runs a transaction. Resolves once it is committed; rejects when nothing of it was kept. */
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

/** The others go into the next commit, so that nobody waits for everybody. */
const MOST_TOGETHER = 50;

/**
 * Transactions that are asked for at the same moment wait for the disk once: each runs in a savepoint of its own inside
 * one transaction, and is answered after its commit. One that fails takes back only what it did itself; when the commit
 * fails, or the database took everything back by itself, all of them fail.
 */
export function sharedCommits(db: Db): Transact {
  const waiting: WaitingTransaction[] = [];

  async function commitTogether() {
    const group = waiting.splice(0, MOST_TOGETHER);
    if (waiting.length > 0) commitSoon();
    try {
      const answers = await db.transaction().execute(async (tx) => {
        const [first, ...others] = group;
        // One alone is taken back with its transaction.
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

  /** After all that has arrived by now was read: that is what the next commit is shared with. */
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

/** Runs one of a group; how it is to be answered after the commit. Throws when the whole group was taken back. */
async function answerOf(tx: Tx, { run, resolve, reject }: WaitingTransaction): Promise<() => void> {
  await tx.executeQuery(SAVEPOINT);
  try {
    const result = await run(tx);
    await tx.executeQuery(RELEASE);
    return () => resolve(result);
  } catch (error) {
    // Where a disk is full SQLite takes everything back by itself: then there is no savepoint any more.
    await tx.executeQuery(ROLLBACK).catch(() => Promise.reject(error));
    await tx.executeQuery(RELEASE);
    return () => reject(error);
  }
}
