import type { EarlierDb } from '../schema.ts';

/** Orders by their day, for reading years of them page by page. */
export function orderDays() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.createIndex('orderByDay').on('supplierOrder').columns(['day', 'id']).execute();
    },
  };
}
