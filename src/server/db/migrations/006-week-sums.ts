import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** A week's orders are summed from an index alone, however many a week has; its revenue is found by one, too. */
export function weekSums() {
  return {
    async up(db: EarlierDb) {
      const columns = sql.join(['weekId', 'revenueCenterId', 'amountCents'].map((column) => sql.ref(column)));
      const counted = sql`${sql.ref('state')} = 'open'`;
      await sql`create index ${sql.id('orderSums')} on ${sql.table('supplierOrder')} (${columns}) where ${counted}`.execute(
        db,
      );
      await db.schema.createIndex('revenueByWeek').on('revenue').column('weekId').execute();
    },
  };
}
