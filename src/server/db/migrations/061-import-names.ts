import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What the words of files mean: which venue a location is, and where the sales of a category go. */
export function importNames({ tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('importName')
        .addColumn('kind', 'text', (of) => of.notNull())
        .addColumn('key', 'text', (of) => of.notNull())
        .addColumn('meaning', 'text', (of) => of.notNull())
        .addColumn('by', 'text', (of) => of.notNull())
        .addColumn('at', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('importNameKey', ['kind', 'key'])
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
