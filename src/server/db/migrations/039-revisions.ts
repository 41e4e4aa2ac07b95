import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** How often a week, a venue's part of it, a staff member and the settings were changed: whether what was read of them still holds. */
export function revisions({ integer }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      for (const table of ['week', 'venueMark', 'staff'])
        await schema
          .alterTable(table)
          .addColumn('revision', integer, (of) => of.notNull().defaultTo(0))
          .execute();
      await schema
        .alterTable('installation')
        .addColumn('settingsRevision', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
