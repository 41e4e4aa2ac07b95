import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import type { Tx } from './schema.ts';
import { afterCommit, beforeCommit, inTransaction } from './transaction.ts';

onEachEngine('A transaction', (get) => {
  test('is followed by what was asked for, in its order, and by nothing when it failed', async () => {
    const { db } = get().context;
    const done: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('effect'));
      beforeCommit(tx, async () => void done.push('last work'));
      done.push('work');
    });
    const failed = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(done).toEqual(['work', 'last work', 'effect']);
  });

  test('is what effects and last works belong to: outside of one they are a fault', () => {
    const { db } = get().context;
    expect(() => afterCommit(db as unknown as Tx, () => {})).toThrow(/Not in a transaction/);
    expect(() => beforeCommit(db as unknown as Tx, async () => {})).toThrow(/Not in a transaction/);
  });
});
