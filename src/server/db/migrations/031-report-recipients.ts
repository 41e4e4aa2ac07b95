import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** Who gets the reports of the group's venues by e-mail, or of one of them. Nobody does until an admin says who. */
export function reportRecipients({ tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('reportRecipients')
        .addColumn('scope', 'text', (of) => of.primaryKey().notNull())
        .addColumn('recipients', 'text', (of) => of.notNull())
        .addColumn('updatedBy', 'text', (of) => of.notNull())
        .addColumn('updatedAt', 'text', (of) => of.notNull())
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
