import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Percentages and thresholds hold from a week on: what was there held from the beginning, until somebody changes it. */
export function fromAWeekOn({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('venue')
        .addColumn('laborTerms', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
      await schema
        .alterTable('revenueCenter')
        .addColumn('terms', 'text', (of) => of.notNull().defaultTo('[]'))
        .execute();
      await schema
        .alterTable('budgetSettings')
        .addColumn('inherits', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
