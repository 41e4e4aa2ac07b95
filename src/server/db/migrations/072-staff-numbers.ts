import type { EarlierDb } from '../schema.ts';

/** What a time clock calls people: no two alike. */
export function staffNumbers() {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('staff').addColumn('number', 'text').execute();
      await schema.createIndex('staffNumber').unique().on('staff').column('number').execute();
    },
  };
}
