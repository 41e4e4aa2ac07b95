import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** How far a venue's week is, and what a closed one stood on. Weeks from before have no row: they are open. */
export function closedWeeks({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('venueWeek')
        .addColumn('weekId', 'text', (of) => of.notNull().references('week.id'))
        .addColumn('venueId', 'text', (of) => of.notNull().references('venue.id'))
        .addColumn('state', 'text', (of) => of.notNull())
        .addColumn('changedBy', 'text', (of) => of.notNull())
        .addColumn('changedAt', 'text', (of) => of.notNull())
        .addColumn('note', 'text', (of) => of.notNull())
        .addColumn('reason', 'text', (of) => of.notNull())
        .addColumn('waved', 'text', (of) => of.notNull())
        .addColumn('kept', 'text')
        .addColumn('report', 'text')
        .addPrimaryKeyConstraint('venueWeekKey', ['weekId', 'venueId'])
        .modifyEnd(tableEnd)
        .execute();
      await schema
        .alterTable('week')
        .addColumn('closedVenues', integer, (of) => of.notNull().defaultTo(0))
        .execute();
    },
  };
}
