import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** By when weeks are to be submitted, and the last week that people were reminded of: nobody is until an admin says so. */
export function reminders(_: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('installation').addColumn('submitBy', 'text').execute();
      await schema
        .alterTable('installation')
        .addColumn('remindedWeek', 'text', (of) => of.notNull().defaultTo(''))
        .execute();
    },
  };
}
