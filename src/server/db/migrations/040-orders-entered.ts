import type { EarlierDb } from '../schema.ts';

/** Orders are found by when they were entered, for a revenue center: those of the last day may be parts of one that is split. */
export function ordersEntered() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createIndex('orderEntered')
        .on('supplierOrder')
        .columns(['revenueCenterId', 'createdAt'])
        .execute();
    },
  };
}
