import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Whether a venue's alerts go to recipients of its own: until now its row repeated the group's without meaning. */
export function recipientsOfVenues({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('budgetSettings')
        .addColumn('ownRecipients', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
