import type { EarlierDb } from '../schema.ts';

/** A week's orders are summed from their index alone, however many a week has; its revenue is found by one, too. */
export function weekSums() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createIndex('orderSums')
        .on('supplierOrder')
        .columns(['weekId', 'revenueCenterId', 'state', 'amountCents'])
        .execute();
      await schema.dropIndex('orderOfWeek').execute();
      await schema.createIndex('revenueByWeek').on('revenue').column('weekId').execute();
    },
  };
}
