import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** The views of the order book that each person keeps. */
export function orderViews({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('orderViews')
        .addColumn('userId', 'text', (of) => of.primaryKey().notNull())
        .addColumn('views', 'text', (of) => of.notNull())
        .addColumn('version', integer, (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
