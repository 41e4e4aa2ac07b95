import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** Orders are found by the number of their invoice whatever its capitals and spaces. */
export function invoiceKeys() {
  return {
    async up(db: EarlierDb) {
      await db.schema.dropIndex('orderByInvoice').execute();
      const number = sql.ref('invoiceNumber');
      const table = sql.table('supplierOrder');
      await sql`create index ${sql.id('orderByInvoiceKey')} on ${table} (lower(replace(${number}, ' ', ''))) where ${number} <> ''`.execute(
        db,
      );
    },
  };
}
