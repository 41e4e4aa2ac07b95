import { expect, test } from 'vitest';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { onEachEngine } from '../testing/installation.ts';
import { supplierKeys } from './migrations/012-supplier-keys.ts';

onEachEngine('Suppliers whose names become the same', (get) => {
  test('are all kept, the one on the list under its name', async () => {
    const { db } = get().context;
    const names = [
      ['a', 'Cafe\u0301 Supply', 1, 0],
      ['b', 'Caf\u00e9 Supply', 0, 0],
      ['c', 'ＣＡＦÉ Supply', 0, 1],
      ['d', 'Caf\u00e9 Supply (2)', 0, 0],
      ['e', 'Ice Co.', 0, 0],
      ['f', '\u200b', 1, 0],
    ] as const;
    await db.deleteFrom('supplier').execute();
    for (const [id, name, suggested, removed] of names) {
      const row = { id, name, nameKey: name.toLowerCase(), revenueCenterId: 'bar', position: 1 };
      await db
        .insertInto('supplier')
        .values({ ...row, suggested, removed })
        .execute();
    }
    await supplierKeys().up(db);
    const after = await db.selectFrom('supplier').select(['id', 'name', 'nameKey']).orderBy('id').execute();
    expect(after.map(({ name }) => name)).toEqual([
      'Cafe\u0301 Supply (3)',
      'Caf\u00e9 Supply',
      'ＣＡＦÉ Supply (4)',
      'Caf\u00e9 Supply (2)',
      'Ice Co.',
      '\u200b',
    ]);
    expect(after.map(({ nameKey }) => nameKey)).toEqual(after.map(({ name }) => supplierKey(name)));
  });
});
