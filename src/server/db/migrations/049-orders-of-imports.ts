import type { EarlierDb } from '../schema.ts';

/** The import that brought a past order; null for those that people entered. */
export function ordersOfImports() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('supplierOrder').addColumn('importId', 'text').execute();
    },
  };
}
