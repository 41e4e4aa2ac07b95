import type { EarlierDb } from '../schema.ts';

/** What the accounts call suppliers, and which names are those of another supplier. */
export function suppliers() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('supplier')
        .addColumn('accountCode', 'text', (of) => of.notNull().defaultTo(''))
        .execute();
      await schema.alterTable('supplier').addColumn('mergedIntoId', 'text').execute();
      await schema.createIndex('supplierMerged').on('supplier').column('mergedIntoId').execute();
    },
  };
}
