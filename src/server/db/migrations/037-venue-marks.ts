import type { Engine } from '../connect.ts';
import type { EarlierDb } from '../schema.ts';

/** When a venue's week was last written to by somebody who waited for nobody in another venue. */
export function venueMarks({ tableEnd }: Engine) {
  return {
    async up(db: EarlierDb) {
      await db.schema
        .createTable('venueMark')
        .addColumn('weekId', 'text', (of) => of.notNull().references('week.id').onDelete('cascade'))
        .addColumn('venueId', 'text', (of) => of.notNull())
        .addColumn('updatedAt', 'text', (of) => of.notNull())
        .addPrimaryKeyConstraint('venueMarkKey', ['weekId', 'venueId'])
        .modifyEnd(tableEnd as never)
        .execute();
    },
  };
}
