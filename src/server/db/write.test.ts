import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import type { Db } from './schema.ts';
import { afterCommit, inTransaction } from './transaction.ts';
import { inserted, writeAll } from './write.ts';

const WEEK = {
  startDate: '2031-03-02',
  endDate: '2031-03-08',
  state: 'open',
  createdAt: 'a',
  updatedAt: 'a',
};

function weekChanged(db: Db, { id, at }: { id: string; at: string }) {
  return db.updateTable('week').set({ updatedAt: at }).where('id', '=', id).where('state', '=', 'open');
}

function selectWeeks(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('week')
    .select(['id', 'updatedAt'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id');
}

onEachEngine('Several writes', (get) => {
  const row = (id: string) => ({ id, ...WEEK });

  test('are executed in turn', async () => {
    const { db } = get().context;
    const rows = ['w1', 'w2', 'w3'].map(row);
    await inTransaction(db, (tx) =>
      writeAll(tx, [
        ...inserted(tx, 'week', rows),
        weekChanged(tx, { id: 'w1', at: 'c' }),
        ...inserted(tx, 'week', [{ ...row('w4'), createdAt: 'b' }]),
        weekChanged(tx, { id: 'w9', at: 'c' }),
        weekChanged(tx, { id: 'w4', at: 'd' }),
      ]),
    );
    expect(await selectWeeks(db, { from: 'w0', to: 'w9' }).execute()).toEqual([
      { id: 'w1', updatedAt: 'c' },
      { id: 'w2', updatedAt: 'a' },
      { id: 'w3', updatedAt: 'a' },
      { id: 'w4', updatedAt: 'd' },
    ]);
  });

  test('fail their transaction when one does: nothing is kept, and nothing follows', async () => {
    const { db } = get().context;
    const effects: string[] = [];
    const failed = inTransaction(db, async (tx) => {
      afterCommit(tx, () => effects.push('told'));
      await writeAll(tx, [...inserted(tx, 'week', [row('z1')]), ...inserted(tx, 'week', [row('z1')])]);
    });
    await expect(failed).rejects.toThrow(/unique/i);
    expect(effects).toEqual([]);
    expect(await selectWeeks(db, { from: 'z1', to: 'z1' }).execute()).toEqual([]);
    // The connection is as good as before.
    await inTransaction(db, (tx) => writeAll(tx, inserted(tx, 'week', [row('z1')])));
    expect(await selectWeeks(db, { from: 'z1', to: 'z1' }).execute()).toHaveLength(1);
  });
});
