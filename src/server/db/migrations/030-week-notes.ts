import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What somebody noted on a day of a venue's week, or (with '' for the day) on the whole of it. */
export function weekNotes({ tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('weekNote')
        .addColumn('weekId', 'text', (of) => of.notNull().references('week.id'))
        .addColumn('venueId', 'text', (of) => of.notNull().references('venue.id'))
        .addColumn('day', 'text', (of) => of.notNull())
        .addColumn('text', 'text', (of) => of.notNull())
        .addColumn('enteredBy', 'text', (of) => of.notNull())
        .addColumn('updatedAt', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('weekNoteKey', ['weekId', 'venueId', 'day'])
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
