import type { EarlierDb } from '../schema.ts';

/** A link by which a password is chosen resets one, or invites to choose the first: then its user has none yet. */
export function invitations() {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .alterTable('resetLink')
        .addColumn('kind', 'text', (of) => of.notNull().defaultTo('reset'))
        .execute();
    },
  };
}
