import { expect, test } from 'vitest';
import { invoiceKey } from '../../domain/orders/duplicates.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { numberKeys } from './migrations/052-number-keys.ts';

onEachEngine('Numbers of invoices', (get) => {
  test('are found however they were written before', async () => {
    const { db } = get().context;
    const order = { supplier: 'Ice', amountCents: 100, day: '2026-11-18', revenueCenter: 'bar' };
    await get().as('admin', 'POST', `/weeks/${WEEK}/orders`, order);
    const [sample] = await db.selectFrom('supplierOrder').selectAll().execute();
    await db.deleteFrom('supplierOrder').execute();
    // More than are written at once.
    const rows = Array.from({ length: 1_100 }, (_, at) => ({
      ...sample!,
      ...{ id: `order-${at}`, invoiceNumber: at % 10 === 0 ? '' : `INV-${String(at).padStart(4, '0')}` },
      transferId: null,
    }));
    const odd = [' ＩＮＶ 0７ ', 'abc', '–', '000', "it's 'quoted' 5"].map((invoiceNumber, at) => ({
      ...sample!,
      ...{ id: `odd-${at}`, invoiceNumber, transferId: null },
    }));
    for (const row of [...rows, ...odd]) await db.insertInto('supplierOrder').values(row).execute();
    // As it was before: without the column.
    await db.schema.dropIndex('orderByNumber').execute();
    await db.schema.alterTable('supplierOrder').dropColumn('invoiceKey').execute();
    await db.schema.createIndex('orderByInvoiceKey').on('supplierOrder').column('invoiceNumber').execute();
    await numberKeys().up(db);
    const after = await db.selectFrom('supplierOrder').select(['invoiceNumber', 'invoiceKey']).execute();
    expect(after).toHaveLength(1_105);
    for (const row of after) expect(row).toMatchObject({ invoiceKey: invoiceKey(row.invoiceNumber) });
  });
});
