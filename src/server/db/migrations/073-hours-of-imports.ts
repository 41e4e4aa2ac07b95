import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What became of the hours of an import's file, and what was on record before. */
export function hoursOfImports({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema
        .createTable('importHours')
        .addColumn('importId', 'text', (of) => of.notNull().references('import.id').onDelete('cascade'))
        .addColumn('day', 'text', (of) => of.notNull())
        .addColumn('staffId', 'text', (of) => of.notNull())
        .addColumn('minutes', integer)
        .addColumn('plannedMinutes', integer)
        .addColumn('stored', 'text', (of) => of.notNull())
        .addColumn('fate', 'text', (of) => of.notNull())
        .addColumn('words', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('importHoursKey', ['importId', 'day', 'staffId'])
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
