import { sql } from 'kysely';
import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What made two names the same supplier at that time. */
function keyOf(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}]/gu, '');
  const folded = seen.trim().toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').normalize('NFKC');
  return folded || name.trim();
}

/**
 * Orders with the number of their invoice, the transfer they are half of, and why they wait for approval or who gave it; the rules
 * by which they wait; and indexes by which they are found again: by supplier, invoice, revenue center and day.
 */
export function orderBook({ integer }: Engine) {
  return {
    async up(db: EarlierDb) {
      const { schema } = db;
      for (const column of ['invoiceNumber', 'supplierKey'])
        await schema
          .alterTable('supplierOrder')
          .addColumn(column, 'text', (of) => of.notNull().defaultTo(''))
          .execute();
      const empty = ['transferId', 'waitReason', 'askedBy', 'askedById', 'approvedBy', 'approvedAt'];
      for (const column of empty)
        await schema.alterTable('supplierOrder').addColumn(column, 'text').execute();
      await schema.alterTable('revenueCenter').addColumn('approvalOverCents', integer).execute();
      await schema
        .alterTable('revenueCenter')
        .addColumn('approvalOverBudget', integer, (of) => of.notNull().defaultTo(0))
        .execute();
      await nameSuppliers(db);
      await index(db, 'orderBySupplier', ['supplierKey', 'day', 'id']);
      await index(db, 'orderOfCenter', ['revenueCenterId', 'day', 'id']);
      await index(db, 'orderByInvoice', ['invoiceNumber'], sql`${sql.ref('invoiceNumber')} <> ''`);
      await index(db, 'orderWaiting', ['day', 'id'], sql`${sql.ref('state')} = 'waiting'`);
    },
  };
}

async function index(db: EarlierDb, name: string, columns: string[], where?: ReturnType<typeof sql>) {
  const on = sql.join(columns.map((column) => sql.ref(column)));
  const only = where ? sql` where ${where}` : sql``;
  await sql`create index ${sql.id(name)} on ${sql.table('supplierOrder')} (${on})${only}`.execute(db);
}

/** The keys of the suppliers of all orders: there are far fewer names than orders. */
async function nameSuppliers(db: EarlierDb) {
  const names = await db.selectFrom('supplierOrder').select('supplier').distinct().execute();
  await db.schema.createIndex('orderByName').on('supplierOrder').column('supplier').execute();
  for (const { supplier } of names)
    await db
      .updateTable('supplierOrder')
      .set({ supplierKey: keyOf(supplier) })
      .where('supplier', '=', supplier)
      .execute();
  await db.schema.dropIndex('orderByName').execute();
}
