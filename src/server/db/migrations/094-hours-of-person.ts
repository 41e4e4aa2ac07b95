import type { EarlierDb } from '../schema.ts';

/** The hours of somebody in some weeks are found by the person and the week. */
export function hoursOfPerson() {
  return {
    async up(db: EarlierDb) {
      await db.schema.createIndex('hoursOfPerson').on('hoursEntry').columns(['staffId', 'weekId']).execute();
    },
  };
}
