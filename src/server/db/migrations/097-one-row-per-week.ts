import { sql } from 'kysely';
import type { EarlierDb } from '../schema.ts';

/** Every change of a week marks the week's row. Until now, one of a venue marked a row of the venue beside it. */
export function oneRowPerWeek() {
  return {
    async up(db: EarlierDb) {
      const [week, marks] = [sql.table('week'), sql.table('venueMark')];
      const isOfWeek = sql`${sql.ref('venueMark.weekId')} = ${sql.ref('week.id')}`;
      const last = sql`(select max(${sql.ref('venueMark.updatedAt')}) from ${marks} where ${isOfWeek})`;
      const at = sql.ref('updatedAt');
      await sql`update ${week} set ${at} = ${last} where ${last} > ${sql.ref('week.updatedAt')}`.execute(db);
      await db.schema.dropTable('venueMark').execute();
    },
  };
}
