import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What was expected of a day when it began, where that was changed on the day itself. */
export function expectedByMorning({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('expectedDay').addColumn('morningCents', integer).execute();
    },
  };
}
