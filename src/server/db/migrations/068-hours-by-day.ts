import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** What the hours of a crew cost by day in a week is found by its crew and the week, from an index alone. */
export function hoursByDay() {
  return {
    async up(db: EarlierDb) {
      const columns = sql.join(
        ['crew', 'weekId', 'day', 'weeklyCents', 'costCents'].map((column) => sql.ref(column)),
      );
      await sql`create index ${sql.id('hoursCounted')} on ${sql.table('hoursEntry')} (${columns}) where ${sql.ref('state')} = 'open'`.execute(
        db,
      );
    },
  };
}
