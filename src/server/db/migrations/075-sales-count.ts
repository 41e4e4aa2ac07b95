import type { EarlierDb } from '../schema.ts';

/** Which parts the sales of a group hold besides net sales: none, as before, until an admin says so. */
export function salesCount() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('installation')
        .addColumn('salesCount', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
    },
  };
}
