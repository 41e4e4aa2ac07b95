import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** What people are planned to work on a day, and which import brought hours. */
export function plannedHours({ integer, tableEnd }: Engine) {
  return {
    async up({ schema }: EarlierDb) {
      await schema.alterTable('hoursEntry').addColumn('importId', 'text').execute();
      await schema
        .createTable('plannedHours')
        .addColumn('weekId', 'text', (of) => of.notNull().references('week.id'))
        .addColumn('staffId', 'text', (of) => of.notNull().references('staff.id'))
        .addColumn('day', 'text', (of) => of.notNull())
        .addColumn('crew', 'text', (of) => of.notNull().references('crew.id'))
        .addColumn('minutes', integer, (of) => of.notNull())
        .addColumn('costCents', integer, (of) => of.notNull())
        .addColumn('importId', 'text')
        .addColumn('enteredBy', 'text', (of) => of.notNull())
        .addColumn('updatedAt', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('plannedHoursKey', ['weekId', 'staffId', 'day'])
        .modifyEnd(tableEnd)
        .execute();
    },
  };
}
