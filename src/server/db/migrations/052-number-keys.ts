import { type Kysely, sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** What makes two numbers of invoices the same from now on: 'INV-0123' and 'inv 123' are one. */
function keyOf(number: string): string {
  const told = number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return told.replace(/^\p{L}+/u, '').replace(/^0+/, '') || told;
}

const AT_ONCE = 500;

/** Orders are found by the number of their invoice however it is written: its key stands with the order. */
export function numberKeys() {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .alterTable('supplierOrder')
        .addColumn('invoiceKey', 'text', (of) => of.notNull().defaultTo(''))
        .execute();
      await fill(db);
      await db.schema.dropIndex('orderByInvoiceKey').execute();
      const table = sql.table('supplierOrder');
      const key = sql.ref('invoiceKey');
      await sql`create index ${sql.id('orderByNumber')} on ${table} (${key}) where ${key} <> ''`.execute(db);
    },
  };
}

interface Numbered {
  supplierOrder: { id: string; invoiceNumber: string; invoiceKey: string };
}

async function fill(earlier: EarlierDb): Promise<void> {
  const db = earlier as unknown as Kysely<Numbered>;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('supplierOrder')
      .select(['id', 'invoiceNumber'])
      .where('invoiceNumber', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const cases = rows.map(
      ({ id, invoiceNumber }) => sql`when ${id} then cast(${keyOf(invoiceNumber)} as text)`,
    );
    await db
      .updateTable('supplierOrder')
      .set({ invoiceKey: sql<string>`case ${sql.ref('id')} ${sql.join(cases, sql` `)} else '' end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
