import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** Open alerts of a type are found without going through those of the other, and orders of a supplier by their amount, however many it has. */
export function orderCosts() {
  return {
    async up(db: EarlierDb) {
      await db.schema.dropIndex('unresolvedAlert').execute();
      const columns = sql.join(['weekId', 'category', 'type'].map((column) => sql.ref(column)));
      await sql`create index ${sql.id('unresolvedAlert')} on ${sql.table('alert')} (${columns}) where ${sql.ref('resolvedAt')} is null`.execute(
        db,
      );
      await db.schema
        .createIndex('orderByAmount')
        .on('supplierOrder')
        .columns(['supplierKey', 'amountCents', 'day'])
        .execute();
    },
  };
}
