import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** The group's money, how it writes amounts and dates, and the weekday its weeks begin on: until now dollars, English, Sunday. */
export function place({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      const alter = () => schema.alterTable('installation');
      await alter()
        .addColumn('currency', 'text', (of) => of.notNull().defaultTo('USD'))
        .execute();
      await alter()
        .addColumn('locale', 'text', (of) => of.notNull().defaultTo('en-US'))
        .execute();
      await alter()
        .addColumn('firstWeekday', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
