import type { EarlierDb } from '../schema.ts';

/** On which weekdays a revenue center is closed, as JSON: on none, until somebody says so. */
export function closedWeekdays() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('revenueCenter')
        .addColumn('closedOn', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
    },
  };
}
