import type { Context } from '../context.ts';
import type { Tx } from './schema.ts';

type Effect = () => void;

const effectsOf = new WeakMap<Tx, Effect[]>();

/**
 * Runs everything or nothing: one transaction that takes the write lock at once on SQLite. What was asked for by
 * `afterCommit` happens once it is committed, and never when it failed.
 */
export async function inTransaction<T>({ db }: Pick<Context, 'db'>, run: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: Effect[] = [];
  const result = await db.transaction().execute((tx) => {
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
