import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Whether managers are told what all venues of the group come to together: not until an admin allows it. */
export function groupTotals({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('installation')
        .addColumn('managersSeeTotals', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
