import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import type { Db } from './schema.ts';
import { afterCommit, inTransaction } from './transaction.ts';
import { inserted, type WriteStatement } from './write.ts';

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
  test('are executed in turn, and each says how many rows it wrote', async () => {
    const { connection, db } = get().context;
    const write = (make: (tx: Parameters<typeof inserted>[0]) => WriteStatement[]) =>
      inTransaction(db, (tx) => connection.write(tx, make(tx)));
    const rows = ['w1', 'w2', 'w3'].map((id) => ({ id, ...WEEK }));
    expect(await write((tx) => inserted(tx, 'week', rows))).toEqual([3]);
    expect(await write((tx) => inserted(tx, 'week', [{ id: 'w4', ...WEEK, createdAt: 'b' }]))).toEqual([1]);
    const several = await write((tx) => [
      weekChanged(tx, { id: 'w1', at: 'c' }),
      ...inserted(tx, 'week', [{ id: 'w5', ...WEEK }]),
      weekChanged(tx, { id: 'w9', at: 'c' }),
      weekChanged(tx, { id: 'w4', at: 'd' }),
    ]);
    expect(several).toEqual([1, 1, 0, 1]);
    const kept = [
      { id: 'w1', updatedAt: 'c' },
      { id: 'w2', updatedAt: 'a' },
      { id: 'w3', updatedAt: 'a' },
      { id: 'w4', updatedAt: 'd' },
      { id: 'w5', updatedAt: 'a' },
    ];
    expect(await selectWeeks(db, { from: 'w0', to: 'w9' }).execute()).toEqual(kept);
    expect(await selectWeeks(db, { from: 'w2', to: 'w3' }).execute()).toEqual(kept.slice(1, 3));
  });
});

onEachEngine('A write that is told with the next statement', (get) => {
  const row = (id: string) => ({ id, ...WEEK });

  test('is kept with all else of its transaction', async () => {
    const { connection, db } = get().context;
    const found = await inTransaction(db, async (tx) => {
      await connection.writeUntold(tx, inserted(tx, 'week', [row('y1')]));
      await connection.writeUntold(tx, inserted(tx, 'week', [row('y2')]));
      return selectWeeks(tx, { from: 'y1', to: 'y2' }).execute();
    });
    expect(found.map(({ id }) => id)).toEqual(['y1', 'y2']);
    expect(await selectWeeks(db, { from: 'y1', to: 'y2' }).execute()).toEqual(found);
  });

  test.each([
    ['at the commit', false],
    ['by a statement after it, which fails because of it', true],
  ])('fails its transaction, %s: nothing is kept, and nothing follows', async (_, isAsked) => {
    const { connection, db } = get().context;
    const effects: string[] = [];
    const failed = inTransaction(db, async (tx) => {
      afterCommit(tx, () => effects.push('told'));
      await connection.writeUntold(tx, inserted(tx, 'week', [row('z1')]));
      await connection.writeUntold(tx, inserted(tx, 'week', [row('z1')]));
      if (isAsked) await selectWeeks(tx, { from: 'z1', to: 'z1' }).execute();
    });
    await expect(failed).rejects.toThrow(/unique/i);
    expect(effects).toEqual([]);
    expect(await selectWeeks(db, { from: 'z1', to: 'z1' }).execute()).toEqual([]);
    // The connection is as good as before.
    await inTransaction(db, (tx) => connection.writeUntold(tx, inserted(tx, 'week', [row('z1')])));
    expect(await selectWeeks(db, { from: 'z1', to: 'z1' }).execute()).toHaveLength(1);
    await db.deleteFrom('week').where('id', '=', 'z1').execute();
  });
});
